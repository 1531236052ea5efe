import { deliberate, face, held, key, repeated, row } from '../../kit/face-parts.ts';
import { empireName } from '../content/empires.ts';
import { callTables, correction as correct, endBattle, hubFights, tally, tick } from '../commands/battles.ts';
import { DESK } from '../manifest.ts';
import { closedBattles, linesOf, openBattles, scenarioName, SIDES, startOf } from '../rules/battles.ts';
import { defensesOf } from '../rules/task-force.ts';
import { nameOfUnit, numberOf, systemName } from '../rules/units.ts';
import { of, RESULTS } from '../state.ts';
import { wantsTable } from '../war-questions.ts';
import type { FaceInput } from '../../../schemas/faces/face.ts';
import type { BattleLine } from '../rules/battles.ts';
import type { Row } from '../../kit/face-parts.ts';
import type { Battle, Engaged, Result, Scenario, Side, State } from '../state.ts';

/** A battle's setup sheet: what a club needs to lay it out on the table, and where what is left of it is entered. */

/** SFB Scenario Setup (4.6.2.5), of maps of 71 hexes with the marker 3636 at the center. */
const SETUP: Readonly<Record<Scenario, Readonly<Record<Side, string>>>> = {
  interception: {
    defender: 'within 3 hexes of 1936, facing B or C; maximum speed',
    attacker: 'within 3 hexes of 5337, facing E or F; maximum speed',
  },
  defensive: {
    defender:
      'within 5 hexes of 3636, facing free; speed 6. Bases rotate clockwise around the planet, within 5 hexes of it',
    attacker: 'within 3 hexes of the 01xx edge, facing B or C; maximum speed',
  },
  pursuit: {
    defender: 'within 3 hexes of 2036, facing B or C; speed 10',
    attacker: 'within 3 hexes of the 01xx edge, facing B or C; maximum speed',
  },
};
const MAP: Readonly<Record<Scenario, string>> = {
  interception: '71 hexes a side. More than 35 hexes from 3636 a unit has disengaged.',
  defensive:
    '71 hexes a side; a planet, which does not rotate, at 3636. More than 35 hexes from it a unit has disengaged.',
  pursuit:
    '71 hexes a side. More than 35 hexes from 3636 a unit has disengaged. The defender disengages only in direction B or C, and by acceleration from turn 4 on.',
};

const STATUS = ['', 'WS-I', 'WS-II', 'WS-III'] as const;
const SIDE_NAMES: Readonly<Record<Side, string>> = { attacker: 'Attacker', defender: 'Defender' };
const ROLES = { flagship: 'flagship', force: '', reserve: 'in reserve' } as const;
const RESULT_NAMES: Readonly<Record<Result, string>> = {
  fine: 'Fine',
  crippled: 'Crippled',
  destroyed: 'Destroyed',
  captured: 'Captured',
  withdrew: 'Withdrew',
};

/** Which of the alternatives a system's Fortification allows (4.6.2.1). */
const fixedWords = (fort: number): string => {
  if (fort >= 12) return '12 ground bases, or 6 GBDP; and 5 DefSats';
  if (fort >= 9) return '6 ground bases and 5 DefSats, or 6 GBDP';
  if (fort >= 6) return '6 ground bases and 2 DefSats, 2 GBDP and 2 DefSats, or 5 DefSats';
  return fort >= 4 ? '6 ground bases, 2 GBDP, or 2 DefSats' : '2 ground bases';
};

/** What a unit brings: crippled ships fight with half of it, and so does what is Out of Supply; what it takes stays. */
const valuesOf = (state: State, { class: id, crippled, oos }: Engaged): string => {
  const { antiShip, attack, defense, command } = of(state.classes, id);
  const share = (crippled ? 0.5 : 1) * (oos ? 0.5 : 1);
  const factor = (name: string, points: number): string[] =>
    points === 0 ? [] : [`${name} ${points * share}${share === 1 ? '' : ` of ${points}`}`];
  return [
    ...factor('Anti-Ship', antiShip),
    ...factor('Attack', attack),
    `Defense ${defense}`,
    ...(command === 0 ? [] : [`Command ${command}`]),
  ].join(', ');
};

