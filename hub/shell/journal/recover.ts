import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QuarterdeckError, describeIssues } from '../../../schemas/errors.ts';
import { JournalHeaderSchema, JournalLineSchema } from '../../../schemas/journal.ts';
import { Instant } from '../../../schemas/units.ts';
import { NEWLINE, scan } from './frame.ts';
import { furthest, readMark } from './mark.ts';
import { missingText, timeOfDay } from './missing.ts';
import { readSnapshot } from './snapshot.ts';
import type { Batch, Beat, JournalHeader, JournalLine } from '../../../schemas/journal.ts';
import type { Scan } from './frame.ts';
import type { Reach } from './mark.ts';
import type { Missing } from './missing.ts';
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
  /** Bytes behind the intact part. */
  readonly tornBytes: number;
  /** How far it had come, by all that tells of it. */
  readonly known: Reach | undefined;
  /** Entries that were there by that and are not; null when there are none. */
  readonly missing: Missing | null;
  /** More than a torn tail: something was there once and cannot be read any more. */
  readonly isDamaged: boolean;
}

export interface RecoverOptions {
  /** Of the running program; a snapshot of another one is not used. Undefined: use no snapshot at all. */
  readonly version: string | undefined;
  /** Go on from the intact part although whole lines follow the damage. */
  readonly keepIntact?: boolean | undefined;
}

/** The hub's boot that a batch begins. */
export const bootIn = (batch: Batch): number | undefined =>
  batch.events.find((event) => event.type === 'hub-started')?.boot;

const damaged = (line: number, what: string): QuarterdeckError =>
  new QuarterdeckError('data/damaged', `journal.ndjson:${line}: ${what}`);

const parseLine = (json: string, line: number): JournalLine => {
  const parsed = JournalLineSchema.safeParse(JSON.parse(json));
  if (!parsed.success) {
    throw damaged(line, `this line is whole, but not of a kind known here (${describeIssues(parsed.error)})`);
  }
  return parsed.data;
};

interface Place {
  readonly beat: Beat | null;
  readonly boot: number;
  readonly lastAt: Instant;
  readonly seq: number;
  readonly length: number;
  readonly lines: number;
}

interface Followed extends Place {
  readonly batches: readonly Batch[];
  /** Whole lines that could only be replayed over a hole, and what is wrong before them. */
  readonly cutOff: readonly string[];
  readonly wrong: string;
}

/** Goes on from a place as long as each batch follows the one before it. */
const follow = (place: Place, { lines: found, wholeAfterBreak }: Scan): Followed => {
  const batches: Batch[] = [];
  let { beat, boot, lastAt, seq, length, lines } = place;
  for (const [index, { json, end }] of found.entries()) {
    const line = parseLine(json, lines + 1);
    if (line.kind === 'journal') throw damaged(lines + 1, 'a second first line stands in the middle');
    if (line.kind === 'batch' && line.seq !== seq + 1) {
      const wrong = `batch ${line.seq} follows batch ${seq}`;
      const cutOff = [...found.slice(index).map((each) => each.json), ...wholeAfterBreak];
      return { batches, beat, boot, lastAt, seq, length, lines, cutOff, wrong };
    }
    length = end;
    lines += 1;
    if (line.at > lastAt) lastAt = line.at;
    if (line.kind === 'beat') {
      beat = line;
      continue;
    }
    seq = line.seq;
    boot = bootIn(line) ?? boot;
    batches.push(line);
  }
  const wrong = 'this line is damaged';
  return { batches, beat, boot, lastAt, seq, length, lines, cutOff: wholeAfterBreak, wrong };
};

/** How far the journal came by the whole lines behind the damage. */
const reachOf = (cutOff: readonly string[], hubId: string, bootBefore: number): Reach | undefined => {
  let reach: Reach | undefined;
  for (const json of cutOff) {
    const { data: line } = JournalLineSchema.safeParse(JSON.parse(json));
    if (line?.kind !== 'batch') continue;
    const boot = bootIn(line) ?? reach?.boot ?? bootBefore;
    reach = { hubId, seq: line.seq, at: line.at, boot };
  }
  return reach;
};

