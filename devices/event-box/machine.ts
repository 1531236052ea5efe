import { DeviceTime, Millis } from '../../schemas/units.ts';
import type { BoxMachineState, Change } from './box-state.ts';
import type { BoxInput, BoxStep, BoxTiming, TimedObservation } from './contract.ts';
import { elapse, nextDue } from './elapse.ts';
import { onInput } from './inputs.ts';
import { release } from './release.ts';

export { initialBoxMachine, levelsOf, matters } from './box-state.ts';
export { heardAgain } from './elapse.ts';
export type { BoxMachineState } from './box-state.ts';

export const DEFAULT_BOX_TIMING: BoxTiming = {
  lidSettleMs: Millis(200),
  beamChatterMs: Millis(8),
  tagGoneMs: Millis(150),
  answerWithinMs: Millis(1_000),
};

/** The same where a pile is read at once: five seconds of it, two to its end, and what a module needs to come round. */
export const PILE_BOX_TIMING: BoxTiming = {
  ...DEFAULT_BOX_TIMING,
  answerWithinMs: Millis(9_000),
  reads: 'pile',
};

/**
 * The event box on a board without a memory of its own: raw pins and polls in, observations out. It counts nothing;
 * the tag registry and the tally are the hub's. Each input may be late, none may come before an earlier one.
 *
 * Observations leave in the order of their `at`, which never falls. So that a card pushed in while the lid still
 * swings open is reported after the opening, what happens meanwhile is held back for those 200 ms.
 */
export function stepBox(
  state: BoxMachineState,
  input: BoxInput,
  timing: BoxTiming,
): BoxStep<BoxMachineState> {
  const now = DeviceTime(Math.max(state.now, input.at));
  const observations: TimedObservation[] = [];
  let current = state;
  const take = (change: Change): void => {
    const reported = release(change);
    current = reported.state;
    observations.push(...reported.found);
  };
  // What fell due before this input is done first, at its own time, however late the input comes.
  for (let due = nextDue(current, timing); due !== null && due <= now; due = nextDue(current, timing)) {
    take(elapse({ ...current, now: due }, due, timing));
  }
  take(onInput({ ...current, now }, input, now, timing));
  return { state: current, observations, wakeAt: nextDue(current, timing) };
}
