import type { DeviceTime } from '../../schemas/units.ts';
import type { BoxMachineState, Change, Closing } from './box-state.ts';
import { sightingsOf } from './presence.ts';

/** Ends the settling: every tag seen so far is reported before, so that the tally has all of them. */
export function settled(
  state: BoxMachineState,
  result: 'clear' | 'no-answer' | 'card-in-field' | 'beam-blocked',
  now: DeviceTime,
  next: Exclude<Closing['is'], 'settling'> = 'sealed',
): Change {
  const end = flush({ ...state, closing: { is: next } });
  return { state: end.state, found: [...end.found, { at: now, body: { kind: 'settled', result } }] };
}

/** Reports every tag not reported yet; it stays remembered until it has left the field. */
export const flush = (state: BoxMachineState): Change => ({
  state: { ...state, presences: state.presences.map((presence) => ({ ...presence, reported: true })) },
  found: sightingsOf(state.presences),
});
