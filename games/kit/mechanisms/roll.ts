import { text as inEach } from '../../../schemas/text.ts';
import { nameOf, type RoomView } from '../room-view.ts';
import type { RollFace } from '../../../schemas/faces/roll.ts';

/** What a sum means. */
export interface Band {
  readonly id: string;
  /** The lowest sum of it; the lowest band holds all below as well. */
  readonly from: number;
  readonly means: string;
}

export interface Made {
  turn: number | null;
  dice: number[];
  /** Thrown at the table. */
  typed: boolean;
  modifiers: { name: string; by: number }[];
  sum: number;
  band: string;
}
/** The newest roll of each table. */
export type Rolls = Record<string, Made>;

const signed = (by: number): string => (by < 0 ? `${by}` : `+${by}`);

type Bands = readonly [Band, ...Band[]];
const bandOf = (sum: number, bands: Bands): Band =>
  bands.find(({ from }) => sum >= from) ?? bands[bands.length - 1] ?? bands[0];

/** A roll as it is kept: the dice, the modifiers that count for something, the sum and its band. */
export const reckoned = (
  turn: number | null,
  dice: readonly number[],
  typed: boolean,
  modifiers: Made['modifiers'],
  bands: Bands,
): Made => {
  const added = modifiers.filter(({ by }) => by !== 0);
  const sum = [...dice, ...added.map(({ by }) => by)].reduce((all, each) => all + each, 0);
  return { turn, dice: [...dice], typed, modifiers: added, sum, band: bandOf(sum, bands).id };
};

const meaning = ({ band }: Made, bands: Bands): string => bands.find(({ id }) => id === band)?.means ?? band;

/** "4 (thrown), -1 Water = 3: no change". */
export const inWords = (made: Made, bands: Bands): string => {
  const lines = made.modifiers.map(({ name, by }) => `${signed(by)} ${name}`);
  const shown = [
    `${made.dice.join(' + ')}${made.typed ? inEach({ en: ' (thrown)', de: ' (geworfen)' }) : ''}`,
    ...lines,
  ].join(', ');
  return `${shown} = ${made.sum}: ${meaning(made, bands)}`;
};

/** The newest rolls of these tables. */
export const rollFace = (
  title: string,
  state: Rolls,
  tables: readonly string[],
  bands: Bands,
  room: RoomView,
): RollFace => ({
  kind: 'roll',
  title,
  rolls: tables.flatMap((table) => {
    const made = state[table];
    if (made === undefined) return [];
    const { dice, typed, modifiers, sum } = made;
    return [{ table, name: nameOf(room, table), dice, typed, modifiers, sum, means: meaning(made, bands) }];
  }),
});
