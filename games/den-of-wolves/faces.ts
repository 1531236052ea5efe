import { rollFace } from '../kit/mechanisms/roll.ts';
import { moraleTrack } from './manifest.ts';
import { isVessel, vesselName, vesselsOf } from './names.ts';
import { BANDS, harmOf, modifiersOf, newsReleased } from './rules/morale.ts';
import { oddsAt, riotWords, standing } from './rules/riots.ts';
import type { AskFaceInput } from '../../schemas/faces/ask.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RowsFace } from '../../schemas/faces/rows.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

export type Row = RowsFace['rows'][number];
type Key = NonNullable<AskFaceInput['questions'][number]['rows'][number]['options']>[number];

/** More of them nobody reads from across a room. */
const JUMPS_SHOWN = 4;

export const row = (name: string, value: string, more: Partial<Row> = {}): Row => ({
  table: null,
  name,
  value,
  text: null,
  ...more,
});
export const key = (label: string, command: string, args: Readonly<Record<string, unknown>> = {}) => ({
  label: label.slice(0, 40),
  command,
  args: { ...args },
});
export const choice = (
  label: string,
  command: string,
  args: Readonly<Record<string, unknown>> = {},
): Key => ({
  ...key(label, command, args),
  chosen: false,
});

/** Something that one table does with keys: drawn as a question with its own keys. */
export const keyed = (
  id: string,
  text: string,
  table: string,
  options: readonly Key[],
): AskFaceInput['questions'][number] => ({
  id,
  text: text.slice(0, 200),
  desk: null,
  open: true,
  answered: 0,
  of: 0,
  rows: [{ table, name: vesselName(table), value: null, from: null, vetoed: false, options: [...options] }],
});

const signed = (by: number): string => (by < 0 ? String(by) : `+${by}`);
const DICE = [1, 2, 3, 4, 5, 6];

/** The last jumps; how far each went is what the Destination Card said, face up before all. */
export const jumpsFace = ({ jumps }: Pick<State, 'jumps'>): FaceInput => ({
  title: 'Jumps of the fleet',
  rows: jumps.slice(-JUMPS_SHOWN).map(({ turn, distance }) => ({
    table: null,
    name: turn === null ? 'Before turn 1' : `Turn ${turn}`,
    value: distance,
  })),
});

const anarchy = (table: string, { tracks }: RoomView): boolean => tracks[moraleTrack(table)] === 0;

/** What everybody sees of the vessels: anarchy and riots. */
export const aboardFace = (state: State, room: RoomView): FaceInput => ({
  title: 'Unrest',
  rows: vesselsOf(room.tables).flatMap((table) => {
    const words = [anarchy(table, room) ? ['anarchy'] : [], riotWords(state, table) ?? []].flat();
    return words.length === 0 ? [] : [row(vesselName(table), words.join('; '), { table })];
  }),
});

/** Morale on one vessel's tablet: what is counted, what it adds up to, and the dice, once Control has released the news. */
export const moraleOnTablet = (state: State, table: string, room: RoomView): FaceInput | null => {
  const { damage, boarders } = harmOf(state, table);
  const count = (what: string, by: number) => choice(signed(by), 'count-harm', { what, by });
  const harm = [
    keyed('damage', `Damage taken this turn: ${damage}`, table, [count('damage', -1), count('damage', 1)]),
    keyed('boarders', `Boarding parties inside this turn: ${boarders}`, table, [
      count('boarders', -1),
      count('boarders', 1),
    ]),
  ];
  if (room.phase !== 'team') return { kind: 'ask', title: 'Harm this turn', questions: harm };
  const made = state.morale[table];
  const modifiers = modifiersOf(state, table, room);
  const sum = modifiers.reduce((all, { by }) => all + by, 0);
  const lines = modifiers.filter(({ by }) => by !== 0).map(({ name, by }) => `${signed(by)} ${name}`);
  const added = lines.length === 0 ? 'nothing' : `${lines.join(', ')}: ${signed(sum)}`;
  const dice = (command: string) => [
    choice('Hub’s die', command),
    ...DICE.map((die) => choice(`Thrown ${die}`, command, { die })),
  ];
  const morale =
    made !== undefined
      ? []
      : newsReleased(state)
        ? [keyed('morale', `Morale: the die and ${added}`, table, dice('roll-morale'))]
        : [keyed('morale', `Morale waits for the broadcast. So far: the die and ${added}`, table, [])];
  const upTo = oddsAt(room.tracks[moraleTrack(table)] ?? 0);
  const riots =
    made === undefined || state.riotRolls[table] !== undefined
      ? []
      : [
          keyed(
            'riots',
            upTo === 0 ? 'Riots: none appears at this morale' : `Riots: one appears on 1 to ${upTo}`,
            table,
            dice('roll-riot'),
          ),
        ];
  return {
    kind: 'ask',
    title: 'Morale and riots',
    questions: [...morale, ...riots, ...(made === undefined ? harm : [])],
  };
};

