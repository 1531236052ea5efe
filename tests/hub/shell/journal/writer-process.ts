import { open, batchOf } from './samples.ts';

/** A process that appends as fast as it can and says on its output what was acknowledged; a test kills it. */
const folder = process.argv[2] ?? '';
const { journal, recovered } = await open(folder);
let seq = recovered?.batches.at(-1)?.seq ?? 0;
const appendNext = async (): Promise<void> => {
  for (;;) {
    seq += 1;
    const mine = seq;
    await journal.append(batchOf(mine, 'x'.repeat(mine % 700)));
    process.stdout.write(`${mine}\n`);
  }
};
// Eight at a time, so that groups of several lines are torn too.
await Promise.all(Array.from({ length: 8 }, appendNext));
