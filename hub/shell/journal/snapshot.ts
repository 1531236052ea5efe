import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { HeartbeatSchema, JOURNAL_FORMAT } from '../../../schemas/journal.ts';
import { replaceFile } from './durable-file.ts';
import { frame, unframe } from './frame.ts';

/**
 * A state with its place in the journal, so that a start need not replay everything. It is a convenience: what is
 * damaged, of another hub or made by another version is not used and the whole journal is replayed. Its place alone,
 * whatever the version, tells how far the journal had come.
 */
const SnapshotSchema = z.object({
  kind: z.literal('snapshot'),
  format: z.literal(JOURNAL_FORMAT),
  hubId: z.string(),
  /** What wrote it: another version, room or game may keep its state in another shape. */
  version: z.string(),
  seq: z.number().int().nonnegative(),
  /** Offset behind the last line that the state holds, and how many lines lie before it. */
  offset: z.number().int().positive(),
  lines: z.number().int().positive(),
  /** The hub's boot and where its time was, as the lines before the offset would tell. */
  boot: z.number().int().nonnegative(),
  beat: HeartbeatSchema,
  state: z.unknown(),
});
export type Snapshot = z.infer<typeof SnapshotSchema>;

export const snapshotPath = (folder: string): string => join(folder, 'snapshot.json');

export const writeSnapshot = (folder: string, snapshot: Omit<Snapshot, 'kind' | 'format'>): Promise<void> =>
  replaceFile(
    snapshotPath(folder),
    frame({ kind: 'snapshot', format: JOURNAL_FORMAT, ...snapshot } satisfies Snapshot),
  );

/** The folder's snapshot, of whatever hub and version; undefined when it is not whole. */
export const readSnapshot = async (folder: string): Promise<Snapshot | undefined> => {
  let bytes: Buffer;
  try {
    bytes = await readFile(snapshotPath(folder));
  } catch {
    return undefined;
  }
  const json = bytes.at(-1) === 0x0a ? unframe(bytes.subarray(0, -1)) : undefined;
  if (json === undefined) return undefined;
  return SnapshotSchema.safeParse(JSON.parse(json)).data;
};