const refuseToCut = ({ lines, cutOff, wrong }: Followed, missing: Missing | null): QuarterdeckError =>
  damaged(
    lines + 1,
    `${wrong}, and ${cutOff.length === 1 ? '1 whole line follows' : `${cutOff.length} whole lines follow`}, so it is no ` +
      `torn tail. The ${lines} lines before it are intact: start once with --keep-intact to go on from there. ` +
      `${missing === null ? 'No entry' : missingText(missing)} will be missing then` +
      `${missing === null ? '' : ', and Control is told'}; the files as they are now are kept in damaged-<n>`,
  );

/**
 * Reads a journal. Returns undefined when there is none, or when its very first line was torn before anything was
 * acknowledged. Changes nothing on disk. Throws `data/damaged` with the line when whole lines follow the damage, and when
 * nothing is left of a journal that is known to have had entries.
 */
export const readJournal = async (
  folder: string,
  { version, keepIntact = false }: RecoverOptions,
): Promise<Recovered | undefined> => {
  // Read before the journal: a hub that runs meanwhile makes it longer, and misses nothing.
  const kept = await readSnapshot(folder);
  const reaches = [
    ...(await readMark(folder)),
    kept && { hubId: kept.hubId, seq: kept.seq, at: kept.beat.at, boot: kept.boot },
  ];
  const path = journalPath(folder);
  const bytes = existsSync(path) ? await readFile(path) : Buffer.alloc(0);

  const firstStop = bytes.indexOf(NEWLINE);
  const headerLine = scan(firstStop === -1 ? bytes : bytes.subarray(0, firstStop + 1), 0).lines[0];
  if (headerLine === undefined) {
    if (scan(bytes, 0).wholeAfterBreak.length > 0) throw damaged(1, 'the first line is damaged');
    const gone = furthest(reaches);
    if (gone === undefined || gone.seq === 0) return undefined;
    throw damaged(
      1,
      `nothing is left of this journal, which had ${gone.seq} entries up to ${timeOfDay(gone.at)}. Put back a copy; ` +
        `or, to begin the game anew, take journal.ndjson, journal.mark and snapshot.json out of ${folder}`,
    );
  }
  const header = JournalHeaderSchema.safeParse(JSON.parse(headerLine.json));
  if (!header.success) {
    throw damaged(1, `this is not the first line of a journal (${describeIssues(header.error)})`);
  }
  const { hubId, madeAt } = header.data;

  // A line break just before the offset shows that the snapshot and this file still fit.
  const snapshot =
    kept?.hubId === hubId &&
    kept.version === version &&
    kept.offset <= bytes.length &&
    bytes[kept.offset - 1] === NEWLINE
      ? kept
      : undefined;
  const place: Place =
    snapshot === undefined
      ? { beat: null, boot: 0, lastAt: madeAt, seq: 0, length: headerLine.end, lines: 1 }
      : { ...snapshot, lastAt: snapshot.beat.at, length: snapshot.offset };
  const followed = follow(place, scan(bytes, place.length));
  const { batches, beat, boot, lastAt, seq, length, lines, cutOff } = followed;

  const known = furthest([
    ...reaches.filter((reach) => reach?.hubId === hubId),
    reachOf(cutOff, hubId, boot),
  ]);
  const missing =
    known !== undefined && known.seq > seq
      ? { entries: known.seq - seq, from: lastAt, until: Instant(Math.max(known.at, lastAt)) }
      : null;
  if (cutOff.length > 0 && !keepIntact) throw refuseToCut(followed, missing);
  return {
    header: header.data,
    snapshot,
    batches,
    beat,
    // Neither time nor boots go back behind what a display may have seen.
    lastAt: missing?.until ?? lastAt,
    boot: Math.max(boot, known?.boot ?? 0),
    length,
    lines,
    tornBytes: bytes.length - length,
    known,
    missing,
    isDamaged: missing !== null || cutOff.length > 0,
  };
};
