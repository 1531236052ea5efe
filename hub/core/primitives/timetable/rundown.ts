import type { ArgumentsOf } from '../../../../schemas/contracts.ts';
import { done, refuse, type Outcome, type Refusal } from '../../engine/outcome.ts';
import type { Plan } from '../../plan.ts';
import type { Draft } from '../../room.ts';
import { clockOf } from './read.ts';
import { placeOf, rowsAround, rowsOf, upcoming, type Place, type Row } from './rows.ts';
import type { TimetableState } from './state.ts';

/** Control changes the day while it is played: what is still to come, row by row. */

type Stand = 'past' | 'running' | 'coming';
interface Found {
  readonly row: Row;
  readonly stand: Stand;
}

/** The rows of the turn of which something is still to come, from the running one on. */
const leftOfTurn = (plan: Plan, timetable: TimetableState, turn: number): Row[] => {
  const at = placeOf(timetable.clock);
  return at.turn === turn ? rowsAround(plan, timetable, at).from : rowsOf(plan, timetable, turn);
};

const find = (plan: Plan, timetable: TimetableState, id: string): Found | undefined => {
  const at = placeOf(timetable.clock);
  for (let turn = 1; turn <= timetable.clock.turns; turn += 1) {
    const row = rowsOf(plan, timetable, turn).find((each) => each.row === id);
    if (row === undefined) continue;
    if (id === at.row) return { row, stand: 'running' };
    const isLeft = turn >= at.turn && leftOfTurn(plan, timetable, turn).some((each) => each.row === id);
    return { row, stand: isLeft ? 'coming' : 'past' };
  }
  return undefined;
};

type Sought<What> = { readonly ok: true; readonly what: What } | Refusal;

const known = (draft: Draft, id: string): Sought<Found> => {
  const { plan, state } = draft;
  const found = find(plan, state.timetable, id);
  if (found === undefined) return refuse('rundown/unknown-row', { row: id });
  const { name, turn } = found.row;
  return found.stand === 'past' ? refuse('rundown/past', { name, turn }) : { ok: true, what: found };
};

/** A row that has not begun: what has gone, and what runs, is no longer the rundown's to change. */
const coming = (draft: Draft, id: string): Sought<Row> => {
  const sought = known(draft, id);
  if (!sought.ok) return sought;
  const { row, stand } = sought.what;
  return stand === 'running' ? refuse('rundown/running', { name: row.name }) : { ok: true, what: row };
};

/** Where a row is put: after that one; null: before all that is still to come, of `turn` where it is one of a turn's own. */
const placeAfter = (draft: Draft, after: string | null, turn?: number): Sought<Place> => {
  if (after === null) {
    const at = placeOf(clockOf(draft.state));
    const to = turn ?? Math.max(1, at.turn);
    return { ok: true, what: { turn: to, row: to === at.turn ? at.row : null } };
  }
  const sought = known(draft, after);
  return sought.ok ? { ok: true, what: sought.what.row } : sought;
};

const idsOf = ({ plan, state }: Draft, turn: number): string[] =>
  rowsOf(plan, state.timetable, turn).map(({ row }) => row);

const without = (order: readonly string[], row: string): string[] => order.filter((each) => each !== row);

const withAfter = (order: readonly string[], row: string, after: string | null): string[] => {
  const at = after === null ? 0 : order.indexOf(after) + 1;
  return [...order.slice(0, at), row, ...order.slice(at)];
};

const finished = (draft: Draft): Refusal | null =>
  clockOf(draft.state).state === 'finished' ? refuse('clock/finished') : null;

/** Still to come. House value: far more than a day has, and few enough for documents that every page reads. */
const MAX_BREAKS = 40;

const insert = (draft: Draft, args: ArgumentsOf<'rundown.insert'>): Outcome => {
  const { after, name, durationMs, colour } = args;
  const place = placeAfter(draft, after);
  if (!place.ok) return place;
  const left = upcoming(draft.plan, draft.state.timetable, Infinity);
  const count = left.filter(({ phase }) => phase === null).length;
  if (count >= MAX_BREAKS) return refuse('rundown/too-many', { count });
  const { turn, row: before } = place.what;
  const row = `break-${draft.state.timetable.rundown.made + 1}`;
  const order = withAfter(idsOf(draft, turn), row, before);
  const marked = colour === undefined ? {} : { colour };
  draft.emit({ type: 'break-inserted', row, turn, name, durationMs, ...marked, order });
  return done({ row });
};

const change = (draft: Draft, { row: id, ...changed }: ArgumentsOf<'rundown.change'>): Outcome => {
  if (Object.keys(changed).length === 0)
    return refuse('command/malformed', { problem: 'rundown.change: give name, durationMs or colour' });
  const row = coming(draft, id);
  if (!row.ok) return row;
  draft.emit({ type: 'row-changed', row: id, ...changed });
  return done();
};

const move = (draft: Draft, { row: id, after }: ArgumentsOf<'rundown.move'>): Outcome => {
  if (after === id) return refuse('command/malformed', { problem: 'after: a row cannot come after itself' });
  const row = coming(draft, id);
  if (!row.ok) return row;
  const { turn: from, phase, name } = row.what;
  const place = placeAfter(draft, after, phase === null ? undefined : from);
  if (!place.ok) return place;
  const { turn: to, row: before } = place.what;
  if (phase !== null && from !== to) return refuse('rundown/other-turn', { name, turn: from });
  const left = without(idsOf(draft, from), id);
  const put = withAfter(from === to ? left : idsOf(draft, to), id, before);
  draft.emit({ type: 'row-moved', row: id, orders: { [from]: left, [to]: put } });
  return done();
};

const remove = (draft: Draft, { row: id }: ArgumentsOf<'rundown.remove'>): Outcome => {
  const row = coming(draft, id);
  if (!row.ok) return row;
  const { turn, phase } = row.what;
  // The rules hear of a turn's end as its last phase ends: one that runs or is to come must be left to end it.
  const left = leftOfTurn(draft.plan, draft.state.timetable, turn);
  if (phase !== null && !left.some((each) => each.phase !== null && each.row !== id))
    return refuse('rundown/last-phase', { turn });
  draft.emit({ type: 'row-removed', row: id, turn, order: without(idsOf(draft, turn), id) });
  return done();
};

/** Once the day is over there is nothing to come. */
const inTime =
  <Args>(act: (draft: Draft, args: Args) => Outcome) =>
  (draft: Draft, args: Args): Outcome =>
    finished(draft) ?? act(draft, args);

export const rundownVerbs = {
  'rundown.insert': inTime(insert),
  'rundown.change': inTime(change),
  'rundown.move': inTime(move),
  'rundown.remove': inTime(remove),
};
