import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { RowSchema } from './rows.ts';

export const PercentSchema = z.number().min(0).max(100);

/** What stands before a whole number of per cent that would say too much. */
export interface ChanceWords {
  readonly under: string;
  readonly over: string;
}

/** "7 %"; "under 1 %" and "over 99 %" where it is neither impossible nor certain; a dash where nobody can know it. */
export const chanceWords = (percent: number | null, { under, over }: ChanceWords): string => {
  if (percent === null) return '–';
  if (percent > 0 && percent < 1) return `${under} 1\u00a0%`;
  if (percent > 99 && percent < 100) return `${over} 99\u00a0%`;
  return `${Math.round(percent)} %`;
};

/** The chance of what everybody fears, as a ring that fills, over rows: pushing one's luck in the sight of the whole table. */
export const RingFaceSchema = z.object({
  kind: z.literal('ring'),
  title: z.string().min(1).max(60),
  /** The desk of Control where it is read; absent: that of its keys. */
  desk: IdSchema.nullable().optional(),
  /** What the ring is the chance of. */
  name: z.string().min(1).max(60),
  /** 0 and 100 only where it is impossible or certain, a part of one where it is nearly so; null while nobody can know it. */
  percent: PercentSchema.nullable(),
  /** How it was reckoned, or why nobody can know it. */
  text: z.string().max(500).nullable().default(null),
  rows: z.array(RowSchema),
});
export type RingFace = z.output<typeof RingFaceSchema>;
