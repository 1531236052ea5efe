import { EMPIRES } from './content/empires.ts';
import { HOUSE_FORCES } from './content/force-list.ts';
import { MISSIONS } from './content/missions.ts';
import { forcesIn } from './force-csv.ts';
import { manifest } from './manifest.ts';
import { KINDS } from './orders.ts';
import { weaponStatus } from './rules/battles.ts';
import { firstTie, TIE_NAMES } from './rules/diplomacy.ts';
import { missionCost, MISSIONS as BOMBINGS } from './rules/bombardment.ts';
import { resultOf } from './rules/intel.ts';
import { moraleChange } from './rules/loyalty.ts';
import { RESULTS } from './state.ts';
import type { PrintedCard, PrintedDeck } from '../kit/printed.ts';
import type { UnitClass } from './state.ts';

/** What is played with on paper: forms that are empty, and tables. `quarterdeck print --tables` prints them as they stand. */
export const PIECES = {
  month: 'A month on a page',
  orders: 'Order form',
  assets: 'Asset sheet',
  battle: 'Battle sheet',
  tables: 'Tables',
  forces: 'Force list of the house',
  moderator: 'For the moderator',
} as const;

const card = (title: string, lines: readonly string[], more: Partial<PrintedCard> = {}): PrintedCard => ({
  title,
  lines,
  ...more,
});
const deck = (
  name: string,
  note: string,
  columns: 1 | 2 | 3,
  cards: readonly PrintedCard[],
): PrintedDeck => ({ name, note, columns, cards });

const blank = (letters: number): string => '_'.repeat(letters);
const many = (count: number, line: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => line(at + 1));

/** So many rows of a kind, as many as a month has. */
const ROWS: Readonly<Record<keyof typeof KINDS, readonly [rows: number, asks: string]>> = {
  deployment: [4, `unit ${blank(18)} joins fleet ${blank(18)}`],
  intel: [4, `from ${blank(14)} mission ${blank(14)} at ${blank(14)}`],
  movement: [8, `fleet ${blank(16)} does ${blank(12)} by way of ${blank(22)}`],
  diplomacy: [3, `to ${blank(20)} Diplomacy, Hostilities or sneak attack ${blank(12)}`],
  construction: [8, `what ${blank(16)} at ${blank(14)} by yard, system or Convoy ${blank(8)} EP ${blank(4)}`],
  investment: [5, `what ${blank(22)} at ${blank(16)} EP ${blank(4)}`],
};
// The cast: the keys of that very table.
const KIND_IDS = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

const minutes = (ms: number): string => `${ms / 60_000} minutes`;

const D10 = 10;
/** "2 to 5: …": totals of a die that come to the same stand together; the last band is open. */
const bands = (least: number, most: number, means: (total: number) => string): string[] => {
  const lines: { from: number; to: number; is: string }[] = [];
  for (let total = least; total <= most; total += 1) {
    const is = means(total);
    const last = lines.at(-1);
    if (last?.is === is) last.to = total;
    else lines.push({ from: total, to: total, is });
  }
  return lines.map(({ from, to, is }) => {
    const range =
      from === least
        ? `${to} or less`
        : to === most
          ? `${from} or more`
          : from === to
            ? String(from)
            : `${from} to ${to}`;
    return `${range}: ${is}`;
  });
};
const signed = (by: number): string => (by > 0 ? `+${by}` : String(by));
const STATUS = ['', 'WS-I', 'WS-II', 'WS-III'];

const outcome = (total: number): string => {
  const { success, detected, captured } = resultOf(total);
  return [
    success ? 'success' : 'failure',
    ...(detected ? ['detected'] : []),
    ...(captured ? ['agents captured'] : []),
  ].join(', ');
};
const BOMBING_WORDS: Readonly<Record<(typeof BOMBINGS)[number], (pop: number) => string>> = {
  fort: () => `10 × Fortification: Fortification −1`,
  troops: (pop) =>
    `${missionCost({ fort: 0, pop }, 'troops') / pop} × Population, at least 10: a random troop`,
  industry: (pop) => `${missionCost({ fort: 0, pop }, 'industry') / pop} × Population: RAW −1 next month`,
  population: (pop) =>
    `${missionCost({ fort: 0, pop }, 'population') / pop} × Population: Population, Morale and Intel −1`,
};

