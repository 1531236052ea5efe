import { house, rulebook } from '../../../schemas/manifest.ts';
import { HOUSE_CARDS } from './house-jump-cards.ts';
import type { Find, JumpCard } from './jump-card.ts';

const SAMPLES: readonly Omit<JumpCard, 'source'>[] = [
  {
    id: 'orions-whip',
    name: 'Orion’s Whip',
    text: 'A belt of rocks that go off like squibs when they are looked at wrongly.',
    crew: 4,
    bands: [
      [1, 4, 'fuel'],
      [3, 4, 'water'],
      [5, 6, 'death'],
    ],
  },
  {
    id: 'minerva',
    name: 'Minerva',
    text: 'A giant of ice over a warm, green, soupy sea.',
    crew: 7,
    bands: [
      [1, 4, 'water'],
      [5, 5, 'food'],
      [6, 6, 'death'],
    ],
  },
  {
    id: 'derelict-ship',
    name: 'Derelict Ship',
    text: 'A hulk that answers no hail. One of her lights is on.',
    crew: 3,
    bands: [
      [1, 1, 'fuel'],
      [2, 3, 'tech'],
      [4, 6, 'death'],
    ],
  },
];

export const JUMP_CARDS: readonly JumpCard[] = [
  ...SAMPLES.map((card) => ({ ...card, source: rulebook(null, 'Sample Jump Cards').source })),
  ...HOUSE_CARDS.map((card) => ({
    ...card,
    source: house(null, 'The rulebook prints three cards; a day of ten jumps draws thirty.').source,
  })),
];

const BY_ID = new Map(JUMP_CARDS.map((card) => [card.id, card]));

export const jumpCard = (id: string): JumpCard => {
  const card = BY_ID.get(id);
  if (card === undefined) throw new RangeError(`there is no jump card "${id}"`);
  return card;
};

/** What a die finds, as printed: nothing, one thing, or two where the bands overlap. */
export const findsOf = ({ bands }: Pick<JumpCard, 'bands'>, die: number): Find[] =>
  bands.filter(([from, to]) => from <= die && die <= to).map(([, , find]) => find);
