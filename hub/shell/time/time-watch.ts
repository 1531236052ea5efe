import type { Instant } from '../../../schemas/units.ts';
import { message } from '../../../schemas/sentences/sentences.ts';
import type { TimeTaken } from '../../../schemas/primitives/setup.ts';
import type { Message } from '../../../schemas/sentences/message.ts';

/**
 * Hub time counts on from the start of the journal and is never stepped: ends, leases and whatever is kept for an undo stay as they
 * are. What people call the time is hub time plus an offset. It is measured once, and again when Control takes over the
 * machine's clock: pages show every time of day by it, and take typed ones by it.
 */
export interface TimeWatch {
  readonly offsetMs: () => number;
  /** Looks at both clocks; called with each heartbeat. */
  readonly look: () => void;
  /** Control has decided: by the machine's clock from now on, or still by the room's. */
  readonly take: (time: TimeTaken) => void;
}

export interface TimeWatchOptions {
  /** As the last life of the hub had it. */
  readonly offsetMs: number;
  readonly now: () => Instant;
  readonly wallMs: () => number;
  /** When the program was built: no clock that is set says less. */
  readonly builtAtMs: number;
  /** The newest entry that the journal had, as hub time; null in a new one. */
  readonly lastAt: Instant | null;
  /** Tells Control, or takes it back with null. */
  readonly tell: (sentence: Message | null) => void;
}

/** Less is what a time server slews, and nobody types an end by the second. */
const PARTED_MS = 5_000;

const two = (figure: number): string => String(figure).padStart(2, '0');
/** `2026-11-28 17:05:09` by the zone of the machine. */
const inWords = (ms: number): string => {
  const date = new Date(ms);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${date.toTimeString().slice(0, 8)}`;
};

export const createTimeWatch = (options: TimeWatchOptions): TimeWatch => {
  const { now, wallMs, builtAtMs, lastAt, tell } = options;
  let { offsetMs } = options;
  /** The offset of the machine's clock that Control knows of: told, or decided on. */
  let known = offsetMs;
  /** A clock that nobody has set is told of once. */
  let isUnsetKnown = false;

  const parted = (wall: number): Message => {
    const times = { room: inWords(now() + offsetMs), machine: inWords(wall) };
    if (wall < builtAtMs) return message('matter/time-parted-unset', times);
    const isBehind = lastAt !== null && wall < lastAt + offsetMs;
    return message(isBehind ? 'matter/time-parted-behind' : 'matter/time-parted', times);
  };

  return {
    offsetMs: () => offsetMs,
    look: () => {
      const wall = wallMs();
      const measured = wall - now();
      const isNew = Math.abs(measured - known) > PARTED_MS;
      const isParted = Math.abs(measured - offsetMs) > PARTED_MS;
      const isUnset = !isUnsetKnown && !isParted && wall < builtAtMs;
      if (!isNew && !isUnset) return;
      known = measured;
      isUnsetKnown ||= isUnset;
      tell(
        isParted ? parted(wall) : isUnset ? message('matter/time-unset', { machine: inWords(wall) }) : null,
      );
    },
    take: (time) => {
      known = wallMs() - now();
      if (time === 'machine') offsetMs = known;
      isUnsetKnown = true;
      tell(null);
    },
  };
};
