import { copyFileSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frame, scan, unframe } from '../../../../hub/shell/journal/frame.ts';
import { journalPath, readJournal } from '../../../../hub/shell/journal/recover.ts';
import { Instant } from '../../../../schemas/units.ts';
import { batchOf, newFolder, open } from './samples.ts';
import type { Heartbeat } from '../../../../schemas/journal.ts';

const beat: Heartbeat = { kind: 'heartbeat', bootId: 'b', monotonicMs: 5, at: Instant(9_000) };

const filled = async (count: number): Promise<string> => {
  const folder = newFolder();
  const { journal } = await open(folder);
  await Promise.all(Array.from({ length: count }, (_, index) => journal.append(batchOf(index + 1))));
  await journal.close();
  return folder;
};

/** A folder whose journal is `bytes`. */
const folderWith = (bytes: Buffer): string => {
  const folder = newFolder();
  writeFileSync(journalPath(folder), bytes);
  return folder;
};

describe('a framed line', () => {
  test('gives back any JSON value, whatever characters a person typed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const line = frame(value);
        expect(line.filter((byte) => byte === 0x0a)).toHaveLength(1);
        const json = unframe(line.subarray(0, -1));
        expect(JSON.stringify(JSON.parse(json ?? 'missing'))).toBe(JSON.stringify(value));
      }),
    );
  });

  test('is refused when any one byte of it is another', () => {
    const line = frame({ text: 'Dione' }).subarray(0, -1);
    for (let at = 0; at < line.length; at += 1) {
      const changed = Buffer.from(line);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      expect(unframe(changed), `byte ${at}`).toBeUndefined();
    }
  });

  test('never hides a whole line behind a broken one without saying so', () => {
    const bytes = Buffer.concat([frame(1), Buffer.from('garbage\n'), frame(2)]);
    expect(scan(bytes, 0)).toMatchObject({ intactEnd: frame(1).length, wholeAfterBreak: ['2'] });
  });
});

