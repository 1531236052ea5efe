import {
  BUILT,
  CONVERTED,
  SPECIALISATION_NAMES,
  SPECIALISATIONS,
  type Location,
} from './content/locations.ts';
import { effectWords } from './content/effects.ts';
import { FINDS } from './content/finds.ts';
import { SYSTEMS, adjacentTo, systemName } from './content/galaxy.ts';
import { ORDERS } from './content/orders.ts';
import { TRADES } from './content/trades.ts';
import { UPGRADES } from './content/upgrades.ts';
import { EVENT_CARDS } from './event-cards.ts';
import { manifest } from './manifest.ts';
import { SHIPS } from './ships.ts';
import type { PrintedCard, PrintedDeck } from '../kit/printed.ts';

const locationLine = ({ name, places, cic, makes }: Location): string =>
  `${name}${cic ? '*' : ''}: ${places} places${makes === undefined ? '' : `, ${makes.each} ${makes.kind === 'food' ? 'Food' : 'Fuel'} each`}`;

const board = (title: string, locations: readonly Location[]): PrintedCard => ({
  title,
  corner: 'Manpower ___',
  text: 'Only Control changes the total. Engineering is never damaged: fully staffed, it repairs one location a turn.',
  lines: [
    ...locations.map(locationLine),
    'Wounded: they eat, and do no work',
    '* The tokens lie in the CIC, at the Combat table',
  ],
});

const TYPE_BOARDS: readonly PrintedCard[] = [
  ...SHIPS.filter(({ type }) => type !== 'civilian').map(({ name, type }) => board(name, BUILT[type])),
  ...SHIPS.filter(({ type }) => type === 'civilian').map(({ name, type }) => ({
    ...board(name, BUILT[type]),
    lines: [
      ...board(name, BUILT[type]).lines,
      ...SPECIALISATIONS.map(
        (role) => `As ${SPECIALISATION_NAMES[role]}: ${CONVERTED[role].map(locationLine).join('; ')}`,
      ),
      'Any of them takes 4 Manpower, 1 Fuel and a turn',
    ],
  })),
];

const ROLES: readonly PrintedCard[] = [
  {
    title: 'Captain',
    lines: [
      'You lead the ship, and may do what an absent officer would.',
      'You may imprison whoever is aboard. A Captain takes the President’s word; the President takes that of the Fleet Commander and the Vice President.',
      'You search one prisoner a turn: cards may be taken, Manpower never. Nobody is touched.',
    ],
  },
  {
    title: 'Navigation Officer',
    lines: [
      'You hand in the packet for a jump: coordinates and Fuel.',
      'You send Shuttles out in phase 2, to a system next to the fleet.',
    ],
  },
  {
    title: 'Communications Officer',
    lines: [
      'You alone act on the Battle Map for your ship.',
      'Outside of a battle you may move your units there at any time.',
    ],
  },
  {
    title: 'Crew Chief',
    lines: [
      'You place Manpower, see to Events, and repair.',
      'You alone trade on the Black Market: in phase 2 only its host, in phase 3 all.',
    ],
  },
  {
    title: 'Executive Officer',
    lines: ['On the Prosecutor: you decide where its Captain cannot, and may act on the Battle Map.'],
  },
];

const REMINDERS: readonly PrintedCard[] = [
  {
    title: 'Cards and tokens',
    lines: [
      'Cards may change hands at any time. Manpower does not leave its team: who lends it goes with it.',
      'Any of them may pay for an Event or on the Black Market, or for an idea that Control agrees to.',
      'An Upgrade works only on a ship, at a ship that has its location. It is moved in phases 1 and 2.',
      'Sabotage is never asked for. Holding it proves nothing.',
    ],
  },
  {
    title: 'The Battle Map',
    lines: [
      'One ship a hex; the Prosecutor takes two. Interceptors share.',
      'Move: up to 4 hexes in a straight line, not through a ship. Interceptors: up to 6, along any path.',
      'Manpower goes to a neighbour by hand, else by a Shuttle that is shown.',
      'Interceptors are deployed before a battle where the Hangar is staffed. In a battle CIC tokens move at will, but for Interceptors that are out.',
    ],
  },
  {
    title: 'Prisoners',
    lines: [
      'You stay seated, do no duties, keep what you hold and may talk. You may ask for Control.',
      'You are free at the end of the next Reconciliation at the latest, and may travel to another ship.',
      'Somebody may break you out: ask Control.',
    ],
  },
  {
    title: 'Infiltrators',
    lines: [
      'Sabotage goes into an Event Box, into a packet for a jump, or to Control for a deed of your own. The worse, the dearer.',
      '2 Fuel buy 1 Sabotage from Control. The Ashiva may send gifts.',
      'You may be overheard.',
    ],
  },
];

