export const TONES = ['good', 'neutral', 'bad'] as const;
export type Tone = (typeof TONES)[number];

/** Decks: a shared one begins with so many bad cards. */
export const FIRST_BAD = 4;

export interface CardText {
  readonly text: string;
  readonly tone: Tone;
}

/** Cards that the Navigator answers with, or begins a deck with. */
export const BAD_CARDS: readonly string[] = [
  'The floor gives way.',
  'Something has followed you in.',
  'Your way back is gone.',
  'The air here is wrong.',
  'A tool breaks in your hand.',
  'What you heard was bait.',
  'The lights go out, one by one.',
  'The station begins to turn.',
];
export const NEUTRAL_CARDS: readonly string[] = [
  'A room like the last room.',
  'Somebody was here an hour ago.',
  'A locked door, and a window beside it.',
  'A voice on the radio, too faint.',
];

export interface PreparedDeck {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly CardText[];
}

const good = (text: string): CardText => ({ text, tone: 'good' });
const neutral = (text: string): CardText => ({ text, tone: 'neutral' });
const bad = (text: string): CardText => ({ text, tone: 'bad' });

/** The search for survivors has the book's ten finds in our words; the others are ours. */
export const PREPARED_DECKS: readonly PreparedDeck[] = [
  {
    id: 'survivors',
    name: 'Search for survivors',
    cards: [
      good('The survivors, alive.'),
      neutral('Bodies.'),
      bad('You break the life support: the crew is Exposed.'),
      good('The plan of the station: draw two from now on, keep one.'),
      good('The med bay: with power, it heals crew and survivors once.'),
      good('The generator: with power back, the search is no longer desperate.'),
      bad('A breach: you are blown into space.'),
      bad('An anomaly: no radio from here.'),
      bad('Fire: a death clock of six, every roll desperate, then the station blows up.'),
      neutral('Matter that the veil has touched.'),
    ],
  },
  {
    id: 'wreck',
    name: 'Strip a wreck',
    cards: [
      good('A module that still fits.'),
      good('Fuel, and a pump to move it.'),
      neutral('The black box, locked.'),
      neutral('Somebody’s letters.'),
      bad('The reactor wakes: a catastrophe clock of six.'),
      bad('You are not the first: they are still here.'),
    ],
  },
  {
    id: 'port',
    name: 'A night in port',
    cards: [
      good('An old friend who owes you.'),
      good('A berth, and nobody asks for papers.'),
      neutral('A rumour about your last job.'),
      neutral('A stranger buys the round.'),
      bad('A warrant with your name on it.'),
      bad('The ship has been moved.'),
    ],
  },
];