const stateWords = ({ role, crippled, oos }: Engaged): string =>
  [ROLES[role], crippled ? 'crippled' : '', oos ? 'Out of Supply' : '']
    .filter((word) => word !== '')
    .join(', ');

/** "2 fine, 1 destroyed": what has been entered of units that are ticked together. */
const enteredWords = (line: BattleLine): string =>
  RESULTS.map((result) => [line.results.filter((each) => each === result).length, result] as const)
    .filter(([count]) => count > 0)
    .map(([count, result]) => `${count} ${result}`)
    .join(', ');

/** A line of units that nothing but their numbers tells apart; alone, it goes by its name. */
const lineRow = (state: State, battle: string | null, line: BattleLine): Row => {
  const { ids, each, results } = line;
  const [first = '', ...others] = ids;
  const isOver = battle === null && results.some((result) => result !== startOf(each));
  const what =
    others.length === 0
      ? nameOfUnit(state, first, each)
      : `${ids.length} × ${of(state.classes, each.class).name}`;
  const args = (result: Result) => ({ battle: battle ?? '', unit: first, result });
  return row(
    `${SIDE_NAMES[each.side]}: ${what}`,
    [
      stateWords(each),
      valuesOf(state, each),
      ...(isOver || (battle !== null && others.length > 0) ? [enteredWords(line)] : []),
    ]
      .filter((words) => words !== '')
      .join('; '),
    {
      ...(others.length > 0 && { text: `Numbers ${ids.map(numberOf).join(', ')}.` }),
      ...(battle !== null && {
        keys:
          others.length === 0
            ? RESULTS.map((result) =>
                held(results[0] === result, key(RESULT_NAMES[result], tick, args(result))),
              )
            : [
                ...RESULTS.map((result) => repeated(key(RESULT_NAMES[result], tally, args(result)))),
                ...ALL_AT_ONCE.map((result) => key(`All ${result}`, tally, { ...args(result), all: true })),
              ],
      }),
    },
  );
};
/** What becomes of many at once: fighters whose carrier is lost, a fleet that leaves. */
const ALL_AT_ONCE = ['destroyed', 'withdrew'] as const;

const OOS =
  'What is Out of Supply has no drone or plasma-D reloads, pseudo-plasma, HET bonus or disengagement by acceleration.';
const OPTIONS = 'Options: 10 % of the BPV; ships that bombard, 20 %.';
const CRIPPLED = 'A crippled ship fights with half of its factors; its Defense and Command stay.';
const RESERVES = 'Reserves enter at turns 4, 8 and 12, as far as the command limit has become free.';
const GENERAL =
  'No hidden mines or cloak, crew quality, legendary officers or super-intelligent computers. Refits and drones of the year. Generated and lent EW only if both want it. Bases carry Cargo BAMs; a Carrier base 2 hangar BAMs, a Tender base a PF BAM. A fighter factor is 6 fighters or 3 heavy ones, a boat factor 3 PFs. Carriers take the escorts of their description, else of S8.315.';

