import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { expect, test } from 'vitest';
import { scan } from '../../../../hub/shell/journal/frame.ts';
import { markPath } from '../../../../hub/shell/journal/mark.ts';
import { journalPath, readJournal } from '../../../../hub/shell/journal/recover.ts';
import { snapshotPath } from '../../../../hub/shell/journal/snapshot.ts';
import { Instant } from '../../../../schemas/units.ts';
import { asNobody } from '../../../support/as-nobody.ts';
import { batchOf, header, newFolder, open } from './samples.ts';
import type { JournalHeader } from '../../../../schemas/journal.ts';

const AFTER = ['after the snapshot'];

/** Four batches, a snapshot of them, and one batch more. */
const kept = async (): Promise<string> => {
  const folder = newFolder();
  const { journal } = await open(folder);
  for (let seq = 1; seq <= 4; seq += 1) await journal.append(batchOf(seq));
  const beat = { kind: 'heartbeat', bootId: 'b', monotonicMs: 1, at: Instant(1_004) } as const;
  await journal.snapshot({ seq: 4, state: { upTo: 4 }, boot: 0, beat });
  await journal.append(batchOf(5, AFTER[0]));
  await journal.close();
  return folder;
};
const endsIn = (folder: string): number[] =>
  scan(readFileSync(journalPath(folder)), 0).lines.map(({ end }) => end);
const flip = (path: string, ...places: number[]): void => {
  const bytes = readFileSync(path);
  for (const at of places) bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};
const contents = (folder: string): (string | Buffer)[] =>
  readdirSync(folder).flatMap((name) => [name, readFileSync(`${folder}/${name}`)]);

test('any bit flipped before the snapshot is noticed at the start, and nothing is lost', async () => {
  const folder = await kept();
  const [ofHeader = 0, first = 0, second = 0, , fourth = 0] = endsIn(folder);
  const whole = readFileSync(journalPath(folder));
  expect(await readJournal(folder, { version: '1' })).toMatchObject({ covered: null });
  for (let at = ofHeader; at < fourth; at += 3) {
    for (let bit = 0; bit < 8; bit += 1) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
      writeFileSync(journalPath(folder), bytes);
      const found = await readJournal(folder, { version: '1', keepIntact: at % 2 === 0 });
      expect(found, `bit ${bit} of byte ${at}`).toMatchObject({
        covered: { first: at < first ? 2 : at < second ? 3 : (expect.any(Number) as number) },
        missing: null,
        isDamaged: false,
        snapshot: { state: { upTo: 4 } },
        batches: [{ seq: 5 }],
      });
    }
  }
});

test('with damage before it a snapshot of another room.yaml is never given up for --keep-intact', async () => {
  const folder = await kept();
  flip(journalPath(folder), (endsIn(folder)[1] ?? 0) + 30);
  const before = contents(folder);
  for (const keepIntact of [false, true]) {
    await expect(open(folder, { version: '2', keepIntact })).rejects.toMatchObject({
      code: 'data/damaged',
      message: expect.stringMatching(
        /^journal\.ndjson:3: this line is damaged\. .*put those back, .*nothing is lost\. .*take snapshot\.json out .*the 2 lines before the damage, and 4 entries from \S+ to \S+ will be missing/,
      ) as unknown,
    });
  }
  expect(contents(folder)).toEqual(before);

  const back = await open(folder, { version: '1' });
  await back.journal.close();
  expect(back.recovered).toMatchObject({
    snapshot: { seq: 4 },
    missing: null,
    covered: { first: 3, lines: 1 },
  });

  // The other way on that the message names.
  rmSync(snapshotPath(folder));
  const cut = await open(folder, { version: '2', keepIntact: true });
  await cut.journal.close();
  expect(cut.recovered).toMatchObject({ missing: { entries: 4, atLeast: false }, batches: [{ seq: 1 }] });
});

test('a snapshot of another room.yaml is passed over where the journal is whole', async () => {
  const folder = await kept();
  const opened = await open(folder, { version: '2' });
  await opened.journal.close();
  expect(opened.recovered).toMatchObject({ snapshot: undefined, missing: null, isDamaged: false });
  expect(opened.recovered?.batches).toHaveLength(5);
});

