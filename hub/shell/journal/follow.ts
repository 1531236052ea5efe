import { QuarterdeckError, describeIssues } from '../../../schemas/errors.ts';
import { JournalLineSchema, type Batch, type Heartbeat, type JournalLine } from '../../../schemas/journal.ts';
import type { Instant } from '../../../schemas/units.ts';
import type { Scan } from './frame.ts';
import type { Reach } from './mark.ts';

/** The hub's boot that a batch begins. */
export const bootIn = (batch: Batch): number | undefined =>
  batch.events.find((event) => event.type === 'hub-started')?.boot;

export const damaged = (line: number, what: string): QuarterdeckError =>
  new QuarterdeckError('data/damaged', `journal.ndjson:${line}: ${what}`);

const parseLine = (json: string, line: number): JournalLine => {
  const parsed = JournalLineSchema.safeParse(JSON.parse(json));
  if (!parsed.success) {
    throw damaged(line, `this line is whole, but not of a kind known here (${describeIssues(parsed.error)})`);
  }
  return parsed.data;
};

export interface Place {
  readonly beat: Heartbeat | null;
  readonly boot: number;
  readonly lastAt: Instant;
  readonly seq: number;
  readonly length: number;
  readonly lines: number;
}

export interface Followed extends Place {
  readonly batches: readonly Batch[];
  /** Whole lines that could only be replayed over a hole, and what is wrong before them. */
  readonly cutOff: readonly string[];
  readonly wrong: string;
}

/** Goes on from a place as long as each batch follows the one before it. */
export const follow = (place: Place, { lines: found, wholeAfterBreak }: Scan): Followed => {
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
    if (line.kind === 'heartbeat') {
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
export const reachOf = (cutOff: readonly string[], hubId: string, bootBefore: number): Reach | undefined => {
  let reach: Reach | undefined;
  for (const json of cutOff) {
    const { data: line } = JournalLineSchema.safeParse(JSON.parse(json));
    if (line?.kind !== 'batch') continue;
    const boot = bootIn(line) ?? reach?.boot ?? bootBefore;
    reach = { hubId, seq: line.seq, at: line.at, boot };
  }
  return reach;
};
