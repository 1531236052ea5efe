import { house, type OptionManifest } from '../../schemas/manifest.ts';
import { amount, choice, figure, readingsOf, type Readings as Chosen } from '../kit/options.ts';

/** Where the book leaves two readings: the first of each is the default. */
const READINGS = {
  push: choice(
    'push-drawback',
    'How far a success with drawback moves a push clock',
    ['not-at-all', 'by-one'],
    {
      heading: 'Push clock',
    },
  ),
  group: choice(
    'group-mixed',
    'A group with nothing but drawbacks and fiascos has',
    ['what-the-navigator-says', 'success-with-drawback', 'a-fiasco'],
    { heading: 'Group Roll' },
  ),
  defender: choice(
    'defender-drawback',
    'A Defender who rolls 4 or 5',
    ['takes-the-damage', 'shares-the-damage'],
    { heading: 'Qualities' },
  ),
  consequence: choice(
    'healing-consequence',
    'A healing that succeeds with a drawback',
    ['heals-one', 'heals-nothing'],
    {
      heading: 'Healing a crew mate',
    },
  ),
  spent: choice('spent-token', 'A ship’s token that is spent', ['is-lost', 'is-only-used'], {
    heading: 'Tokens',
  }),
  exposed: choice(
    'exposed-roll',
    'The rolls of an Exposed crew member are desperate',
    ['without-life-support', 'always'],
    { heading: 'Suit systems' },
  ),
  lists: choice(
    'two-items',
    'To advance, one must lose an item who has two',
    ['of-that-list', 'of-both-lists'],
    {
      heading: 'Crew Advancement',
    },
  ),
  /** What makes death and augury clocks move, besides the Navigator's tap. */
  time: choice(
    'time-clocks',
    'Death and augury clocks move',
    ['by-the-navigator', 'at-the-end-of-a-scene', 'with-every-roll'],
    { because: 'The rulebook lets time move them; at most tables the Navigator says when.' },
  ),
};

const CREW_ID = 'crew';
const CREW = 4;

export type Readings = Chosen<typeof READINGS> & {
  /** How many seats play, from the first. */
  readonly crew: number;
};

export const OPTIONS: OptionManifest[] = [
  amount(
    CREW_ID,
    'Crew members at the start (later by the Navigator)',
    [1, 6, 'people'],
    house(CREW, 'The rulebook says no number; four fit round a table with the Navigator.'),
  ),
  ...Object.values(READINGS),
];

/** As they stand in the room; the default where one is missing or is none of its choices. */
export const readingsFrom = (given: Readonly<Record<string, number | string | boolean>>): Readings => ({
  ...readingsOf(READINGS, given),
  crew: figure(given, CREW_ID, CREW),
});
