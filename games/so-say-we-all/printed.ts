import {
  BUILT,
  CONVERTED,
  HOSPITAL_BEDS,
  SPECIALISATION_NAMES,
  SPECIALISATIONS,
  type Location,
} from './content/locations.ts';
import { effectWords } from './content/effects.ts';
import { COLLISIONS, FLAK, FORCES, HITS, PILOTS, SAVED, SAVES_FROM, type Entry } from './content/combat.ts';
import { FINDS } from './content/finds.ts';
import { START, systemName } from './content/galaxy.ts';
import { ORDERS } from './content/orders.ts';
import { TRADES } from './content/trades.ts';
import { UPGRADES } from './content/upgrades.ts';
import { battleMap, galaxyMap, roomPlan } from './drawn.ts';
import { EVENT_CARDS } from './event-cards.ts';
import { manifest } from './manifest.ts';
import { jumpFuelOption, startFood } from './options.ts';
import { SHIPS, type ShipType } from './ships.ts';
import type { PrintedCard, PrintedDeck } from '../kit/printed.ts';

/** The house values that the kit prints: the options as they stand before somebody changes them. */
const DEFAULTS = Object.fromEntries(manifest.options.map((each) => [each.id, each.default.value]));
const value = (id: string): string => String(DEFAULTS[id] ?? '–');

const locationWords = ({ name, makes }: Location): string =>
  makes === undefined ? name : `${name}: ${makes.each} ${makes.kind === 'food' ? 'Food' : 'Fuel'} each`;
const figureOf = (id: string): number => Number(value(id));

/** Places aboard: what has an asterisk lies in the CIC. */
const aboard = (locations: readonly Location[]): readonly { name: string; count: number }[] =>
  locations
    .filter(({ cic }) => cic !== true)
    .flatMap((location) => {
      const beds: Readonly<Record<string, number>> = {
        infirmary: figureOf('infirmary-beds'),
        hospital: HOSPITAL_BEDS,
      };
      const own = { name: locationWords(location), count: location.places };
      const count = beds[location.id];
      return count === undefined ? [own] : [own, { name: `${location.name}: beds`, count }];
    });

const board = (name: string, type: ShipType): PrintedCard => ({
  title: name,
  corner: 'Manpower ___',
  text: 'Only Control changes the total. Fully staffed, Engineering repairs one location a turn; it is never damaged. A damaged location is covered, and nobody works there.',
  lines: [
    `Begins with ${value(`manpower-${type}`)} Manpower, and holds ${value(`capacity-${type}`)}; ${startFood(type, DEFAULTS)} Food, ${value('start-fuel')} Fuel, ${value('start-shuttles')} Shuttle`,
    `A jump costs ${value(jumpFuelOption(type))} Fuel; each Manpower eats ${value('food-each')} Food a turn`,
    `In the CIC, at the Combat table: ${BUILT[type]
      .filter(({ cic }) => cic === true)
      .map(({ name: location, places }) => `${location} ${places}`)
      .join(', ')}`,
    'House: every figure but the places that stand beside a location of the book.',
  ],
  places: [
    ...(type === 'civilian'
      ? [{ name: 'Hold: 4 places as a Refinery or Plantation, 1 as a Hospital or Leisure deck', count: 4 }]
      : aboard(BUILT[type])),
    { name: 'Engineering', count: figureOf('engineering-places') },
    { name: 'Wounded: they eat, and do no work', count: 0 },
  ],
});

const HOLDS: PrintedCard = {
  title: 'What a hold becomes',
  corner: '4 Manpower, 1 Fuel, a turn',
  text: 'For civilian passenger ships, in phase 2; another one later at the same cost.',
  lines: SPECIALISATIONS.map(
    (role) =>
      `${SPECIALISATION_NAMES[role]}: ${CONVERTED[role].map((each) => `${locationWords(each)}, ${each.places} ${each.places === 1 ? 'place' : 'places'}`).join('; ')}`,
  ),
  places: [{ name: 'Hospital: beds', count: HOSPITAL_BEDS }],
};

