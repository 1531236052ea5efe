import { join } from 'node:path';
import * as z from 'zod';
import { describeIssues, QuarterdeckError } from '../../../schemas/errors.ts';
import { JOURNAL_FORMAT, JournalHeaderSchema } from '../../../schemas/journal.ts';
import { Instant } from '../../../schemas/units.ts';
import { refuseToCut, refuseToDrop, refuseToRewrite, type Covered } from './damage.ts';
import { readIfThere } from './durable-file.ts';
import { damaged, follow, reachOf, type Place } from './follow.ts';
import { NEWLINE, brokenLines, firstWhole, scan } from './frame.ts';
import { furthest, isBefore, readMark, type Reach } from './mark.ts';
import { timeOfDay, type Missing } from './missing.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import type { Batch, Heartbeat, JournalHeader } from '../../../schemas/journal.ts';

export const journalPath = (folder: string): string => join(folder, 'journal.ndjson');

export interface Recovered {
  readonly header: JournalHeader;
  /** Where the replay begins: a snapshot's state, or nothing. */
  readonly snapshot: Snapshot | undefined;
  /** What to replay on top of it, in order. */
  readonly batches: readonly Batch[];
  /** The newest beat, null when there is none. */
  readonly beat: Heartbeat | null;
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
  /** Entries that were there by that and are not; null when there are none for sure. */
  readonly missing: Missing | null;
  /** More than a torn tail: something was there once and cannot be read any more. */
  readonly isDamaged: boolean;
  /** Damaged lines whose content the snapshot holds: the state is whole, but cannot be replayed without that snapshot. */
  readonly covered: Covered | null;
  /** The first line is damaged and `header` made anew: it belongs into the bytes before this offset. Null when it was read. */
  readonly headerRoom: number | null;
}

export interface RecoverOptions {
  /** Of the running program; a snapshot of another one is not used. Undefined: use no snapshot at all. */
  readonly version: string | undefined;
  /** Go on from the intact part although whole lines follow the damage. */
  readonly keepIntact?: boolean | undefined;
  /** What a first line would say that is made anew. Undefined: none is. */
  readonly newHeader?: (() => JournalHeader) | undefined;
}

/** Whether the snapshot was made of this file: a line ends where it says, or, with that line break damaged, one begins. */
const fits = ({ offset }: Snapshot, bytes: Buffer): boolean => {
  if (offset > bytes.length) return false;
  if (bytes[offset - 1] === NEWLINE) return true;
  const stop = bytes.indexOf(NEWLINE, offset);
  return stop !== -1 && brokenLines(bytes, offset, stop + 1).length === 0;
};

const FormatSchema = z.object({ kind: z.literal('journal'), format: z.number() });

/** The header that stands in the first line; undefined when that line is damaged. */
const readHeader = (bytes: Buffer, end: number, folder: string): JournalHeader | undefined => {
  const line = scan(bytes.subarray(0, end), 0).lines[0];
  if (line === undefined) return undefined;
  const json: unknown = JSON.parse(line.json);
  const format = FormatSchema.safeParse(json).data?.format ?? JOURNAL_FORMAT;
  if (format !== JOURNAL_FORMAT) {
    throw new QuarterdeckError(
      'data/other-format',
      `${journalPath(folder)} has format ${format}, and this version of Quarterdeck reads format ${JOURNAL_FORMAT}`,
    );
  }
  const header = JournalHeaderSchema.safeParse(json);
  if (header.success) return header.data;
  throw damaged(
    1,
    `this is not the first line of a journal (${describeIssues(header.error)}): put back a copy of the file`,
  );
};

/**
 * Reads a journal. Returns undefined when there is none, or when its very first line was torn before anything was
 * acknowledged. Changes nothing on disk. Throws `data/other-format`, and `data/damaged` with the line when whole lines follow the damage, and when
 * nothing is left of a journal that is known to have had entries.
 */
