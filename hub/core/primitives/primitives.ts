import { CONTRACTS, type PrimitiveName } from '../../../schemas/contracts.ts';
import type { AnyPrimitive } from '../engine/primitive.ts';
import type { Primitive, Room } from '../room.ts';
import { alarm } from './alarm/alarm.ts';
import { box } from './box/box.ts';
import { emergency } from './emergency/emergency.ts';
import { enrol } from './enrol/enrol.ts';
import { rounds } from './rounds/rounds.ts';
import { setup } from './setup/setup.ts';
import { simulation } from './simulation/simulation.ts';
import { tags } from './tags/tags.ts';
import { devices } from './devices/devices.ts';
import { displays } from './displays/displays.ts';
import { inputs } from './inputs/inputs.ts';
import { sound } from './sound/sound.ts';
import { attentionOf } from './attention/attention.ts';
import { game } from './game/game.ts';
import { posts } from './posts/posts.ts';
import { preflight } from './preflight/preflight.ts';
import { roster } from './roster/roster.ts';
import { rulings } from './rulings/rulings.ts';
import { timers } from './timers/timers.ts';
import { timetable } from './timetable/timetable.ts';
import { track } from './track/track.ts';
import { vote } from './vote/vote.ts';

/** Every primitive under its contract's name, but for attention; what is missing does not compile. */
const OTHERS: { readonly [Name in Exclude<PrimitiveName, 'attention'>]: Primitive<Name> } = {
  emergency,
  alarm,
  devices,
  timetable,
  timers,
  rounds,
  track,
  vote,
  box,
  tags,
  enrol,
  simulation,
  setup,
  inputs,
  displays,
  sound,
  game,
  rulings,
  roster,
  preflight,
  posts,
};

const items = Object.values(OTHERS).flatMap((primitive) => primitive.attention ?? []);

/** Attention alone asks all the others, and none of them knows of that. */
const PRIMITIVES: { readonly [Name in PrimitiveName]: Primitive<Name> } = {
  ...OTHERS,
  attention: attentionOf(items),
};

/** In the order of their contracts, by which the engine does what is due at the same moment. */
const inOrder = Object.fromEntries(
  // The cast: `Object.keys` gives strings.
  (Object.keys(CONTRACTS) as PrimitiveName[]).map((name) => [name, PRIMITIVES[name]]),
);

// The one cast: the engine calls each with its own state and its own events alone (hub/core/engine/parts.ts).
export const primitives = inOrder as unknown as Readonly<Record<string, AnyPrimitive<Room>>>;
