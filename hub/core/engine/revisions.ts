import type { Unit } from '../../../schemas/primitives/contract.ts';
import { own } from './own.ts';
import { isNestedUnit } from './parts.ts';
import type { EngineState } from './state.ts';

const split = (unit: Unit): { folder: string; id: string } => {
  const at = unit.indexOf('/');
  return at < 0 ? { folder: unit, id: '' } : { folder: unit.slice(0, at), id: unit.slice(at + 1) };
};

const contains = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** The batch that last decided on a unit, on what contains it or on a part of it; 0 when none has. */
export const revOf = (state: Pick<EngineState, 'revs'>, unit: Unit): number => {
  const { folder, id } = split(unit);
  const revs = own(state.revs, folder) ?? {};
  if (!isNestedUnit(unit)) return own(revs, id) ?? 0;
  return Object.entries(revs)
    .filter(([other]) => contains(other, id) || contains(id, other))
    .reduce((newest, [, rev]) => Math.max(newest, rev), 0);
};

/** Marks the units as decided on by batch `seq`. By folder, so that a thousand tags are not copied with each event. */
export const withRevs = <State extends Pick<EngineState, 'revs'>>(
  state: State,
  units: readonly Unit[],
  seq: number,
): State => {
  if (units.length === 0) return state;
  const revs: Record<string, Record<string, number>> = { ...state.revs };
  const fresh = new Set<string>();
  for (const unit of units) {
    const { folder, id } = split(unit);
    const held = fresh.has(folder) ? revs[folder] : undefined;
    const folderRevs = held ?? { ...own(revs, folder) };
    folderRevs[id] = seq;
    revs[folder] = folderRevs;
    fresh.add(folder);
  }
  return { ...state, revs };
};
