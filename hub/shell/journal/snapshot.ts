import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { BeatSchema } from '../../../schemas/journal.ts';
import { replaceFile } from './durable-file.ts';
import { frame, unframe } from './frame.ts';

/**
 * A state with its place in the journal, so that a start need not replay everything. It is a convenience: what is
 * damaged, of another hub or made by another version is put aside and the whole journal is replayed.
 */
const SnapshotSchema = z.object({
  kind: z.literal('snapshot'),
  format: z.literal(1),
  hubId: z.string(),
  /** What wrote it: another version, room or game may keep its state in another shape. */
  version: z.string(),
  seq: z.number().int().nonnegative(),
  /** Offset behind the last line that the state holds, and how many lines lie before it. */
  offset: z.number().int().positive(),
  lines: z.number().int().positive(),
  /** The hub's boot and where its time was, as the lines before the offset would tell. */
  boot: z.number().int().nonnegative(),
  beat: BeatSchema,
  state: z.unknown(),
});
export type Snapshot = z.infer<typeof SnapshotSchema>;

const pathIn = (folder: string): string => join(folder, 'snapshot.json');

export const writeSnapshot = (folder: string, snapshot: Omit<Snapshot, 'kind' | 'format'>): Promise<void> =>
  replaceFile(pathIn(folder), frame({ kind: 'snapshot', format: 1, ...snapshot } satisfies Snapshot));

/** The folder's snapshot, when it is whole and belongs to this hub and version; undefined otherwise. */
export const readSnapshot = async (
  folder: string,
  hubId: string,
  version: string,
): Promise<Snapshot | undefined> => {
  let bytes: Buffer;
  try {
    bytes = await readFile(pathIn(folder));
  } catch {
    return undefined;
  }
  const json = bytes.at(-1) === 0x0a ? unframe(bytes.subarray(0, -1)) : undefined;
  if (json === undefined) return undefined;
  const snapshot = SnapshotSchema.safeParse(JSON.parse(json));
  return snapshot.success && snapshot.data.hubId === hubId && snapshot.data.version === version
    ? snapshot.data
    : undefined;
};
