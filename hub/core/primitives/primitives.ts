import type { PrimitiveName } from '../../../schemas/contracts.ts';
import type { AnyPrimitive } from '../engine/primitive.ts';
import type { Primitive, Room } from '../room.ts';
import { timetable } from './timetable/timetable.ts';
import { timers } from './timers/timers.ts';
import { track } from './track/track.ts';
import { vote } from './vote/vote.ts';

/** Every primitive under its contract's name; what is missing does not compile. */
const PRIMITIVES: { readonly [Name in PrimitiveName]: Primitive<Name> } = { timetable, timers, track, vote };

// The one cast: the engine calls each with its own state and its own events alone (hub/core/engine/parts.ts).
export const primitives = PRIMITIVES as unknown as Readonly<Record<string, AnyPrimitive<Room>>>;
