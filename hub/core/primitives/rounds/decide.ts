import type { VerbCall } from '../../../../schemas/commands.ts';
import type { AlarmManifest } from '../../../../schemas/manifest.ts';
import { after, Instant, type Millis } from '../../../../schemas/units.ts';
import { say } from '../../../../schemas/sentences/sentences.ts';
import { done, refuse, type Draft, type Outcome } from '../../draft.ts';
import { initiativeOf, own, type Plan } from '../../plan.ts';
import type { RoundsSlice } from '../../state.ts';

type RoundsCall = Extract<VerbCall, { verb: `rounds.${string}` }>;
type Active = NonNullable<RoundsSlice['active']>;

const manifestOf = (plan: Plan, kind: string): AlarmManifest | undefined =>
  plan.manifest.alarms.find((alarm) => alarm.id === kind);

/** The rounds of a confirmed alarm: the first side, or the periodic side, acts at once. */
export const beginRounds = (draft: Draft, alarm: AlarmManifest): void => {
  const { rounds } = alarm;
  if (rounds === null) return;
  const first = rounds.style === 'alternating' ? rounds.sides[0] : rounds.side;
  if (first === undefined) return;
  draft.emit({
    type: 'rounds-began',
    alarm: alarm.id,
    round: 1,
    side: first.id,
    nextAt: rounds.style === 'periodic' ? after(draft.now, rounds.everyMs.value) : null,
  });
};

const nextRound = (draft: Draft, active: Active): Outcome => {
  const rounds = manifestOf(draft.plan, active.kind)?.rounds;
  if (rounds === undefined || rounds === null) return refuse('rounds/none#alarm');
  const round = active.round + 1;
  if (rounds.style === 'alternating') {
    const at = rounds.sides.findIndex((side) => side.id === active.side);
    const side = rounds.sides[(at + 1) % rounds.sides.length];
    draft.emit({ type: 'round-began', round, side: side?.id ?? active.side, nextAt: null });
  } else {
    // Control lets the side act now: its next turn is a whole interval away. While an emergency holds, it stays held.
    const nextAt = active.held === null ? after(draft.now, rounds.everyMs.value) : null;
    draft.emit({ type: 'round-began', round, side: active.side, nextAt });
  }
  return done({ round });
};

/** Whose order is meant: that of the rounds that run, else of the game's first alarm with an initiative order. */
const orderedKind = (draft: Draft): string | undefined =>
  draft.state.rounds.active?.kind ??
  draft.plan.manifest.alarms.find((alarm) => alarm.rounds?.style === 'periodic')?.id;

const reorder = (draft: Draft, order: readonly string[]): Outcome => {
  const kind = orderedKind(draft);
  const members = kind === undefined ? [] : initiativeOf(draft.plan, kind);
  if (members.length === 0) return refuse('rounds/none#order');
  const once = new Set(order);
  // Who is left out has been destroyed or has gone; naming them again brings them back.
  if (once.size !== order.length || !order.every((each) => members.includes(each))) {
    return refuse('rounds/bad-order', { members });
  }
  draft.emit({ type: 'initiative-ordered', order: [...order] });
  return done();
};

export const decideRounds = (draft: Draft, call: RoundsCall): Outcome => {
  const { active, orders } = draft.state.rounds;
  if (call.verb === 'rounds.order') return reorder(draft, call.args.order);
  if (active === null) return refuse('rounds/none');
  switch (call.verb) {
    case 'rounds.next':
      return nextRound(draft, active);
    case 'rounds.taken': {
      const order = own(orders, active.kind) ?? [];
      const { member } = call.args;
      if (!order.includes(member)) {
        return refuse('rounds/bad-order#member', {
          member,
          order: order.length === 0 ? say('part/no-order') : order,
        });
      }
      if (!active.taken.includes(member)) draft.emit({ type: 'turn-taken', member });
      return done();
    }
    case 'rounds.end':
      draft.emit({ type: 'rounds-ended' });
      return done();
  }
};

/** The periodic side acts by the clock, whatever the teams do; after a long absence its missed turns count as one step. */
export const catchUpRounds = (draft: Draft): void => {
  const { active } = draft.state.rounds;
  if (active === null) return;
  const { nextAt } = active;
  if (nextAt === null || nextAt > draft.now) return;
  const rounds = manifestOf(draft.plan, active.kind)?.rounds;
  if (rounds?.style !== 'periodic') return;
  const every: Millis = rounds.everyMs.value;
  const steps = every <= 0 ? 1 : Math.floor((draft.now - nextAt) / every) + 1;
  draft.emit({
    type: 'round-began',
    round: active.round + steps,
    side: active.side,
    nextAt: every <= 0 ? null : Instant(nextAt + steps * every),
  });
};
