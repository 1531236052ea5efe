import { choice, doing, key, line, row, type Key, type Question } from '../kit/face-parts.ts';
import { rollFace } from '../kit/mechanisms/roll.ts';
import { moraleTrack } from './manifest.ts';
import { isVessel, vesselName, vesselsOf } from './names.ts';
import { BANDS, harmOf, modifiersOf, newsReleased } from './rules/morale.ts';
import { oddsAt, riotWords, standing } from './rules/riots.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

/** Something that one table does with keys: drawn as a question with its own keys. */
export const keyed = (
  state: Pick<State, 'names'>,
  id: string,
  text: string,
  table: string,
  options: readonly Key[],
): Question => doing(id, text, { rows: [line(table, vesselName(state, table), null, options)] });

const signed = (by: number): string => (by < 0 ? String(by) : `+${by}`);
const DICE = [1, 2, 3, 4, 5, 6];

const anarchy = (table: string, { tracks }: RoomView): boolean => tracks[moraleTrack(table)] === 0;

/** What everybody sees of the vessels: anarchy and riots. */
export const aboardFace = (state: State, room: RoomView): FaceInput => ({
  title: 'Unrest',
  rows: vesselsOf(room.tables).flatMap((table) => {
    const words = [anarchy(table, room) ? ['anarchy'] : [], riotWords(state, table) ?? []].flat();
    return words.length === 0 ? [] : [row(vesselName(state, table), words.join('; '), { table })];
  }),
});

/** Morale on one vessel's tablet: what is counted, what it adds up to, and the dice, once Control has released the news. */
export const moraleOnTablet = (state: State, table: string, room: RoomView): FaceInput | null => {
  const { damage, boarders } = harmOf(state, table);
  const count = (what: string, by: number) => choice(signed(by), 'count-harm', { what, by });
  const harm = [
    keyed(state, 'damage', `Damage taken this turn: ${damage}`, table, [
      count('damage', -1),
      count('damage', 1),
    ]),
    keyed(state, 'boarders', `Boarding parties inside this turn: ${boarders}`, table, [
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
        ? [keyed(state, 'morale', `Morale: the die and ${added}`, table, dice('roll-morale'))]
        : [keyed(state, 'morale', `Morale waits for the broadcast. So far: the die and ${added}`, table, [])];
  const upTo = oddsAt(room.tracks[moraleTrack(table)] ?? 0);
  const riots =
    made === undefined || state.riotRolls[table] !== undefined
      ? []
      : [
          keyed(
            state,
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
export const rolledFace = (state: State, table: string, room: RoomView): FaceInput =>
  rollFace('Morale rolls', state.morale, [table], BANDS, room);

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
        state,
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
  const lineOf = (table: string) => {
    const made = state.morale[table];
    const sum = modifiersOf(state, table, room).reduce((all, { by }) => all + by, 0);
    const means = BANDS.find(({ id }) => id === made?.band)?.means;
    const of = { vessel: table };
    const options =
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
          ];
    const value = made === undefined ? `die ${signed(sum)}` : `${made.sum}: ${means ?? ''}`;
    const from = made === undefined ? null : made.typed ? ('table' as const) : ('default' as const);
    return { ...line(table, vesselName(state, table), value, options), from };
  };
  return {
    kind: 'ask',
    title: 'Morale, all vessels',
    questions: [
      doing(
        'morale',
        newsReleased(state) ? 'Morale' : 'Morale: the effect of the broadcast is not released',
        {
          desk: 'tables',
          answered: Object.keys(state.morale).length,
          of: tables.length,
          rows: tables.map(lineOf),
          keys: newsReleased(state) ? [key('Roll for all that have not', 'roll-the-rest')] : [],
        },
      ),
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