const tables: readonly PrintedCard[] = [
  card(
    'Covert missions',
    Object.values(MISSIONS).map(({ name, modifier }) => `${name}: ${signed(modifier)}`),
    {
      text: 'Added to the die; +1 where the target’s Intel is lower; +1 on an own trade route.',
    },
  ),
  card('Covert result, d10', bands(0, 9, outcome)),
  card(
    'First contact, d10',
    bands(0, D10, (total) => TIE_NAMES[firstTie(total)]),
  ),
  card(
    'Surprise, d10',
    bands(0, 9, (total) => {
      const { defender, attacker } = weaponStatus(total);
      return `defender ${STATUS[defender] ?? ''}, attacker ${STATUS[attacker] ?? ''}`;
    }),
    { text: 'Scout or Fast, or all stealth: defender +1, attacker −1; Slow attacker +1; sneak attack −4.' },
  ),
  card(
    'Bombardment',
    BOMBINGS.map((each) => BOMBING_WORDS[each](4)),
    {
      text: 'What a mission costs of the bombardment value. The last three cost double while there is Fortification.',
    },
  ),
  card(
    'Morale Check, d10',
    bands(-1, 11, (total) => `Morale ${signed(moraleChange(total))}`),
  ),
];

const classes = ((): readonly UnitClass[] => {
  const read = forcesIn(HOUSE_FORCES);
  return 'faults' in read ? [] : Object.values(read.classes);
})();
const forceLine = ({ cost, isd, command, antiShip, attack, defense, abilities }: UnitClass): string[] => [
  `${cost} EP, from year ${isd}`,
  `Anti-Ship ${antiShip}, Attack ${attack}, Defense ${defense}, Command ${command}`,
  ...(Object.keys(abilities).length === 0
    ? []
    : [
        Object.entries(abilities)
          .map(([name, rate]) => (rate === 1 ? name : `${name} ${rate}`))
          .join(', '),
      ]),
];

export const printed: readonly PrintedDeck[] = [
  deck(PIECES.month, 'One for each empire.', 1, [
    card(
      'The phases of a month',
      manifest.phases.map(
        ({ name, durationMs, allowed }) => `${name}, ${minutes(durationMs.value)}: ${allowed.join(' ')}`,
      ),
    ),
  ]),
  deck(
    PIECES.orders,
    'One for each empire and month. Seal it in an envelope; a tagged envelope in a box says that you have handed in. What is not on the sheet of your page by the deadline has to be entered by somebody.',
    1,
    [
      card(`Empire ${blank(24)} month ${blank(6)} points ${blank(6)}`, []),
      ...KIND_IDS.map((kind) =>
        card(
          KINDS[kind],
          many(ROWS[kind][0], (at) => `${at}. ${ROWS[kind][1]}`),
        ),
      ),
    ],
  ),
  deck(PIECES.assets, 'One for each empire, where it keeps its books by hand.', 1, [
    card(`Empire ${blank(24)} month ${blank(6)} Tech Year ${blank(6)} Tech Pool ${blank(6)}`, []),
    card('Money', [
      `Pool ${blank(6)} + system income ${blank(6)} + trade ${blank(6)} − upkeep ${blank(6)} ± other ${blank(6)} = ${blank(6)}`,
    ]),
    card(
      'Systems',
      many(
        10,
        () =>
          `${blank(18)} CC ${blank(3)} Pop ${blank(3)} RAW ${blank(3)} Morale ${blank(3)} Intel ${blank(3)} Fort ${blank(3)}`,
      ),
    ),
    card(
      'Fleets and units',
      many(14, () => `${blank(16)} at ${blank(14)}: ${blank(36)}`),
    ),
    card(
      'Other powers',
      many(6, () => `${blank(22)} state ${blank(14)} cooldown ${blank(4)}`),
    ),
  ]),
  deck(PIECES.battle, 'One for each battle; the hub’s own, filled in, comes from /print.', 1, [
    card(`At ${blank(18)} scenario ${blank(14)} surprise ${blank(4)}`, [
      `Attacker ${blank(22)} WS ${blank(4)}   Defender ${blank(22)} WS ${blank(4)}`,
    ]),
    card(
      'Units: flagship, force, reserve',
      many(18, () => `${blank(24)} ${RESULTS.map((result) => `☐ ${result}`).join(' ')}`),
    ),
  ]),
  deck(PIECES.tables, 'One for each table, or on the wall.', 2, tables),
  deck(
    PIECES.forces,
    'Costs and ratings are ours: the rulebook names the columns and gives no list. A club puts its own in its place.',
    3,
    classes.map((each) => card(each.name, forceLine(each), { corner: each.hull })),
  ),
  deck(PIECES.moderator, 'One for whoever moderates.', 1, [
    card('Before the first month', [
      `Two to ${EMPIRES.length} empires are tables in room.yaml; each has its link by “quarterdeck credentials”.`,
      'A club’s own units: save the force list, change it, use it, before the clock starts.',
      'Options about the map are set before the clock starts, all others at any time.',
      ...manifest.options.map(({ name, default: { value } }) => `${name}: ${String(value)}`),
    ]),
    card('Each month', [
      'Your page says what the month waits for, with a reminder to copy.',
      'Battles on the table: print the sheet, tick on your page what came of each unit, end the battle.',
      '“quarterdeck print --tables” puts each empire’s sheet and map on paper; “quarterdeck backup” keeps the campaign.',
    ]),
  ]),
];
