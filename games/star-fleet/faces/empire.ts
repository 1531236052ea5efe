import { counted } from '../../kit/counted.ts';
import { face, key, row } from '../../kit/face-parts.ts';
import { empireName } from '../content/empires.ts';
import { envoyChoices, fleetChoices, systemChoices, techChoices } from '../choices.ts';
import { ALL, handIn, look, orderKey, scrapForDeficit, soonerRow, withdrawRow } from '../commands/orders.ts';
import { balance, entriesOf } from '../ledger.ts';
import { addsUp, isSame, KINDS, kindOf } from '../orders.ts';
import { inOrder } from '../sheet.ts';
import { advancementCost } from '../rules/investing.ts';
import { cooldownOf, TIE_NAMES } from '../rules/diplomacy.ts';
import { scrappable } from '../rules/economy.ts';
import { ledgerOf, sheetOf } from '../rules/known.ts';
import { free } from '../rules/pricing.ts';
import { POOL, TECH } from '../rules/tools.ts';
import { warningsOf } from '../rules/warnings.ts';
import {
  classOf,
  coloniesOf,
  controls,
  costOfUnit,
  inFleet,
  isGoodOrder,
  laneOf,
  metBy,
  systemName,
  tieOf,
  unitName,
  unitsWhere,
} from '../rules/units.ts';
import { orderWords } from '../words.ts';
import { ownBattles } from './battles.ts';
import { mapFace } from './map.ts';
import { monthWords, STEP_WORDS } from './calendar.ts';
import { text as inEach } from '../../../schemas/text.ts';
import type { FaceInput } from '../../../schemas/faces/face.ts';
import type { Row } from '../../kit/face-parts.ts';
import type { Seen } from '../rules/known.ts';
import type { Entry } from '../ledger.ts';
import type { Opened } from '../state.ts';

/** An empire's page: from what it knows and its own things, and from nothing else. */

const ep = (points: number): string => `${points} EP`;

const calendarRows = (seen: Seen): Row[] => {
  const empire = seen.seenBy;
  const { rows, handedIn } = sheetOf(seen, empire);
  const count = Object.keys(rows).length;
  const pool = balance(ledgerOf(seen, empire), POOL);
  const owes = pool < 0 && seen.step === 'orders';
  return [
    row(
      monthWords(seen),
      seen.step === 'orders'
        ? inEach({ en: 'Orders are open', de: 'Die Befehle sind offen' })
        : STEP_WORDS[seen.step],
    ),
    ...(owes
      ? [
          row(inEach({ en: 'Your pool is below 0', de: 'Dein Konto ist unter 0' }), ep(pool), {
            text: inEach({
              en: 'Scrap military units for half their cost at once. At the deadline the cheapest go by themselves.',
              de: 'Verschrotte Kriegsschiffe sofort für die Hälfte ihrer Kosten. Zur Frist gehen die billigsten von selbst.',
            }),
            keys: scrappable(seen, empire)
              .slice(0, 8)
              .map(([id, unit]) =>
                key(`${unitName(seen, id)} (${Math.floor(costOfUnit(seen, unit) / 2)})`, scrapForDeficit, {
                  unit: id,
                }),
              ),
          }),
        ]
      : []),
    row(
      inEach({ en: 'Your sheet', de: 'Dein Befehlsbogen' }),
      handedIn
        ? inEach({ en: 'handed in', de: 'abgegeben' })
        : `${counted(count, 'order')}, ${ep(free(seen, empire))} left`,
      {
        ...(seen.step === 'orders' && {
          text: inEach({
            en: 'At the deadline it is opened as it stands. Without orders your fleets stay, routes go on and points are saved.',
            de: 'Zur Frist wird er geöffnet, wie er ist. Ohne Befehle bleiben deine Flotten, Routen laufen weiter, und Punkte werden gespart.',
          }),
        }),
        tap: handedIn
          ? key(inEach({ en: 'Take back', de: 'Zurücknehmen' }), handIn, { done: false })
          : key(inEach({ en: 'Hand in', de: 'Abgeben' }), handIn, { done: true }),
      },
    ),
  ];
};

