import type { RoomEvent } from '../../../schemas/events.ts';
import type { Batch } from '../../../schemas/journal.ts';
import type { Unit } from '../../../schemas/primitives/contract.ts';
import type { UndoingId } from '../../../schemas/sentences/undoing.ts';
import type { Types } from './draft.ts';
import { finalOf, read, undoHooks, undoOf, unitsOf, type Parts } from './parts.ts';
import { isNestedUnit } from './nested.ts';
import { revOf } from './revisions.ts';
import type { EngineState, UndoEntry, UnitBefore } from './state.ts';
import { nameOf } from './who.ts';

/** How many of the newest commands can be looked back on. */
export const MAX_UNDO = 50;

/** Why a command cannot be taken back; empty when it can. */
const whysFinal = (batch: Batch): readonly UndoingId[] => {
  const whys = batch.events.map((event) => finalOf(event)).filter((each) => each !== null);
  const undo = undoOf(batch.verb);
  return undo?.sort === 'taken' ? whys : [...whys, undo?.instead ?? 'undoing/never'];
};

/** Nothing but dice stands against taking it back: no undo does, but a roll of the hub may be overruled. */
const ROLLED: UndoingId = 'undoing/dice';
export const isRoll = ({ why }: UndoEntry): boolean => why === ROLLED;

const isWithin = (unit: Unit, outer: Unit): boolean => isNestedUnit(outer) && unit.startsWith(`${outer}/`);

/** What the batch brings to units that no event of it decides on otherwise. */
const broughtBy = <T extends Types>(
  parts: Parts<T>,
  units: Iterable<Unit>,
  batch: Batch,
): ReadonlyMap<Unit, readonly unknown[]> => {
  const all = new Map<Unit, readonly unknown[]>();
  for (const unit of units) {
    const things = undoHooks(parts, unit)?.carry?.brings(batch).get(unit);
    if (things !== undefined) all.set(unit, things);
  }
  return all;
};

/** The commands that still stand take along what their units have been brought since. */
export const carried = <T extends Types>(
  parts: Parts<T>,
  state: T['state'],
  before: T['state'],
  batch: Batch,
): T['state'] => {
  if (state.undo.length === 0) return state;
  const units = new Set(batch.events.flatMap((event) => unitsOf(before, event)));
  const brought = broughtBy(parts, units, batch);
  if (brought.size === 0) return state;
  const taking = (unit: UnitBefore): UnitBefore => {
    const things = brought.get(unit.name);
    if (things === undefined || unit.since === null || unit.rev !== revOf(before, unit.name)) return unit;
    const since = [...unit.since, ...things];
    const most = undoHooks(parts, unit.name)?.carry?.most ?? 0;
    return since.length > most ? unit : { ...unit, since, rev: batch.seq };
  };
  return {
    ...state,
    undo: state.undo.map((entry) => ({ ...entry, slices: entry.slices.map(taking) })),
  };
};

/** Keeps what a user's batch decided on, as it was in `before`. An undo itself is not kept. */
export const rememberForUndo = <T extends Types>(
  parts: Parts<T>,
  state: T['state'],
  before: T['state'],
  batch: Batch,
): T['state'] => {
  const isKept = batch.by.kind === 'user' && batch.verb !== 'undo' && undoOf(batch.verb)?.sort !== 'aside';
  if (!isKept) return state;
  const whys = whysFinal(batch);
  const isKnown = whys.every((each) => each === ROLLED);
  const why = whys.find((each) => each !== ROLLED) ?? whys[0] ?? null;
  const undoable = why === null;
  const names = isKnown ? [...new Set(batch.events.flatMap((event) => unitsOf(before, event)))] : [];
  const entry: UndoEntry = {
    event: batch.seq,
    owner: nameOf(batch.by),
    verb: batch.verb,
    undoable,
    why,
    slices: names.map((name) => ({
      name,
      before: read(before, name),
      at: batch.at,
      beforeRev: revOf(before, name),
      rev: batch.seq,
      since: undoHooks(parts, name)?.carry?.can(batch, name) === true ? [] : null,
    })),
  };
  return { ...state, undo: [...state.undo, entry].slice(-MAX_UNDO) };
};

/**
 * The entry `event` has been taken back by the batch `seq`. Revisions go up, never back; so the command before it,
 * whose unit stands again as that command left it, waits for the new revision: undo can be pressed twice.
 */
export const forgetUndone = <T extends Types>(
  parts: Parts<T>,
  state: T['state'],
  { event, slices }: Extract<RoomEvent, { type: 'undone' }>,
  seq: number,
  /** Decided on anew in the same batch: they do not stand as the command before left them. */
  replaced: ReadonlySet<Unit>,
): T['state'] => {
  const gone = state.undo.find((entry) => entry.event === event);
  if (gone === undefined) return state;
  const back = gone.slices.filter(({ name }) => slices === undefined || slices.includes(name));
  const restored = new Map(back.map((unit) => [unit.name, unit]));
  const waiting = (unit: UnitBefore): UnitBefore => {
    // What contains it has put it back as well.
    const undone = restored.get(unit.name) ?? back.find(({ name }) => isWithin(unit.name, name));
    if (undone?.beforeRev !== unit.rev || replaced.has(unit.name)) return unit;
    const since = [...(unit.since ?? []), ...(undone.since ?? [])];
    if (unit.since === null && since.length > 0) return unit;
    const hooks = undoHooks(parts, unit.name);
    const kept = { before: unit.before, at: unit.at };
    const moved =
      unit.before === null
        ? kept
        : (hooks?.shift?.(unit.name, kept, undone.before, read(state, unit.name)) ?? kept);
    return { ...unit, ...moved, rev: seq, since: unit.since === null ? null : since };
  };
  return {
    ...state,
    undo: state.undo
      .filter((entry) => entry !== gone)
      .map((entry) => ({ ...entry, slices: entry.slices.map(waiting) })),
  };
};

/** The units that still stand as the command left them. */
export const standingUnits = (state: Pick<EngineState, 'revs'>, entry: UndoEntry): string[] =>
  entry.slices.filter(({ name, rev }) => revOf(state, name) === rev).map(({ name }) => name);

/** A collection of eleven boxes is eleven of one: one that has moved on must not keep the other ten. */
const isSeparable = <T extends Types>(parts: Parts<T>, { verb, slices }: UndoEntry): boolean =>
  slices.some(({ name }) => undoHooks(parts, name)?.separable?.includes(verb) === true);

/** Whether it can be taken back: the units that it decided on still stand as it left them. */
export const isStanding = <T extends Types>(
  parts: Parts<T>,
  state: Pick<EngineState, 'revs'>,
  entry: UndoEntry,
): boolean => {
  const standing = standingUnits(state, entry).length;
  return standing === entry.slices.length || (isSeparable(parts, entry) && standing > 0);
};