const sheetRows = (state: State, id: string, battle: Battle, keys: boolean): Row[] => {
  const { at, scenario, status, surprise, fort, odds, units } = battle;
  const wants = wantsTable(state, id);
  const lines = linesOf(state, battle);
  const { bases, satellites } = defensesOf(fort);
  return [
    row(`${scenarioName(scenario)} at ${systemName(state, at)}`, battle.isOpen ? 'to be fought' : 'fought', {
      text: MAP[scenario],
    }),
    ...SIDES.map((side) =>
      row(`${SIDE_NAMES[side]}: ${empireName(battle[side])}`, STATUS[status[side]] ?? '', {
        text: `Sets up ${SETUP[scenario][side]}.`,
      }),
    ),
    row('Surprise roll', `${surprise}`),
    row(
      'If the hub fights it',
      `attacker holds ${odds.attacker} %, defender ${odds.defender} %, undecided ${odds.drawn} %`,
    ),
    ...(wants.length === 0 ? [] : [row('Wants it on the table', wants.map(empireName).join(', '))]),
    ...(keys
      ? [
          row('The battle is over', 'as entered below', {
            tap: deliberate(key('End the battle', endBattle, { battle: id })),
          }),
          row('Both tables', 'called once both want to fight it there', {
            tap: key('Call both tables', callTables, { battle: id }),
            keys: [key('Without a chime', callTables, { battle: id, chime: false })],
          }),
          row('Not on the table', 'the hub fights it', {
            tap: deliberate(key('Fight it now', hubFights, { battle: id })),
          }),
        ]
      : []),
    ...lines.map((line) => lineRow(state, keys && battle.isOpen ? id : null, line)),
    ...(fort === 0
      ? []
      : [
          row(`Fixed defenses of Fortification ${fort}`, fixedWords(fort), {
            text: `All ground bases of one type, of the defender and its year. The hub counts ${bases} ground bases and ${satellites} DefSats. Their loss leaves Fortification as it is.`,
          }),
        ]),
    row('Special rules', '', { text: GENERAL }),
    row('Factors and options', '', {
      text: [CRIPPLED, OPTIONS, ...(Object.values(units).some(({ oos }) => oos) ? [OOS] : [])].join(' '),
    }),
    ...(Object.values(units).some(({ role }) => role === 'reserve')
      ? [row('Reserves', '', { text: RESERVES })]
      : []),
  ];
};

const titleOf = ({ attacker, defender }: Battle): string =>
  `Battle: ${empireName(attacker)} against ${empireName(defender)}`.slice(0, 60);

/** Control has a sheet for each battle that is to be fought. */
export const battleSheets = (state: State): Readonly<Record<string, FaceInput>> =>
  state.step !== 'battles'
    ? {}
    : Object.fromEntries(
        openBattles(state).map((id) => {
          const battle = of(state.battles, id);
          return [
            `battle-${id}`,
            { ...face(titleOf(battle), sheetRows(state, id, battle, true)), desk: DESK },
          ];
        }),
      );

/** What is over stands with Control until the next month, to be corrected. */
export const correctionFace = (state: State): FaceInput | null => {
  const rows = closedBattles(state).flatMap((battle) => {
    const { at, scenario, units } = of(state.battles, battle);
    return [
      row(`${scenarioName(scenario)} at ${systemName(state, at)}`, 'over', {
        text: 'What is entered otherwise now stands at once. What a lost ship carried, and what has followed since, stays as it is.',
      }),
      ...linesOf(state, of(state.battles, battle))
        .flatMap(({ ids }) => ids)
        .map((unit) => {
          const each = of(units, unit);
          return row(`${empireName(each.owner)}: ${nameOfUnit(state, unit, each)}`, each.result, {
            keys: RESULTS.map((result) =>
              held(each.result === result, key(RESULT_NAMES[result], correct, { battle, unit, result })),
            ),
          });
        }),
    ];
  });
  return rows.length === 0 ? null : { ...face('Correct a battle that is over', rows), desk: DESK };
};

/** An empire reads the sheets of its own battles, and afterwards what they have left. */
export const ownBattles = (seen: State): FaceInput | null => {
  // By then the reports say what came of them.
  if (seen.step === 'orders') return null;
  const ids = Object.keys(seen.battles).sort((one, other) => numberOf(one) - numberOf(other));
  const rows = ids.flatMap((id) => sheetRows(seen, id, of(seen.battles, id), false));
  return rows.length === 0 ? null : face('Your battles', rows);
};
