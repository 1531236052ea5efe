import { house, rulebook, type Manifest } from '../../schemas/manifest.ts';
import { Minutes } from '../../schemas/units.ts';
import { GOAL, JUMPS } from './day.ts';
import { OPTIONS } from './options.ts';

/** Where captains sit. A room names those that play, three to six; the ship comes with the card. */
const BRIDGES = [
  ['amber', 'Amber'],
  ['birch', 'Birch'],
  ['cobalt', 'Cobalt'],
  ['dune', 'Dune'],
  ['ember', 'Ember'],
  ['fjord', 'Fjord'],
] as const;

export const BRIDGE_IDS = BRIDGES.map(([id]) => id);
const NAMES = new Map<string, string>(BRIDGES);
export const bridgeName = (id: string): string => NAMES.get(id) ?? id;

export const POINTS = 'points';
export const JUMPS_MADE = 'jumps';

const track = (id: string, name: string, max: number) => ({
  id,
  name,
  table: null,
  min: 0,
  max,
  start: rulebook(0, 'Goal of Play'),
  public: true,
});

/** For the Fleet, as data. The tablets hold everything but the talking: no card, die or box is needed. */
export const manifest: Manifest = {
  id: 'for-the-fleet',
  name: 'For the Fleet',
  rulebook: {
    title: 'For the Fleet',
    edition: 'notes of 27 August 2011',
    by: 'the designer’s notes “In the Lab”',
  },
  advance: house('hold', 'The rulebook has no clock: a turn lasts until every captain is ready to jump.'),
  whenMissed: house('hold', 'The rulebook has no clock.'),
  clock: house('reminder', 'The rulebook has no clock: a turn lasts until every captain is ready to jump.'),
  turns: rulebook(JUMPS, 'Goal of Play'),
  phases: [
    {
      id: 'region',
      name: 'In the region',
      durationMs: house(Minutes(6), 'A reminder for those who want one; ten turns fit into an hour.'),
      allowed: [
        'Harvest any card that lies face up: talk, send crew, and push your luck.',
        'Use abilities at any time; exchange tokens between harvests.',
        'When every captain is ready, the fleet jumps.',
      ],
      marks: [],
    },
  ],
  warningMs: house(Minutes(2), 'Time for one more harvest.'),
  dangerMs: house(Minutes(1), 'Time to agree who pays for the jump.'),
  tables: BRIDGES.map(([id, name]) => ({
    id,
    name,
    kind: 'Bridge',
    seats: [{ id: 'captain', name: 'Captain' }],
    box: false,
  })),
  kinds: [],
  tracks: [track(POINTS, 'Points', GOAL), track(JUMPS_MADE, 'Jumps', JUMPS)],
  alarms: [],
  options: OPTIONS,
};
