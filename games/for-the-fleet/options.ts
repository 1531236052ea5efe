import { house, type OptionManifest } from '../../schemas/manifest.ts';
import { amount, choice, figure, readingsOf, type Readings } from '../kit/options.ts';
import { RESOURCE_NAMES, RESOURCES, type Resource, type Store, type Tokens } from './content/resources.ts';

/** What each of four captains starts with. */
const START: Readonly<Record<Resource, number>> = { fuel: 5, food: 5, water: 5, tech: 3 };
/** More for fewer captains, who have less crew between them for the same ten points; less for more. */
const BY_CAPTAINS: Readonly<Record<number, Tokens>> = {
  2: { fuel: 6, food: 6, water: 6, tech: 3 },
  3: { fuel: 3, food: 3, water: 3, tech: 1 },
  5: { fuel: -1, food: -1, water: -1, tech: -2 },
  6: { fuel: -3, food: -3, water: -3, tech: -2 },
};

/** Where the book contradicts itself or leaves two readings: the first of each is the default. */
const READINGS = {
  lastTurn: choice('last-turn', 'The game ends', ['after-tenth-turn', 'at-tenth-jump'], {
    heading: 'Goal of Play',
  }),
  firstJump: choice('first-jump', 'The first jump costs', ['all-but-fuel', 'nothing'], {
    heading: 'Jumping',
  }),
  overlap: choice('overlap', 'A die in two bands collects', ['the-narrower-band', 'both-tokens'], {
    heading: 'Harvesting',
  }),
  reduces: choice(
    'reduces',
    'A jump that costs one less saves',
    ['one-named-token', 'one-fuel', 'one-of-each'],
    { heading: 'Sample Ships' },
  ),
  fiveDice: choice('five-dice', 'The die of the first to die in a harvest', ['goes-with-him', 'stays'], {
    heading: 'Harvesting',
  }),
  leftTokens: choice(
    'left-tokens',
    'Tokens of a captain who leaves the game',
    ['go-with-the-ship', 'are-dealt-out'],
    {
      because:
        'The rulebook has nobody leave. The ship, its crew and its tokens go along and are there again if the table comes back.',
    },
  ),
  oldCards: choice('old-cards', 'Cards that nobody harvested', ['stay-behind', 'are-kept'], {
    heading: 'Jumping',
  }),
};

export type Options = Readings<typeof READINGS> & {
  readonly start: Store;
  /** House: how many crewmen each captain sends is hidden until all have sent. */
  readonly hiddenVolunteers: boolean;
  /** House: again or stop is hidden until all have chosen. */
  readonly hiddenChoice: boolean;
  /** House: bots play beside people, who lead. */
  readonly solo: boolean;
};

const HIDDEN_VOLUNTEERS = 'hidden-volunteers';
const HIDDEN_CHOICE = 'hidden-choice';
export const SOLO = 'solo';
const startOption = (resource: Resource): string => `start-${resource}`;

export const OPTIONS: OptionManifest[] = [
  ...RESOURCES.map((resource): OptionManifest =>
    amount(
      startOption(resource),
      `${RESOURCE_NAMES[resource]} at the start, each of four ships`,
      [0, 20, 'tokens'],
      house(
        START[resource],
        'The rulebook gives none. Fewer captains start with more, more with less, so that a good fleet wins about every other day.',
      ),
    ),
  ),
  ...Object.values(READINGS),
  {
    id: HIDDEN_VOLUNTEERS,
    name: 'Hide how many crew each captain sends until all have sent',
    type: 'boolean',
    default: house(false, 'The rulebook lets captains talk it over; hidden sending makes a harsher game.'),
  },
  {
    id: HIDDEN_CHOICE,
    name: 'Hide who rolls again and who stops until all have chosen',
    type: 'boolean',
    default: house(false, 'The rulebook lets captains talk it over; hidden choices make a harsher game.'),
  },
  {
    id: SOLO,
    name: 'Bots play beside people',
    type: 'boolean',
    default: house(false, 'For one person at home: npm start -- --game for-the-fleet --solo.'),
  },
];

/** As they stand in the room, for so many captains; the default where one is missing or is none of its choices. */
export const optionsFrom = (
  given: Readonly<Record<string, number | string | boolean>>,
  captains: number,
): Options => {
  const tokens = (resource: Resource): number =>
    Math.max(
      0,
      figure(given, startOption(resource), START[resource]) + (BY_CAPTAINS[captains]?.[resource] ?? 0),
    );
  return {
    ...readingsOf(READINGS, given),
    start: { fuel: tokens('fuel'), food: tokens('food'), water: tokens('water'), tech: tokens('tech') },
    hiddenVolunteers: given[HIDDEN_VOLUNTEERS] === true,
    hiddenChoice: given[HIDDEN_CHOICE] === true,
    solo: given[SOLO] === true,
  };
};
