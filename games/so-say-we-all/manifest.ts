import { house, rulebook, type CardKind, type Manifest } from '../../schemas/manifest.ts';
import { Minutes, Seconds } from '../../schemas/units.ts';
import { options } from './options.ts';
import { SHIPS, shipTables } from './ships.ts';
import type { Source } from '../../schemas/source.ts';

/**
 * So Say We All, 2024 edition, as data. The text that we work from has lost most of its headings; a section is named here
 * as the rulebook itself refers to it ("see Ships of the Fleet"), or by what it is about.
 */
const asWritten = (heading: string): Source => ({ from: 'rulebook', heading });

/** The text that we have gives no numbers of cards: ours are a set for eleven ships; a club counts what it has printed. */
const NUMBER = 'No number is given in the text that we have; change it to what your set has.';
const inAll = (count: number): CardKind['deck'] => ({ each: 'game', count: house(count, NUMBER) });
const eachShip = (count: number): CardKind['deck'] => ({ each: 'table', count: house(count, NUMBER) });

const kinds: CardKind[] = [
  {
    id: 'manpower',
    name: 'Manpower',
    returns: true,
    flips: 'wounded',
    opening: 'port',
    deck: {
      each: 'table',
      count: house(24, 'As many as the Prosecutor holds; another ship needs as many as its own board holds.'),
    },
    source: asWritten('Manpower'),
  },
  {
    id: 'food',
    name: 'Food',
    returns: false,
    opening: 'slot',
    deck: {
      each: 'game',
      count: house(
        240,
        'Eleven ships begin with 207; what is eaten goes back to Control and is handed out again.',
      ),
    },
    source: asWritten('Food'),
  },
  {
    id: 'fuel',
    name: 'Fuel',
    returns: false,
    opening: 'slot',
    deck: inAll(40),
    source: asWritten('Fuel'),
  },
  {
    id: 'shuttle',
    name: 'Shuttle',
    returns: true,
    opening: 'port',
    deck: eachShip(2),
    source: asWritten('Shuttles'),
  },
  {
    id: 'upgrade',
    name: 'Upgrade',
    returns: false,
    opening: 'slot',
    deck: inAll(30),
    source: asWritten('Upgrades'),
  },
  {
    id: 'reactive-armour',
    name: 'Reactive Armour',
    returns: false,
    opening: 'slot',
    deck: inAll(12),
    source: asWritten('Combat'),
  },
  {
    id: 'nothing-to-see-here',
    name: 'Nothing to See Here',
    returns: false,
    opening: 'slot',
    deck: inAll(20),
    source: asWritten('Shuttle Scouting'),
  },
  {
    id: 'ashiva-encounter',
    name: 'Ashiva Encounter',
    returns: false,
    opening: 'slot',
    deck: inAll(10),
    source: asWritten('Shuttle Scouting'),
  },
  {
    id: 'sabotage',
    name: 'Sabotage',
    returns: false,
    spoils: true,
    opening: 'slot',
    deck: inAll(24),
    source: asWritten('Sabotage'),
  },
];

const communications = SHIPS.map(({ id }) => ({
  table: id,
  seat: 'communications',
  to: 'the Battle Map',
}));

