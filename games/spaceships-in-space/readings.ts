import { house, rulebook } from '../../schemas/manifest.ts';
import type { OptionManifest } from '../../schemas/manifest.ts';

const choice = <const Choices extends readonly [string, string, ...string[]]>(
  id: string,
  name: string,
  choices: Choices,
  heading: string,
) => ({ id, name, choices, heading });

/** Where the book leaves two readings: the first of each is the default. */
const READINGS = {
  push: choice(
    'push-drawback',
    'A success with drawback moves a push clock',
    ['not-at-all', 'by-one'],
    'Push clock',
  ),
  group: choice(
    'group-mixed',
    'A group of drawbacks and fiascos has',
    ['success-with-drawback', 'a-fiasco'],
    'Group Roll',
  ),
  defender: choice(
    'defender-drawback',
    'A Defender who rolls 4 or 5',
    ['takes-the-damage', 'shares-the-damage'],
    'Qualities',
  ),
  consequence: choice(
    'healing-consequence',
    'Healing with consequence',
    ['heals-one', 'heals-nothing'],
    'Healing a crew mate',
  ),
  spent: choice('spent-token', 'A ship’s token that is spent', ['is-lost', 'is-only-used'], 'Tokens'),
  exposed: choice(
    'exposed-roll',
    'The rolls of an Exposed crew member are desperate',
    ['without-life-support', 'always'],
    'Suit systems',
  ),
  lists: choice(
    'two-items',
    'Who must lose an item to advance has two',
    ['of-that-list', 'of-both-lists'],
    'Crew Advancement',
  ),
} as const;

type ReadingOf<Name extends keyof typeof READINGS> = (typeof READINGS)[Name]['choices'][number];

/** What makes death and augury clocks move, besides the Navigator's tap. */
export const TIME = ['by-the-navigator', 'at-the-end-of-a-scene', 'with-every-roll'] as const;
const TIME_ID = 'time-clocks';
const CREW_ID = 'crew';
const CREW = 4;

export type Readings = { readonly [Name in keyof typeof READINGS]: ReadingOf<Name> } & {
  readonly time: (typeof TIME)[number];
  /** How many seats play, from the first. */
  readonly crew: number;
};

export const OPTIONS: OptionManifest[] = [
  {
    id: CREW_ID,
    name: 'Crew members who play',
    type: 'number',
    min: 1,
    max: 6,
    unit: 'people',
    default: house(CREW, 'The rulebook says no number; four fit round a table with the Navigator.'),
  },
  ...Object.values(READINGS).map(({ id, name, choices, heading }): OptionManifest => ({
    id,
    name,
    type: 'choice',
    choices: [...choices],
    default: rulebook(choices[0], heading),
  })),
  {
    id: TIME_ID,
    name: 'Death and augury clocks move',
    type: 'choice',
    choices: [...TIME],
    default: house(TIME[0], 'The rulebook lets time move them; at most tables the Navigator says when.'),
  },
];

/** As they stand in the room; the default where one is missing or is none of its choices. */
export const readingsFrom = (given: Readonly<Record<string, number | string | boolean>>): Readings => {
  const reading = <Name extends keyof typeof READINGS>(name: Name): ReadingOf<Name> => {
    const { id, choices } = READINGS[name];
    // The cast: a choice of this very reading, found among its choices.
    return choices.find((each) => each === given[id]) ?? choices[0];
  };
  const crew = given[CREW_ID];
  return {
    push: reading('push'),
    group: reading('group'),
    defender: reading('defender'),
    consequence: reading('consequence'),
    spent: reading('spent'),
    exposed: reading('exposed'),
    lists: reading('lists'),
    time: TIME.find((each) => each === given[TIME_ID]) ?? TIME[0],
    crew: typeof crew === 'number' ? crew : CREW,
  };
};
