import { existsSync } from 'node:fs';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QuarterdeckError, describeIssues } from '../../../schemas/errors.ts';
import { JournalHeaderSchema, JournalLineSchema } from '../../../schemas/journal.ts';
import { syncFolder } from './durable-file.ts';
import { scan } from './frame.ts';
import { readSnapshot } from './snapshot.ts';
import type { Batch, Beat, JournalHeader, JournalLine } from '../../../schemas/journal.ts';
import type { Instant } from '../../../schemas/units.ts';
import type { Snapshot } from './snapshot.ts';

export const journalPath = (folder: string): string => join(folder, 'journal.ndjson');

export interface Recovered {
  readonly header: JournalHeader;
  /** Where the replay begins: a snapshot's state, or nothing. */
  readonly snapshot: Snapshot | undefined;
  /** What to replay on top of it, in order. */
  readonly batches: readonly Batch[];
  /** The newest beat, null when there is none. */
  readonly beat: Beat | null;
  /** The newest instant in it, whether of a batch or of a beat. */
  readonly lastAt: Instant;
  /** How often the hub has started on it. */
  readonly boot: number;
  /** Length of the intact part in bytes and lines. */
  readonly length: number;
  readonly lines: number;
  /** Bytes behind the intact part that are no whole line: cut by `cutTail`. */
  readonly tornBytes: number;
}

export interface RecoverOptions {
  /** Of the running program; a snapshot of another one is not used. Undefined: use no snapshot at all. */
  readonly version: string | undefined;
  /** Go on from the intact part although whole lines follow the damage. */
  readonly keepIntact?: boolean | undefined;
}

const damaged = (line: number, what: string): QuarterdeckError =>
  new QuarterdeckError('data/damaged', `journal.ndjson:${line}: ${what}`);

const parseLine = (json: string, line: number): JournalLine => {
  const parsed = JournalLineSchema.safeParse(JSON.parse(json));
  if (!parsed.success) {
    throw damaged(line, `this line is whole, but not of a kind known here (${describeIssues(parsed.error)})`);
  }
  return parsed.data;
};

/**
 * Reads a journal. Returns undefined when there is none, or when its very first line was torn (nothing was ever
 * acknowledged then). Changes nothing on disk. Throws `data/damaged` with the line when the damage is not a torn tail.
 */
export const readJournal = async (
  folder: string,
  { version, keepIntact = false }: RecoverOptions,
): Promise<Recovered | undefined> => {
  const path = journalPath(folder);
  if (!existsSync(path)) return undefined;
  const bytes = await readFile(path);

  const firstStop = bytes.indexOf(0x0a);
  const first = scan(firstStop === -1 ? bytes : bytes.subarray(0, firstStop + 1), 0);
  const headerLine = first.lines[0];
  if (headerLine === undefined) {
    if (scan(bytes, 0).wholeAfterBreak > 0) throw damaged(1, 'the first line is damaged');
    return undefined;
  }
  const header = JournalHeaderSchema.safeParse(JSON.parse(headerLine.json));
  if (!header.success) {
    throw damaged(1, `this is not the first line of a journal (${describeIssues(header.error)})`);
  }

  const candidate =
    version === undefined ? undefined : await readSnapshot(folder, header.data.hubId, version);
  // A line break just before the offset shows that the snapshot and this file still fit.
  const snapshot =
    candidate !== undefined && candidate.offset <= bytes.length && bytes[candidate.offset - 1] === 0x0a
      ? candidate
      : undefined;

  const from = snapshot?.offset ?? headerLine.end;
  const linesBefore = snapshot?.lines ?? 1;
  const { lines, intactEnd, wholeAfterBreak } = scan(bytes, from);
  if (wholeAfterBreak > 0 && !keepIntact) {
    const line = linesBefore + lines.length + 1;
    throw damaged(
      line,
      `this line is damaged and ${wholeAfterBreak} whole lines follow it, so it is no torn tail. ` +
        `The ${line - 1} lines before it are intact: start once with --keep-intact to go on from there; ` +
        `the rest is then saved beside it as journal.torn-<n>`,
    );
  }

  const batches: Batch[] = [];
  let beat = snapshot?.beat ?? null;
  let boot = snapshot?.boot ?? 0;
  let lastAt = snapshot?.beat.at ?? header.data.madeAt;
  let seq = snapshot?.seq ?? 0;
  lines.forEach(({ json }, index) => {
    const number = linesBefore + index + 1;
    const line = parseLine(json, number);
    if (line.kind === 'journal') throw damaged(number, 'a second first line stands in the middle');
    if (line.at > lastAt) lastAt = line.at;
    if (line.kind === 'beat') {
      beat = line;
      return;
    }
    if (line.seq !== seq + 1) throw damaged(number, `batch ${line.seq} follows batch ${seq}`);
    seq = line.seq;
    for (const event of line.events) {
      if (event.type === 'hub-started') boot = event.boot;
    }
    batches.push(line);
  });

  return {
    header: header.data,
    snapshot,
    batches,
    beat,
    lastAt,
    boot,
    length: intactEnd,
    lines: linesBefore + lines.length,
    tornBytes: bytes.length - intactEnd,
  };
};

/** Saves what lies behind `length` aside as `journal.torn-<n>`, then cuts it off. Returns the name it was saved under. */
export const cutTail = async (folder: string, length: number): Promise<string> => {
  const path = journalPath(folder);
  const tail = (await readFile(path)).subarray(length);
  let n = 1;
  while (existsSync(join(folder, `journal.torn-${n}`))) n += 1;
  const name = `journal.torn-${n}`;
  await writeFile(join(folder, name), tail, { mode: 0o600, flag: 'wx', flush: true });
  await syncFolder(folder);
  await truncate(path, length);
  return name;
};
