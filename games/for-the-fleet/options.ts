import { text } from '../../schemas/text.ts';
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
  lastTurn: choice(
    'last-turn',
    text({ en: 'The game ends', de: 'Das Spiel endet' }),
    ['after-tenth-turn', 'at-tenth-jump'],
    {
      heading: 'Goal of Play',
    },
  ),
  firstJump: choice(
    'first-jump',
    text({ en: 'The first jump costs', de: 'Der erste Sprung kostet' }),
    ['all-but-fuel', 'nothing'],
    {
      heading: 'Jumping',
    },
  ),
  overlap: choice(
    'overlap',
    text({ en: 'A die in two bands collects', de: 'Ein Würfel in zwei Bereichen bringt' }),
    ['the-narrower-band', 'both-tokens'],
    {
      heading: 'Harvesting',
    },
  ),
  reduces: choice(
    'reduces',
    text({ en: 'A jump that costs one less saves', de: 'Ein Sprung, der eins weniger kostet, spart' }),
    ['one-named-token', 'one-fuel', 'one-of-each'],
    { heading: 'Sample Ships' },
  ),
  fiveDice: choice(
    'five-dice',
    text({ en: 'The die of the first to die in a harvest', de: 'Der Würfel des ersten Toten einer Ernte' }),
    ['goes-with-him', 'stays'],
    {
      heading: 'Harvesting',
    },
  ),
  leftTokens: choice(
    'left-tokens',
    text({ en: 'Tokens of a captain who leaves the game', de: 'Marker eines Kapitäns, der geht' }),
    ['go-with-the-ship', 'are-dealt-out'],
    {
      because: text({
        en: 'The rulebook has nobody leave. The ship, its crew and its tokens go along and are there again if the table comes back.',
        de: 'Im Regelbuch geht niemand. Schiff, Leute und Marker gehen mit und sind wieder da, wenn der Tisch zurückkommt.',
      }),
    },
  ),
  oldCards: choice(
    'old-cards',
    text({ en: 'Cards that nobody harvested', de: 'Karten, die niemand geerntet hat' }),
    ['stay-behind', 'are-kept'],
    {
      heading: 'Jumping',
    },
  ),
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
      text({
        en: `${RESOURCE_NAMES[resource]} at the start, each of four ships`,
        de: `${RESOURCE_NAMES[resource]} am Anfang, je Schiff bei vier Schiffen`,
      }),
      [0, 20, text({ en: 'tokens', de: 'Marker' })],
      house(
        START[resource],
        text({
          en: 'The rulebook gives none. Fewer captains start with more, more with less, so that a good fleet wins about every other day.',
          de: 'Das Regelbuch nennt nichts. Weniger Kapitäne beginnen mit mehr, mehr mit weniger, damit eine gute Flotte etwa jedes zweite Mal gewinnt.',
        }),
      ),
    ),
  ),
  ...Object.values(READINGS),
  {
    id: HIDDEN_VOLUNTEERS,
    name: text({
      en: 'Hide how many crew each captain sends until all have sent',
      de: 'Geheim, wie viele jeder schickt, bis alle geschickt haben',
    }),
    type: 'boolean',
    default: house(
      false,
      text({
        en: 'The rulebook lets captains talk it over; hidden sending makes a harsher game.',
        de: 'Das Regelbuch lässt Kapitäne darüber reden; geheim ist das Spiel härter.',
      }),
    ),
  },
  {
    id: HIDDEN_CHOICE,
    name: text({
      en: 'Hide who rolls again and who stops until all have chosen',
      de: 'Geheim, wer weiterwürfelt, bis alle gewählt haben',
    }),
    type: 'boolean',
    default: house(
      false,
      text({
        en: 'The rulebook lets captains talk it over; hidden choices make a harsher game.',
        de: 'Das Regelbuch lässt Kapitäne darüber reden; geheim ist das Spiel härter.',
      }),
    ),
  },
  {
    id: SOLO,
    name: text({ en: 'Bots play beside people', de: 'Bots spielen neben Menschen' }),
    type: 'boolean',
    default: house(
      false,
      text({
        en: 'For one person at home: npm start -- --game for-the-fleet --solo.',
        de: 'Für eine Person zu Hause: npm start -- --game for-the-fleet --solo.',
      }),
    ),
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
