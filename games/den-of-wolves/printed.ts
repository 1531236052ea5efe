import { capitalized } from '../kit/face-parts.ts';
import { ACTION_CARDS } from './content/action-cards.ts';
import { DESTINATIONS } from './content/destinations.ts';
import { FLEET, LARGER, QUADRANTS, SPACES, STRENGTH } from './content/forces.ts';
import { PICTURES } from './content/pictures.ts';
import { CREW, RESOURCE_NAMES, RESOURCES, type VesselPanel } from './content/panel.ts';
import { PANELS } from './content/panels.ts';
import { RIOT_ODDS, SPREADS_TO } from './content/riots.ts';
import { EMERGENCY_DAMAGE_UP_TO } from './content/ftl.ts';
import { MAX_NEWS, MORALE_AT_START, manifest, MORALE_TOP, PURSUIT_TOP } from './manifest.ts';
import { vesselName } from './names.ts';
import { briefingDecks } from './briefings.ts';
import { BANDS, RATIONS } from './rules/morale.ts';
import { vessels } from './vessels.ts';
import type { PrintedCard, PrintedDeck } from '../kit/printed.ts';

/** What is played with on paper. Its names are what rules.ts points to. */
export const PIECES = {
  turn: 'A turn on a page',
  manners: 'Who may be where',
  map: 'The fleet map',
  facilitators: 'A turn for Control',
  control: 'Control’s tables',
  aboard: 'Holds, crew and shuttles',
  panel: `Panel of ${vesselName({}, 'aegis')}`,
  damage: `Damage Cards of ${vesselName({}, 'aegis')}`,
  actions: 'Action Cards',
  destinations: 'Destination Cards',
} as const;

const COUNTERS = 36;
/** As many as the strongest attack brings. */
const WOLVES = {
  fighters: Math.max(...STRENGTH.value.map(({ fighters }) => fighters)),
  boarding: Math.max(...STRENGTH.value.map(({ boarding }) => boarding)),
};
const page = (
  name: string,
  note: string,
  cards: readonly PrintedCard[],
  columns: 1 | 2 = 1,
): PrintedDeck => ({
  name,
  note,
  columns,
  cards,
});
const card = (title: string, lines: readonly string[], more: Partial<PrintedCard> = {}): PrintedCard => ({
  title,
  lines,
  ...more,
});

const signed = (by: number): string => (by > 0 ? `+${by}` : String(by));
const panels = Object.entries(PANELS.value);
/** What is counted one by one, not weighed. */
const PLURAL = /^(engineer|pilot|medic|scientist|fighter|marine)$/;
const counted = (parts: readonly (readonly [string, number | undefined])[]): string =>
  parts
    .flatMap(([name, count = 0]) =>
      count === 0 ? [] : [`${count} ${name}${count > 1 && PLURAL.test(name) ? 's' : ''}`],
    )
    .join(', ');

const head = (vessel: string, { stores, crew, rations, jump, shuttles }: VesselPanel): PrintedCard[] => [
  card('Storage Hold', [
    `Begins with ${counted(RESOURCES.map((each) => [RESOURCE_NAMES[each], stores[each]]))}`,
    `Crew: ${counted(CREW.map((kind) => [kind, crew[kind]]))}`,
    `Units: ${counted((FLEET.value[vessel]?.units ?? []).map(([kind, count]) => [kind, count]))}`,
    shuttles === 0 ? 'No shuttle: ask a vessel that has some' : `Shuttles: ${shuttles}`,
  ]),
  card('Rations, each turn', [
    'So much Food for the level of food, and so much Water for that of water:',
    ...RATIONS.map(({ name, by }, at) => `${name}: ${rations[at] ?? 0} (morale ${signed(by)})`),
  ]),
  card('Jump', [
    `Short: ${jump.short} Fuel`,
    `Medium: ${jump.medium} Fuel`,
    `Long: ${jump.long} Fuel`,
    'Co-ordinates: five digits. Without any: a random empty point.',
  ]),
];

const panelDeck = ([vessel, panel]: readonly [string, VesselPanel]): PrintedDeck => ({
  name: `Panel of ${vesselName({}, vessel)}`,
  note: 'Lay it out on your table, crew on its stations. Cover it when others come near.',
  columns: 3,
  cards: [
    ...head(vessel, panel),
    ...panel.stations.map(({ name, crew, does }) => card(name, [`Use: ${crew}.`, does])),
  ],
});

