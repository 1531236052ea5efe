import type { VerbCall } from '../../../../schemas/commands.ts';
import type { Counts } from '../../../../schemas/arguments.ts';
import type { Observation } from '../../../../schemas/device-messages.ts';
import type { ErrorDocument } from '../../../../schemas/errors.ts';
import { BADGE_KIND } from '../../../../schemas/manifest.ts';
import { refusal, type RefusalId, type ValuesOf } from '../../../../schemas/sentences/sentences.ts';
import type { Instant } from '../../../../schemas/units.ts';
import type { BoxEvent } from './events.ts';
import { judge, readOutcome } from './outcome.ts';
import { leftInside, strayIn } from './left-inside.ts';
import { type BoxState, type BoxWorld, isFinal } from './state.ts';
import { reckon } from './tally.ts';

/** Any verb of a box but the claims, which are between facilitators (hub/core/primitives/attention). */
export type BoxCall = Exclude<
  Extract<VerbCall, { verb: `box.${string}` }>,
  { verb: 'box.claim' | 'box.release' | 'box.harvest' }
>;

export type BoxDecision =
  { readonly events: BoxEvent[]; readonly data?: unknown } | { readonly refusal: ErrorDocument };

type ArgumentsOf<V extends BoxCall['verb']> = Extract<BoxCall, { verb: V }>['args'];

const refuse = <Id extends RefusalId>(id: Id, ...values: ValuesOf<Id>): BoxDecision => ({
  refusal: refusal(id, ...values),
});
const nothing: BoxDecision = { events: [] };

/**
 * At a cut-off while the hub was away nobody knows yet whether the device watched on: its confirmation will tell, or that
 * it never comes.
 */
const offlineMark = (world: BoxWorld): { offline?: true } =>
  world.online || world.unproven === true ? {} : { offline: true };

const fix = (box: BoxState, how: 'control' | 'badge' | 'collection', world: BoxWorld): BoxEvent[] =>
  box.fixed === null ? [{ type: 'box-fixed', box: box.id, how, ...offlineMark(world) }] : [];

const unknownKind = (counts: Counts, world: BoxWorld): BoxDecision | null => {
  const kinds = world.kinds.map((kind) => kind.id);
  const strange = Object.keys(counts).filter((kind) => !kinds.includes(kind));
  if (strange.length === 0) return null;
  return refuse('tag/unknown-kind#counts', { kinds: strange.map((kind) => `"${kind}"`), known: kinds });
};

const reset = (box: BoxState, emptied: boolean, world: BoxWorld): BoxEvent[] => {
  const strays = emptied ? 0 : leftInside(box, world);
  return [{ type: 'box-reset', box: box.id, ...(strays === 0 ? {} : { strays }) }];
};

/** Back to idle; an Event that has waited for that begins. */
const clear = (box: BoxState, emptied: boolean, world: BoxWorld): BoxDecision => {
  const events = reset(box, emptied, world);
  const inside = emptied ? 0 : leftInside(box, world);
  if (box.next !== null) events.push({ type: 'box-armed', box: box.id, ...box.next });
  const data = {
    ...(inside === 0 ? {} : { inside }),
    ...(box.next === null ? {} : { armed: box.next.title }),
  };
  return { events, ...(Object.keys(data).length === 0 ? {} : { data }) };
};

const empty = (box: BoxState): BoxDecision => {
  const tampered = box.stage === 'armed' && box.tamperAt !== null;
  if (strayIn(box) === 0 && !tampered) return nothing;
  if (box.stage === 'armed' && box.entries.length > 0) {
    return refuse('box/not-empty', { box: box.name });
  }
  if (tampered && box.hatch === 'open') return refuse('box/hatch-open', { box: box.name });
  return { events: [{ type: 'box-emptied', box: box.id }] };
};

const arm = (box: BoxState, args: ArgumentsOf<'box.arm'>, world: BoxWorld): BoxDecision => {
  const strange = unknownKind(args.cost ?? {}, world);
  if (strange !== null) return strange;
  if (box.stage === 'idle' || box.stage === 'resolved') {
    const armed: BoxEvent = {
      type: 'box-armed',
      box: box.id,
      cost: args.cost ?? {},
      title: args.title ?? 'Event',
      persistent: args.persistent ?? false,
    };
    return { events: box.stage === 'idle' ? [armed] : [...reset(box, false, world), armed] };
  }
  const changed: BoxEvent = {
    type: 'box-cost-changed',
    box: box.id,
    cost: args.cost ?? box.cost,
    title: args.title ?? null,
    persistent: args.persistent ?? null,
  };
  return { events: [changed] };
};

