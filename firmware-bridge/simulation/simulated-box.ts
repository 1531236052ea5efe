import { beamLevel, hatchLevel, lidLevel } from '../../devices/event-box/wiring.ts';
import type { Beam } from '../../schemas/device-messages.ts';
import type { Uid } from '../../schemas/ids.ts';
import type { Pn532 } from './chips/pn532.ts';
import type { SimClock } from './clock.ts';
import type { SimulatedBoard, SimulatedBox } from './contract.ts';

/** How a card goes through a box, all in milliseconds. */
export interface PassageTiming {
  /** From entering the antenna's field to breaking the beam behind it. */
  readonly toBeamMs: number;
  /** One card stands in the beam for so long. */
  readonly inBeamMs: number;
  /** Two cards that stick together go slower and are thicker: longer than the box allows for one. */
  readonly stackInBeamMs: number;
  /** From leaving the beam to leaving the field. */
  readonly toGoneMs: number;
  /** Nobody pushes the next card sooner than this. */
  readonly restMs: number;
}

/** A hand that takes its time: the tag is in the field long enough for two polls by way of Firmata. */
export const HAND_TIMING: PassageTiming = {
  toBeamMs: 140,
  inBeamMs: 120,
  stackInBeamMs: 320,
  toGoneMs: 160,
  restMs: 250,
};

export interface SimulatedBoxOptions {
  readonly board: SimulatedBoard;
  readonly pn532: Pn532;
  readonly pins: {
    readonly lid: number;
    readonly hatch: number;
    readonly slotBeam: number;
    readonly portBeam: number;
  };
  readonly clock: SimClock;
  readonly timing?: PassageTiming;
}

type Fault = 'missTag' | 'missBeam' | 'stack';

/** A switch's contacts spring apart and meet again: level (true: the new one) by milliseconds after the change. */
const BOUNCE = [
  [0, true],
  [1, false],
  [2, true],
  [3.5, false],
  [5, true],
] as const;

/**
 * An event box with its lid and hatch shut. It moves pins and tags alone, by the levels of devices/event-box/wiring.ts.
 * Pushes queue: a slot takes one card at a time.
 */
export const createSimulatedBox = ({
  board,
  pn532,
  pins,
  clock,
  timing = HAND_TIMING,
}: SimulatedBoxOptions): SimulatedBox => {
  const faults = new Set<Fault>();
  const bouncing = new Map<number, (() => void)[]>();
  let queue: Promise<void> = Promise.resolve();

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.after(ms, resolve);
    });

  const turnSwitch = (pin: number, level: boolean): void => {
    for (const cancel of bouncing.get(pin) ?? []) cancel();
    const edges = BOUNCE.map(([ms, settled]) =>
      clock.after(ms, () => {
        board.setPin(pin, settled ? level : !level);
      }),
    );
    bouncing.set(pin, edges);
  };

  const passage = async (uid: Uid, opening: Beam): Promise<void> => {
    const has: Record<Fault, boolean> = { missTag: false, missBeam: false, stack: false };
    for (const fault of faults) has[fault] = true;
    faults.clear();
    const beam = opening === 'slot' ? pins.slotBeam : pins.portBeam;
    // Of two aligned cards at most one is read: they detune each other. The second is thickness alone.
    if (!has.missTag) pn532.enter(uid);
    await pause(timing.toBeamMs);
    if (!has.missBeam) board.setPin(beam, beamLevel(true));
    await pause(has.stack ? timing.stackInBeamMs : timing.inBeamMs);
    board.setPin(beam, beamLevel(false));
    await pause(timing.toGoneMs);
    pn532.leave(uid);
    await pause(timing.restMs);
  };

  board.setPin(pins.lid, lidLevel(false));
  board.setPin(pins.hatch, hatchLevel(false));
  board.setPin(pins.slotBeam, beamLevel(false));
  board.setPin(pins.portBeam, beamLevel(false));

  return {
    pushTag(uid, opening) {
      queue = queue.then(() => passage(uid, opening));
      return queue;
    },
    setLid: (open) => turnSwitch(pins.lid, lidLevel(open)),
    setHatch: (open) => turnSwitch(pins.hatch, hatchLevel(open)),
    faultNext: (fault) => void faults.add(fault),
  };
};