/** The roll as it was reckoned, on the vessel's own tablet. */
export const rolledFace = (state: State, tables: readonly string[]): FaceInput =>
  rollFace('Morale rolls', state.morale, vesselsOf(tables), BANDS, vesselName);

/** Riots of one vessel, with what may be done. */
export const riotFace = (state: State, table: string): FaceInput | null => {
  const words = riotWords(state, table);
  if (words === null || !isVessel(table)) return null;
  const dice = [
    choice('Hub’s die', 'disperse'),
    ...DICE.map((die) => choice(`Thrown ${die}`, 'disperse', { die })),
  ];
  return {
    kind: 'ask',
    title: 'Riots aboard',
    questions: [
      keyed(
        'disperse',
        `${words}. A unit tries to disperse one:`,
        table,
        standing(state, table).length === 0 ? [] : dice,
      ),
    ],
  };
};

/** Control's grid of morale: each vessel with its sum so far, and the keys to roll for it or to take a roll back. */
export const moraleGrid = (state: State, room: RoomView): FaceInput | null => {
  if (room.phase !== 'team') return null;
  const tables = vesselsOf(room.tables);
  const line = (table: string): AskFaceInput['questions'][number]['rows'][number] => {
    const made = state.morale[table];
    const sum = modifiersOf(state, table, room).reduce((all, { by }) => all + by, 0);
    const means = BANDS.find(({ id }) => id === made?.band)?.means;
    const of = { vessel: table };
    return {
      table,
      name: vesselName(table),
      value: (made === undefined ? `die ${signed(sum)}` : `${made.sum}: ${means ?? ''}`).slice(0, 60),
      from: made === undefined ? null : made.typed ? 'table' : 'default',
      vetoed: false,
      options:
        made !== undefined
          ? [
              choice('Take the roll back', 'take-back-morale', of),
              ...(state.riotRolls[table] === undefined ? [choice('Roll for riots', 'roll-riot', of)] : []),
            ]
          : [
              choice('Hub’s die', 'roll-morale', of),
              ...DICE.map((die) => choice(`Thrown ${die}`, 'roll-morale', { die, ...of })),
              choice('Other +1', 'count-harm', { what: 'other', by: 1, ...of }),
              choice('Other −1', 'count-harm', { what: 'other', by: -1, ...of }),
              choice('Damage +1', 'count-harm', { what: 'damage', by: 1, ...of }),
            ],
    };
  };
  return {
    kind: 'ask',
    title: 'Morale, all vessels',
    questions: [
      {
        id: 'morale',
        text: newsReleased(state) ? 'Morale' : 'Morale: the effect of the broadcast is not released',
        desk: 'tables',
        open: true,
        answered: Object.keys(state.morale).length,
        of: tables.length,
        rows: tables.map(line),
        keys: newsReleased(state) ? [key('Roll for all that have not', 'roll-the-rest')] : [],
      },
    ],
  };
};

export const broadcastFace = ({ broadcast }: State): FaceInput | null =>
  broadcast === null
    ? null
    : {
        title: 'Broadcast',
        rows: [row('Draft', 'Wait for Control', { text: broadcast.text.slice(0, 500) })],
      };