/** The Combat Information Center, beside the Battle Map. */
const CIC: readonly PrintedCard[] = [
  {
    title: 'Combat Information Center',
    corner: 'Combat table',
    text: 'Manpower for the locations with an asterisk, locked at the end of phase 2. In a battle it comes and goes, but for Interceptors that are out.',
    lines: [],
    places: [
      ...BUILT.prosecutor
        .filter(({ cic }) => cic === true)
        .map(({ name, places }) => ({ name: `Prosecutor: ${name}`, count: places })),
      ...(['refinery', 'plantation'] as const).map((type) => ({
        name: `Hangars: ${SHIPS.filter((each) => each.type === type)
          .map(({ name }) => name)
          .join(', ')}`,
        count: SHIPS.filter((each) => each.type === type).length,
      })),
      {
        name: `Hangars: ${SHIPS.filter(({ type }) => type === 'civilian')
          .map(({ name }) => name)
          .join(', ')}`,
        count: SHIPS.filter(({ type }) => type === 'civilian').length,
      },
      { name: 'A Carrier, 4 more: ______________', count: 4 },
    ],
  },
];

const numbered = <Card extends { readonly title: string }>(cards: readonly Card[]): readonly Card[] =>
  cards.map((card, at) => ({ ...card, title: `${at + 1}. ${card.title}` }));

const EVENT_FACES = numbered(
  EVENT_CARDS.map(({ title, story, cost, persistent }) => ({
    title,
    ...(persistent ? { corner: 'persistent' } : {}),
    text: story,
    lines: [
      `Asks for ${Object.entries(cost)
        .map(([id, count]) => `${count} ${manifest.kinds.find((kind) => kind.id === id)?.name ?? id}`)
        .join(', ')}`,
    ],
  })),
);
/** So many on a sheet of Control’s. */
const OUTCOMES = 12;
const EVENT_OUTCOMES: readonly PrintedCard[] = Array.from(
  { length: Math.ceil(EVENT_CARDS.length / OUTCOMES) },
  (_, sheet) => {
    const from = sheet * OUTCOMES;
    const cards = EVENT_CARDS.slice(from, from + OUTCOMES);
    return {
      title: `Events ${from + 1} to ${from + cards.length}`,
      lines: cards.map(
        ({ title, success, failure }, at) =>
          `${from + at + 1}. ${title}. Met: ${effectWords(success)}. Failed: ${effectWords(failure)}`,
      ),
    };
  },
);

/** Counters to a sheet of six columns. */
const SHEET = 42;
const MANPOWER = SHIPS.reduce((sum, { type }) => sum + figureOf(`capacity-${type}`), 0);
const manpower: readonly PrintedCard[] = Array.from({ length: SHEET }, () => [
  { title: 'Manpower', lines: [] },
  { title: 'Wounded', lines: [] },
]).flat();

/** As many as the manifest says, of a kind that is a card of its own. */
const cardsOf = (...ids: readonly string[]): readonly PrintedCard[] =>
  manifest.kinds
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ name, deck }) =>
      Array.from({ length: (deck?.count.value ?? 0) * (deck?.each === 'table' ? SHIPS.length : 1) }, () => ({
        title: name,
        lines: [],
      })),
    );

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

const bands = <Result extends string>(table: readonly Entry<Result>[]): string[] =>
  table.map(({ to, words }, at) => `${at === 0 ? 1 : (table[at - 1]?.to ?? 0) + 1}–${to}: ${words}`);

