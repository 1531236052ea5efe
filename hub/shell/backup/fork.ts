import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { replaceFile } from '../journal/durable-file.ts';
import { firstWhole, frame } from '../journal/frame.ts';
import { markPath, openMark } from '../journal/mark.ts';
import { journalPath } from '../journal/recover.ts';
import { snapshotPath } from '../journal/snapshot.ts';
import type { Recovered } from '../journal/recover.ts';

/**
 * Makes the game in `folder`, as it was read, another hub's: what goes on from here is no later state of the first one, and a page
 * that has shown both must not take the one for the past of the other.
 */
export const forkJournal = async (folder: string, { header, batches, boot }: Recovered): Promise<void> => {
  const path = journalPath(folder);
  const bytes = readFileSync(path);
  const hubId = randomUUID();
  const rest = bytes.subarray(firstWhole(bytes)?.end ?? 0);
  await replaceFile(path, Buffer.concat([frame({ ...header, hubId }), rest]));
  // Both tell of the first hub; the first start replays all of it.
  for (const each of [snapshotPath(folder), markPath(folder)]) rmSync(each, { force: true });
  const last = batches.at(-1);
  if (last === undefined) return;
  const mark = await openMark(folder);
  mark.reached({ hubId, seq: last.seq, at: last.at, boot });
  await mark.close();
};
