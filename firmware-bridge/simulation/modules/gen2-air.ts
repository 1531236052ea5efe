import type { Uid } from '../../../schemas/ids.ts';
import type { SimClock } from '../clock.ts';
import type { Random } from '../random.ts';

/**
 * What a Gen2 reader and the tags in its field do on the air, slot by slot (EPC Gen2 6.3.2.10: slotted random
 * anticollision). Times are assumptions of the right size, not measurements of a module.
 */
export interface SlotTimes {
  /** Query or QueryRep, and nobody answers (ms). */
  readonly emptyMs: number;
  /** Several RN16 at once. */
  readonly collidedMs: number;
  /** RN16, ACK, then PC, EPC and CRC of one tag. */
  readonly singleMs: number;
}

/** The M6E Nano's usual link (BLF 250 kHz, Miller 4, Tari 25 us), and the M100's only one (DR 8, FM0 with pilot tone). */
export const NANO_SLOTS: SlotTimes = { emptyMs: 0.5, collidedMs: 1.1, singleMs: 4.2 };
export const M100_SLOTS: SlotTimes = { emptyMs: 0.8, collidedMs: 1.8, singleMs: 7 };

const LONGEST_Q = 7;

/** A round: every tag once. A frame of 2^Q slots, and another for those that met, with a Q that fits them. */
export function* slotsOf(
  tags: readonly Uid[],
  random: Random,
): Generator<Uid | 'empty' | 'collision', undefined> {
  let left = tags;
  do {
    const q = Math.min(LONGEST_Q, Math.ceil(Math.log2(Math.max(1, left.length))));
    const slots = new Map<number, Uid[]>();
    for (const tag of left) {
      const slot = random.below(2 ** q);
      slots.set(slot, [...(slots.get(slot) ?? []), tag]);
    }
    left = [];
    for (let slot = 0; slot < 2 ** q; slot += 1) {
      const [one, ...others] = slots.get(slot) ?? [];
      if (one === undefined) yield 'empty';
      else if (others.length === 0) yield one;
      else {
        left = [...left, one, ...others];
        yield 'collision';
      }
    }
  } while (left.length > 0);
}

export const slotMs = (slot: Uid | 'empty' | 'collision', times: SlotTimes): number =>
  slot === 'empty' ? times.emptyMs : slot === 'collision' ? times.collidedMs : times.singleMs;

export interface Inventory {
  stop(): void;
}

export interface InventoryOptions {
  readonly clock: SimClock;
  readonly random: Random;
  readonly times: SlotTimes;
  /** The tags in the field at the beginning of a round. */
  readonly field: () => readonly Uid[];
  readonly read: (uid: Uid) => void;
  /** A round is over; `found`: tags that were read in it. */
  readonly round: (found: number) => void;
}

/** Round after round, until it is stopped. */
export const inventory = ({ clock, random, times, field, read, round }: InventoryOptions): Inventory => {
  let cancel = (): void => undefined;
  let slots = slotsOf(field(), random);
  let found = 0;
  const next = (): void => {
    const step = slots.next();
    if (step.done === true) {
      const total = found;
      found = 0;
      slots = slotsOf(field(), random);
      cancel = clock.after(times.emptyMs, next);
      round(total);
      return;
    }
    const slot = step.value;
    cancel = clock.after(slotMs(slot, times), () => {
      if (slot !== 'empty' && slot !== 'collision') {
        found += 1;
        read(slot);
      }
      next();
    });
  };
  next();
  return {
    stop() {
      slots = slotsOf([], random);
      cancel();
    },
  };
};
