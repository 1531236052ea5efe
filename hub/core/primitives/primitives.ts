import type { PrimitiveName } from '../../../schemas/contracts.ts';
import type { AnyPrimitive } from '../engine/primitive.ts';
import type { Primitive, Room } from '../room.ts';
import { alarm } from './alarm/alarm.ts';
import { box } from './box/box.ts';
import { enrol } from './enrol/enrol.ts';
import { rounds } from './rounds/rounds.ts';
import { simulation } from './simulation/simulation.ts';
import { tags } from './tags/tags.ts';
import { timetable } from './timetable/timetable.ts';
import { timers } from './timers/timers.ts';
import { track } from './track/track.ts';
import { vote } from './vote/vote.ts';

/** Every primitive under its contract's name; what is missing does not compile. */
const PRIMITIVES: { readonly [Name in PrimitiveName]: Primitive<Name> } = {
  alarm,
  timetable,
  timers,
  rounds,
  track,
  vote,
  box,
  tags,
  enrol,
  simulation,
};

// The one cast: the engine calls each with its own state and its own events alone (hub/core/engine/parts.ts).
export const primitives = PRIMITIVES as unknown as Readonly<Record<string, AnyPrimitive<Room>>>;