export const readJournal = async (
  folder: string,
  { version, keepIntact = false, newHeader }: RecoverOptions,
): Promise<Recovered | undefined> => {
  // Read before the journal: a hub that runs meanwhile makes it longer, and misses nothing.
  const kept = await readSnapshot(folder);
  const mark = await readMark(folder);
  const reaches = [
    ...mark.slots,
    kept && { hubId: kept.hubId, seq: kept.seq, at: kept.beat.at, boot: kept.boot },
  ];
  const bytes = (await readIfThere(journalPath(folder))) ?? Buffer.alloc(0);

  const whole = firstWhole(bytes);
  if (whole === undefined) {
    const gone = furthest(reaches);
    if (gone === undefined || gone.seq === 0) return undefined;
    throw damaged(
      1,
      `nothing is left of this journal, which had ${gone.seq} entries up to ${timeOfDay(gone.at, kept?.beat.wallOffsetMs ?? 0)}. Put back a copy; ` +
        `or, to begin the game anew, take journal.ndjson, journal.mark and snapshot.json out of ${folder}`,
    );
  }
  const read = whole.start === 0 ? readHeader(bytes, whole.end, folder) : undefined;
  const headerRoom = read === undefined ? whole.start : null;
  // Of a first line that is damaged, what lies beside it still says whose it was.
  const hubId = read?.hubId ?? furthest(reaches)?.hubId ?? newHeader?.().hubId;

  const fitting = kept !== undefined && kept.hubId === hubId && fits(kept, bytes) ? kept : undefined;
  const snapshot = fitting?.version === version ? fitting : undefined;
  const place: Place =
    snapshot === undefined
      ? {
          beat: null,
          boot: 0,
          lastAt: read?.madeAt ?? Instant(0),
          seq: 0,
          length: headerRoom ?? whole.end,
          lines: 1,
        }
      : { ...snapshot, lastAt: snapshot.beat.at, length: snapshot.offset };
  const followed = follow(place, scan(bytes, place.length));
  const { batches, beat, boot, lastAt, seq, length, lines, cutOff } = followed;

  const marked = furthest(mark.slots.filter((slot) => slot?.hubId === hubId));
  const known = furthest([
    marked,
    ...reaches.filter((reach) => reach?.hubId === hubId),
    reachOf(cutOff, hubId ?? '', boot),
  ]);
  const entries = Math.max(0, (known?.seq ?? 0) - seq);
  // Whoever has written an entry has written the mark as well.
  const isUnmarked = marked === undefined && seq > 0;
  const missing: Missing | null =
    entries === 0 && !isUnmarked
      ? null
      : {
          entries,
          atLeast: marked === undefined || !mark.isWhole || (known !== undefined && isBefore(marked, known)),
          from: lastAt,
          until: entries === 0 ? lastAt : Instant(Math.max(known?.at ?? lastAt, lastAt)),
          wallOffsetMs: beat?.wallOffsetMs ?? 0,
        };
  if (headerRoom !== null && seq === 0) throw refuseToRewrite(followed);
  // What the snapshot alone still holds is not given up for a flag.
  if (fitting !== undefined && snapshot === undefined && length < fitting.offset)
    throw refuseToDrop(followed, fitting, missing, folder);
  if (cutOff.length > 0 && !keepIntact) throw refuseToCut(followed, missing);
  const madeAt = batches[0]?.at ?? lastAt;
  const header = read ?? (keepIntact && newHeader !== undefined ? { ...newHeader(), madeAt } : undefined);
  if (header === undefined || hubId === undefined) throw refuseToRewrite(followed);
  const [first, ...more] = snapshot === undefined ? [] : brokenLines(bytes, headerRoom ?? 0, snapshot.offset);
  return {
    header: { ...header, hubId },
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
    isDamaged: entries > 0 || cutOff.length > 0 || headerRoom !== null,
    covered:
      first === undefined ? null : { first: first + (headerRoom === null ? 1 : 2), lines: more.length + 1 },
    headerRoom,
  };
};