export const manifest: Manifest = {
  id: 'so-say-we-all',
  name: 'So Say We All',
  rulebook: {
    title: 'So Say We All',
    edition: '2024 Edition',
    by: 'Justin Delaney and James Archer, with David Little and Melbourne Megagames',
  },
  advance: rulebook('auto', 'Before you play: the game does not wait'),
  whenMissed: house(
    'catch-up',
    'The rulebook lets no turn slip: after an outage the clock stands where it would have stood, unless it was longer than a phase.',
  ),
  turns: house(10, 'The rulebook says 8 to 12, as the story needs; Control changes it on the day.'),
  desks: [
    { id: 'galaxy', name: 'Galaxy' },
    { id: 'combat', name: 'Combat' },
    { id: 'market', name: 'Market' },
  ],
  messages: {
    packets: {
      name: 'Packets, please',
      text: 'A jump is announced. Navigation Officers: bring your packets to the Galaxy desk.',
    },
    battle: { name: 'To the battle', text: 'Captains in the battle: come to the Combat desk.' },
    lids: { name: 'Close the lids', text: 'Event Boxes are about to be collected. Close the lids.' },
  },
  timers: {
    council: {
      name: 'Council of Captains',
      durationMs: house(
        Minutes(5),
        'The rulebook names no such time: long enough to agree, short enough to want more.',
      ),
    },
  },
  phases: [
    {
      id: 'reconciliation',
      name: 'Reconciliation',
      durationMs: house(
        Minutes(10),
        'Only the whole turn has a length in the rulebook; feeding and returns take ten minutes.',
      ),
      allowed: [
        'Trade cards with anyone, Food above all; Manpower stays with its team.',
        'Move Upgrades.',
        'The Black Market is shut until phase 2.',
      ],
      marks: [],
    },
    {
      id: 'commitment',
      name: 'Commitment',
      durationMs: house(
        Minutes(10),
        'Only the whole turn has a length in the rulebook; a crew places its tokens in ten minutes.',
      ),
      allowed: [
        'Read the Event of your ship; anyone may put cards into its box.',
        'Place Manpower on locations and in the Combat Information Center.',
        'Send Shuttles to scout, and move Upgrades.',
        'At the Black Market only the Crew Chief of its host ship trades.',
      ],
      marks: [
        {
          id: 'last-orders',
          label: 'Two-minute warning',
          atMs: house(Minutes(-2), 'A call before the tokens lock saves arguments.'),
          does: 'tell',
        },
      ],
    },
    {
      id: 'negotiation',
      name: 'Negotiation',
      durationMs: house(
        Minutes(15),
        'Only the whole turn has a length in the rulebook; the talking gets the longest part.',
      ),
      allowed: [
        'Walk, talk and trade with any ship.',
        'Put what you like into any Event Box; what is in stays in.',
        'Manpower and Upgrades stay where they are.',
        'The Black Market is open to every Crew Chief.',
      ],
      marks: [
        {
          id: 'collection',
          label: 'Event Boxes collected',
          atMs: rulebook(Seconds(450), 'Events: collected in the second half of Phase 3'),
          part: 0.5,
          does: 'collection',
        },
        {
          id: 'shuttles-home',
          label: 'Shuttles return from scouting',
          atMs: house(Minutes(-3), 'The rulebook says near the end of the phase.'),
          does: 'tell',
        },
      ],
    },
  ],
  warningMs: house(Minutes(3), 'Long enough to walk back across the room.'),
  dangerMs: house(Minutes(1), 'The last minute is the one in which cards go in.'),
  tables: shipTables,
  kinds,
  outcome: rulebook('cost', 'Events: any Sabotage fails it, otherwise its costs must be met'),
  tracks: [],
  alarms: [
    {
      id: 'ashiva-attack',
      name: 'Ashiva attack',
      desk: 'combat',
      instructions: [
        'Communications Officers: to the Battle Map now, with the spare Manpower you want to fight with.',
        'Reactive Armour, Shuttles and Fuel may help there: send them along.',
        'Everyone else plays on: the turn does not stop, and Manpower must still be fed and healed.',
      ],
      phases: [],
      freeze: false,
      stopsClock: rulebook(false, 'Combat: time passes for everyone who is not at the map'),
      reports: [
        ...communications,
        // Fleet Roles: the Executive Officer may act on the Battle Map as well.
        { table: 'prosecutor', seat: 'executive', to: 'the Battle Map' },
      ],
      others: 'Play on where you are. Keep your Communications Officer supplied.',
      soundMs: house(Seconds(20), 'Heard by all, and over before the first orders must be understood.'),
      cooldownMs: house(Minutes(5), 'Keeps a second press from being an accident; Control can insist.'),
      rounds: {
        style: 'periodic',
        side: {
          id: 'ashiva',
          name: 'Ashiva',
          hint: 'Every two minutes the Ashiva act, however many ships have had their turn.',
        },
        everyMs: rulebook(Minutes(2), 'Combat: initiative'),
        first: 'at-once',
        // House: the opening order; the Fleet Commander changes it at any time.
        initiative: SHIPS.map(({ id }) => id),
      },
    },
  ],
  options,
};
