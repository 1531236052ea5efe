import * as z from 'zod';
import { TableBodySchema } from '../documents/roster.ts';
import { text } from '../arguments.ts';
import { RosterBodySchema } from '../documents/roster.ts';
import { IdSchema } from '../ids.ts';
import { contract, document, event, nothing, taken, verb } from './contract.ts';

const seat = { table: IdSchema, seat: IdSchema } as const;
const PersonSchema = text(60);

interface Place {
  readonly table: string;
  readonly seat: string;
}

/** By which a seat is kept, and named in a guard. */
export const seatKey = (table: string, place: string): string => `${table}/${place}`;

/** The id of a seat that Control has added at a table, counted from 1. */
export const extraSeat = (count: number): string => `extra-${count}`;

const onSeat = (at: Place) => [`roster/seats/${seatKey(at.table, at.seat)}`];
const onTable = ({ table }: { readonly table: string }) => [`roster/tables/${table}`];
/** Whoever sits there now is not whom the one who presses has seen there. */
const atSeat = (at: Place) => ({ document: 'roster', id: seatKey(at.table, at.seat) });

/** Who sits where. */
export const roster = contract({
  units: { tables: 'each', shown: 'whole', seats: 'each' },
  verbs: {
    /** Binds a seat to a person; null empties it. */
    'roster.set': verb(
      z.strictObject({ ...seat, person: PersonSchema.nullable(), note: text(120).optional() }),
      { undo: taken, guard: atSeat },
    ),
    /** To an empty seat: one that is taken by now refuses it by itself. */
    'roster.move': verb(z.strictObject({ from: z.strictObject(seat), to: z.strictObject(seat) }), {
      undo: taken,
      guard: ({ from }) => atSeat(from),
    }),
    /** Everyone of a table moves to another one (a destroyed ship): each takes an extra seat there. */
    'roster.moveCrew': verb(z.strictObject({ table: IdSchema, to: IdSchema }), {
      undo: taken,
      guard: nothing('whoever sits there now is meant'),
    }),
    /** An extra seat, for a latecomer or a stand-in. The answer gives its id. */
    'roster.addSeat': verb(
      z.strictObject({ table: IdSchema, name: text(60), person: PersonSchema.optional() }),
      { undo: taken, guard: nothing('it takes nobody’s seat, and a name that is there already refuses it') },
    ),
    /** Takes an extra seat away; a seat of the game's own stays. */
    'roster.removeSeat': verb(z.strictObject(seat), { undo: taken, guard: atSeat }),
    /** Calls a table something else from now on, everywhere but in what is printed already. */
    'roster.renameTable': verb(z.strictObject({ table: IdSchema, name: text(40) }), {
      undo: taken,
      guard: nothing('it says which name it wants, and another table’s refuses it'),
    }),
    /** A table leaves the game: its seats, its box, its tracks and its documents go with it. Refused while its box is in use. */
    'roster.removeTable': verb(z.strictObject({ table: IdSchema }), {
      undo: taken,
      guard: nothing('a table that has left already refuses it'),
    }),
    /** A table that has left plays again, with empty seats. */
    'roster.returnTable': verb(z.strictObject({ table: IdSchema }), {
      undo: taken,
      guard: nothing('a table that plays refuses it'),
    }),
    /** Whether names stand on public displays. They do not until Control says so. */
    'roster.show': verb(z.strictObject({ shown: z.boolean() }), {
      undo: taken,
      guard: nothing('it says which of the two it wants'),
    }),
  },
  events: {
    'seat-bound': event({ ...seat, person: z.string().nullable(), note: z.string().nullable() }, onSeat),
    'seat-added': event({ ...seat, name: z.string() }, onSeat),
    'seat-removed': event(seat, onSeat),
    'table-renamed': event({ table: IdSchema, name: z.string() }, onTable),
    'table-left': event({ table: IdSchema }, onTable),
    'table-returned': event({ table: IdSchema }, onTable),
    'names-shown': event({ shown: z.boolean() }, () => ['roster/shown']),
  },
  documents: {
    roster: document('control', 'roster', 'who sits where', RosterBodySchema, {
      unit: 'roster/seats/{id}',
      key: ({ tables }, id) => {
        const seats = tables.find(({ table }) => id.startsWith(seatKey(table, '')))?.seats ?? [];
        return seats.flatMap(({ seat: each, person, note }) =>
          id.endsWith(`/${each}`) ? [[person, note]] : [],
        );
      },
    }),
    /** A table's public face: who sits there, its box, its tracks. */
    table: document(
      'everyone',
      'table/{id}',
      'a table’s public face: its seats, its box, its tracks',
      TableBodySchema,
    ),
  },
});
