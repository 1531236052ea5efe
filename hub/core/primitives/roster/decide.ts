import { extraSeat, seatKey } from '../../../../schemas/primitives/roster.ts';
import { unknownTable } from '../../tables.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { getOwn } from '../../engine/get-own.ts';
import { tableName } from '../../plan.ts';
import type { Draft, Primitive } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { boxOf } from '../box/read.ts';
import { seatsOf } from './read.ts';

type Place = { readonly table: string; readonly seat: string };

const find = (draft: Draft, { table, seat }: Place) => {
  const seats = seatsOf(draft.plan, draft.state, table);
  return { seats, found: seats.find((each) => each.seat === seat) };
};

/** The seat, or the refusal that lists the seats of its table. */
const look = (draft: Draft, place: Place) => {
  const unknown = unknownTable(draft.plan, place.table);
  if (unknown !== null) return { refused: unknown };
  const { seats, found } = find(draft, place);
  if (found !== undefined) return { found };
  const known = seats.map((each) => each.seat);
  return { refused: refuse('roster/unknown-seat', { seat: place.seat, known }) };
};

const set = (draft: Draft, args: Place & { person: string | null; note?: string | undefined }): Outcome => {
  const { found, refused } = look(draft, args);
  if (found === undefined) return refused;
  const { table, seat, person } = args;
  draft.emit({ type: 'seat-bound', table, seat, person, note: person === null ? null : (args.note ?? null) });
  return done();
};

const move = (draft: Draft, from: Place, to: Place): Outcome => {
  const source = look(draft, from);
  if (source.found === undefined) return source.refused;
  const target = look(draft, to);
  if (target.found === undefined) return target.refused;
  const { person, note } = source.found;
  if (person === null) return refuse('roster/empty');
  if (target.found.person !== null) {
    return refuse('roster/taken', { person: target.found.person });
  }
  draft.emit({ type: 'seat-bound', table: from.table, seat: from.seat, person: null, note: null });
  draft.emit({ type: 'seat-bound', table: to.table, seat: to.seat, person, note });
  return done();
};

/** The first free id `extra-<n>` of a table. */
const freeSeat = (state: RoomState, table: string): string => {
  for (let count = 1; ; count += 1) {
    const seat = extraSeat(count);
    if (getOwn(state.roster.seats, seatKey(table, seat)) === undefined) return seat;
  }
};

const add = (draft: Draft, table: string, name: string, person: string | null, note: string | null) => {
  const seat = freeSeat(draft.state, table);
  draft.emit({ type: 'seat-added', table, seat, name });
  if (person !== null) draft.emit({ type: 'seat-bound', table, seat, person, note });
  return seat;
};

/** Two seats of one name at one table could not be distinguished on any page. */
const sameSeat = (draft: Draft, table: string, name: string) => {
  const seats = seatsOf(draft.plan, draft.state, table);
  const same = seats.find((each) => each.name.toLowerCase() === name.toLowerCase());
  return same === undefined ? null : refuse('roster/same-seat', { seat: same.name });
};

/** A ship is lost: everyone of it goes aboard another one, with an extra seat named for where they came from. */
const moveCrew = (draft: Draft, from: string, to: string): Outcome => {
  const unknown = unknownTable(draft.plan, from) ?? unknownTable(draft.plan, to);
  if (unknown !== null) return unknown;
  const table = draft.plan.tables.find((each) => each.id === from);
  if (table === undefined || from === to) {
    return refuse('command/malformed', { problem: 'to: name another table than the one they leave' });
  }
  const people = seatsOf(draft.plan, draft.state, table.id).filter(({ person }) => person !== null);
  if (people.length === 0) return refuse('roster/empty#table', { table: table.name });
  for (const { seat, name, extra, person, note } of people) {
    if (extra) draft.emit({ type: 'seat-removed', table: from, seat });
    else draft.emit({ type: 'seat-bound', table: from, seat, person: null, note: null });
    const title = extra ? name : `${name} of ${table.name}`;
    add(draft, to, title.slice(0, 60), person, note);
  }
  return done({ moved: people.length });
};

/** Two tables of one name could not be distinguished; one that has left may come back. */
const rename = (draft: Draft, table: string, name: string): Outcome => {
  const { plan } = draft;
  const unknown = unknownTable(plan, table);
  if (unknown !== null) return unknown;
  if (tableName(plan, table) === name) return done();
  const others = Object.entries({ ...plan.tableNames, ...plan.leftTables }).filter(([id]) => id !== table);
  const same = others.find(([, each]) => each.toLowerCase() === name.toLowerCase());
  if (same !== undefined) return refuse('table/taken', { name: same[1] });
  draft.emit({ type: 'table-renamed', table, name });
  return done();
};

const removeTable = (draft: Draft, table: string): Outcome => {
  const { plan } = draft;
  const unknown = unknownTable(plan, table);
  if (unknown !== null) return unknown;
  const name = tableName(plan, table);
  if (plan.tables.length === 1) return refuse('table/last', { table: name });
  const stages = plan.boxes
    .filter((box) => box.table === table)
    .map(({ id }) => boxOf(draft.state, id)?.stage ?? 'idle');
  if (stages.some((stage) => stage !== 'idle' && stage !== 'resolved'))
    return refuse('table/box-in-use', { table: name });
  for (const { seat, extra, person } of seatsOf(plan, draft.state, table)) {
    if (extra) draft.emit({ type: 'seat-removed', table, seat });
    else if (person !== null) draft.emit({ type: 'seat-bound', table, seat, person: null, note: null });
  }
  draft.emit({ type: 'table-left', table });
  return done();
};

const returnTable = (draft: Draft, table: string): Outcome => {
  const { leftTables, tableNames } = draft.plan;
  const playing = getOwn(tableNames, table);
  if (playing !== undefined) return refuse('table/plays', { table: playing });
  if (getOwn(leftTables, table) === undefined)
    return refuse('table/unknown', { table, known: Object.keys(leftTables) });
  draft.emit({ type: 'table-returned', table });
  return done();
};

export const decide: Primitive<'roster'>['decide'] = {
  'roster.set': set,
  'roster.move': (draft, { from, to }) => move(draft, from, to),
  'roster.moveCrew': (draft, { table, to }) => moveCrew(draft, table, to),
  'roster.addSeat': (draft, { table, name, person }) => {
    const unknown = unknownTable(draft.plan, table) ?? sameSeat(draft, table, name);
    return unknown ?? done({ seat: add(draft, table, name, person ?? null, null) });
  },
  'roster.removeSeat': (draft, place) => {
    const { found, refused } = look(draft, place);
    if (found === undefined) return refused;
    if (!found.extra) return refuse('roster/fixed-seat', { seat: found.name });
    draft.emit({ type: 'seat-removed', ...place });
    return done();
  },
  'roster.renameTable': (draft, { table, name }) => rename(draft, table, name),
  'roster.removeTable': (draft, { table }) => removeTable(draft, table),
  'roster.returnTable': (draft, { table }) => returnTable(draft, table),
  'roster.show': (draft, { shown }) => {
    draft.emit({ type: 'names-shown', shown });
    return done();
  },
};