describe('a journal', () => {
  test('gives back what was appended, in order, with the last boot and instant', async () => {
    const folder = newFolder();
    const { journal, recovered } = await open(folder);
    expect(recovered).toBeNull();
    await journal.append({ ...batchOf(1), events: [{ type: 'hub-started', boot: 3, downMs: 0 as never }] });
    await journal.append(batchOf(2));
    await journal.append(beat);
    await journal.close();

    const again = await readJournal(folder, { version: '1' });
    expect(again?.batches.map((batch) => batch.seq)).toEqual([1, 2]);
    expect(again).toMatchObject({ boot: 3, beat, lastAt: 9_000, tornBytes: 0, lines: 4 });
  });

  test('torn at any byte of its last line keeps every line before and saves the tail aside', async () => {
    const folder = await filled(3);
    const whole = readFileSync(journalPath(folder));
    const two = scan(whole, 0).lines[2]?.end ?? 0;
    expect(whole.length - two).toBeGreaterThan(100);
    for (let cut = two; cut < whole.length; cut += 1) {
      const torn = folderWith(whole.subarray(0, cut));
      const { journal, recovered, aside } = await open(torn);
      expect(recovered?.batches.map((batch) => batch.seq)).toEqual([1, 2]);
      expect(aside).toBe(cut === two ? null : 'journal.torn-1');
      if (aside !== null) {
        expect(readFileSync(join(torn, aside))).toEqual(whole.subarray(two, cut));
      }
      await journal.append(batchOf(3));
      await journal.close();
      expect(readFileSync(journalPath(torn))).toEqual(whole);
    }
  });

  test('whose tail is zeros after a power cut is cut like any torn tail', async () => {
    const folder = await filled(2);
    const torn = folderWith(Buffer.concat([readFileSync(journalPath(folder)), Buffer.alloc(4_096)]));
    const { journal, recovered } = await open(torn);
    await journal.close();
    expect(recovered?.batches).toHaveLength(2);
  });

  test.each([1, 2, 4])(
    'of format %i is refused by its number, before anything else of it is read',
    async (format) => {
      const header = frame({ kind: 'journal', format, of: 'another time' });
      const folder = folderWith(Buffer.concat([header, frame({ kind: 'unheard of' })]));
      await expect(open(folder)).rejects.toMatchObject({
        code: 'data/other-format',
        message: `${journalPath(folder)} has format ${format}, and this version of Quarterdeck reads format 3`,
      });
      expect(readdirSync(folder)).toEqual(['journal.ndjson']);
    },
  );

  test('whose very first line is torn begins anew', async () => {
    const torn = folderWith(frame({ kind: 'journal' }).subarray(0, 12));
    const { journal, recovered, aside } = await open(torn);
    await journal.append(batchOf(1));
    await journal.close();
    expect(recovered).toBeNull();
    expect(aside).toBe('journal.torn-1');
    expect((await readJournal(torn, { version: '1' }))?.batches).toHaveLength(1);
  });

  test('damaged in the middle is refused with the line, and changes nothing until asked to keep the intact part', async () => {
    const folder = await filled(6);
    const bytes = readFileSync(journalPath(folder));
    const third = scan(bytes, 0).lines[2]?.end ?? 0;
    bytes[third + 20] = (bytes[third + 20] ?? 0) ^ 0xff;
    const damaged = folderWith(bytes);
    await expect(open(damaged)).rejects.toMatchObject({
      code: 'data/damaged',
      message: expect.stringContaining('journal.ndjson:4: ') as unknown,
    });
    expect(readFileSync(journalPath(damaged))).toEqual(bytes);

    const { journal, recovered, aside } = await open(damaged, { keepIntact: true });
    await journal.close();
    expect(recovered?.batches.map((batch) => batch.seq)).toEqual([1, 2]);
    expect(readFileSync(join(damaged, aside ?? '', 'journal.ndjson'))).toEqual(bytes);
  });

  test('with a batch missing in the middle is refused although every line is whole', async () => {
    const folder = await filled(4);
    const bytes = readFileSync(journalPath(folder));
    const { lines } = scan(bytes, 0);
    const without = Buffer.concat([bytes.subarray(0, lines[1]?.end), bytes.subarray(lines[2]?.end)]);
    const holed = folderWith(without);
    await expect(open(holed)).rejects.toMatchObject({
      code: 'data/damaged',
      message: expect.stringContaining('journal.ndjson:3: batch 3 follows batch 1') as unknown,
    });
    const { journal, recovered } = await open(holed, { keepIntact: true });
    await journal.close();
    expect(recovered?.batches.map((batch) => batch.seq)).toEqual([1]);
    expect(recovered?.missing).toMatchObject({ entries: 3 });
  });

  test('is readable for its owner alone', async () => {
    const folder = join(newFolder(), 'data');
    const { journal } = await open(folder);
    await journal.snapshot({ seq: 0, state: {}, boot: 1, beat });
    await journal.close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  test('of ten thousand batches is read whole', async () => {
    const recovered = await readJournal(await filled(10_000), { version: '1' });
    expect(recovered?.batches).toHaveLength(10_000);
  });
});

describe('a snapshot', () => {
  const withSnapshot = async (): Promise<string> => {
    const folder = newFolder();
    const { journal } = await open(folder);
    await journal.append(batchOf(1));
    await journal.append(batchOf(2));
    await journal.snapshot({ seq: 2, state: { two: true }, boot: 7, beat });
    await journal.append(batchOf(3));
    await journal.close();
    return folder;
  };

  test('leaves the batches behind it alone to replay, and keeps boot and time of those before', async () => {
    const recovered = await readJournal(await withSnapshot(), { version: '1' });
    expect(recovered?.snapshot).toMatchObject({ seq: 2, state: { two: true } });
    expect(recovered?.batches.map((batch) => batch.seq)).toEqual([3]);
    expect(recovered).toMatchObject({ boot: 7, beat, lastAt: 9_000, lines: 4 });
  });

  test('of another version is not used: everything is replayed', async () => {
    const recovered = await readJournal(await withSnapshot(), { version: '2' });
    expect(recovered?.snapshot).toBeUndefined();
    expect(recovered?.batches).toHaveLength(3);
  });

  test('that is damaged at any byte is not used: everything is replayed', async () => {
    const folder = await withSnapshot();
    const bytes = readFileSync(join(folder, 'snapshot.json'));
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      writeFileSync(join(folder, 'snapshot.json'), changed);
      const recovered = await readJournal(folder, { version: '1' });
      expect(recovered?.snapshot).toBeUndefined();
      expect(recovered?.batches).toHaveLength(3);
    }
  });

  test('of a longer journal than this one is not used', async () => {
    const folder = await withSnapshot();
    const shorter = newFolder();
    mkdirSync(shorter, { recursive: true });
    const bytes = readFileSync(journalPath(folder));
    writeFileSync(journalPath(shorter), bytes.subarray(0, scan(bytes, 0).lines[1]?.end));
    copyFileSync(join(folder, 'snapshot.json'), join(shorter, 'snapshot.json'));
    const recovered = await readJournal(shorter, { version: '1' });
    expect(recovered?.snapshot).toBeUndefined();
    expect(recovered?.batches).toHaveLength(1);
  });
});
