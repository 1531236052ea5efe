import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scan } from '../../../../hub/shell/journal/frame.ts';
import { markPath, openMark } from '../../../../hub/shell/journal/mark.ts';
import { missingText } from '../../../../hub/shell/journal/missing.ts';
import { journalPath, readJournal } from '../../../../hub/shell/journal/recover.ts';
import { snapshotPath } from '../../../../hub/shell/journal/snapshot.ts';
import { Instant, Millis } from '../../../../schemas/units.ts';
import { batchOf, header, newFolder, open } from './samples.ts';
import type { Batch, Heartbeat } from '../../../../schemas/journal.ts';
import type { Recovered } from '../../../../hub/shell/journal/recover.ts';

const beatAt = (at: number): Heartbeat => ({
  kind: 'heartbeat',
  bootId: 'b',
  monotonicMs: at,
  at: Instant(at),
});
const started = (seq: number, boot: number): Batch => ({
  ...batchOf(seq),
  events: [{ type: 'hub-started', boot, downMs: Millis(0) }],
});

/** A data folder as a life of the hub leaves it: a batch that starts it, then more. */
const lived = async (batches = 4): Promise<string> => {
  const folder = newFolder();
  const { journal } = await open(folder);
  await journal.append(started(1, 1));
  for (let seq = 2; seq <= batches; seq += 1) await journal.append(batchOf(seq));
  await journal.close();
  return folder;
};
const copyOf = (folder: string): string => {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
};
const read = (folder: string): Promise<Recovered | undefined> => readJournal(folder, { version: '1' });
const seqsOf = (recovered: Recovered | null | undefined): number[] =>
  recovered?.batches.map((batch) => batch.seq) ?? [];
const upTo = (seq: number): number[] => Array.from({ length: seq }, (_, index) => index + 1);
/** Where each line of the folder's journal ends. */
const endsIn = (folder: string): number[] =>
  scan(readFileSync(journalPath(folder)), 0).lines.map(({ end }) => end);

test('a journal cut at any byte tells how many entries are missing, or that nothing is left', async () => {
  const folder = await lived();
  const [ofHeader = 0, ...ends] = endsIn(folder);
  const whole = readFileSync(journalPath(folder));
  for (let cut = whole.length; cut >= 0; cut -= 1) {
    truncateSync(journalPath(folder), cut);
    if (cut < ofHeader) {
      await expect(read(folder), `cut at ${cut}`).rejects.toMatchObject({
        code: 'data/damaged',
        message: expect.stringContaining('nothing is left of this journal, which had 4 entries') as unknown,
      });
      continue;
    }
    const intact = ends.filter((end) => end <= cut).length;
    const recovered = await read(folder);
    expect(seqsOf(recovered), `cut at ${cut}`).toEqual(upTo(intact));
    expect(recovered?.missing, `cut at ${cut}`).toEqual(
      intact === 4
        ? null
        : {
            entries: 4 - intact,
            atLeast: false,
            from: intact === 0 ? header.madeAt : 1_000 + intact,
            until: 1_004,
            wallOffsetMs: 0,
          },
    );
    expect(recovered?.lastAt).toBe(1_004);
  }
});

test('a bit flipped anywhere in the last two lines is never taken for a torn write', async () => {
  const folder = await lived();
  const whole = readFileSync(journalPath(folder));
  const [, , , lastButOne = 0, last = 0] = [0, ...endsIn(folder)];
  let refused = 0;
  let reported = 0;
  for (let at = lastButOne; at < whole.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
      writeFileSync(journalPath(folder), flipped);
      const recovered = await read(folder).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'data/damaged' });
        return null;
      });
      if (recovered === null) {
        expect(at).toBeLessThan(last);
        refused += 1;
      } else {
        const intact = seqsOf(recovered).length;
        expect(seqsOf(recovered)).toEqual(upTo(intact));
        expect(recovered).toMatchObject({ isDamaged: true, missing: { entries: 4 - intact } });
        expect(intact).toBeLessThan(4);
        reported += 1;
      }
    }
  }
  expect(refused).toBeGreaterThan(500);
  expect(reported).toBeGreaterThan(500);
});

test('what was torn behind the mark was acknowledged to nobody: it is cut, and nothing is missing', async () => {
  const folder = await lived(3);
  const before = copyOf(folder);
  const { journal } = await open(folder);
  await journal.append(batchOf(4));
  await journal.close();
  const bytes = readFileSync(journalPath(folder));
  const [end = 0] = endsIn(before).slice(-1);
  for (const cut of [end + 1, end + 40, bytes.length - 1]) {
    const torn = copyOf(before);
    writeFileSync(journalPath(torn), bytes.subarray(0, cut));
    const opened = await open(torn);
    await opened.journal.close();
    expect(opened.recovered).toMatchObject({ missing: null, isDamaged: false });
    expect(readFileSync(join(torn, opened.aside ?? ''))).toEqual(bytes.subarray(end, cut));
  }
});