test('a mark that is gone or unreadable is reported beside a snapshot too, and what is counted without it is the least', async () => {
  for (const damage of ['gone', 'both slots', 'empty'] as const) {
    const folder = await kept();
    if (damage === 'gone') rmSync(markPath(folder));
    else if (damage === 'empty') truncateSync(markPath(folder), 0);
    else flip(markPath(folder), 30, 542);
    const missing = async () => (await readJournal(folder, { version: '1' }))?.missing;
    expect(await missing(), damage).toEqual({
      entries: 0,
      atLeast: true,
      from: 1_005,
      until: 1_005,
      wallOffsetMs: 0,
    });
    // All behind the snapshot is cut off.
    truncateSync(journalPath(folder), endsIn(folder)[4] ?? 0);
    expect(await missing(), damage).toMatchObject({ entries: 0, atLeast: true, from: 1_004 });
    truncateSync(journalPath(folder), endsIn(folder)[2] ?? 0);
    expect(await missing(), damage).toMatchObject({ entries: 2, atLeast: true });
    rmSync(snapshotPath(folder));
    expect(await missing(), damage).toMatchObject({ entries: 0, atLeast: true, from: 1_002 });
  }
});

test('a mark that is gone is reported again until the next life has begun, and then no more', async () => {
  const folder = await kept();
  rmSync(markPath(folder));
  const killed = await open(folder);
  await killed.journal.close();
  const again = await open(folder);
  expect(again.recovered?.missing).toMatchObject({ entries: 0, atLeast: true });
  await again.journal.append(batchOf(6));
  await again.journal.close();
  const after = await open(folder);
  await after.journal.close();
  expect(after.recovered?.missing).toBeNull();
});

test('any bit flipped in the first line is refused with the way on, which loses nothing', async () => {
  const [pristine, snapshotless] = [await kept(), await kept()];
  rmSync(snapshotPath(snapshotless));
  for (const folder of [pristine, snapshotless]) {
    const [ofHeader = 0] = endsIn(folder);
    const whole = readFileSync(journalPath(folder));
    for (let at = 0; at < ofHeader - 1; at += 7) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(journalPath(folder), bytes);
      await expect(open(folder), `byte ${at}`).rejects.toMatchObject({
        message: expect.stringMatching(/^journal\.ndjson:1: .*--keep-intact.*no entry is lost/) as unknown,
      });
      const opened = await open(folder, { keepIntact: true });
      await opened.journal.close();
      expect(opened.recovered?.missing).toBeNull();
      expect(readFileSync(`${folder}/${opened.aside}/journal.ndjson`)).toEqual(bytes);
      const after = await readJournal(folder, { version: undefined });
      expect(after?.header).toEqual({ ...header, madeAt: folder === pristine ? 1_005 : 1_001 });
      expect(after?.batches).toHaveLength(5);
      expect(after).toMatchObject({ covered: null, isDamaged: false, tornBytes: 0 });
    }
  }
});

test('the first line is made anew for the hub whose snapshot and mark lie beside it', async () => {
  const folder = await kept();
  flip(journalPath(folder), 30);
  const newHeader = (): JournalHeader => ({ ...header, hubId: 'one-just-made' });
  const found = await readJournal(folder, { version: '1', keepIntact: true, newHeader });
  expect(found?.header.hubId).toBe(header.hubId);
  rmSync(snapshotPath(folder));
  rmSync(markPath(folder));
  const alone = await readJournal(folder, { version: '1', keepIntact: true, newHeader });
  expect(alone?.header.hubId).toBe('one-just-made');
});

test('a first line whose line break is damaged takes the next with it: only the snapshot goes on from there', async () => {
  const folder = await kept();
  flip(journalPath(folder), (endsIn(folder)[0] ?? 0) - 1);
  const opened = await open(folder, { keepIntact: true });
  await opened.journal.close();
  expect(opened.recovered).toMatchObject({ missing: null, snapshot: { seq: 4 }, batches: [{ seq: 5 }] });

  const without = await kept();
  flip(journalPath(without), (endsIn(without)[0] ?? 0) - 1);
  rmSync(snapshotPath(without));
  for (const keepIntact of [false, true])
    await expect(open(without, { keepIntact })).rejects.toMatchObject({
      message: expect.stringContaining('Put back a copy') as unknown,
    });
});

test('a folder where the mark or the journal should be is named, with what to do', async () => {
  for (const path of [markPath, journalPath]) {
    const folder = await kept();
    rmSync(path(folder));
    mkdirSync(path(folder));
    await expect(open(folder)).rejects.toMatchObject({
      code: 'data/damaged',
      message: expect.stringMatching(
        /^journal\.\w+ is a folder, where a file should be\. Take it out of /,
      ) as unknown,
    });
  }
});

test('a journal of another user is no damaged one: nobody is told to take it out', async () => {
  const folder = await kept();
  chmodSync(folder, 0o000);
  const read = asNobody(() => readJournal(folder, { version: undefined }));
  await expect(read).rejects.toMatchObject({
    code: 'file/unusable',
    message: expect.stringMatching(/^this user may not read .*\/(?:journal|snapshot)\.\w+$/) as unknown,
  });
  chmodSync(folder, 0o700);
});
