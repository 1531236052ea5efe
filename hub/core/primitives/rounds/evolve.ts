import { getOwn } from '../../engine/get-own.ts';
import type { Primitive } from '../../room.ts';
import type { RoundsState } from './state.ts';

type Active = NonNullable<RoundsState['active']>;

/** Of the rounds that run; where none do, nothing. */
const running = (state: RoundsState, change: (active: Active) => Partial<Active>): RoundsState =>
  state.active === null ? state : { ...state, active: { ...state.active, ...change(state.active) } };

/** Those who have taken their turn; none when all have, for then a new cycle of the order begins. */
const inCycle = (order: readonly string[], taken: readonly string[]): readonly string[] =>
  order.every((member) => taken.includes(member)) ? [] : taken;

export const evolve: Primitive<'rounds'>['evolve'] = {
  'rounds-began': (state, { alarm, round, side, nextAt }) => ({
    ...state,
    active: { kind: alarm, round, side, nextAt, held: null, taken: [], acting: null },
  }),
  'round-began': (state, { round, side, nextAt }) => running(state, () => ({ round, side, nextAt })),
  // The last one that had not acted may be the one that is gone.
  'initiative-ordered': (state, { kind, order }) =>
    running({ ...state, orders: { ...state.orders, [kind]: order } }, ({ taken, acting }) => ({
      taken: inCycle(order, taken),
      acting: acting !== null && order.includes(acting) ? acting : null,
    })),
  'turn-began': (state, { member }) => running(state, () => ({ acting: member })),
  'turn-taken': (state, { member }) =>
    running(state, ({ kind, taken, acting }) => ({
      taken: inCycle(getOwn(state.orders, kind) ?? [], [...new Set([...taken, member])]),
      acting: acting === member ? null : acting,
    })),
  'rounds-held': (state, { remainingMs }) => running(state, () => ({ nextAt: null, held: { remainingMs } })),
  'rounds-resumed': (state, { nextAt }) => running(state, () => ({ nextAt, held: null })),
  'rounds-ended': (state) => ({ ...state, active: null }),
};