const OFFICE_CARDS: readonly PrintedCard[] = [
  {
    title: 'President',
    lines: [
      'One Executive Order a turn: enact it or repeal it. The Voice announces it.',
      'You appoint the Fleet Commander, and may dismiss them for another.',
      'You may yield to the Vice President at any time.',
      'The Presidential Shuttle is yours.',
    ],
  },
  {
    title: 'Vice President',
    lines: [
      'You name where the fleet jumps. You act for a President who cannot.',
      'You appoint the Voice of the Fleet, and may replace them.',
      'House: you are not of the President’s ship, and hold no other office.',
    ],
  },
  {
    title: 'Fleet Commander',
    lines: ['You order the ships for combat, at any time, and drill the Communications Officers.'],
  },
  {
    title: 'Voice of the Fleet',
    lines: [
      'You announce what the government does, and see that orders are followed.',
      'You may amend the Constitution.',
    ],
  },
  {
    title: 'The Presidential Shuttle',
    corner: 'Shuttle',
    lines: [
      'A Shuttle that the President alone uses: it scouts, carries Manpower in a battle and pays for an Event as any other does.',
      'House: it is not traded, lost or confiscated. It goes with the office.',
    ],
  },
];

/** What is played with on paper, of ours. Ids on no card: a tag tells the hub what it needs. */
export const printed: readonly PrintedDeck[] = [
  {
    name: 'Ship Boards',
    note: `${TYPE_BOARDS.length} boards, one for each ship.`,
    columns: 1,
    cards: TYPE_BOARDS,
  },
  { name: 'Roles', note: 'A sheet for each officer.', columns: 2, cards: ROLES },
  {
    name: 'Offices',
    note: 'For the government, and the President’s Shuttle.',
    columns: 2,
    cards: OFFICE_CARDS,
  },
  { name: 'Reminders', note: 'One set a table.', columns: 2, cards: REMINDERS },
  {
    name: 'Event cards',
    note: `${EVENT_CARDS.length} cards. What success and failure bring is for Control: fold it under.`,
    columns: 3,
    cards: EVENT_CARDS.map(({ title, story, cost, persistent, success, failure }) => ({
      title,
      ...(persistent ? { corner: 'stays' } : {}),
      text: story,
      lines: [
        `Asks for ${Object.entries(cost)
          .map(([id, count]) => `${count} ${manifest.kinds.find((kind) => kind.id === id)?.name ?? id}`)
          .join(', ')}`,
        `Met: ${effectWords(success)}`,
        `Failed: ${effectWords(failure)}`,
      ],
    })),
  },
  {
    name: 'Galaxy Map',
    note: 'One for the Galaxy desk and one for each Navigation Officer.',
    columns: 2,
    cards: SYSTEMS.map(({ id, name, coordinates }) => ({
      title: name,
      corner: coordinates,
      lines: [`Dashed lines to: ${adjacentTo(id).map(systemName).join(', ')}`],
    })),
  },
  {
    name: 'Finds',
    note: `${FINDS.length} cards for the Galaxy desk.`,
    columns: 3,
    cards: FINDS.map(({ name, gives }) => ({ title: name, lines: [gives] })),
  },
  {
    name: 'Trades',
    note: `${TRADES.length} cards for the Black Market.`,
    columns: 3,
    cards: TRADES.map(({ name, cost, reward }) => ({
      title: name,
      lines: [`Pay ${cost}`, `Take ${reward}`],
    })),
  },
  {
    name: 'Upgrades',
    note: `${UPGRADES.length} cards.`,
    columns: 3,
    cards: UPGRADES.map(({ name, at, text }) => ({
      title: name,
      corner: at?.name ?? 'any ship',
      lines: [text],
    })),
  },
  {
    name: 'Executive Orders',
    note: `${ORDERS.length} cards for the President.`,
    columns: 2,
    cards: ORDERS.map(({ name, text }) => ({ title: name, lines: [text] })),
  },
];
