import type { ReaderChip } from '../../schemas/room.ts';
import type { Mfrc522State } from '../../firmware-bridge/simulation/chips/mfrc522-state.ts';
import { createMfrc522 } from '../../firmware-bridge/simulation/chips/mfrc522.ts';
import { createPn532, PN532_ADDRESS, type Pn532State } from '../../firmware-bridge/simulation/chips/pn532.ts';
import type { TagsAtReader } from '../../firmware-bridge/simulation/chips/tag-field.ts';
import type { SimClock } from '../../firmware-bridge/simulation/clock.ts';
import type { SimulatedBox } from '../../firmware-bridge/simulation/contract.ts';
import { createRandom, type Random } from '../../firmware-bridge/simulation/random.ts';
import {
  createSimulatedBox,
  type SimulatedBoxOptions,
} from '../../firmware-bridge/simulation/simulated-box.ts';
import { createVirtualClock } from './virtual-clock.ts';
import {
  createEmulatedBoard,
  type BoardSnapshot,
  type EmulatedBoard,
} from '../../firmware-bridge/emulator/emulated-board.ts';

export const RIG_PINS = {
  lid: 2,
  hatch: 3,
  slotBeam: 4,
  portBeam: 5,
  strip: 6,
  siren: 8,
  /** The MFRC522's RST and SDA. */
  readerReset: 9,
  readerSelect: 10,
} as const;

type RigPins = typeof RIG_PINS & { readonly innerSlotBeam?: number; readonly innerPortBeam?: number };

export interface RigOptions {
  /** The flash's words; node-pixel's Firmata when absent. */
  readonly flash?: Uint16Array;
  readonly reader?: ReaderChip;
  readonly pins?: RigPins;
  /** Everything that chance decides in this rig comes from it. */
  readonly seed?: number;
  readonly resetOnOpen?: boolean;
  readonly passage?: SimulatedBoxOptions['passage'];
}

/**
 * One Uno with firmware, a reader and an event box around it, in a time of its own that runs as fast as the machine can
 * and not at all by itself. The same options and the same calls give the same run to the cycle.
 */
export interface Rig {
  readonly board: EmulatedBoard;
  readonly reader: TagsAtReader;
  readonly box: SimulatedBox;
  readonly clock: SimClock;
  /** Chance for whoever drives the rig, of the same seed. */
  readonly random: Random;
  /** Milliseconds of the rig's time, those without power included. */
  now(): number;
  /** Lets time pass; timers of the clock fire between two instructions, at their own times. */
  runFor(ms: number): void;
  /** Lets time pass until `met` holds, asked every `everyMs`. False: it did not within `withinMs`. */
  runUntil(met: () => boolean, withinMs: number, everyMs?: number): boolean;
  /** As `runFor`, and the host's promises and next ticks in between: for a host with callbacks such as firmata-io. */
  runWithHost(ms: number, everyMs?: number): Promise<void>;
  /** Executes so many instructions, without looking at the clock: to stop at any of them. */
  step(instructions: number): void;
  /** The board and its reader lose their power after the last instruction. */
  cutPower(): void;
  restorePower(cause?: 'power-on' | 'brown-out'): void;
  /**
   * A copy of all of it, to be given to `createRig` as often as wanted. At most `withinMs` are run to find a moment at
   * which the processor can be copied. Throws while somebody waits for the clock (a card on its way).
   */
  snapshot(withinMs?: number): RigSnapshot;
}

export interface RigSnapshot {
  readonly board: BoardSnapshot;
  readonly reader: ReaderState;
}
type ReaderState =
  | { readonly chip: 'pn532'; readonly state: Pn532State }
  | { readonly chip: 'mfrc522'; readonly state: Mfrc522State };

interface AttachedReader {
  readonly tags: TagsAtReader;
  readonly state: () => ReaderState;
}

const attachReader = (
  board: EmulatedBoard,
  kind: ReaderChip,
  pins: RigPins,
  from: ReaderState | undefined,
): AttachedReader => {
  switch (kind) {
    case 'pn532': {
      const chip = createPn532(() => board.now());
      if (from?.chip === kind) chip.restore(from.state);
      board.attachI2c(PN532_ADDRESS, chip);
      return { tags: chip, state: () => ({ chip: kind, state: chip.snapshot() }) };
    }
    case 'mfrc522': {
      const chip = createMfrc522(() => board.now());
      if (from?.chip === kind) chip.restore(from.state);
      board.attachSpi({ chip, selectPin: pins.readerSelect, resetPin: pins.readerReset });
      return { tags: chip, state: () => ({ chip: kind, state: chip.snapshot() }) };
    }
  }
};

export const createRig = (options: RigOptions = {}, from?: RigSnapshot): Rig => {
  const { flash, reader: kind = 'pn532', pins = RIG_PINS, seed = 1, resetOnOpen, passage } = options;
  const random = createRandom(seed);
  const board = createEmulatedBoard(
    {
      pace: 'by-hand',
      stripPin: pins.strip,
      seed,
      ...(flash && { flash }),
      ...(resetOnOpen !== undefined && { resetOnOpen }),
    },
    from?.board,
  );
  const { tags, state } = attachReader(board, kind, pins, from?.reader);
  if (from === undefined) board.restorePower();
  const clock = createVirtualClock(() => board.now());
  const box = createSimulatedBox({
    board,
    reader: tags,
    pins,
    clock,
    seed,
    asFound: from !== undefined,
    ...(passage && { passage }),
  });

  const runFor = (ms: number): void => {
    const until = clock.now() + ms;
    while (clock.now() < until) {
      const next = Math.min(until, clock.nextAt());
      if (next > clock.now()) board.runFor(next - clock.now());
      clock.fire();
    }
  };

  return {
    board,
    reader: tags,
    box,
    clock,
    random,
    now: () => board.now(),
    runFor,
    runUntil(met, withinMs, everyMs = 1) {
      for (const until = clock.now() + withinMs; clock.now() < until;) {
        if (met()) return true;
        runFor(everyMs);
      }
      return met();
    },
    async runWithHost(ms, everyMs = 2) {
      for (const until = clock.now() + ms; clock.now() < until;) {
        await hostTurn();
        runFor(Math.min(everyMs, until - clock.now()));
      }
      await hostTurn();
    },
    step: (instructions) => {
      board.step(instructions);
    },
    cutPower() {
      board.cutPower();
      tags.setPowered(false);
    },
    restorePower(cause) {
      tags.setPowered(true);
      board.restorePower(cause);
    },
    snapshot(withinMs) {
      if (clock.nextAt() !== Number.POSITIVE_INFINITY)
        throw new Error('no copy of a rig while something waits for its clock');
      const copy = board.snapshot(withinMs);
      return { board: copy, reader: state() };
    },
  };
};

/** Whatever a host put off with nextTick, a promise or an immediate happens before this resolves. */
const hostTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
