import { house, rulebook, type CardKind, type Manifest, type TrackManifest } from '../../schemas/manifest.ts';
import { amount, choice } from '../kit/options.ts';
import { Minutes, Seconds } from '../../schemas/units.ts';
import { demoOfAttack } from './demo.ts';
import { newsDesk, vessels } from './vessels.ts';

/** Den of Wolves, rules handbook, as data. Headings are the handbook's own. */

/** The text that we have gives no numbers of counters: ours are a set for the vessels of this manifest. */
const NUMBER = 'No number is given in the text that we have; change it to what your set has.';
const inAll = (count: number): CardKind['deck'] => ({ each: 'game', count: house(count, NUMBER) });
const eachVessel = (count: number): CardKind['deck'] => ({ each: 'table', count: house(count, NUMBER) });

/** Resources and counters are cubes and tokens, so they go through the port. */
const counter = (
  id: string,
  name: string,
  heading: string,
  deck: CardKind['deck'],
  returns = false,
): CardKind => ({
  id,
  name,
  deck,
  returns,
  opening: 'port',
  source: { from: 'rulebook', heading },
});

const kinds: CardKind[] = [
  counter('strytium-ore', 'Strytium Ore', 'Strytium Ore', inAll(40)),
  counter('strytium-fuel', 'Strytium Fuel', 'Strytium Fuel', inAll(40)),
  counter('food', 'Food', 'Food', inAll(40)),
  counter('water', 'Water', 'Water', inAll(40)),
  counter('materials', 'Materials', 'Materials', inAll(40)),
  counter('crew', 'Crew', 'Crew', eachVessel(8), true),
  {
    id: 'sabotage',
    name: 'Sabotage',
    returns: false,
    spoils: true,
    opening: 'slot',
    deck: inAll(24),
    source: {
      from: 'house',
      because:
        'The handbook knows no sealed box. A club that plays with one wants a way to spoil what is in it.',
    },
  },
];

/** House: the book leaves the effect of the news on morale to Control; so far up and down at the most. */
export const MAX_NEWS = 3;

/** House: the ends of the tracks, printed on pieces that we do not have. */
export const MORALE_TOP = 10;
export const PURSUIT_TOP = 12;
/** So far an end can be moved. */
const FARTHEST = 24;

/** The beginning of the turn is over. */
export const DRIVES_MARK = 'drives';
export const WOLF_ATTACK = 'wolf-attack';
export const PURSUIT = 'pursuit';
export const moraleTrack = (vessel: string): string => `morale-${vessel}`;

/** House: a little above the middle of the track. */
export const MORALE_AT_START = 6;

const morale: TrackManifest[] = vessels.map(({ id, name }) => ({
  id: moraleTrack(id),
  name: `Morale of ${name}`,
  table: id,
  // Morale Tracks: at zero a vessel is in anarchy. The upper end is on the vessel panel: ours is an option.
  min: 0,
  max: FARTHEST,
  end: 'morale-top',
  start: house(
    MORALE_AT_START,
    'The start is printed on the vessel panel, which we do not have: a little above the middle.',
  ),
  public: true,
}));

/** FTL Travel has three distances; how far each carries the fleet from its pursuers stands under Pursuit Track. */
export const JUMP_DISTANCES = {
  short: rulebook(1, 'Pursuit Track'),
  medium: rulebook(2, 'Pursuit Track'),
  long: rulebook(3, 'Pursuit Track'),
} as const;
export type JumpDistance = keyof typeof JUMP_DISTANCES;

/** Wolf Attack Player Summary: who comes to the map. */
export const MAP_REPORTS = [
  { table: 'aegis', seat: 'xo', to: 'the fleet map' },
  { table: 'aegis', seat: 'fwco', to: 'the fleet map' },
  { table: 'dione', seat: 'first-officer', to: 'the fleet map' },
  { table: 'icebreaker', seat: 'first-officer', to: 'the fleet map' },
  { table: 'quellon', seat: 'first-officer', to: 'the fleet map' },
  { table: 'vulcan', seat: 'warden', to: 'the fleet map' },
];
/** By their seats. */
export const MAP_OFFICERS = [...new Set(MAP_REPORTS.map(({ seat }) => seat))];

