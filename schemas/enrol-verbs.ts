import * as z from 'zod';
import { IdSchema, UidSchema } from './ids.ts';

/** Teaching the registry by tapping cards at a reader. */

export const ENROL_VERBS = {
  /**
   * What is tapped at this box's reader from now on is of this kind and owner, until so many are taken, the box is armed,
   * or somebody ends it. Where `count` is absent: as many as the deck still lacks; null: any number. Begun again at the same
   * box it goes on with the next deck.
   */
  'enrol.begin': z.strictObject({
    box: IdSchema,
    kind: IdSchema,
    owner: IdSchema.optional(),
    value: z.number().int().optional(),
    count: z.number().int().min(1).max(1_000).nullable().optional(),
  }),
  /** `emptied`: what went through the slot meanwhile has been taken out again. */
  'enrol.end': z.strictObject({ emptied: z.boolean().optional() }),
  /** Takes back the card taken last, or every one of this enrolment; also once it has ended, until the next begins. */
  'enrol.undo': z.strictObject({ all: z.boolean().optional() }),

  /** The registry, 500 tags at a time in the order of their UIDs; `after`: the last one of the page before. */
  'tag.list': z.strictObject({ after: UidSchema.optional() }),
} as const satisfies Record<string, z.ZodType>;
