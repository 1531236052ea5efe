import type { Contracts, PrimitiveName } from '../../schemas/contracts.ts';
import type { Draft as EngineDraft } from './engine/draft.ts';
import { byId, byName, byNames, memosOf, type Memo as EngineMemo } from './engine/memo.ts';
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

export { byId, byName, byNames };

/** What is worked out of the room and memoized (hub/core/engine/memo.ts). */
export const { memo, memoOf, memoEach, memoFrom, single } = memosOf<Room>();
export type Memo<Made, Names extends keyof RoomState = keyof RoomState> = EngineMemo<Room, Made, Names>;

/** Parts of the room by their names, for what reads no others. */
export type Reads<Names extends keyof RoomState> = Pick<RoomState, Names>;