const damageDeck = ([vessel, panel]: readonly [string, VesselPanel]): PrintedDeck => ({
  name: `Damage Cards of ${vesselName({}, vessel)}`,
  note: 'Shuffle them. Draw one for each damage; a riot goes to the station of a card that is drawn and put back.',
  columns: 3,
  cards: panel.stations.map(({ name, damage }) => {
    const [engineers, materials] = damage.repair;
    return card(
      name,
      [
        'All crew inside is wounded. It does not work until it is repaired.',
        ...(damage.now === undefined ? [] : [`At once (!): ${damage.now}`]),
        ...(damage.while === undefined ? [] : [`Until repaired (↻): ${damage.while}`]),
        `Repair: ${counted([
          ['engineer', engineers],
          ['Materials', materials],
        ])}.`,
      ],
      { text: vesselName({}, vessel) },
    );
  }),
});

/** "morale 0, always; 1 or 2, on 5 or less": the levels of morale that have the same odds of a riot stand together. */
const riotLine = (): string => {
  const odds = RIOT_ODDS.value;
  const none = odds.indexOf(0);
  const bands = [...new Set(odds.slice(0, none))].map((upTo) => {
    const levels = [...new Set([odds.indexOf(upTo), odds.lastIndexOf(upTo)])].join(' or ');
    return `${levels}, ${upTo === 6 ? 'always' : `on ${upTo}${upTo === 1 ? '' : ' or less'}`}`;
  });
  return `A riot appears at morale ${bands.join('; ')}; ${none} or more, never.`;
};

type Counter = readonly [title: string, picture: string];
const counters = (name: string, note: string, all: readonly Counter[]): PrintedDeck => ({
  name,
  note,
  columns: 6,
  cards: all.map(([title, picture]) => card(title, [], { picture })),
});
const many = (count: number, title: string, picture: string): Counter[] =>
  Array.from({ length: count }, () => [title, picture] as const);

/** What lies on the map or goes aboard: vessels by name, the fleet's units by whose they are, and Wolves. */
const onTheMap: readonly Counter[] = [
  ...vessels.map(({ name }) => [name, PICTURES.vessel] as const),
  ...Object.entries(FLEET.value).flatMap(([vessel, { units }]) =>
    units.flatMap(([kind, count]) =>
      many(count, `${capitalized(kind)}: ${vesselName({}, vessel)}`, PICTURES[kind]),
    ),
  ),
  ...many(WOLVES.fighters, 'Wolf fighter squadron', PICTURES.wolfFighter),
  ...many(WOLVES.boarding, 'Wolf boarding squadron', PICTURES.wolfBoarding),
  ...Object.entries(LARGER).flatMap(([kind, { name }]) =>
    many(
      Math.max(...STRENGTH.value.map(({ larger }) => larger.filter((each) => each === kind).length)),
      name,
      PICTURES.wolfLarger,
    ),
  ),
  ...panels.flatMap(([vessel, { shuttles }]) =>
    many(shuttles, `Shuttle: ${vesselName({}, vessel)}`, PICTURES.shuttle),
  ),
];

const crewInAll = CREW.flatMap((kind) =>
  many(
    panels.reduce((sum, [, { crew }]) => sum + (crew[kind] ?? 0), 0) + (kind === 'untrained' ? 8 : 4),
    kind === 'untrained' ? 'Crew' : capitalized(kind),
    PICTURES[kind],
  ),
);

/** Steps of a track, or spaces of a quadrant. */
const steps = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
/** At zero there is anarchy; the highest roll on which a riot appears stands beside each step. */
const moraleSteps = steps(0, MORALE_TOP).map((step, at) => {
  const upTo = RIOT_ODDS.value[at] ?? 0;
  return at === 0 ? '0: anarchy' : upTo === 0 ? step : `${step}: ≤${upTo}`;
});

