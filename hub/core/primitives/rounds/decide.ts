import { message } from '../../../../schemas/sentences/sentences.ts';
import { after, Instant } from '../../../../schemas/units.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { getOwn } from '../../engine/get-own.ts';
import { initiativeOf } from '../../plan.ts';
import type { Draft, Primitive } from '../../room.ts';
import { emergencyOf } from '../emergency/read.ts';
import { roundsOf } from './read.ts';
import type { RoundsState } from './state.ts';

type Active = NonNullable<RoundsState['active']>;

/** Does something to rounds that run; in an emergency they stand like everything else. */
const running = (draft: Draft, action: (active: Active) => Outcome): Outcome => {
  const { active } = draft.state.rounds;
  if (active === null) return refuse('rounds/none');
  const emergency = emergencyOf(draft.state);
  return emergency === null
    ? action(active)
    : refuse('emergency/stands#rounds', { reason: emergency.reason });
};

const next = (draft: Draft, active: Active): Outcome => {
  const rounds = roundsOf(draft.plan, active.kind);
  if (rounds === null) return refuse('rounds/none#alarm');
  const round = active.round + 1;
  if (rounds.style === 'alternating') {
    const at = rounds.sides.findIndex((side) => side.id === active.side);
    const side = rounds.sides[(at + 1) % rounds.sides.length];
    draft.emit({ type: 'round-began', round, side: side?.id ?? active.side, nextAt: null });
  } else {
    // Control lets the side act now: its next turn is a whole interval away. While it is held, it stays held.
    const nextAt = active.held === null ? after(draft.now, rounds.everyMs.value) : null;
    draft.emit({ type: 'round-began', round, side: active.side, nextAt });
  }
  return done({ round });
};

/** Whose order is meant: that of the rounds that run, else of the game's first alarm with an initiative order. */
const orderedKind = (draft: Draft): string | undefined =>
  draft.state.rounds.active?.kind ??
  draft.plan.manifest.alarms.find((alarm) => alarm.rounds?.style === 'periodic')?.id;

const reorder = (draft: Draft, order: string[]): Outcome => {
  const kind = orderedKind(draft);
  const members = kind === undefined ? [] : initiativeOf(draft.plan, kind);
  if (kind === undefined || members.length === 0) return refuse('rounds/none#order');
  const once = new Set(order);
  // Who is left out has been destroyed or has gone; naming them again brings them back.
  if (once.size !== order.length || !order.every((each) => members.includes(each))) {
    return refuse('rounds/bad-order', { members });
  }
  draft.emit({ type: 'initiative-ordered', kind, order });
  return done();
};

/** A member of the order: whoever is not one has no turn. */
const asMember = (draft: Draft, { kind }: Active, member: string, action: () => void): Outcome => {
  const order = getOwn(draft.state.rounds.orders, kind) ?? [];
  if (!order.includes(member)) {
    const known = order.length === 0 ? message('part/no-order') : order;
    return refuse('rounds/bad-order#member', { member, order: known });
  }
  action();
  return done();
};

const takeTurn = (draft: Draft, active: Active, member: string): Outcome =>
  asMember(draft, active, member, () => {
    if (!active.taken.includes(member) || active.acting === member)
      draft.emit({ type: 'turn-taken', member });
  });

const beginTurn = (draft: Draft, active: Active, member: string): Outcome =>
  asMember(draft, active, member, () => {
    const { acting, taken } = active;
    if (acting !== null && acting !== member && !taken.includes(acting))
      draft.emit({ type: 'turn-taken', member: acting });
    if (acting !== member) draft.emit({ type: 'turn-began', member });
  });

export const decide: Primitive<'rounds'>['decide'] = {
  'rounds.next': (draft) => running(draft, (active) => next(draft, active)),
  'rounds.order': (draft, { order }) => reorder(draft, order),
  'rounds.turn': (draft, { member }) => running(draft, (active) => beginTurn(draft, active, member)),
  'rounds.taken': (draft, { member }) => running(draft, (active) => takeTurn(draft, active, member)),
  'rounds.end': (draft) =>
    running(draft, () => {
      draft.emit({ type: 'rounds-ended' });
      return done();
    }),
};

/** The periodic side acts by the clock, whatever the teams do; after a long absence its missed turns count as one step. */
export const catchUpRounds = (draft: Draft): void => {
  const { active } = draft.state.rounds;
  if (active === null) return;
  const { nextAt } = active;
  if (nextAt === null || nextAt > draft.now) return;
  const rounds = roundsOf(draft.plan, active.kind);
  if (rounds?.style !== 'periodic') return;
  const every = rounds.everyMs.value;
  const steps = every <= 0 ? 1 : Math.floor((draft.now - nextAt) / every) + 1;
  draft.emit({
    type: 'round-began',
    round: active.round + steps,
    side: active.side,
    nextAt: every <= 0 ? null : Instant(nextAt + steps * every),
  });
};
