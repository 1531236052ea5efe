import { counted } from '../../kit/counted.ts';
import { nameOf } from '../../kit/room-view.ts';
import { face, row } from '../../kit/face-parts.ts';
import { empireName } from '../content/empires.ts';
import { DESK } from '../manifest.ts';
import { balance } from '../ledger.ts';
import { inOrder } from '../sheet.ts';
import { cooldownOf, TIE_NAMES } from '../rules/diplomacy.ts';
import { coloniesOf, metBy, systemName, tieOf, unitsWhere } from '../rules/units.ts';
import { openBattles, scenarioName } from '../rules/battles.ts';
import { isLaidOut, tableHolds, wantsTable } from '../war-questions.ts';
import { sheetOf } from '../rules/known.ts';
import { DUE, POOL, TECH } from '../rules/tools.ts';
import { ASKING, of } from '../state.ts';
import { empiresIn, missing, monthWords } from './calendar.ts';
import { cardFace } from '../cards.ts';
import { battleSheets, correctionFace } from './battles.ts';
import { mapFace } from './map.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { FaceInput } from '../../../schemas/faces/face.ts';
import type { Opened, State } from '../state.ts';

/** Control's page: what the month waits for, and how every empire stands. */

const reminder = (state: State, room: RoomView, late: readonly string[]): string =>
  `${monthWords(state)}: orders are due. Still writing: ${late.map((empire) => nameOf(room, empire)).join(', ')}. Without a sheet your fleets stay, your trade routes go on and your points are saved.`;

export const waitsFace = (state: State, room: RoomView): FaceInput => {
  const late = missing(state, room);
  const open = Object.values(state.asks.questions).filter(({ isOpen }) => isOpen);
  const asked = open.flatMap(({ tables, answers }) => tables.filter((table) => answers[table] === undefined));
  const rows =
    state.step === 'orders'
      ? [
          row(
            'Handed in',
            `${empiresIn(state, room).length - late.length} of ${empiresIn(state, room).length}`,
          ),
          ...(late.length === 0
            ? [row('Every sheet is in', 'go on when you like')]
            : [
                row('Reminder to copy', `${late.length} missing`, {
                  text: reminder(state, room, late).slice(0, 500),
                }),
              ]),
        ]
      : ASKING.includes(state.step)
        ? [
            ...openBattles(state).map((id) => {
              const { at, scenario } = of(state.battles, id);
              const table = wantsTable(state, id).map((each) => nameOf(room, each));
              return row(
                `${scenarioName(scenario)} at ${systemName(state, at)}`,
                isLaidOut(state, id)
                  ? 'on the table; the clock waits for it'
                  : table.length === 0
                    ? 'the hub fights it as the phase ends'
                    : `${table.join(', ')} would lay it out; the hub fights it, unless both do`,
              );
            }),
            row(
              'Open answers',
              asked.length === 0
                ? `none${tableHolds(state) === null ? ': go on when you like' : ''}`
                : [...new Set(asked)].map((id) => nameOf(room, id)).join(', '),
            ),
          ]
        : [row('Nothing', state.step === 'start' ? 'start the clock' : 'the next month can begin')];
  return { ...face('What the month waits for', rows), desk: DESK };
};

const lapsedOf = (state: State, empire: string): number =>
  Object.values(state.opened[empire] ?? {}).filter(({ outcome }) => outcome === 'lapsed').length;

export const empiresFace = (state: State, room: RoomView): FaceInput => ({
  ...face(
    'Empires',
    empiresIn(state, room).map((empire) => {
      const ledger = of(state.ledgers, empire);
      const { income, techYear } = of(state.empires, empire);
      const due = balance(ledger, DUE);
      const parts = [
        `${balance(ledger, POOL)} EP`,
        `income ${income}`,
        `${coloniesOf(state, empire).length} systems`,
        `${unitsWhere(state, ({ owner }) => owner === empire).length} units`,
      ];
      return row(nameOf(room, empire), parts.join(', '), {
        text: `Tech Year ${techYear}, Tech Pool ${balance(ledger, TECH)}; ${due} EP due next month; ${counted(Object.keys(sheetOf(state, empire).rows).length, 'order')} on the sheet, ${lapsedOf(state, empire)} of the last lapsed.`,
      });
    }),
  ),
  desk: DESK,
});

/** Covert missions of this turn as they were rolled: covered, for Control stands among players. */
export const missionsFace = (state: State, room: RoomView): FaceInput | null => {
  const rows = empiresIn(state, room).flatMap((empire) =>
    inOrder({ rows: state.opened[empire] ?? {} }).flatMap(([, each]) => {
      // The cast: opened rows are kept as sheets keep theirs, with what came of them.
      const { order, text, why } = each as unknown as Opened;
      return order.does === 'mission' || order.does === 'infiltrate' || order.does === 'envoy'
        ? [
            row(nameOf(room, empire), order.does === 'envoy' ? 'Diplomatic' : 'Intel', {
              text: `${text}${why === '' ? '' : `: ${why}`}`,
              covered: true,
            }),
          ]
        : [];
    }),
  );
  return rows.length === 0 ? null : { ...face('Covert missions and envoys', rows), desk: DESK };
};

/** As its table is called; nobody plays a system that has seceded. */
const called = (room: RoomView, power: string): string =>
  room.tables.includes(power) ? nameOf(room, power) : empireName(power);

/** How all powers that have met stand to each other. */
export const tiesFace = (state: State, room: RoomView): FaceInput | null => {
  const rows = empiresIn(state, room).flatMap((one) =>
    metBy(state, one)
      .filter((other) => one < other || !room.tables.includes(other))
      .map((other) =>
        row(`${called(room, one)}, ${called(room, other)}`, TIE_NAMES[tieOf(state, one, other)], {
          text: `Cooldowns: ${cooldownOf(state, one, other)} and ${cooldownOf(state, other, one)}.`,
          covered: true,
        }),
      ),
  );
  return rows.length === 0 ? null : { ...face('States between powers', rows), desk: DESK };
};

export const controlFaces = (state: State, room: RoomView): Readonly<Record<string, FaceInput | null>> => ({
  // A desk lists its cards by these names: what the month waits for comes first.
  agenda: waitsFace(state, room),
  card: cardFace(state, room),
  ...battleSheets(state),
  corrections: correctionFace(state),
  missions: missionsFace(state, room),
  ties: tiesFace(state, room),
  empires: empiresFace(state, room),
  map: mapFace(state, 'Star map', undefined, DESK),
});
