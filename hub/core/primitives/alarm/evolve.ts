import { Instant } from '../../../../schemas/units.ts';
import { seatKey } from '../../../../schemas/primitives/roster.ts';
import type { Primitive } from '../../room.ts';
import type { AlarmState, StandingAlarm } from './state.ts';

const textOf = (from: { readonly text?: string | undefined } | null): { text?: string } =>
  from?.text === undefined ? {} : { text: from.text };

/** The alarm of that id as `change` makes it; one that is gone stays away. */
const changed = (
  state: AlarmState,
  id: string,
  change: (held: StandingAlarm) => Partial<StandingAlarm>,
): AlarmState => ({
  ...state,
  standing: state.standing.map((held) => (held.alarm === id ? { ...held, ...change(held) } : held)),
});

export const evolve: Primitive<'alarm'>['evolve'] = {
  'alarm-raised': (state, { kind, by, expiresAt, text }) => ({
    ...state,
    pending: { kind, by, expiresAt, ...textOf({ text }) },
    lapsedAt: null,
  }),
  'alarm-lapsed': (state, _event, { at }) => ({
    ...state,
    pending: null,
    lapsedAt: state.pending !== null && state.pending.expiresAt <= at ? at : null,
  }),
  'alarm-confirmed': (state, { alarm, kind, whose, soundUntil }, { at }) => {
    const { pending } = state;
    const confirmed: StandingAlarm = {
      alarm,
      kind,
      whose,
      since: at,
      ...textOf(pending),
      acknowledged: [],
      delivered: [],
      present: [],
    };
    const others = state.standing.filter((each) => each.whose !== whose);
    return {
      ...state,
      pending: null,
      standing: whose === 'game' ? [confirmed, ...others] : [...others, confirmed],
      soundUntil,
    };
  },
  'alarm-acknowledged': (state, { alarm, table }) =>
    changed(state, alarm, ({ acknowledged }) => ({ acknowledged: [...acknowledged, table] })),
  'alarm-delivered': (state, { alarm, display }) =>
    changed(state, alarm, ({ delivered }) => ({ delivered: [...delivered, display] })),
  'roll-called': (state, { alarm, table, seat, present: isPresent }) =>
    changed(state, alarm, ({ present }) => {
      const key = seatKey(table, seat);
      const others = present.filter((each) => each !== key);
      return { present: isPresent ? [...others, key] : others };
    }),
  'alarm-stood-down': (state, { alarm, cooldownUntil }, { at }) => {
    const over = state.standing.find((each) => each.alarm === alarm);
    const left = state.standing.filter((each) => each !== over);
    const isLast = left.every(({ since }) => since <= (over?.since ?? at));
    return {
      ...state,
      pending: null,
      standing: left,
      // One of Control's own leaves no cooldown, and takes none away.
      cooldownUntil: Instant(Math.max(state.cooldownUntil ?? 0, cooldownUntil)),
      // The siren is of the alarm that was raised last.
      soundUntil: isLast ? null : state.soundUntil,
      last: over === undefined ? state.last : { kind: over.kind, stoodDownAt: at, ...textOf(over) },
    };
  },
  'siren-silenced': (state) => ({ ...state, soundUntil: null }),
};