test('the damaged files are kept as they were found, and what is missing is reported until the next life has begun', async () => {
  const folder = await lived();
  truncateSync(journalPath(folder), (endsIn(folder)[2] ?? 0) + 30);
  const found = [journalPath(folder), markPath(folder)].map((path) => readFileSync(path));

  const killed = await open(folder);
  // Before the batch that tells Control: a beat does not count as such.
  await killed.journal.append(beatAt(2_000));
  await killed.journal.close();
  const kept = join(folder, killed.aside ?? '');
  expect(killed.aside).toBe('damaged-1');
  expect(['journal.ndjson', 'journal.mark'].map((name) => readFileSync(join(kept, name)))).toEqual(found);

  const again = await open(folder);
  expect(again.recovered?.missing).toEqual({
    entries: 2,
    atLeast: false,
    from: 2_000,
    until: 2_000,
    wallOffsetMs: 0,
  });
  await again.journal.append(started(3, 2));
  await again.journal.close();
  const after = await open(folder);
  await after.journal.close();
  expect(after).toMatchObject({ aside: null, recovered: { missing: null, boot: 2 } });
  expect(seqsOf(after.recovered)).toEqual([1, 2, 3]);
});

test('a snapshot ahead of the journal tells what is missing where no mark does, and is used no more', async () => {
  const folder = await lived();
  const first = await open(folder);
  await first.journal.snapshot({ seq: 4, state: { four: true }, boot: 1, beat: beatAt(1_500) });
  await first.journal.close();
  unlinkSync(markPath(folder));
  truncateSync(journalPath(folder), endsIn(folder)[2] ?? 0);

  for (const version of ['1', '2']) {
    const recovered = await readJournal(folder, { version });
    expect(recovered).toMatchObject({ snapshot: undefined, missing: { entries: 2, until: 1_500 } });
  }
  const opened = await open(folder);
  await opened.journal.close();
  expect(existsSync(snapshotPath(folder))).toBe(false);
  expect(readdirSync(join(folder, opened.aside ?? '')).sort()).toEqual(['journal.ndjson', 'snapshot.json']);
  // Nobody heard of it in that life.
  expect((await read(folder))?.missing).toMatchObject({ entries: 2 });
});

test('a mark with one slot torn is at most one entry behind, with both nobody can tell', async () => {
  const folder = await lived();
  truncateSync(journalPath(folder), endsIn(folder)[1] ?? 0);
  const whole = readFileSync(markPath(folder));
  const missingWith = async (...torn: number[]): Promise<string> => {
    const bytes = Buffer.from(whole);
    for (const slot of torn) bytes.fill(0, slot * 512 + 20, slot * 512 + 60);
    writeFileSync(markPath(folder), bytes);
    const missing = (await read(folder))?.missing;
    return `${missing?.atLeast ? 'at least ' : ''}${missing?.entries}`;
  };
  expect(await missingWith()).toBe('3');
  expect([await missingWith(0), await missingWith(1)].sort()).toEqual(['at least 2', 'at least 3']);
  expect(await missingWith(0, 1)).toBe('at least 0');
});

test('a mark of another journal is not believed', async () => {
  const missingBy = async (hubId: string): Promise<number | undefined> => {
    const folder = await lived(2);
    const mark = await openMark(folder);
    mark.reached({ hubId, seq: 9, at: Instant(1_009), boot: 7 });
    await mark.close();
    return (await read(folder))?.missing?.entries;
  };
  expect(await missingBy(header.hubId)).toBe(7);
  expect(await missingBy('hub-of-another')).toBeUndefined();
});

test('a boot that was cut off is not counted a second time: displays would take its documents for old ones', async () => {
  const folder = await lived(2);
  const second = await open(folder);
  await second.journal.append(started(3, 2));
  await second.journal.close();
  truncateSync(journalPath(folder), endsIn(folder)[2] ?? 0);
  expect(await read(folder)).toMatchObject({ boot: 2, missing: { entries: 1 } });
});

test('cut on request where the middle is damaged, it counts the whole lines behind as missing without any mark', async () => {
  const folder = await lived();
  rmSync(markPath(folder));
  const bytes = readFileSync(journalPath(folder));
  const at = (endsIn(folder)[1] ?? 0) + 30;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(journalPath(folder), bytes);
  await expect(read(folder)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^journal\.ndjson:3: .*3 entries from \S+ to \S+ will be missing/,
    ) as unknown,
  });
  const recovered = await readJournal(folder, { version: '1', keepIntact: true });
  expect(recovered?.missing).toEqual({
    entries: 3,
    atLeast: true,
    from: 1_001,
    until: 1_004,
    wallOffsetMs: 0,
  });
});

test('damage behind which nothing but a beat was is no missing entry', async () => {
  const folder = await lived();
  const opened = await open(folder);
  await opened.journal.append(beatAt(2_000));
  await opened.journal.close();
  const bytes = readFileSync(journalPath(folder));
  bytes[bytes.length - 5] = 0;
  writeFileSync(journalPath(folder), bytes);
  expect(await read(folder)).toMatchObject({
    missing: null,
    isDamaged: false,
    tornBytes: expect.any(Number) as number,
  });
});

test('what is missing is told by the clock that Control has taken over, as the pages show it', async () => {
  const folder = await lived(1);
  const { journal } = await open(folder);
  await journal.append({ ...beatAt(1_500), wallOffsetMs: 2 * 3_600_000 });
  await journal.append(batchOf(2));
  await journal.close();
  truncateSync(journalPath(folder), endsIn(folder).at(-2) ?? 0);
  const { missing = null } = (await read(folder)) ?? {};
  if (missing === null) throw new Error('nothing is missing');
  const times = [missing.from, missing.until].map((at) =>
    new Date(at + 2 * 3_600_000).toTimeString().slice(0, 8),
  );
  expect(missingText(missing)).toBe(`1 entry from ${times.join(' to ')}`);
});
