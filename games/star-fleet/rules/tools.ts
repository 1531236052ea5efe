import { current, isDraft } from 'immer';
import { of } from '../state.ts';
import { post } from '../ledger.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Opened, State } from '../state.ts';

/** What a step of the month is given beside the state. */
export interface Tools {
  readonly dice: Dice;
  /** A row of the book has had its effect. */
  readonly rule: (id: string) => void;
}

export const D10 = 10;

/** Accounts of an empire's ledger. `works`: paid and not yet carried out; `due`: comes back as next turn's miscellaneous income. */
export const POOL = 'pool';
export const TECH = 'tech';
export const WORKS = 'works';
export const DUE = 'due';
/** All that is not this empire's. */
export const WORLD = 'world';

export const move = (
  state: State,
  empire: string,
  [from, to]: readonly [string, string],
  points: number,
  why: string,
  rule: string,
): void => post(of(state.ledgers, empire), { from, to, points, why, rule, turn: state.turn });

/** Refunds are whole points: what is left of an odd sum is lost. */
export const half = (points: number): number => Math.floor(points / 2);

/** 5.15: how many months something takes that costs so much. */
export const monthsFor = (points: number): number => Math.ceil(points / 2);

export const report = (state: State, empire: string, text: string): void => {
  const { reports } = of(state.known, empire);
  const number = Object.keys(reports).length + 1;
  reports[`t${state.turn}-${String(number).padStart(3, '0')}`] = {
    turn: state.turn,
    text: text.slice(0, 400),
  };
};

export const done = (state: State, empire: string, id: string, why = ''): void => {
  const row = state.opened[empire]?.[id];
  if (row === undefined) return;
  row.outcome = 'done';
  row.why = why;
};

/** The order lapses; `refund` of what it cost comes back next turn, and the rest is lost. */
export const lapsed = (
  state: State,
  empire: string,
  id: string,
  why: string,
  { refund = half, rule }: { refund?: (points: number) => number; rule: string },
  tools: Tools,
): void => {
  const row = state.opened[empire]?.[id];
  if (row === undefined) return;
  row.outcome = 'lapsed';
  row.why = why;
  const back = refund(row.cost);
  move(state, empire, [WORKS, DUE], back, `Refund: ${row.text}`, 'order-refund');
  move(state, empire, [WORKS, WORLD], row.cost - back, `Lost: ${row.text}`, 'order-refund');
  if (back > 0) tools.rule('order-refund');
  tools.rule('lapse');
  tools.rule(rule);
};

/** The order is carried out, and what it cost is spent. */
export const spent = (
  state: State,
  empire: string,
  id: string,
  why: string,
  rule: string,
  tools: Tools,
): void => {
  const row = state.opened[empire]?.[id];
  if (row === undefined) return;
  done(state, empire, id, why);
  move(state, empire, [WORKS, WORLD], row.cost, row.text, rule);
  tools.rule(rule);
};

export type OpenedOf<D extends Opened['order']['does']> = Opened & {
  readonly order: Extract<Opened['order'], { readonly does: D }>;
};

/** Of every empire the opened orders of these kinds that wait, each empire's in the order of its sheet. */
export const waiting = <D extends Opened['order']['does']>(
  state: State,
  ...does: readonly D[]
): readonly { readonly empire: string; readonly id: string; readonly row: OpenedOf<D> }[] =>
  Object.entries(state.opened).flatMap(([empire, rows]) =>
    Object.entries(rows)
      .filter(
        // The cast: orders of these kinds alone pass.
        (each): each is [string, OpenedOf<D>] =>
          (does as readonly string[]).includes(each[1].order.does) && each[1].outcome === 'waiting',
      )
      .sort(([, one], [, other]) => one.place - other.place)
      .map(([id, row]) => ({ empire, id, row })),
  );

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cloned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cloned);
  if (!isTree(value)) return value;
  const copy: Tree = {};
  for (const key of Object.keys(value)) copy[key] = cloned(value[key]);
  return copy;
};

/** Writes what is another and nothing else; `into` is looked at where there is something to write. */
const rewrite = (into: () => Tree, was: Tree, is: Tree): void => {
  for (const key of Object.keys(was)) if (!Object.hasOwn(is, key)) Reflect.deleteProperty(into(), key);
  for (const key of Object.keys(is)) {
    const [before, after] = [was[key], is[key]];
    // The cast: a tree in both is one in the state.
    if (isTree(before) && isTree(after)) rewrite(() => into()[key] as Tree, before, after);
    else if (JSON.stringify(before) !== JSON.stringify(after)) into()[key] = after;
  }
};

/** A month looks at everything many times over, and a look into a draft costs ten times as much: it works on a plain copy. */
export const onCopy = (state: State, work: (copy: State) => void): void => {
  // The casts: a draft of the state is one, and a state is a tree.
  const before = (isDraft(state) ? current<object>(state) : state) as State;
  // The force list is large, and no step changes it.
  const { classes, ...changing } = before;
  const copy = { ...(cloned(changing) as typeof changing), classes };
  work(copy);
  rewrite(() => state as unknown as Tree, before as unknown as Tree, copy);
};
