import { DeviceTime } from '../../schemas/units.ts';
import type { Change } from './box-state.ts';

/** Lets observations out in order of time, or holds them back while the lid swings open. */
export function release({ state, found }: Change): Change {
  const waiting = [...state.held, ...found];
  if (state.lid.raw === true && state.lid.stable !== true) {
    return { state: { ...state, held: waiting }, found: [] };
  }
  let reportedUntil = state.reportedUntil;
  const inOrder = waiting
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, body }) => {
      reportedUntil = DeviceTime(Math.max(reportedUntil, at));
      return { at: reportedUntil, body };
    });
  return { state: { ...state, held: [], reportedUntil }, found: inOrder };
}
