import { UidSchema } from '../../../schemas/ids.ts';
import type * as z from 'zod';

type Uid = z.infer<typeof UidSchema>;

/** The UIDs in pasted text, one a line or parted by commas, each once; `wrong` counts what is none. */
export const readUids = (text: string): { readonly uids: Uid[]; readonly wrong: number } => {
  const lines = text.split(/[\n,;]+/).filter((line) => line.trim() !== '');
  const uids = lines.flatMap((line) => UidSchema.safeParse(line.trim()).data ?? []);
  return { uids: [...new Set(uids)], wrong: lines.length - uids.length };
};
