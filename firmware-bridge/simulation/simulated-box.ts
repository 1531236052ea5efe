import { beamLevel, hatchLevel, lidLevel } from '../../devices/event-box/wiring.ts';
import type { Beam } from '../../schemas/device-messages.ts';
import type { Uid } from '../../schemas/ids.ts';
import { handPassage, tapePassage, type PassageStep } from './card-and-contact.ts';
import type { TagsAtReader } from './chips/tag-field.ts';
import type { SimClock } from './clock.ts';
import type { CardFault, SimulatedBoard, SimulatedBox } from './contract.ts';
import { createRandom, type Random } from './random.ts';
import { createTurner } from './turn-contact.ts';

export interface SimulatedBoxOptions {
  readonly board: SimulatedBoard;
  readonly reader: Pick<TagsAtReader, 'enter' | 'leave'>;
  readonly pins: {
    readonly lid: number;
    readonly hatch: number;
    readonly slotBeam: number;
    readonly portBeam: number;
    readonly innerSlotBeam?: number | undefined;
    readonly innerPortBeam?: number | undefined;
  };
  readonly clock: SimClock;
  /** How a card goes through: at a hand's pace when absent. `stack`: two that stick together. */
  readonly passage?: (random: Random, stack: boolean) => readonly PassageStep[];
  /** Decides how contacts bounce and beams flicker. */
  readonly seed?: number;
  /** The reader reads the pile: what was pushed in stays in its field until the hatch is opened and the box emptied. */
  readonly pile?: boolean;
  /** Its pins are driven already, as on a copied board: they stay as they are. */
  readonly asFound?: boolean;
}

/** Nobody pushes the next card sooner than this (ms). */
const REST_MS = 250;

/**
 * An event box with its lid and hatch shut. It moves pins and tags alone, by the levels of devices/event-box/wiring.ts.
 * Pushes queue: a slot takes one card at a time.
 */
export const createSimulatedBox = ({
  board,
  reader,
  pins,
  clock,
  passage = (_random, stack) => handPassage(stack),
  seed = 1,
  asFound = false,
  pile = false,
}: SimulatedBoxOptions): SimulatedBox => {
  const random = createRandom(seed);
  const faults = new Set<CardFault>();
  const turnSwitch = createTurner(board, clock, random);
  const inside = new Set<Uid>();
  let queue: Promise<void> = Promise.resolve();

  const push = (uid: Uid, opening: Beam): Promise<void> => {
    const has = (fault: CardFault): boolean => next.has(fault);
    const next = new Set(faults);
    faults.clear();
    const [beam, inner] =
      opening === 'slot' ? [pins.slotBeam, pins.innerSlotBeam] : [pins.portBeam, pins.innerPortBeam];
    const onTape = has('tape') || has('tapeDeep');
    const breaks = (pin: number | undefined, broken: boolean): void => {
      if (pin !== undefined && !(broken && has('missBeam'))) board.setPin(pin, beamLevel(broken));
    };
    const happen = (step: PassageStep['step']): void => {
      // Of two aligned cards at most one is read: they detune each other. The second is thickness alone.
      if (step === 'enter' && !has('missTag')) reader.enter(uid);
      else if (step === 'leave' && pile && !onTape) inside.add(uid);
      else if (step === 'leave') reader.leave(uid);
      else if (step === 'broken' || step === 'clear') breaks(beam, step === 'broken');
      else if (step !== 'enter') breaks(inner, step === 'innerBroken');
    };
    const steps = onTape ? tapePassage(has('tapeDeep')) : passage(random, has('stack'));
    return new Promise((resolve) => {
      let end = 0;
      for (const { atMs, step } of steps) {
        end = Math.max(end, atMs);
        clock.after(atMs, () => {
          happen(step);
        });
      }
      clock.after(end + REST_MS, resolve);
    });
  };

  if (!asFound) {
    board.setPin(pins.lid, lidLevel(false));
    board.setPin(pins.hatch, hatchLevel(false));
    board.setPin(pins.slotBeam, beamLevel(false));
    board.setPin(pins.portBeam, beamLevel(false));
    for (const pin of [pins.innerSlotBeam, pins.innerPortBeam])
      if (pin !== undefined) board.setPin(pin, beamLevel(false));
  }

  return {
    pushTag(uid, opening) {
      queue = queue.then(() => push(uid, opening));
      return queue;
    },
    setLid: (open) => turnSwitch(pins.lid, lidLevel(open)),
    setHatch(open) {
      turnSwitch(pins.hatch, hatchLevel(open));
      if (!open) return;
      for (const uid of inside) reader.leave(uid);
      inside.clear();
    },
    faultNext: (fault) => void faults.add(fault),
  };
};