/** Control's own: a turn, a jump, an attack, the day before and after. */
const TURN: readonly PrintedCard[] = [
  {
    title: 'Before the first turn',
    lines: [
      `On Control’s page, at the desk Room, draw ${value('infiltrators')} Infiltrators. Each gets ${value('sabotage-hand')} Sabotage; hand every seat its sealed slip.`,
      'At the same desk install the President and the Vice President. House: in the line of succession the Captains of Far Harbour and Saint Brannoc come first. They appoint the Fleet Commander and the Voice.',
      `Lay out boards, tokens and cards. The fleet begins at ${systemName(START)}, the Black Market on the Prosecutor.`,
      'Start the clock: three phases, 35 minutes a turn.',
    ],
  },
  {
    title: 'Phase 1: Reconciliation',
    corner: '10 min',
    lines: [
      'From turn 2 on, Manpower and Shuttles go back to their ships: from Events, the Black Market and the CIC (the Combat Information Center, on the Combat table).',
      `The wounded in a staffed Infirmary or Hospital recover, if their ship was fed. Then every ship pays ${value('food-each')} Food for each Manpower, the wounded too, in turn 1 as well; ships may share. Each that goes unfed is wounded.`,
      'The Black Market is shut; from turn 2 on it moves to the next ship. At the end, prisoners of an earlier turn go free.',
    ],
  },
  {
    title: 'Phase 2: Commitment',
    corner: '10 min',
    lines: [
      'Deal each ship without a persistent Event a new one, beside its box.',
      'Crews place Manpower, on locations or in the CIC, and the wounded in an Infirmary or Hospital. At the end it is locked.',
      'Collect the Shuttles that go scouting at the Galaxy desk, each for a system next to the fleet. At the Black Market only the Crew Chief of the ship that hosts it trades.',
    ],
  },
  {
    title: 'Phase 3: Negotiation',
    corner: '15 min',
    lines: [
      'Hand each Captain the Food and Fuel that the ship has made.',
      'Everybody walks and trades. The Black Market is open to every Crew Chief; each trade is made once.',
      'Half-way: collect the Event Boxes. Any Sabotage fails the Event; otherwise its cost decides. Everything in a box is removed; Manpower and Shuttles go back.',
      'Three minutes before the end: Shuttles come back with what they found.',
      'A persistent Event that nobody has met does its harm once.',
    ],
  },
  {
    title: 'A jump',
    lines: [
      'The Vice President names the system. Announce it, with its coordinates.',
      'Each Navigation Officer hands in a packet, face down: coordinates and the Fuel of the ship. Open them under the desk.',
      'One that is short, wrong or holds Sabotage fails the whole fleet. Tell how many were complete, never whose was not.',
      `Sabotage: a die, and on ${value('sabotage-damages-from')} or higher a location of that ship is damaged. Fuel of complete packets ${value('failed-jump')}.`,
      `A new system: read out what is there. Some have a star fix, a bearing that shows the way home; Earth takes ${value('fixes-needed')} of them.`,
    ],
  },
  {
    title: 'An Ashiva attack',
    lines: [
      'Sound the alarm. Communications Officers come to the Battle Map; everybody else plays on.',
      'The Ashiva act at once and then every two minutes, two actions each, whatever the ships have done.',
      'Ships act in the Fleet Commander’s order, two actions each, and everyone before anyone twice. Interceptors begin over their home ships.',
      'It ends when one side has gone: jumped or destroyed.',
      `House: ${value('destroyer-hits')} hits that would damage a location destroy a destroyer.`,
      ...FORCES.map(
        ({ from, destroyers, raiders }) =>
          `House, from turn ${from}: ${destroyers} ${destroyers === 1 ? 'destroyer' : 'destroyers'}${raiders === 0 ? '' : ` and ${raiders} Ashiva craft, small ones like Interceptors`}`,
      ),
    ],
  },
];

/** What is rolled for, and what it means. */
const TABLES: readonly PrintedCard[] = [
  {
    title: 'A shot',
    corner: '1 die',
    text: 'For each shot of the Prosecutor’s main weapons or of a destroyer, with no ship in the line of fire.',
    lines: [
      ...bands(HITS),
      'Against a ship that braces: 2 off the die',
      'The hub draws the location, or you do',
      `A destroyer has no locations: ${value('destroyer-hits')} such hits destroy it`,
      'Reactive Armour ignores the damage, or a squadron in the ship’s hex takes it',
    ],
  },
  {
    title: 'Flak',
    corner: '1 die',
    text: 'For Ashiva fire that passes within 2 hexes of the Prosecutor.',
    lines: bands(FLAK),
  },
  {
    title: 'Collision',
    corner: '1 die',
    text: 'For a ship whose turn ends beside another, a destroyer too, whether it has moved or not.',
    lines: bands(COLLISIONS),
  },
  {
    title: 'A lost squadron',
    corner: '1 die',
    text: 'Interceptors that are destroyed.',
    lines: bands(PILOTS),
  },
  {
    title: 'Interceptors engage',
    corner: '1 die each',
    text: 'A squadron and an Ashiva craft in the same hex or the next. The higher die wins, and the other side is destroyed.',
    lines: ['On a tie the Interceptors win', 'Destroyers are fired at, not engaged'],
  },
  {
    title: 'Actions',
    corner: '2 a turn',
    lines: [
      'Move: 4 hexes straight',
      `Brace: 1 Fuel`,
      'Main weapons: up to 3 shots, 1 Manpower each',
      'Interceptors: all of the ship, 6 hexes',
      'Transfer Manpower',
      'Jump: a packet, once a jump is announced',
    ],
  },
  {
    title: 'A lost ship',
    text: 'Damage with every location damaged destroys it. A Captain may abandon ship.',
    lines: [
      `${SAVED.manpower} Manpower and ${SAVED.cards} cards are saved, no Shuttles among them`,
      `A die for each Shuttle aboard: on ${SAVES_FROM}, or ${SAVES_FROM - 1} when abandoning, ${value('saved-manpower')} Manpower and ${value('saved-cards')} cards more`,
      'The crew joins other ships',
    ],
  },
  {
    title: 'Prison',
    lines: [
      'A Captain imprisons whoever is aboard',
      'A Captain: with the President’s approval, or by the whole own crew',
      'The President: with that of Fleet Commander and Vice President',
      'One search a Captain a turn',
    ],
  },
];

