import { face, held, key, row } from '../../kit/face-parts.ts';
import { empireName } from '../content/empires.ts';
import { endBattle, hubFights, tick } from '../commands/battles.ts';
import { DESK } from '../manifest.ts';
import { openBattles, scenarioName, SIDES } from '../rules/battles.ts';
import { defensesOf } from '../rules/task-force.ts';
import { nameOfUnit, numberOf, rating, systemName } from '../rules/units.ts';
import { of, RESULTS } from '../state.ts';
import { wantsTable } from '../war-questions.ts';
import type { FaceInput } from '../../../schemas/faces/face.ts';
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

const unitRow = (state: State, id: string, battle: string | null, each: Engaged): Row => {
  const given = of(state.classes, each.class);
  const bombards = rating(given, 'bombardment') > 0;
  const notes = [
    `Options: ${bombards ? 20 : 10} % of its BPV.`,
    ...(each.oos
      ? [
          'Out of Supply: no drone or plasma-D reloads, pseudo-plasma, HET bonus or disengagement by acceleration.',
        ]
      : []),
  ];
  const state_ = [
    ROLES[each.role],
    each.crippled ? 'crippled' : '',
    each.oos ? 'Out of Supply' : '',
    battle === null && each.result !== 'fine' && !(each.crippled && each.result === 'crippled')
      ? RESULT_NAMES[each.result].toLowerCase()
      : '',
  ].filter((word) => word !== '');
  return row(`${SIDE_NAMES[each.side]}: ${nameOfUnit(state, id, each)}`, state_.join(', '), {
    text: notes.join(' '),
    ...(battle !== null && {
      keys: RESULTS.map((result) =>
        held(each.result === result, key(RESULT_NAMES[result], tick, { battle, unit: id, result })),
      ),
    }),
  });
};

const RESERVES = 'Reserves enter at turns 4, 8 and 12, as far as the command limit has become free.';
const GENERAL =
  'No hidden mines or cloak, crew quality, legendary officers or super-intelligent computers. Refits and drones of the year. Generated and lent EW only if both want it. Bases carry Cargo BAMs; a Carrier base 2 hangar BAMs, a Tender base a PF BAM. A fighter factor is 6 fighters or 3 heavy ones, a boat factor 3 PFs. Carriers take the escorts of their description, else of S8.315.';

const sheetRows = (state: State, id: string, battle: Battle, keys: boolean): Row[] => {
  const { at, scenario, status, surprise, fort, odds, units } = battle;
  const wants = wantsTable(state, id);
  const listed = Object.entries(units).sort(
    ([one, a], [other, b]) =>
      SIDES.indexOf(a.side) - SIDES.indexOf(b.side) ||
      Number(a.role === 'reserve') - Number(b.role === 'reserve') ||
      Number(b.role === 'flagship') - Number(a.role === 'flagship') ||
      numberOf(one) - numberOf(other),
  );
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
            tap: key('End the battle', endBattle, { battle: id }),
          }),
          row('Nobody lays it out', 'the hub fights it', {
            tap: key('Fight it now', hubFights, { battle: id }),
          }),
        ]
      : []),
    ...listed.map(([unit, each]) => unitRow(state, unit, keys && battle.isOpen ? id : null, each)),
    ...(fort === 0
      ? []
      : [
          row(`Fixed defenses of Fortification ${fort}`, fixedWords(fort), {
            text: `All ground bases of one type, of the defender and its year. The hub counts ${bases} ground bases and ${satellites} DefSats. Their loss leaves Fortification as it is.`,
          }),
        ]),
    row('Special rules', '', { text: GENERAL }),
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

/** An empire reads the sheets of its own battles, and afterwards what they have left. */
export const ownBattles = (seen: State): FaceInput | null => {
  const ids = Object.keys(seen.battles).sort((one, other) => numberOf(one) - numberOf(other));
  const rows = ids.flatMap((id) => sheetRows(seen, id, of(seen.battles, id), false));
  return rows.length === 0 ? null : face('Your battles', rows);
};
