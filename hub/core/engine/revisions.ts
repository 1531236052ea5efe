import type { Unit } from '../../../schemas/primitives/contract.ts';
import { withEntries } from './entries.ts';
import { getOwn } from './get-own.ts';
import { isNestedUnit } from './nested.ts';
import type { Marks } from './state.ts';

const split = (unit: Unit): { folder: string; id: string } => {
  const at = unit.indexOf('/');
  return at < 0 ? { folder: unit, id: '' } : { folder: unit.slice(0, at), id: unit.slice(at + 1) };
};

const contains = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** The batch that last marked a unit; 0 when none has. */
export const markOf = (marks: Marks, unit: Unit): number => {
  const { folder, id } = split(unit);
  return getOwn(getOwn(marks, folder) ?? {}, id) ?? 0;
};

/** The units marked with batch `seq`. */
export const withMarks = (marks: Marks, units: readonly Unit[], seq: number): Marks => {
  if (units.length === 0) return marks;
  const fresh: Record<string, Record<string, number>> = {};
  for (const unit of units) {
    const { folder, id } = split(unit);
    (fresh[folder] ??= {})[id] = seq;
  }
  const next: Record<string, Readonly<Record<string, number>>> = { ...marks };
  for (const [folder, entries] of Object.entries(fresh))
    next[folder] = withEntries(getOwn(marks, folder) ?? {}, entries);
  return next;
};

interface Revised {
  readonly revs: Marks;
}

/** The batches that last decided on a unit and on each part of it. */
export const revsIn = (state: Revised, unit: Unit): number[] => {
  const { folder, id } = split(unit);
  return Object.entries(getOwn(state.revs, folder) ?? {}).flatMap(([other, rev]) =>
    contains(id, other) ? [rev] : [],
  );
};

/** The batch that last decided on a unit; 0 when none has. */
export const revOf = (state: Revised, unit: Unit): number => {
  if (!isNestedUnit(unit)) return markOf(state.revs, unit);
  const { folder, id } = split(unit);
  return Object.entries(getOwn(state.revs, folder) ?? {})
    .filter(([other]) => contains(other, id) || contains(id, other))
    .reduce((newest, [, rev]) => Math.max(newest, rev), 0);
};

/** Marks the units as decided on by batch `seq`. */
export const withRevs = <State extends Revised>(state: State, units: readonly Unit[], seq: number): State =>
  units.length === 0 ? state : { ...state, revs: withMarks(state.revs, units, seq) };