const reopen = (box: BoxState): BoxDecision => {
  if (box.sweep !== null) return refuse('box/recounting', { box: box.name });
  if (box.stage === 'armed' && box.fixed === null) return nothing;
  return { events: [{ type: 'box-reopened', box: box.id }] };
};

const correct = (box: BoxState, counts: Counts, world: BoxWorld, by: string): BoxDecision => {
  const strange = unknownKind(counts, world);
  if (strange !== null) return strange;
  const corrected: BoxEvent = { type: 'box-corrected', box: box.id, counts, by };
  if (box.sweep === null) return { events: [corrected] };
  // The sweep is over: what was typed stands in its place.
  return {
    events: [{ type: 'box-recount-ended', box: box.id, ...offlineMark(world) }, corrected],
  };
};

const recount = (
  box: BoxState,
  args: ArgumentsOf<'box.recount'>,
  world: BoxWorld,
  by: string,
): BoxDecision => {
  if (args.counts !== undefined) return correct(box, args.counts, world, by);
  if (args.done === true) {
    if (box.sweep === null) return nothing;
    const expect = args.expect === undefined ? {} : { expect: args.expect };
    return { events: [{ type: 'box-recount-ended', box: box.id, ...offlineMark(world), ...expect }] };
  }
  // Whoever takes the cards out to count them accepts no more: a sweep fixes the cut-off.
  const began: BoxEvent = { type: 'box-recount-began', box: box.id, ...offlineMark(world) };
  return { events: [...fix(box, 'control', world), began] };
};

const unclear = (typed: string, meant: string): BoxDecision =>
  refuse('box/unclear-outcome', { typed, meant });

const force = (box: BoxState, args: ArgumentsOf<'box.force'>, world: BoxWorld, by: string): BoxDecision => {
  if (args.outcome === undefined && (reckon(box, world) === null || box.sweep !== null)) {
    return refuse('box/not-sealed', { box: box.name });
  }
  if (args.outcome === undefined) {
    return { events: [{ type: 'box-forced', box: box.id, outcome: null, by }] };
  }
  const parsed = readOutcome(args.outcome);
  if ('meant' in parsed) return unclear(args.outcome, parsed.meant);
  return { events: [{ type: 'box-forced', box: box.id, outcome: parsed.outcome, by }] };
};

const reveal = (box: BoxState, args: ArgumentsOf<'box.reveal'>, world: BoxWorld): BoxDecision => {
  const what = args.what ?? 'outcome';
  if (box.revealed[what]) return nothing;
  const wall: { wall?: true } = args.wall === true ? { wall: true } : {};
  const tally = reckon(box, world)?.tally ?? null;
  if (what === 'counts' && tally === null) {
    return refuse('box/not-sealed#reveal', { box: box.name });
  }
  if (what !== 'counts' && judge(box, world, tally).outcome === null) {
    return refuse('box/no-outcome', { box: box.name });
  }
  // What the players know can no longer be changed by what they put in: a reveal fixes the cut-off.
  return { events: [...fix(box, 'control', world), { type: 'box-revealed', box: box.id, what, ...wall }] };
};

const resolve = (
  box: BoxState,
  args: ArgumentsOf<'box.resolve'>,
  world: BoxWorld,
  by: string,
): BoxDecision => {
  const { text = null } = args;
  const counted = judge(box, world, reckon(box, world)?.tally ?? null).outcome;
  const typed = args.outcome ?? counted;
  if (typed === null) return refuse('box/no-outcome', { box: box.name });
  const parsed = args.outcome === undefined ? { outcome: typed } : readOutcome(typed);
  if ('meant' in parsed) return unclear(typed, parsed.meant);
  const { outcome } = parsed;
  const inside = args.emptied === true ? 0 : leftInside(box, world);
  const strays = inside === 0 ? {} : { strays: inside };
  return {
    events: [
      ...fix(box, 'control', world),
      { type: 'box-resolved', box: box.id, outcome, text, by, ...strays },
    ],
    ...(inside === 0 ? {} : { data: { inside } }),
  };
};

