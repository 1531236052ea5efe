import type { GapReason, ObservationBody } from '../../schemas/device-messages.ts';
import { UidSchema } from '../../schemas/ids.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BoardFields } from './codec.ts';
import { BEAM, BOOT_FLAG, GAP, PASSED, RECORD, SETTLED, SWITCH } from './protocol.ts';

/** A record of the board as the observation it is (PROTOCOL.md, "From record to observation"). */
export interface RecordedObservation {
  readonly boot: string;
  readonly n: number;
  /** In the time of the boot that made it. */
  readonly at: DeviceTime;
  readonly body: ObservationBody;
}

/** One life of the numbers `n`: this very board, and how often it had booted. */
export const bootName = (identity: number, boot: number): string =>
  `${identity.toString(16).padStart(8, '0')}-${boot}`;

/** Undefined when the record is none that this version knows: ask for it again, and if it stays so flash the board. */
export function observationOf(
  identity: number,
  { boot, n, head, at, rest }: BoardFields<'RECORD'>,
): RecordedObservation | undefined {
  const reported = bodyOf(head & 0x0f, head >> 4, at, rest);
  if (reported === undefined) return undefined;
  return {
    boot: bootName(identity, boot),
    n,
    at: DeviceTime(reported.at),
    body: reported.body,
  };
}

interface Reported {
  readonly at: number;
  readonly body: ObservationBody;
}

function bodyOf(kind: number, argument: number, at: number, rest: readonly number[]): Reported | undefined {
  if (kind === RECORD.PASSAGE || kind === RECORD.SIGHTING) return spanOf(kind, argument, at, rest);
  if (rest.length > 0) return undefined;
  const body = momentOf(kind, argument);
  return body && { at, body };
}

function momentOf(kind: number, argument: number): ObservationBody | undefined {
  const open = (argument & SWITCH.OPEN) !== 0;
  const initial = (argument & SWITCH.INITIAL) !== 0;
  switch (kind) {
    case RECORD.BOOT:
      return {
        kind: 'gap',
        reason:
          (argument & BOOT_FLAG.LOST_WHILE_ACCEPTING) === 0 ? 'board-restarted' : 'lost-while-accepting',
      };
    case RECORD.LID:
      return { kind: 'lid', open, initial };
    case RECORD.HATCH:
      return { kind: 'hatch', open, initial };
    case RECORD.CROWD:
      return { kind: 'crowd' };
    case RECORD.SETTLED: {
      const result = SETTLED_WORDS[argument];
      return result && { kind: 'settled', result };
    }
    case RECORD.GAP: {
      const reason = GAP_WORDS[argument];
      return reason && { kind: 'gap', reason };
    }
    default:
      return undefined;
  }
}

type SettledResult = Extract<ObservationBody, { kind: 'settled' }>['result'];
const SETTLED_WORDS: Readonly<Record<number, SettledResult>> = {
  [SETTLED.CLEAR]: 'clear',
  [SETTLED.NO_ANSWER]: 'no-answer',
  [SETTLED.CARD_IN_FIELD]: 'card-in-field',
  [SETTLED.BEAM_BLOCKED]: 'beam-blocked',
};
const GAP_WORDS: Readonly<Record<number, GapReason>> = {
  [GAP.READER_TIMEOUT]: 'reader-timeout',
  [GAP.READER_GARBLED]: 'reader-garbled',
  [GAP.READER_ABSENT]: 'reader-absent',
  [GAP.QUEUE_OVERFLOW]: 'queue-overflow',
  [GAP.BOARD_RESTARTED]: 'board-restarted',
};

const DURATION_BYTES = 3;

function spanOf(kind: number, argument: number, at: number, rest: readonly number[]): Reported | undefined {
  if (rest.length < DURATION_BYTES) return undefined;
  const duration = rest.slice(0, DURATION_BYTES).reduceRight((value, byte) => value * 0x1_00 + byte, 0);
  const from = DeviceTime(at);
  const until = DeviceTime(at + duration);
  if (kind === RECORD.PASSAGE) {
    if (rest.length !== DURATION_BYTES) return undefined;
    const beam = (argument & 1) === BEAM.PORT ? 'port' : 'slot';
    const through = (argument & PASSED.ON) !== 0;
    const watched = through || (argument & PASSED.BACK) !== 0;
    const body = { kind: 'passage', beam, startMs: from, endMs: until } as const;
    return { at: until, body: watched ? { ...body, through } : body };
  }
  const hex = rest
    .slice(DURATION_BYTES)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  const uid = UidSchema.safeParse(hex);
  if (!uid.success || hex.length !== argument * 2) return undefined;
  return { at: until, body: { kind: 'sighting', uid: uid.data, firstMs: from, lastMs: until } };
}