/** What is played with on paper, of ours. Ids on no card: a tag tells the hub what it needs. */
export const printed: readonly PrintedDeck[] = [
  {
    name: 'The room',
    note: 'House: one way to set up. Control’s tables stand where everybody passes; no ship’s table is beside the wall of another screen.',
    columns: 1,
    cards: [{ title: 'Room plan', lines: [], drawing: roomPlan() }],
  },
  {
    name: 'A turn on a page',
    note: 'One for each of Control. What is marked House, and every figure of the kit, can be changed under More, Game values.',
    columns: 1,
    cards: TURN,
  },
  {
    name: 'Tables',
    note: 'For the Combat desk, and one for each Communications Officer.',
    columns: 2,
    cards: TABLES,
  },
  {
    name: 'Ship Boards',
    note: `${SHIPS.length} boards, one for each ship, and one sheet for each ship that converts its hold. A circle holds a token of an inch.`,
    columns: 1,
    cards: [...SHIPS.map(({ name, type }) => board(name, type)), HOLDS],
  },
  {
    name: 'Battle Map',
    note: 'One for the Combat table. Enlarged to A1 (280 %), a hex is wider than a token of an inch.',
    columns: 1,
    cards: [{ title: 'Battle Map', corner: 'Grey: the Prosecutor', lines: [], drawing: battleMap() }],
  },
  { name: 'CIC', note: 'One for the Combat table.', columns: 1, cards: CIC },
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
    note: `${EVENT_CARDS.length} cards, for the tables: face up beside the box. A persistent one stays until it is met.`,
    columns: 3,
    cards: EVENT_FACES,
  },
  {
    name: 'Event outcomes',
    note: 'For Control alone, by the number of the card.',
    columns: 2,
    cards: EVENT_OUTCOMES,
  },
  {
    name: 'Galaxy Map',
    note: `One for the Galaxy table and one for each Navigation Officer. The fleet begins at ${systemName(START)}. Shuttles scout along the dashed lines, both ways; a jump goes anywhere.`,
    columns: 1,
    cards: [
      {
        title: 'Galaxy Map',
        corner: `Earth: ${value('fixes-needed')} star fixes`,
        lines: [],
        drawing: galaxyMap(),
      },
    ],
  },
  {
    name: 'Finds',
    note: `${FINDS.length} cards for the Galaxy desk.`,
    columns: 3,
    cards: numbered(FINDS.map(({ name, gives }) => ({ title: name, lines: [gives] }))),
  },
  {
    name: 'Trades',
    note: `${TRADES.length} cards for the Black Market. Manpower and Shuttles that are paid come back in the next phase 1; what is marked [Lost] does not.`,
    columns: 3,
    cards: numbered(
      TRADES.map(({ name, cost, reward }) => ({
        title: name,
        lines: [`You pay: ${cost}`, `You get: ${reward}`],
      })),
    ),
  },
  {
    name: 'Upgrades',
    note: `${UPGRADES.length} cards.`,
    columns: 3,
    cards: numbered(
      UPGRADES.map(({ name, at, text }) => ({ title: name, corner: at?.name ?? 'any ship', lines: [text] })),
    ),
  },
  {
    name: 'Executive Orders',
    note: `${ORDERS.length} cards for the President.`,
    columns: 2,
    cards: numbered(ORDERS.map(({ name, text }) => ({ title: name, lines: [text] }))),
  },
  {
    name: 'Manpower',
    note: `Two-sided: cut strips of two, fold them at the line between Manpower and Wounded, and glue. ${SHEET} on this sheet; the fleet needs ${MANPOWER} at most, which is ${Math.ceil(MANPOWER / SHEET)} sheets.`,
    columns: 6,
    cards: manpower,
  },
  {
    name: 'Food',
    note: 'House: as many as the options begin with, and some. What is eaten goes back to Control.',
    columns: 6,
    cards: cardsOf('food'),
  },
  {
    name: 'Fuel, Shuttles and other cards',
    note: 'House: their numbers. Sabotage is kept by Control until it is handed out; Upgrades have cards of their own.',
    columns: 6,
    cards: cardsOf(
      'fuel',
      'shuttle',
      'reactive-armour',
      'nothing-to-see-here',
      'ashiva-encounter',
      'sabotage',
    ),
  },
];