const flipped = (box: BoxState, args: ArgumentsOf<'box.flipped'>, world: BoxWorld): BoxDecision => {
  if (world.tableNames[args.owner] === undefined) {
    return refuse('table/unknown', { table: args.owner, known: Object.keys(world.tableNames) });
  }
  if (world.kinds.every((kind) => kind.flips === undefined)) return refuse('box/no-other-side');
  const { owner, count, by } = args;
  if ((count === undefined) === (by === undefined)) {
    return refuse('command/malformed', { problem: 'count, by: give one of the two' });
  }
  const noted = count ?? Math.max(0, (box.flipped[owner] ?? 0) + (by ?? 0));
  return { events: [{ type: 'box-flipped-noted', box: box.id, owner, count: noted }] };
};

/**
 * Answers a verb for this one box (`call.args.box` has been looked up by the caller; for `box.collect` without a box the
 * caller asks each armed one). `by` is the username for the journal. Control is refused only what has no meaning.
 */
export const decideBox = (
  box: BoxState,
  call: BoxCall,
  world: BoxWorld,
  by: string,
  _now: Instant,
): BoxDecision => {
  if (call.verb === 'box.arm') return arm(box, call.args, world);
  if (call.verb === 'box.reset') return clear(box, call.args.emptied ?? false, world);
  if (call.verb === 'box.emptied') return empty(box);
  if (box.stage === 'idle') return refuse('box/not-armed', { box: box.name });
  switch (call.verb) {
    case 'box.fix':
      // Whoever presses it again learns that it has been so, and since when.
      return box.fixed === null
        ? { events: fix(box, 'control', world) }
        : { events: [], data: { fixedAt: box.fixed.at } };
    case 'box.collect':
      if (box.stage !== 'armed') return nothing;
      return { events: [...fix(box, 'collection', world), { type: 'box-collected', box: box.id }] };
    case 'box.reopen':
      return reopen(box);
    case 'box.correct':
      return correct(box, call.args.counts, world, by);
    case 'box.force':
      return force(box, call.args, world, by);
    case 'box.recount':
      return recount(box, call.args, world, by);
    case 'box.reveal':
      return reveal(box, call.args, world);
    case 'box.resolve':
      return resolve(box, call.args, world, by);
    case 'box.flipped':
      return flipped(box, call.args, world);
  }
};

/**
 * What an observation of this box's device does: it is kept, always; a facilitator's badge at the slot of an armed box
 * fixes the cut-off besides. `at` is its place in hub time: a badge shown before the box was armed fixes nothing.
 */
export const decideBoxObservation = (
  box: BoxState,
  observation: Observation,
  at: Instant,
  world: BoxWorld,
): BoxEvent[] => {
  const { body } = observation;
  const badge = body.kind === 'sighting' && world.tags[body.uid]?.kind === BADGE_KIND;
  const mark: { badge?: true } = badge ? { badge: true } : {};
  const observed: BoxEvent = { type: 'box-observed', box: box.id, observation, at, ...mark };
  if (!badge || box.stage !== 'armed' || at < (box.armedAt ?? 0) || isFinal(box)) return [observed];
  return [observed, ...fix(box, 'badge', { ...world, online: true })];
};

/**
 * All that happened at the box until hub time `after` has been heard. Later than the cut-off, not at it: two things of
 * one millisecond have no order.
 */
export const decideBoxWatched = (box: BoxState, after: Instant): BoxEvent[] =>
  box.fixed !== null && !box.fixed.confirmed && after > box.fixed.at
    ? [{ type: 'box-confirmed', box: box.id }]
    : [];

/**
 * The collection mark of the timetable has passed, at `at` where the hub came to it later: an armed box whose cut-off is
 * not fixed gets one.
 */
export const decideBoxCutoff = (box: BoxState, world: BoxWorld, at?: Instant): BoxEvent[] => {
  if (box.stage !== 'armed' || box.fixed !== null) return [];
  const late = at === undefined || at <= (box.armedAt ?? 0) ? {} : { at };
  return [{ type: 'box-fixed', box: box.id, how: 'collection', ...offlineMark(world), ...late }];
};
