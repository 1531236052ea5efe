import { loseVote } from './council.ts';
import { bringHome } from './forces.ts';
import { turnBack } from './shuttles.ts';
import type { State } from '../state.ts';

/** A vessel is with the fleet no more: its squadrons fly home, shuttles on their way to it turn back, and it has no part in a vote that is open. */
export const leaveFleet = (state: State, vessel: string): void => {
  bringHome(state, vessel);
  turnBack(state, vessel);
  loseVote(state, [vessel]);
};
