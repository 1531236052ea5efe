import type { Contracts, PrimitiveName } from '../../schemas/contracts.ts';
import type { Draft as EngineDraft } from './engine/draft.ts';
import { byId, byName, keeping, type Kept as EngineKept } from './engine/kept.ts';
import type { Primitive as EnginePrimitive } from './engine/primitive.ts';
import type { Plan } from './plan.ts';
import type { RoomState } from './state.ts';

/** The engine's types, filled in for a room. */
export interface Room {
  readonly plan: Plan;
  readonly state: RoomState;
}

export type Draft = EngineDraft<Room>;

/** One primitive of the room: what its contract promises, over its own state. */
export type Primitive<Name extends PrimitiveName> = EnginePrimitive<Contracts[Name], RoomState[Name], Room>;

export { byId, byName };

/** What is worked out of the room and kept (hub/core/engine/kept.ts). */
export const { kept, keptOf, keptEach, keptFrom, single } = keeping<Room>();
export type Kept<Made, Names extends keyof RoomState = keyof RoomState> = EngineKept<Room, Made, Names>;

/** Parts of the room by their names, for what reads no others. */
export type Reads<Names extends keyof RoomState> = Pick<RoomState, Names>;
