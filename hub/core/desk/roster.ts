import type { VerbCall } from '../../../schemas/commands.ts';
import type { RosterBody } from '../../../schemas/desk-documents.ts';
import type { TableManifest } from '../../../schemas/manifest.ts';
import { done, refuse, type Draft, type Outcome } from '../draft.ts';
import { own, type Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';
import { seatKey, type SeatState } from './state.ts';
import { unknownTable } from './tables.ts';

type RosterCall = Extract<VerbCall, { verb: `roster.${string}` }>;
type Place = { readonly table: string; readonly seat: string };

/** The seats of a table as they stand: the game's own, then the extra ones. */
export const seatsOf = (
  state: RoomState,
  table: TableManifest,
): RosterBody['tables'][number]['seats'][number][] => {
  const held = (seat: string): SeatState | undefined => own(state.seats, seatKey(table.id, seat));
  const fixed = table.seats.map(({ id, name }) => ({
    seat: id,
    name,
    extra: false,
    person: held(id)?.person ?? null,
    note: held(id)?.note ?? null,
  }));
  const extra = Object.entries(state.seats).flatMap(([key, { extra: name, person, note }]) => {
    const [of, seat] = key.split('/');
    return of === table.id && seat !== undefined && name !== null
      ? [{ seat, name, extra: true, person, note }]
      : [];
  });
  return [...fixed, ...extra];
};

export const rosterBody = (plan: Plan, state: RoomState): RosterBody => ({
  shown: state.roster.shown,
  tables: plan.tables.map((table) => ({
    table: table.id,
    name: table.name,
    seats: seatsOf(state, table),
  })),
});

const find = (draft: Draft, { table, seat }: Place) => {
  const manifest = draft.plan.tables.find((each) => each.id === table);
  const seats = manifest === undefined ? [] : seatsOf(draft.state, manifest);
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
    const seat = `extra-${count}`;
    if (own(state.seats, seatKey(table, seat)) === undefined) return seat;
  }
};

const add = (draft: Draft, table: string, name: string, person: string | null, note: string | null) => {
  const seat = freeSeat(draft.state, table);
  draft.emit({ type: 'seat-added', table, seat, name });
  if (person !== null) draft.emit({ type: 'seat-bound', table, seat, person, note });
  return seat;
};

/** Two seats of one name at one table could not be told apart on any page. */
const sameSeat = (draft: Draft, table: string, name: string) => {
  const manifest = draft.plan.tables.find((each) => each.id === table);
  const seats = manifest === undefined ? [] : seatsOf(draft.state, manifest);
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
  const people = seatsOf(draft.state, table).filter(({ person }) => person !== null);
  if (people.length === 0) return refuse('roster/empty#table', { table: table.name });
  for (const { seat, name, extra, person, note } of people) {
    if (extra) draft.emit({ type: 'seat-removed', table: from, seat });
    else draft.emit({ type: 'seat-bound', table: from, seat, person: null, note: null });
    const title = extra ? name : `${name} of ${table.name}`;
    add(draft, to, title.slice(0, 60), person, note);
  }
  return done({ moved: people.length });
};

export const decideRoster = (draft: Draft, call: RosterCall): Outcome => {
  switch (call.verb) {
    case 'roster.set':
      return set(draft, call.args);
    case 'roster.move':
      return move(draft, call.args.from, call.args.to);
    case 'roster.moveCrew':
      return moveCrew(draft, call.args.table, call.args.to);
    case 'roster.addSeat': {
      const { table, name, person } = call.args;
      const unknown = unknownTable(draft.plan, table) ?? sameSeat(draft, table, name);
      return unknown ?? done({ seat: add(draft, table, name, person ?? null, null) });
    }
    case 'roster.removeSeat': {
      const { found, refused } = look(draft, call.args);
      if (found === undefined) return refused;
      if (!found.extra) return refuse('roster/fixed-seat', { seat: found.name });
      draft.emit({ type: 'seat-removed', table: call.args.table, seat: call.args.seat });
      return done();
    }
    case 'roster.show':
      draft.emit({ type: 'names-shown', shown: call.args.shown });
      return done();
  }
};