interface Holding {
  /** As `look` opens it. */
  readonly at: string;
  readonly name: string;
  readonly where: string;
  readonly value: string;
}

const holdingsOf = (seen: Seen): Holding[] => {
  const empire = seen.seenBy;
  const places = new Set([
    ...coloniesOf(seen, empire).map(([id]) => id),
    ...unitsWhere(seen, (unit) => unit.owner === empire && unit.fleet === null).map(([, { at }]) => at),
    ...Object.keys(seen.systems).filter((id) => controls(seen, id) === empire),
    ...Object.values(seen.fleets).flatMap(({ at }) => (laneOf(at) === null ? [at] : [])),
  ]);
  return [
    ...Object.entries(seen.fleets).map(([id, { name, at }]) => {
      const units = inFleet(seen, id);
      const kinds = new Map<string, number>();
      for (const [, unit] of units) {
        const { name: kind } = classOf(seen, unit);
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
      const list = [...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ');
      const oos = units.some(([, unit]) => unit.oos) ? '; Out of Supply' : '';
      const goes = units.some(([, unit]) => unit.withdrawn === true) ? '; has withdrawn, and must move' : '';
      return {
        at: `fleet/${id}`,
        name,
        where: `, at ${systemName(seen, at)}`,
        value: `${list}${oos}${goes}`,
      };
    }),
    ...[...places].map((id) => {
      const { name, owner, pop, raw, cc, blockaded, ...system } = seen.systems[id] ?? {
        name: '',
        owner: null,
        pop: 0,
        raw: 0,
        cc: 0,
        blockaded: false,
        morale: 0,
        fort: 0,
        rebels: 0,
      };
      const mood = pop === 0 ? '' : isGoodOrder({ morale: system.morale, pop }) ? '' : ', in Opposition';
      const value =
        pop > 0 && owner === empire
          ? `Population ${pop} of ${cc}, RAW ${raw}, Morale ${system.morale}, Fort ${system.fort}${system.rebels > 0 ? `, ${counted(system.rebels, 'rebel')}` : mood}${blockaded ? ', Blockaded' : ''}`
          : pop > 0
            ? empireName(owner ?? '')
            : `nobody lives here; Carrying Capacity ${cc}, RAW ${raw}`;
      return { at: `system/${id}`, name, where: '', value };
    }),
  ];
};

/** While orders of one of them stand below, the others are keys by their names: on a phone those orders come into sight. */
const domainRows = (seen: Seen): Row[] => {
  const holdings = holdingsOf(seen);
  const at = seen.step === 'orders' ? seen.focus[seen.seenBy] : undefined;
  const opened = holdings.find((each) => each.at === at);
  if (opened === undefined)
    return holdings.map((each) =>
      row(`${each.name}${each.where}`, each.value, { tap: key('Open', look, { at: each.at }) }),
    );
  return [
    row(`${opened.name}${opened.where}`, opened.value, {
      tap: key(inEach({ en: 'Show all', de: 'Alle zeigen' }), look, { at: ALL }),
    }),
    row(inEach({ en: 'Open another', de: 'Öffne ein anderes' }), '', {
      keys: holdings.filter((each) => each !== opened).map((each) => key(each.name, look, { at: each.at })),
    }),
  ];
};

const draftFace = (seen: Seen): FaceInput | null => {
  if (seen.step !== 'orders') return null;
  const at = seen.focus[seen.seenBy] ?? '';
  const [kind, id = ''] = at.split('/');
  const lines = kind === 'fleet' ? fleetChoices(seen, id) : kind === 'system' ? systemChoices(seen, id) : [];
  const of =
    kind === 'fleet' ? (seen.fleets[id]?.name ?? null) : kind === 'system' ? systemName(seen, id) : null;
  const tech = techChoices(seen);
  const written = inOrder(sheetOf(seen, seen.seenBy)).map(([, each]) => each.order);
  const rows = [
    ...lines.map(({ name, value, text = null, choices }) =>
      row(name, value, {
        text,
        keys: choices.map(({ label, order }) => ({
          ...orderKey(label, order),
          chosen: !addsUp(order) && written.some((each) => isSame(each, order)),
        })),
      }),
    ),
    ...(lines.length === 0
      ? [
          row(
            inEach({ en: 'Open a fleet or a system', de: 'Öffne eine Flotte oder ein System' }),
            inEach({ en: 'what it can do then stands here', de: 'was sie tun können, steht dann hier' }),
          ),
        ]
      : []),
    ...(tech.length === 0
      ? []
      : [
          row(
            inEach({ en: 'Invest in technology', de: 'In Technik investieren' }),
            inEach({ en: 'goes into the Tech Pool', de: 'kommt in den Technikfonds' }),
            {
              text: inEach({
                en: 'When the Tech Pool holds twice your system income, your Tech Year rises by one, and newer classes can be built.',
                de: 'Ist im Technikfonds das Doppelte deines Systemeinkommens, steigt dein Technikjahr um eins, und neuere Klassen lassen sich bauen.',
              }),
              keys: tech.map(({ label, order }) => orderKey(label, order)),
            },
          ),
        ]),
  ];
  return face(
    of === null || lines.length === 0
      ? inEach({ en: 'Write orders', de: 'Befehle schreiben' })
      : `Orders for ${of}`.slice(0, 60),
    rows,
  );
};

const sheetRows = (seen: Seen): Row[] => {
  const warnings = warningsOf(seen);
  const rows = inOrder(sheetOf(seen, seen.seenBy));
  return rows.map(([id, { order, cost }], at) => {
    const warning = warnings[id];
    return row(
      `${KINDS[kindOf(order)]}: ${orderWords(seen, order)}`.slice(0, 200),
      cost === 0 ? 'free' : ep(cost),
      {
        ...(warning !== undefined && { text: `As far as you know it will lapse: ${warning}.` }),
        tap: key(inEach({ en: 'Withdraw', de: 'Zurückziehen' }), withdrawRow, { row: id }),
        ...(at > 0 && { keys: [key(inEach({ en: 'Earlier', de: 'Früher' }), soonerRow, { row: id })] }),
      },
    );
  });
};

const signed = ({ from, points }: Entry, account: string): string =>
  from === account ? `−${points}` : `+${points}`;

const moneyRows = (seen: Seen): Row[] => {
  const empire = seen.seenBy;
  const ledger = ledgerOf(seen, empire);
  const own = seen.empires[empire];
  const lines = entriesOf(ledger).filter(({ from, to }) => from === POOL || to === POOL);
  const cost = advancementCost(seen, empire);
  const moved = lines.reduce((sum, { from, points }) => sum + (from === POOL ? -points : points), 0);
  const carried = balance(ledger, POOL) - moved;
  return [
    ...(carried === 0 ? [] : [row(inEach({ en: 'Carried over', de: 'Übertrag' }), ep(carried))]),
    ...lines.map((entry) =>
      row(entry.why.slice(0, 200), signed(entry, POOL), { text: RULE_WORDS[entry.rule] ?? null }),
    ),
    row('Point Pool', ep(balance(ledger, POOL))),
    ...(seen.step === 'orders' ? [row('Left after this sheet', ep(free(seen, empire)))] : []),
    row(`Tech Year ${own?.techYear ?? 0}`, `Tech Pool ${balance(ledger, TECH)} of ${cost} EP`, {
      text: 'An advancement costs twice your system income (4.9.3).',
    }),
  ];
};

/** Which rule of the book stands behind a line of money. */
const RULE_WORDS: Readonly<Record<string, string>> = {
  'system-income': 'Population × RAW of your systems, half where Blockaded or in Opposition (4.1.1)',
  'trade-income': 'Trade value of the systems on your routes, each once (4.1.2)',
  upkeep: 'A tenth of what your Active units cost (4.1.3)',
  misc: 'Miscellaneous Income (4.1.4)',
  deficit: 'The pool was below 0 (4.1.5)',
  'orders-paid': 'Paid when the sheets were opened (4.2)',
};

const OUTCOMES = { waiting: 'under way', done: 'done', lapsed: 'lapsed' } as const;

/** Orders of this month as they stand; then what was reported, of the month that is open. */
const reportRows = (seen: Seen): Row[] => {
  const empire = seen.seenBy;
  const all = Object.values(seen.known[empire]?.reports ?? {});
  const months = [...new Set([...all.map(({ turn }) => turn), seen.turn])].sort((one, other) => other - one);
  const [, opened] = /^month\/(\d+)$/.exec(seen.focus[empire] ?? '') ?? [];
  const last = months.find((turn) => all.some((each) => each.turn === turn)) ?? seen.turn;
  const month = opened === undefined ? last : Number(opened);
  const isUnderWay =
    month === seen.turn && seen.step !== 'orders' && seen.step !== 'done' && seen.step !== 'over';
  const orders = isUnderWay ? inOrder({ rows: seen.opened[empire] ?? {} }) : [];
  return [
    ...orders.map(([, each]) => {
      // The cast: opened rows are kept as sheets keep theirs, with what came of them.
      const { text, outcome, why } = each as unknown as Opened;
      return row(text.slice(0, 200), `${OUTCOMES[outcome]}${why === '' ? '' : `: ${why}`}`);
    }),
    ...all
      .filter(({ turn }) => turn === month)
      .toSorted((one, other) => Number(one.order === true) - Number(other.order === true))
      .map(({ turn, text, order }) => row(`Month ${turn}`, order === true ? 'order' : '', { text })),
    ...(months.length > 1 && seen.step === 'orders'
      ? [
          row('Other months', '', {
            keys: months.map((turn) => ({
              ...key(`Month ${turn}`, look, { at: `month/${turn}` }),
              chosen: turn === month,
            })),
          }),
        ]
      : []),
  ];
};

/** Every power that has been met: the state, the own cooldown, and what a treaty tells of it. */
const powerRows = (seen: Seen): Row[] => {
  const empire = seen.seenBy;
  const choicesOf = seen.step === 'orders' ? envoyChoices(seen) : () => [];
  return metBy(seen, empire).map((power) => {
    const told = seen.known[empire]?.powers[power];
    const cooldown = cooldownOf(seen, empire, power);
    const strength = told?.strength ?? null;
    const choices = choicesOf(power);
    return row(
      empireName(power),
      `${TIE_NAMES[tieOf(seen, empire, power)]}${cooldown > 0 ? `; cooldown ${cooldown}` : ''}`,
      {
        ...(told !== undefined && {
          text: `Month ${told.turn}: system income ${told.income} EP${strength === null ? '' : `, active units of ${strength} EP`}.`,
        }),
        ...(choices.length > 0 && { keys: choices.map(({ label, order }) => orderKey(label, order)) }),
      },
    );
  });
};

/** What a newcomer asks; the rules by their numbers stand in the book. */
const WORDS: readonly (readonly [word: string, text: string])[] = [
  [
    'EP',
    inEach({
      en: 'Economic Points: what everything costs. Each month a system yields its Population × RAW.',
      de: 'Economic Points: was alles kostet. Jeden Monat bringt ein System Population × RAW.',
    }),
  ],
  [
    'RAW',
    inEach({
      en: 'What a system yields for each point of its Population.',
      de: 'Was ein System für jeden Punkt seiner Population bringt.',
    }),
  ],
  [
    'CC',
    inEach({
      en: 'Carrying Capacity: how far Population, Morale, Intel and Fortification of a system can rise.',
      de: 'Carrying Capacity: wie hoch Population, Moral, Intel und Befestigung eines Systems steigen können.',
    }),
  ],
  [
    inEach({ en: 'Morale', de: 'Moral' }),
    inEach({
      en: 'Below half of the Population a system is in Opposition and yields half. At 0 it may rebel.',
      de: 'Unter der halben Population ist ein System in Opposition und bringt die Hälfte. Bei 0 kann es rebellieren.',
    }),
  ],
  [
    'Intel',
    inEach({
      en: 'How far the agents of a system reach, in jumps, and how well it is guarded against others.',
      de: 'Wie weit die Agenten eines Systems reichen, in Sprüngen, und wie gut es gegen andere geschützt ist.',
    }),
  ],
  [
    'Fort',
    inEach({
      en: 'Fortification: defends a system. While it is above 0, no enemy lands there.',
      de: 'Befestigung: verteidigt ein System. Solange sie über 0 ist, landet dort kein Feind.',
    }),
  ],
  [
    inEach({ en: 'Lanes', de: 'Routen' }),
    inEach({
      en: 'A fleet takes one lane a month, or three Major ones through systems of its own. On the map Major is thick, Minor thin, Restricted dotted: Convoys take it only with a light cruiser or larger. Unexplored Lanes are found by Scouts.',
      de: 'Eine Flotte nimmt eine Sprungroute im Monat, oder drei vom Rang Major durch eigene Systeme. Auf der Karte ist Major dick, Minor dünn, Restricted gepunktet: Dort fahren Konvois nur mit einem Leichten Kreuzer oder Größerem. Unerforschte Routen finden Scouts.',
    }),
  ],
  [
    inEach({ en: 'Supply', de: 'Nachschub' }),
    inEach({
      en: 'Units are supplied within three Major or Minor lanes of a system of Population 5 or more in Good Order, or of a Supply Depot. Out of Supply they fight with half, and may be lost.',
      de: 'Versorgt ist, wer höchstens drei Routen (Major oder Minor) von einem ruhigen System mit Population 5 oder mehr oder von einem Nachschubdepot entfernt ist. Ohne Nachschub kämpfen Einheiten mit halber Kraft und können verloren gehen.',
    }),
  ],
  [
    inEach({ en: 'Trade route', de: 'Handelsroute' }),
    inEach({
      en: 'A Convoy on it pays you the Population of each of its systems, every month.',
      de: 'Ein Konvoi darauf bringt dir jeden Monat die Population jedes seiner Systeme.',
    }),
  ],
  [
    inEach({ en: 'Cooldown', de: 'Wartezeit' }),
    inEach({
      en: 'As many months pass before you can send that power another envoy.',
      de: 'So viele Monate vergehen, bis du dieser Macht wieder einen Gesandten schicken kannst.',
    }),
  ],
];

const withRows = (title: string, rows: Row[]): FaceInput | null =>
  rows.length === 0 ? null : face(title, rows);

export const empireFaces = (seen: Seen): Readonly<Record<string, FaceInput | null>> =>
  seen.step === 'start'
    ? { calendar: face('Campaign', [row('Your empire', 'begins when Control starts the clock')]) }
    : {
        calendar: face('Campaign', calendarRows(seen)),
        battles: ownBattles(seen),
        domain: withRows('Fleets and systems', domainRows(seen)),
        draft: draftFace(seen),
        map: mapFace(seen, 'Star map as you know it', seen.known[seen.seenBy]),
        powers: withRows('Other powers', powerRows(seen)),
        money: face('Economic Points', moneyRows(seen)),
        orders: withRows(inEach({ en: 'Your sheet', de: 'Dein Befehlsbogen' }), sheetRows(seen)),
        reports: withRows('Orders and reports', reportRows(seen)),
        words:
          seen.step === 'orders'
            ? face(
                inEach({ en: 'Words', de: 'Begriffe' }),
                WORDS.map(([word, text]) => row(word, '', { text })),
              )
            : null,
      };
