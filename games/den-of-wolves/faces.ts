import {
  choice,
  dieKeys,
  doing,
  key,
  line,
  row,
  telling,
  type Key,
  type Question,
} from '../kit/face-parts.ts';
import { rollFace } from '../kit/mechanisms/roll.ts';
import { CONTROL } from '../kit/mechanisms/steps.ts';
import { moraleTrack } from './manifest.ts';
import { isVessel, vesselName, vesselsOf } from './names.ts';
import { BROADCAST_CHARS } from './rules/broadcast.ts';
import { BANDS, harmOf, modifiersOf, newsReleased, stillToRoll } from './rules/morale.ts';
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
  const dice = lines.length === 0 ? 'the die alone' : `the die and ${lines.join(', ')}: ${signed(sum)}`;
  const morale =
    made !== undefined
      ? []
      : newsReleased(state)
        ? [keyed(state, 'morale', `Morale: ${dice}`, table, dieKeys('roll-morale'))]
        : [keyed(state, 'morale', `Morale waits for the broadcast. So far: ${dice}`, table, [])];
  const upTo = oddsAt(room.tracks[moraleTrack(table)] ?? 0);
  const riots =
    made === undefined || state.riotRolls[table] !== undefined
      ? []
      : [
          keyed(
            state,
            'riots',
            upTo === 0
              ? 'Riots: none appears at this morale'
              : `Riots: one appears on a ${upTo === 1 ? '1' : `1 to ${upTo}`}`,
            table,
            dieKeys('roll-riot'),
          ),
        ];
  const questions = [...morale, ...riots, ...(made === undefined ? harm : [])];
  return questions.length === 0 ? null : { kind: 'ask', title: 'Morale and riots', questions };
};

/** The roll as it was reckoned, on the vessel's own tablet. */
export const rolledFace = (state: State, table: string, room: RoomView): FaceInput =>
  rollFace('Morale rolls', state.morale, [table], BANDS, room);

/** Riots of one vessel, with what may be done. */
export const riotFace = (state: State, table: string): FaceInput | null => {
  const words = riotWords(state, table);
  if (words === null || !isVessel(table)) return null;
  return {
    kind: 'ask',
    title: 'Riots aboard',
    questions: [
      keyed(
        state,
        'disperse',
        `${words}. A unit tries to disperse one:`,
        table,
        standing(state, table).length === 0 ? [] : dieKeys('disperse'),
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
            ...dieKeys('roll-morale', of),
            choice('Other +1', 'count-harm', { what: 'other', by: 1, ...of }),
            choice('Other −1', 'count-harm', { what: 'other', by: -1, ...of }),
            choice('Damage +1', 'count-harm', { what: 'damage', by: 1, ...of }),
          ];
    const value =
      made === undefined ? (sum === 0 ? 'die' : `die ${signed(sum)}`) : `${made.sum}: ${means ?? ''}`;
    const from = made === undefined ? null : ('table' as const);
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
          keys: [
            ...(newsReleased(state) && Object.keys(state.morale).length < tables.length
              ? [key('Hub rolls morale for the rest', 'roll-the-rest', { riots: false })]
              : []),
            ...(newsReleased(state) && stillToRoll(state, tables).length > 0
              ? [key('Hub rolls all morale and riots', 'roll-the-rest')]
              : []),
          ],
        },
      ),
    ],
  };
};

/** Control sees where there are riots, and disperses them for a table without a tablet. */
export const riotsGrid = (state: State, room: RoomView): FaceInput | null => {
  const rows = vesselsOf(room.tables).flatMap((table) => {
    const words = riotWords(state, table);
    if (words === null) return [];
    const keys = standing(state, table).length === 0 ? [] : dieKeys('disperse', { vessel: table });
    return [line(table, vesselName(state, table), words, keys)];
  });
  return rows.length === 0
    ? null
    : {
        kind: 'ask',
        title: 'Riots aboard',
        questions: [
          doing('riots', 'Riots: the station is that of the Damage Card drawn', {
            desk: 'tables',
            standing: true,
            rows,
          }),
        ],
      };
};

const DRAFT = {
  ...key('Draft', 'draft-broadcast'),
  write: { argument: 'text', label: 'The broadcast', most: BROADCAST_CHARS },
} as const;

/** The news desk writes. */
export const draftFace = ({ broadcast }: State): FaceInput => ({
  title: 'Broadcast',
  rows: [
    ...(broadcast === null ? [] : [row('Draft', 'Wait for Control', { text: broadcast.text })]),
    row(broadcast === null ? 'No draft yet' : 'Another text instead', '', { tap: DRAFT }),
  ],
});

/** Control reads what the news desk wrote and lets it out, or writes itself. */
export const broadcastFace = ({ broadcast, duties }: State, room: RoomView): FaceInput | null => {
  const isDue = room.phase === 'team' && duties.done.broadcast?.[CONTROL] !== true;
  if (broadcast === null && !isDue) return null;
  return {
    kind: 'ask',
    title: 'Broadcast',
    questions: [
      ...(broadcast === null ? [] : telling('draft', `Draft: ${broadcast.text}`, { desk: 'room' })),
      doing(
        'broadcast',
        broadcast === null
          ? 'Broadcast: no draft from the news desk yet. You can write it here'
          : 'Broadcast: release the draft, or write another',
        {
          desk: 'room',
          standing: true,
          keys: [...(broadcast === null ? [] : [key('Release', 'release-broadcast')]), DRAFT],
        },
      ),
    ],
  };
};