export const printed: readonly PrintedDeck[] = [
  page(PIECES.turn, 'One for each table.', [
    card('Before the first turn', [
      'Your panel lists what is in your hold, and your crew, units and shuttles: take those counters. Put every crew on a station, face up.',
      'Shuffle your Damage Cards, keep your four Action Cards.',
      `Morale begins at ${MORALE_AT_START}.`,
    ]),
    card('Action Phase, 18 minutes', [
      'First three minutes: put crew on your jump drive if you may want to jump. The Aegis draws a Destination Card.',
      'Captains place their vessels on the fleet map, and squadrons are stationed there: who is launched in an attack does not fire in that round.',
      'Use stations by turning their crew face down. Trade, talk, move shuttles; the Council meets.',
      'A siren is a Wolf Attack: stop, and do what the wall says.',
      'To jump: Fuel in your hold, co-ordinates and indicator on your tablet, or your keypad and switch; without either, raise a hand. Control comes.',
      'Without the co-ordinates of a Destination Card you jump, a short way, to a random empty point: alone.',
    ]),
    card('Team Phase, 12 minutes', [
      'Be at your own table. Turn all crew face up. As the turn ends, take the counters of dispersed riots away.',
      'Tap your rations of food and of water, or tell Control; pay them out of your hold.',
      'Last three minutes: the News Broadcast, then your die for morale, then your die for riots.',
      riotLine(),
      `As the turn ends, a riot that was there all turn and that no unit has tried to disperse makes another aboard on 1 to ${SPREADS_TO}; the hub rolls.`,
      'To disperse one: 1 the unit is damaged, 2 or 3 nothing, 4 to 6 it is dispersed. The unit stays aboard this turn; marines add nothing.',
    ]),
  ]),
  page(PIECES.manners, 'One beside each door and one for each table.', [
    card('Where you stand is where you are', [
      'At a vessel’s table you are aboard it. To speak with somebody elsewhere without going there: your phone, or a note that Control carries.',
      'Team Phase: at your own table, unless you are held somewhere.',
      'Only the news desk speaks to the whole room.',
      'Only the seven of the Council speak while it sits; ask them afterwards.',
    ]),
    card('Sickbay and brig', [
      'Sickbay: go to a vessel of your choice with an undamaged one. Stay, and talk to whoever is there, until the Team Phase is over.',
      'Brig: at the Aegis; no panel, no resources, no calls. Talk there by leave of her crew; freely with others in the brig; always with one player whom you name as you come in.',
      'Who wants somebody in the brig explains it to Control; the other one may answer.',
    ]),
  ]),
  page(
    PIECES.facilitators,
    'One for each of Control. The hub is the computer that runs the room.',
    [
      card('Before players come', [
        `${vessels.length} vessels, a news desk, a map table. Print a vessel’s pages once for its own table, “${PIECES.facilitators}” and “${PIECES.control}” once for each of Control.`,
        'Clock tab: “Start the game”. Under “Now” stands all that is due; open a line for its keys. What a table without a tablet would tap, you tap there for it.',
        'A desk is one facilitator’s share of “Now”: choose yours, or see all of them.',
        'A table’s tablet signs in by its own QR code; “npx quarterdeck credentials” prints them all. It has keys; crew and goods lie on the printed panel.',
      ]),
      card('Action Phase', [
        'First three minutes: drives are crewed. Tick off tables without a tablet; who comes later does not jump this turn.',
        'The Pursuit Track rises by 1 at each turn’s end, and falls by 1, 2 or 3 when the fleet jumps a short, medium or long way.',
        'A jump: look at the vessel’s Fuel, then “They jump”. The fleet is where the Aegis is: who is elsewhere is separated, without vote or trade, until it jumps to her co-ordinates. Only her jumps lower the track.',
        `Emergency jump, for whom the Fuel is short, in those three minutes: no Fuel, no other station works this turn, and a die for each one so far, this one too: 1 to ${EMERGENCY_DAMAGE_UP_TO.value} is a damage.`,
        'A Wolf Attack is raised under Alarm, in the Action Phase alone.',
      ]),
      card('In a Wolf Attack', [
        'The hub has the fleet map: vessels and squadrons lie where they were placed before. What is wrong is mended under “Fleet map”.',
        'Fleet round: tables order their own squadrons, which move, attack or hold fire. “The rest attack, then the Wolf round” rolls for all others, and then for the Wolves. What it did stands there to be read out.',
        'From the second Fleet round on, which is round 3, vessels may jump.',
        'Weapon batteries, stations of the Aegis and the Vulcan, have no rule. We roll a die for each that is crewed, once an attack: on 4 to 6 take a Wolf off by “Ruling”.',
        'Units send themselves by a shuttle that is docked with them, in two Fleet rounds. Boarders who are left after the alarm are fought on at their table.',
        'No Wolf left: “Stand down”, and every page says “All clear”. “Now” then lists what each table draws and wounds.',
      ]),
      card('Team Phase', [
        `Rations come in by themselves. Release the broadcast, give it an effect from ${signed(-MAX_NEWS)} to ${signed(MAX_NEWS)} for each vessel, then “Let the tables roll”.`,
        'Tables roll for morale and then for riots. Roll for those that cannot: morale alone, or both.',
        'A wrong roll: “Take the roll back” on its vessel’s line.',
        '“Fleet Morale” in a card or law moves the morale of every vessel.',
      ]),
    ],
    2,
  ),
  page(
    PIECES.control,
    'One for each of Control. The strength of the Wolves is ours: the rulebook leaves it open.',
    [
      card('Morale: a die and what stands beside it', [
        ...BANDS.map(({ from, means }, at) => {
          const to = BANDS[at - 1]?.from;
          const range =
            to === undefined
              ? `${from} or more`
              : from === -Infinity
                ? `${to - 1} or less`
                : `${to - 1} to ${from}`;
          return `${range}: ${means}`;
        }),
        `Rations, food and water each: ${RATIONS.map(({ name, by }) => `${name} ${signed(by)}`).join(', ')}.`,
        'Each damage this turn -1, of the Aegis each full 3. Each boarding squadron inside this turn -1. News and other as Control says.',
      ]),
      card('Wolf Attack: Fleet round, then Wolf round', [
        'Fleet fighters move or attack: 1–2 damaged; 3–4 destroy 1; 5–6 destroy 2. A squadron hurt: 1 pilot wounded after the attack.',
        'Fleet on foot, marines +2: 1–3 damaged and destroy 1; 4–5 destroy 1; 6 destroy 2. A shuttle takes 2 Fleet rounds.',
        'Wolf fighters: 1–5 the vessel of that number in the quadrant, empty is the Aegis, 6 is the Aegis; 1 damage each, drawn afterwards.',
        'Wolf boarding squadrons land in the first Wolf round, each on another vessel, and do damage each Wolf round: 1 none; 2–5 one; 6 two.',
        'From the second Fleet round on vessels may jump. When all have, the Wolves are gone but for those aboard.',
      ]),
      card('Wolf squadrons by the Pursuit Track', [
        ...STRENGTH.value.map(
          ({ fighters, boarding, larger }, step) =>
            `${step}: ${fighters} fighter, ${boarding} boarding${larger.map((kind) => `, ${LARGER[kind].name}`).join('')}`,
        ),
        `Larger: ${Object.values(LARGER)
          .map(({ name, hits, attacks }) => `${name} ${hits} hits, ${attacks} attacks`)
          .join('; ')}.`,
      ]),
    ],
    2,
  ),
  page(PIECES.map, 'One on the map table.', [
    card('Coming near', [
      'Captains, or whoever commands in their place, and those who command squadrons or weapon batteries. Nobody else.',
      'In a Wolf Attack only those whom the wall calls come; captains stay at their tables.',
    ]),
    card('Moving', [
      `${QUADRANTS.length} quadrants: ${QUADRANTS.map(({ name }) => name).join(', ')}. Each is beside every other, each has ${SPACES} spaces.`,
      'A vessel takes one space or two, and needs room for all of them. Which spaces it has means nothing: move up for others.',
      'Two vessels swap places when both commanders agree. A quarrel about room is for players to settle.',
      `Two spaces: ${vessels
        .filter(({ id }) => FLEET.value[id]?.size === 2)
        .map(({ name }) => name)
        .join(', ')}. The Aegis is in the middle.`,
    ]),
  ]),
  {
    name: 'Board of the fleet map',
    note: 'Do not cut. The Aegis is in the centre. A vessel takes one space or two of its quadrant, with the numbers of the spaces it lies on; an empty one is the Aegis, and so is 6. Squadrons and Wolves lie beside them.',
    columns: 3,
    board: true,
    cards: ['', 'ahead', '', 'port', 'aegis', 'starboard', '', 'astern', ''].map((id) => {
      const quadrant = QUADRANTS.find((each) => each.id === id);
      if (quadrant !== undefined) return card(quadrant.name, [], { cells: steps(1, SPACES) });
      return id === '' ? card('', []) : card(vesselName({}, id), [], { picture: PICTURES.vessel });
    }),
  },
  {
    name: 'Track board',
    note: 'Do not cut: one on the map table. A marker stands on each track; without a tablet it is the truth, with one it is what everybody sees.',
    columns: 1,
    board: true,
    cards: [
      card('Pursuit Track', [], { cells: steps(0, PURSUIT_TOP) }),
      card('Turn', [], { cells: steps(1, manifest.turns.value) }),
      ...vessels.map(({ name }) => card(`Morale of ${name}`, [], { cells: moraleSteps })),
    ],
  },
  {
    name: 'Markers of the track board',
    note: 'Cut them apart along the whole lines, fold them along the dashed one, and stand them up: one on each track.',
    columns: 6,
    folds: true,
    cards: [
      card('Pursuit', [], { picture: PICTURES.wolfLarger }),
      card('Turn', [], { picture: PICTURES.turn }),
      ...vessels.map(({ name }) => card(name, [], { picture: PICTURES.vessel })),
    ],
  },
  page(PIECES.aboard, 'One for each table.', [
    card('Holds and shuttles', [
      'Resources lie in a hold or in a shuttle, never in a hand or pocket. A player holds none.',
      'Resources, crew and on-foot units go from vessel to vessel in a shuttle alone, as often as you like. It docks where it loads and unloads.',
      'The First Officer answers for shuttles; anybody of the team may move one.',
      'Strytium Ore is good for nothing until it is refined into Fuel.',
    ]),
    card('Crew', [
      'Every counter lies on a station. Using it turns it face down; trained crew can do what untrained crew does.',
      'It moves only unused, and only if its captain says so.',
      'Some stations work only if their crew was used on them as the turn began.',
      'Wounded: a red stripe, and it cannot be used until it is healed. Wounded again, it is lost.',
      'A damaged unit has a red stripe and fights on; damaged again, it is gone.',
    ]),
    card('Damage', [
      'For each damage draw a Damage Card and lay it on its station; where two are alike, roll for which.',
      'A damaged station never does its work until it is repaired: use engineers, spend Materials.',
      'You may look through your own deck at any time; shuffle it before it is drawn from again.',
    ]),
    card('Action Cards', [
      'Share them within your team as you like; never give one to another team, unless it says so.',
      'They work on any vessel, unless they say: own vessel.',
    ]),
  ]),
  ...briefingDecks,
  ...panels.map(panelDeck),
  ...panels.map(damageDeck),
  {
    name: PIECES.actions,
    note: 'Four for each team, whose name is on them.',
    columns: 3,
    cards: Object.entries(ACTION_CARDS.value).flatMap(([vessel, cards]) =>
      cards.map(({ title, text, keeps, own }) =>
        card(
          title,
          [
            text,
            `${own === true ? 'Own vessel. ' : ''}${keeps === true ? 'Keep it: once a turn.' : 'One use, then discard it.'}`,
          ],
          { text: vesselName({}, vessel) },
        ),
      ),
    ),
  },
  {
    name: PIECES.destinations,
    note: 'The hub, the computer that runs the room, draws them; the Aegis keeps those that its tablet shows. Without tablets: shuffle and draw.',
    columns: 3,
    cards: DESTINATIONS.value.map(({ name, distance, coordinates, benefit, risk }) =>
      card(name, [`${capitalized(distance)} jump`, benefit, risk], { text: `Co-ordinates ${coordinates}` }),
    ),
  },
  {
    name: 'Slips',
    note: 'For notes that Control carries. Cut them apart.',
    columns: 2,
    cards: Array.from({ length: 8 }, () =>
      card('A note', ['From:', 'To:', 'Control carries it, and may read it.']),
    ),
  },
  ...RESOURCES.map((each) =>
    counters(RESOURCE_NAMES[each], 'Ones and fives. Cut them apart.', [
      ...many(COUNTERS, RESOURCE_NAMES[each], PICTURES[each]),
      ...many(COUNTERS / 2, `5 ${RESOURCE_NAMES[each]}`, PICTURES[each]),
    ]),
  ),
  counters('Vessels, units, Wolves and shuttles', 'Cut them apart. A red stripe is damaged.', onTheMap),
  counters('Crew counters', 'Cut them apart; the blank side is used.', crewInAll),
  counters('Riots', 'Cut them apart; the blank side is dispersed.', many(COUNTERS, 'Riot', PICTURES.riot)),
];
