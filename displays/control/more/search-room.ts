import { found } from '../parts/search.tsx';
import type { RoomBody, RulesBody } from '../../../schemas/documents/game.ts';
import type { RosterBody } from '../../../schemas/documents/roster.ts';

type Command = RoomBody['commands'][number];
type Rule = RulesBody['rules'][number];

/** A page of help, by what it is about. */
export interface Help<Id> {
  readonly id: Id;
  readonly name: string;
}

export interface Searched<Id> {
  readonly commands: readonly Command[];
  readonly tables: RoomBody['tables'];
  readonly roster: RosterBody['tables'];
  readonly rules: RulesBody['rules'];
  readonly help: readonly Help<Id>[];
}

export interface Person {
  readonly table: string;
  readonly seat: string;
  /** Whoever sits there, the seat and its table. */
  readonly name: string;
}

export interface Hits<Id> {
  readonly commands: readonly Command[];
  readonly tables: readonly RoomBody['tables'][number][];
  readonly people: readonly Person[];
  readonly rules: readonly Rule[];
  readonly help: readonly Help<Id>[];
}

/** Of each kind no more than a thumb scrolls past. */
const MOST = 8;

const best = <Item>(
  items: readonly Item[],
  wanted: string,
  wordsOf: (item: Item) => readonly (string | null)[],
): readonly Item[] => {
  const hits = items.filter((item) => found(wanted, ...wordsOf(item)));
  // Whatever is called so comes before what only speaks of it.
  const isNamed = (item: Item): boolean =>
    wordsOf(item)[0]?.toLowerCase().startsWith(wanted.toLowerCase()) === true;
  return [...hits.filter(isNamed), ...hits.filter((item) => !isNamed(item))].slice(0, MOST);
};

/** All that stands in the room under these words: commands, tables, people, rules, help. */
export const searchRoom = <Id>(wanted: string, all: Searched<Id>): Hits<Id> => {
  const people = all.roster.flatMap(({ table, name, seats }) =>
    seats.map((seat): Person => ({
      table,
      seat: seat.seat,
      name: [seat.person, seat.name, name].filter((each) => each !== null).join(', '),
    })),
  );
  return {
    commands: best(all.commands, wanted, ({ name }) => [name]),
    tables: best(all.tables, wanted, ({ name, id }) => [name, id]),
    people: best(people, wanted, ({ name }) => [name]),
    rules: best(all.rules, wanted, ({ heading, note }) => [heading, note]),
    help: best(all.help, wanted, ({ name }) => [name]),
  };
};
