import type { Core, RoomSetup } from './contract.ts';
import { nextDeadline } from './deadline.ts';
import { decide } from './decide.ts';
import { documents } from './documents/documents.ts';
import { evolveBatch } from './evolve.ts';
import { makePlan } from './plan.ts';
import { initialState, type RoomState } from './state.ts';

export type { RoomState } from './state.ts';

/** The core of one room: pure functions over a plain JSON state, closed over what never changes (game and room). */
export const createCore = (setup: RoomSetup): Core<RoomState> => {
  const plan = makePlan(setup);
  return {
    initial: () => initialState(plan),
    decide: (state, command, context) => decide(plan, state, command, context),
    evolve: (state, batch) => evolveBatch(plan, state, batch),
    documents: (state) => documents(plan, state),
    deadline: (state) => nextDeadline(plan, state),
    revision: (state) => state.seq,
    devices: (state) =>
      new Map(Object.entries(state.heard).map(([device, { boot, n }]) => [device, { boot, n }])),
  };
};
