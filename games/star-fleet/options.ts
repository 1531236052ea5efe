import { house } from '../../schemas/manifest.ts';
import { amount, choice } from '../kit/options.ts';
import type { Readings } from '../kit/options.ts';
import type { OptionManifest } from '../../schemas/manifest.ts';

/** House: what the book leaves to the club. */
export const SYSTEMS = 'systems-per-empire';
export const START_POINTS = 'start-points';
export const START_YEAR = 'start-year';

/** An optional rule of the book: a switch. */
const switched = <const Id extends string>(id: Id, name: string, section: string) =>
  choice(id, name, ['no', 'yes'], { because: `Optional rule ${section} of the book.` });

/** Where the book leaves two readings: the first is the default. */
export const READINGS = {
  enemy: choice('enemy', 'Who is an enemy', ['war-hostilities', 'war', 'below-non-aggression'], {
    because: 'The book speaks of hostile powers and does not say from which state on.',
  }),
  halvings: choice('halvings', 'Several halvings of output', ['by-cause', 'every-one', 'once'], {
    because: 'Blockade and Opposition halve once together; disruption and a raid each halve again.',
  }),
  offers: choice('both-offers', 'Two powers offer each other a treaty', ['one-state', 'two-states'], {
    because: 'Both have offered the same next state.',
  }),
  covert: choice('covert-effects', 'Effects of covert missions', ['together', 'one-by-one'], {
    because: 'All missions read the state at the start of the phase.',
  }),
  pursuit: choice('pursuit-surprise', 'Surprise in a Pursuit', ['minus-two', 'minus-one', 'none'], {
    because:
      'One die serves both sides: the pursuer’s bonus and the penalty of the pursued are taken from it.',
  }),
  morale: choice('morale-check', 'Enemy units that call for a Morale Check', ['all', 'armed'], {
    because: 'The book says any enemy units.',
  }),
  independents: switched('independents', 'Independent Systems', '5.1'),
  newWorlds: switched('new-worlds', 'Systems get their statistics when explored', '5.2'),
  noSurvivors: switched('no-survivors', 'No survivors of an older realm', '5.3'),
  growing: switched('growing-map', 'The map grows as it is explored', '5.4'),
  warlords: switched('warlords', 'Half of the Independent Systems are warlords', '5.5'),
  deepSpace: switched('deep-space', 'Opposite fleets meet in the lane', '5.9'),
  perilous: switched('perilous-exploration', 'Exploring Scouts get lost', '5.10'),
  raidersStay: switched('persistent-raiders', 'Raiders stay until they are destroyed', '5.11'),
  neutralContact: switched('neutral-contact', 'First contact is Neutral', '5.12'),
  buildTime: switched('construction-times', 'Construction takes half its cost in months', '5.15'),
  improvementTime: switched(
    'improvement-times',
    'Improvements take as many months as their new value',
    '5.19',
  ),
  events: switched('random-events', 'Random events', '5.20'),
} as const;
export type Reading = Readings<typeof READINGS>;

/** How the tables of a battle are called once both want it on the table. */
export const CALLS = choice(
  'battle-calls',
  'Tables of a battle are called',
  ['with-a-chime', 'silently', 'by-control'],
  {
    because: 'Their own pages say so, by name; the chime is heard by the whole room.',
  },
);

export const OPTIONS: OptionManifest[] = [
  amount(
    SYSTEMS,
    'Systems per empire',
    [4, 40, 'systems'],
    house(8, 'Six empires then share a map that a wall can show.'),
  ),
  amount(
    START_POINTS,
    'Point Pool at the start',
    [0, 500, 'EP'],
    house(100, 'Enough for a Convoy, a lane and a few improvements.'),
  ),
  amount(START_YEAR, 'Tech Year at the start', [100, 250, ''], house(168, 'The general war begins here.')),
  ...Object.values(READINGS),
  CALLS,
];
