import { Instant } from '../../schemas/units.ts';
import type { Core, RoomSetup } from './contract.ts';
import { decide, type Checks } from './engine/decide.ts';
import { documentsOf } from './engine/documents.ts';
import { evolveBatch } from './engine/evolve.ts';
import type { Parts } from './engine/parts.ts';
import { initialEngineState } from './engine/state.ts';
import { makePlan, plansOf } from './plan.ts';
import { allHeard } from './primitives/devices/read.ts';
import { primitives } from './primitives/primitives.ts';
import type { Room } from './room.ts';
import type { RoomState } from './state.ts';

export type { RoomState } from './state.ts';

/** The core of one room: pure functions over a plain JSON state, closed over what never changes (game and room). */
export const createCore = (setup: RoomSetup): Core<RoomState> => {
  const planOf = plansOf(setup);
  const plan = makePlan(setup);
  const parts: Parts<Room> = { planOf, primitives };
  const documents = documentsOf(parts);
  const checks: Checks<Room> = {
    documents: documents.all,
    knownKeys: () => `; kinds of card: ${plan.manifest.kinds.map(({ id }) => id).join(', ')}`,
  };
  const own = Object.entries(primitives).map(([name, primitive]) => [name, primitive.initial(plan)]);
  return {
    // The cast: one state a primitive, under its name.
    initial: () => ({ ...initialEngineState, ...Object.fromEntries(own) }) as RoomState,
    decide: (state, command, context) => decide(parts, checks, state, command, context),
    evolve: (state, batch) => evolveBatch(parts, state, batch),
    documents: documents.all,
    urgent: documents.urgent,
    deadline: (state) => {
      const due = [
        ...Object.values(primitives).flatMap(({ deadlines }) => deadlines?.due(planOf(state), state) ?? []),
      ];
      return due.length === 0 ? null : Instant(Math.min(...due));
    },
    revision: (state) => state.seq,
    devices: allHeard,
  };
};