export const manifest: Manifest = {
  id: 'den-of-wolves',
  name: 'Den of Wolves',
  rulebook: {
    title: 'Den of Wolves Rules Handbook',
    edition: 'open timetable',
    by: 'John Mizon for South West Megagames',
  },
  advance: house(
    'hold',
    'The broadcast, the morale rolls and the riot rolls end a turn; the next one waits for the last of them.',
  ),
  whenMissed: house('hold', 'As at every other end of a phase: Control says when the room goes on.'),
  turns: house(
    8,
    'The handbook plays as many half hours as fit and leaves 10 to 20 minutes to talk it over.',
  ),
  demo: demoOfAttack(WOLF_ATTACK),
  desks: [
    { id: 'galaxy', name: 'Fleet map' },
    { id: 'combat', name: 'Combat' },
    { id: 'market', name: 'Trade' },
  ],
  messages: {
    council: { name: 'Council', text: 'The Interstellar Council meets. Members, come to the Council table.' },
    jump: {
      name: 'Ready to jump?',
      text: 'The fleet is about to jump. Crew your drives and enter your co-ordinates.',
    },
  },
  timers: {
    speech: {
      name: 'Speech',
      durationMs: house(Minutes(2), 'The rulebook sets no limit: what a hall listens to.'),
    },
  },
  phases: [
    {
      id: 'action',
      name: 'Action Phase',
      durationMs: rulebook(Minutes(18), 'Action Phase (18 mins)'),
      allowed: [
        'Move vessels and units, exchange resources and crew, use stations.',
        'The Interstellar Council meets.',
        'Any vessel may jump.',
        'A Wolf Attack may come at any time.',
      ],
      marks: [
        {
          id: DRIVES_MARK,
          label: 'Drives crewed',
          atMs: house(Minutes(3), 'The beginning of a turn: long enough to put crew on a drive.'),
          does: 'tell',
        },
        {
          id: 'team-soon',
          label: 'Two-minute warning: to your tables',
          atMs: house(Minutes(-2), 'Time to finish a sentence and cross the room.'),
          does: 'tell',
        },
      ],
    },
    {
      id: 'team',
      name: 'Team Phase',
      durationMs: rulebook(Minutes(12), 'Team Phase (12 mins)'),
      allowed: [
        'Be at your own table, and stay there.',
        'Turn all crew face up.',
        'Plan the next turn.',
        'At the end: the News Broadcast, then Morale, then Riots.',
      ],
      marks: [
        {
          id: 'broadcast',
          label: 'News Broadcast',
          atMs: house(
            Minutes(-3),
            'The handbook puts it at the end of the phase: three minutes for all three steps.',
          ),
          does: 'tell',
        },
      ],
    },
  ],
  warningMs: house(Minutes(3), 'Long enough to walk back across the room.'),
  dangerMs: house(Minutes(1), 'The last minute is the one in which everybody trades.'),
  tables: [...vessels, newsDesk],
  kinds,
  outcome: house('cost', 'For a club that plays with sealed boxes, of which the handbook knows nothing.'),
  tracks: [
    {
      id: PURSUIT,
      name: 'Pursuit Track',
      table: null,
      // The ends are printed beside the fleet map, which we do not have: house.
      min: 0,
      max: FARTHEST,
      end: 'pursuit-top',
      start: house(3, 'One long jump away from safety at the start.'),
      public: true,
    },
    ...morale,
  ],
  alarms: [
    {
      id: WOLF_ATTACK,
      name: 'Wolf Attack',
      desk: 'combat',
      instructions: [
        'Stop. Stay at the table where you are, whichever it is.',
        'Those who are named in this alarm go to the fleet map at once.',
        'Move no crew, resources or units.',
        'Speak with nobody at another table: use your phone, or a note that Control carries.',
      ],
      phases: ['action'],
      freeze: true,
      stopsClock: house(
        false,
        'A turn is 30 minutes of real time and the handbook stops no clock for an attack; Control may pause.',
      ),
      reports: MAP_REPORTS,
      others: 'Stay at the table where you are until the alarm is stood down.',
      soundMs: house(Seconds(20), 'Heard by all, and over before orders must be understood.'),
      cooldownMs: house(Minutes(5), 'Keeps a second press from being an accident; Control can insist.'),
      rounds: {
        style: 'alternating',
        // The first named begins (Wolf Attack: the Fleet does).
        sides: [
          {
            id: 'fleet',
            name: 'Fleet round',
            hint: 'Every combat unit of the fleet acts. From the second Fleet round on, vessels may jump.',
          },
          { id: 'wolf', name: 'Wolf round', hint: 'Every combat unit of the Wolves acts.' },
        ],
      },
    },
  ],
  options: [
    amount(
      'pursuit-per-turn',
      'Pursuit gained at the end of a turn',
      [0, 5, 'steps'],
      rulebook(1, 'Pursuit Track'),
    ),
    amount(
      'destination-fuel',
      'Fuel for an extra Destination Card',
      [0, 20, 'Strytium Fuel'],
      rulebook(3, 'Destination Cards'),
    ),
    choice('emergency-jumps', 'Emergency jumps are made', ['as-the-turn-begins', 'at-any-time'], {
      heading: 'FTL Jumps',
    }),
    choice('pursuit-falls', 'Pursuit falls with a jump', ['with-the-aegis', 'for-the-whole-fleet'], {
      because: 'The book does not say what happens when a part of the fleet jumps.',
    }),
    choice('aegis-damage-rest', 'Damage to the Aegis short of a full three', ['is-lost', 'counts'], {
      heading: 'Morale Tracks',
    }),
    choice('dispersed-riots-go', 'Dispersed riots are removed at the', ['turn-end', 'team-phase'], {
      heading: 'Dispersing Riots',
    }),
    choice('riot-attempts', 'A unit tries to disperse riots', ['as-often-as-its-team-likes', 'once-a-turn'], {
      because: 'The book keeps the unit aboard and sets no number of attempts.',
    }),
    choice('wolf-dice', 'Dice of a Wolf round', ['the-hub-rolls-at-once', 'thrown-at-the-map'], {
      because: 'The book does not say who throws for the Wolves.',
    }),
    amount(
      'riot-odds',
      'Riots: added to the roll up to which one appears',
      [-3, 3, 'pips'],
      house(
        0,
        'The odds are printed on the Morale Track, which we do not have: ours stand in content/riots.ts.',
      ),
    ),
    amount(
      'wolf-strength',
      'Strength of the Wolves',
      [0, 300, 'percent'],
      house(100, 'The book gives no strength by the Pursuit Track: ours stand in content/forces.ts.'),
    ),
    amount(
      'emergency-damage',
      'Emergency jump: a die up to this is a damage',
      [0, 6, 'pips'],
      house(3, 'The book says that some stations may be damaged, and gives no odds.'),
    ),
    amount(
      'news-range',
      'The news moves morale so far at the most',
      [0, 6, 'levels'],
      house(MAX_NEWS, 'The book leaves the effect of the news to Control.'),
    ),
    amount(
      'morale-top',
      'Upper end of the Morale Tracks',
      [1, FARTHEST, 'levels'],
      house(MORALE_TOP, 'The end is printed on the vessel panel, which we do not have.'),
    ),
    amount(
      'pursuit-top',
      'Upper end of the Pursuit Track',
      [1, FARTHEST, 'steps'],
      house(PURSUIT_TOP, 'The end is printed beside the fleet map, which we do not have.'),
    ),
    choice('boarding-targets', 'Wolf boarding squadrons board', ['distinct', 'independent'], {
      heading: 'Combat',
    }),
    choice('spread-rolls', 'Riots spread', ['old-riots-alone', 'after-new-riots'], {
      heading: 'Riot Propagation',
    }),
  ],
};
