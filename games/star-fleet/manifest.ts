import { house } from '../../schemas/manifest.ts';
import { Minutes } from '../../schemas/units.ts';
import { EMPIRES } from './content/empires.ts';
import { OPTIONS } from './options.ts';
import type { CardKind, Manifest } from '../../schemas/manifest.ts';

export const ORDERS = 'orders';
export const AGENTS = 'agents';
export const TREATIES = 'treaties';
export const ENCOUNTERS = 'encounters';
export const STATIONS = 'stations';
export const BATTLES = 'battles';
export const ASSAULT = 'assault';
export const QUESTIONS = 'questions';
export const DESK = 'campaign';

/** A tag on it says that the sheet inside is handed in. */
export const ENVELOPE = 'orders';
const CARDS_A_TABLE = 6;
/** Counters of fleets on the map table: at Control's reader each opens the line of its fleet. */
export const FLEET_CARDS: readonly CardKind[] = Array.from({ length: CARDS_A_TABLE }, (_, at) => ({
  id: `fleet-${at + 1}`,
  name: `Fleet card ${at + 1}`,
  returns: true,
  opening: 'slot' as const,
  source: house(CARDS_A_TABLE, 'The first fleets of an empire have one each.').source,
}));

const EVERY_MONTH = 'Every month has this phase, so that its length tells nobody anything.';

/** A Star Fleet campaign, as data: an empire is a table, and a turn is a month. */
export const manifest: Manifest = {
  id: 'star-fleet',
  name: 'Star Fleet Campaign',
  rulebook: {
    title: 'Star Fleet campaign',
    edition: 'for Victory By Any Means, 3rd edition',
    by: 'the authors of the adaptation',
  },
  advance: house('auto', 'Sheets are opened at the deadline, whoever is still writing.'),
  whenMissed: house('hold', 'Nobody’s deadline passes while the hub is off.'),
  turns: house(12, 'One campaign year.'),
  desks: [{ id: DESK, name: 'Campaign' }],
  phases: [
    {
      id: ORDERS,
      name: 'Orders',
      durationMs: house(Minutes(40), 'An evening’s month takes an hour.'),
      allowed: [
        'Write your orders. They stay secret until all sheets are opened together.',
        'Change and withdraw them until the deadline; then hand in.',
        'Talk to the other empires.',
      ],
      marks: [],
    },
    {
      id: AGENTS,
      name: 'Covert operations',
      durationMs: house(Minutes(2), EVERY_MONTH),
      allowed: ['Covert missions are rolled. Answer what your page asks; else your defaults are taken.'],
      marks: [],
    },
    {
      id: TREATIES,
      name: 'Diplomacy',
      durationMs: house(Minutes(3), EVERY_MONTH),
      allowed: ['Fleets have moved. Sign or reject what you are offered; what you leave is rejected.'],
      marks: [],
    },
    {
      id: ENCOUNTERS,
      name: 'Encounters',
      durationMs: house(Minutes(3), EVERY_MONTH),
      allowed: [
        'Powers whose fleets meet decide, sealed, whether to attack. Without an answer nobody does.',
        'Talk to whom you have met.',
      ],
      marks: [],
    },
    {
      id: STATIONS,
      name: 'Battle stations',
      durationMs: house(Minutes(2), EVERY_MONTH),
      allowed: ['Attacks are known. Say how you meet them, and who fights; else your defaults are taken.'],
      marks: [],
    },
    {
      id: BATTLES,
      name: 'Battles',
      durationMs: house(Minutes(3), EVERY_MONTH),
      allowed: [
        'Battles are set up. Two powers may lay theirs out on the table; the clock waits until Control has entered the losses.',
        'All others are fought by the hub as this phase ends.',
      ],
      marks: [],
    },
    {
      id: ASSAULT,
      name: 'Bombardment and landings',
      durationMs: house(Minutes(3), EVERY_MONTH),
      allowed: ['Whoever has won may bombard and land. Without an answer nobody does.'],
      marks: [],
    },
    {
      id: QUESTIONS,
      name: 'Questions',
      durationMs: house(Minutes(3), EVERY_MONTH),
      allowed: [
        'Supply and construction come next. Answer what your page asks; else your defaults are taken.',
      ],
      marks: [],
    },
  ],
  warningMs: house(Minutes(5), 'Time to hand in.'),
  dangerMs: house(Minutes(1), 'Time for a last order.'),
  tables: EMPIRES.map(({ id, name }) => ({
    id,
    name,
    kind: 'Empire',
    seats: [{ id: 'ruler', name: 'Ruler' }],
    box: false,
  })),
  kinds: [
    {
      id: ENVELOPE,
      name: 'Order envelope',
      returns: true,
      opening: 'slot',
      source: house(1, 'For a club that hands in sheets on paper.').source,
    },
    ...FLEET_CARDS,
  ],
  tracks: [],
  alarms: [],
  options: OPTIONS,
};
