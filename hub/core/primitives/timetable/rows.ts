import type { RowColour } from '../../../../schemas/documents/clock.ts';
import type { Phase } from '../../../../schemas/manifest.ts';
import type { Millis } from '../../../../schemas/units.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import { lengthOf } from './read.ts';
import { phaseRow, type Clock, type Rundown, type TimetableState } from './state.ts';

/**
 * The rundown: every turn's phases and breaks in the order in which they are played. The clock's progress, its restart, the
 * documents and the paper made from them all go from row to row by `nextRow`, so that none of them can differ.
 */
export interface Row {
  /** `<turn>/<phase>`, or the id of a break. */
  readonly row: string;
  readonly turn: number;
  /** Null: a break. */
  readonly phase: Phase | null;
  readonly name: string;
  readonly durationMs: Millis;
  readonly colour: RowColour | null;
}

/** Where the rundown is read from: a row of a turn; null: before its first. */
export interface Place {
  readonly turn: number;
  readonly row: string | null;
}

/** The row that runs, or the last that ran; null before the first. */
export const placeOf = ({ turn, phase, break: id }: Pick<Clock, 'turn' | 'phase' | 'break'>): Place => ({
  turn,
  row: id ?? (phase === null ? null : phaseRow(turn, phase)),
});

/** The ids of a turn's rows, in order. */
export const orderOf = (plan: Plan, { orders }: Rundown, turn: number): readonly string[] =>
  getOwn(orders, String(turn)) ?? plan.manifest.phases.map(({ id }) => phaseRow(turn, id));

/** Undefined where the game has no such phase, or the row is no break of this rundown. */
export const rowOf = (
  plan: Plan,
  { clock, rundown }: TimetableState,
  turn: number,
  row: string,
): Row | undefined => {
  const made = getOwn(rundown.breaks, row);
  if (made !== undefined) return { colour: null, ...made, row, turn, phase: null };
  const phase = plan.manifest.phases.find(({ id }) => phaseRow(turn, id) === row);
  if (phase === undefined) return undefined;
  const {
    name = phase.name,
    durationMs = lengthOf(clock, phase),
    colour = null,
  } = getOwn(rundown.edits, row) ?? {};
  return { row, turn, phase, name, durationMs, colour };
};

/** What a row is called, wherever it stands; its id where nobody knows it. */
export const nameOfRow = (plan: Plan, timetable: TimetableState, row: string): string =>
  rowOf(plan, timetable, Number.parseInt(row, 10), row)?.name ?? row;

/** A turn's rows, in order. */
export const rowsOf = (plan: Plan, timetable: TimetableState, turn: number): Row[] =>
  orderOf(plan, timetable.rundown, turn).flatMap((row) => rowOf(plan, timetable, turn, row) ?? []);

/** A turn's rows before that place, and from it on; all are from it on where none is at it. */
export const rowsAround = (plan: Plan, timetable: TimetableState, { turn, row }: Place) => {
  const rows = rowsOf(plan, timetable, turn);
  const at = Math.max(
    0,
    rows.findIndex((each) => each.row === row),
  );
  return { before: rows.slice(0, at), from: rows.slice(at) };
};

/** The row after that place; null when the last turn is over. */
export const nextRow = (plan: Plan, timetable: TimetableState, { turn, row }: Place): Row | null => {
  const rows = rowsOf(plan, timetable, turn);
  const at = rows.findIndex((each) => each.row === row);
  const following = at < 0 ? undefined : rows[at + 1];
  if (following !== undefined) return following;
  return turn >= timetable.clock.turns ? null : (rowsOf(plan, timetable, turn + 1)[0] ?? null);
};

/** The row before that place; null before the first of the day. */
export const rowBefore = (plan: Plan, timetable: TimetableState, { turn, row }: Place): Row | null => {
  const rows = rowsOf(plan, timetable, turn);
  const at = rows.findIndex((each) => each.row === row);
  if (at > 0) return rows[at - 1] ?? null;
  return turn > 1 ? (rowsOf(plan, timetable, turn - 1).at(-1) ?? null) : null;
};

/** The row that runs, or the last that ran. */
export const presentRow = (plan: Plan, timetable: TimetableState): Row | undefined => {
  const { turn, row } = placeOf(timetable.clock);
  return row === null ? undefined : rowOf(plan, timetable, turn, row);
};

/** The rows after the present one, `most` at the most; the day's first while the clock has not been started. */
export const upcoming = (plan: Plan, timetable: TimetableState, most: number): Row[] => {
  if (timetable.clock.state === 'finished') return [];
  const list: Row[] = [];
  let next = nextRow(plan, timetable, placeOf(timetable.clock));
  while (next !== null && list.length < most) {
    list.push(next);
    next = nextRow(plan, timetable, next);
  }
  return list;
};

/** The phases of the place's turn that come after it. */
export const phasesAfter = (plan: Plan, timetable: TimetableState, { turn, row }: Place): Row[] => {
  const rows = rowsOf(plan, timetable, turn);
  return rows.slice(rows.findIndex((each) => each.row === row) + 1).filter(({ phase }) => phase !== null);
};

/** Whether the rundown has the row that the clock, put back, would stand at. */
export const isInRundown = (plan: Plan, timetable: TimetableState, clock: Clock): boolean => {
  const { turn, row } = placeOf(clock);
  return row === null || rowsOf(plan, timetable, turn).some((each) => each.row === row);
};

/** Whether the room would have come another way by that rundown, or stood elsewhere in its turn: what has gone, has gone. */
export const isPastAnother = (plan: Plan, timetable: TimetableState, rundown: Rundown): boolean => {
  const place = placeOf(timetable.clock);
  const gone = (each: TimetableState): readonly string[] => {
    const ids = Array.from({ length: place.turn }, (_, at) =>
      rowsOf(plan, each, at + 1).map(({ row }) => row),
    ).flat();
    return timetable.clock.state === 'finished' ? ids : ids.slice(0, ids.indexOf(place.row ?? '') + 1);
  };
  // After the last phase of a turn, a break: the rules have heard that the turn is over.
  const isTurnOver = (each: TimetableState): boolean => phasesAfter(plan, each, place).length === 0;
  const other = { ...timetable, rundown };
  return (
    gone(timetable).join(' ') !== gone(other).join(' ') ||
    (timetable.clock.break !== null && isTurnOver(timetable) !== isTurnOver(other))
  );
};

/** A row as the documents show it. */
export const shown = ({ row, turn, phase, name, durationMs, colour }: Row) => ({
  row,
  turn,
  phase: phase?.id ?? null,
  phaseName: name,
  durationMs,
  ...(colour === null ? {} : { colour }),
});
