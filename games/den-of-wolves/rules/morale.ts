import * as z from 'zod';
import { AEGIS } from '../vessels.ts';
import { answerOf, count, pose } from '../../kit/mechanisms/ask.ts';
import { inWords, reckoned, type Band } from '../../kit/mechanisms/roll.ts';
import type { RoomView } from '../../kit/room-view.ts';
import { command, type Refused, type RuleContext } from '../../kit/rule.ts';
import { CONTROL, setTicked } from '../../kit/mechanisms/steps.ts';
import { moraleTrack } from '../manifest.ts';
import { newsRange, riotUpTo } from '../tuned.ts';
import { vesselName, vesselsOf } from '../names.ts';
import { riotRoll, skipRiotRoll, takeBackRiotRoll } from './riots.ts';
import { stepOf } from './tracks.ts';
import { forVessel } from './whose.ts';
import type { MoraleRoll, State } from '../state.ts';

/** Morale Tracks, Updates: seven levels of rations, for food and for water. */
export const RATIONS = [
  { id: 'luxurious', name: 'Luxurious', by: 4 },
  { id: 'increased', name: 'Increased', by: 2 },
  { id: 'normal', name: 'Normal', by: 0 },
  { id: 'low', name: 'Low', by: -1 },
  { id: 'minimum', name: 'Minimum', by: -2 },
  { id: 'critical', name: 'Critical', by: -4 },
  { id: 'none', name: 'None', by: -6 },
] as const;

type Level = Band & { readonly by: number };
/** Of the sum, from the highest down; `by`: how many levels the track moves. */
export const BANDS = [
  { id: 'up-2', from: 13, means: 'up two levels', by: 2 },
  { id: 'up-1', from: 7, means: 'up one level', by: 1 },
  { id: 'same', from: 1, means: 'no change', by: 0 },
  { id: 'down-1', from: -3, means: 'down one level', by: -1 },
  { id: 'down-2', from: -Infinity, means: 'down two levels', by: -2 },
] as const satisfies readonly [Level, ...Level[]];

/** Questions of the Team Phase, by their ids. */
export const FOOD = 'food';
export const WATER = 'water';
export const NEWS = 'news-effect';

const newsOptions = (range: number) =>
  Array.from({ length: 2 * range + 1 }, (_, at) => at - range).map((by) => ({
    id: by < 0 ? `down-${-by}` : `up-${by}`,
    name: by > 0 ? `+${by}` : String(by),
  }));
/** What an effect of the news adds, as it was asked for: "down-2". */
const newsBy = (effect: string | undefined): number => {
  const [, way, by] = /^(up|down)-(\d+)$/.exec(effect ?? '') ?? [];
  return by === undefined ? 0 : (way === 'down' ? -1 : 1) * Number(by);
};

/** What the damage of a turn takes off: one each, of the Aegis one for three; a rest counts by the option. */
export const damageOff = (table: string, damage: number, { options }: Pick<RoomView, 'options'>): number => {
  if (table !== AEGIS) return damage;
  return options['aegis-damage-rest'] === 'counts' ? Math.ceil(damage / 3) : Math.floor(damage / 3);
};

/** Control has closed the news' effect: until then there is no sum. */
export const newsReleased = ({ asks }: Pick<State, 'asks'>): boolean =>
  asks.questions[NEWS]?.isOpen === false;

/** Every modifier of a vessel as it stands, with its heading; those of nothing too. */
export const modifiersOf = (
  state: Pick<State, 'asks' | 'harm'>,
  table: string,
  room: Pick<RoomView, 'options'>,
): { name: string; by: number }[] => {
  const ration = (question: string): number =>
    RATIONS.find(({ id }) => id === answerOf(state.asks, question, table))?.by ?? 0;
  const { damage, boarders, other } = harmOf(state, table);
  // What Control enters is nobody else's before it is let out.
  const news = newsReleased(state) ? newsBy(answerOf(state.asks, NEWS, table)) + 0 : 0;
  return [
    { name: 'Food', by: ration(FOOD) },
    { name: 'Water', by: ration(WATER) },
    // `+ 0`: no -0, which JSON would not carry.
    { name: 'Damage taken this turn', by: -damageOff(table, damage, room) + 0 },
    { name: 'Boarding squadrons inside this turn', by: -boarders + 0 },
    { name: 'News coverage', by: news },
    { name: 'Other modifiers', by: other },
  ];
};

/** Rows behind modifiers that are none of the turn's harm. */
const ROWS: Readonly<Record<string, string>> = {
  Food: 'rations',
  Water: 'rations',
  'News coverage': 'broadcast',
};

/** "; by default Food Normal, Water Low": the rations that nobody has entered, and that are counted as they were. */
export const defaultRations = ({ asks }: Pick<State, 'asks'>, table: string): string => {
  const lines = [
    ['Food', FOOD],
    ['Water', WATER],
  ] as const;
  const words = lines.flatMap(([what, question]) => {
    const level = RATIONS.find(({ id }) => id === answerOf(asks, question, table));
    const isEntered = asks.questions[question]?.answers[table] !== undefined;
    return level === undefined || isEntered ? [] : [`${what} ${level.name}`];
  });
  return words.length === 0 ? '' : `; by default ${words.join(', ')}`;
};

export const harmOf = ({ harm }: Pick<State, 'harm'>, table: string): State['harm'][string] =>
  harm[table] ?? { damage: 0, boarders: 0, other: 0 };

/** It has rolled this turn: what is counted since has no part in that roll. */
const hasRolled = ({ morale }: Pick<State, 'morale'>, table: string, { turn }: Pick<RoomView, 'turn'>) =>
  morale[table]?.turn === turn;

/** What a vessel has suffered is counted for its roll of this turn; where that is made already, Control is told. */
export const harmed = (
  state: State,
  table: string,
  { damage = 0, boarders = 0 }: { readonly damage?: number; readonly boarders?: number },
  { room, request }: Pick<RuleContext, 'room' | 'request'>,
): void => {
  if (damage + boarders === 0) return;
  const before = harmOf(state, table);
  state.harm[table] = { ...before, damage: before.damage + damage, boarders: before.boarders + boarders };
  if (hasRolled(state, table, room))
    request({
      verb: 'attention.note',
      args: {
        text: `${vesselName(state, table)} was damaged or boarded after its morale roll: take the roll back, so that it counts`,
        desk: 'tables',
      },
    });
};

/** Updates: the broadcast is delivered first, and then its effect is told. */
export const broadcastFirst = (
  { duties, asks }: State,
  { question }: { readonly question: string },
): Refused | null =>
  question !== NEWS || asks.questions[NEWS]?.isOpen !== true || duties.done.broadcast?.[CONTROL] === true
    ? null
    : {
        refused: 'News Media: the broadcast comes before its effect. Release it, or say that it was read out',
        rule: 'broadcast',
      };

/** Team Phase: rations are asked of every vessel, the news' effect of Control; last turn's rations stand for who says nothing. */
export const beginMorale = (state: State, context: RuleContext): void => {
  const tables = vesselsOf(context.room.tables);
  const options = RATIONS.map(({ id, name }) => ({ id, name }));
  pose(
    state.asks,
    FOOD,
    { text: 'Food rations: pay them out of your hold', options, tables, usual: 'normal', repeats: true },
    context,
  );
  pose(
    state.asks,
    WATER,
    { text: 'Water rations: pay them out of your hold', options, tables, usual: 'normal', repeats: true },
    context,
  );
  pose(
    state.asks,
    NEWS,
    {
      text: 'Effect of the broadcast on morale',
      options: newsOptions(newsRange(context.room)),
      tables,
      usual: 'up-0',
      isControls: true,
      desk: 'room',
      closes: { label: 'Let the tables roll' },
    },
    context,
  );
  state.morale = {};
};

/** Moves a vessel's track, cut short at its ends; gives by how much it moves. */
const moveMorale = (table: string, by: number, { room, request }: RuleContext): number => {
  const track = moraleTrack(table);
  const step = stepOf(room, track, by);
  if (step !== 0) request({ verb: 'track.move', args: { track, by: step } });
  return step;
};

/** The level of a vessel: its track moves only once the rule is over. */
const levelAfter = (table: string, moves: number, { room }: RuleContext): number =>
  (room.tracks[moraleTrack(table)] ?? 0) + moves;

const roll = (state: State, table: string, die: number | undefined, context: RuleContext): MoraleRoll => {
  const made = reckoned(
    context.room.turn,
    [die ?? context.dice.roll(6)],
    die !== undefined,
    modifiersOf(state, table, context.room),
    BANDS,
  );
  const by = BANDS.find(({ id }) => id === made.band)?.by ?? 0;
  const rolled = { ...made, moved: moveMorale(table, by, context) };
  state.morale[table] = rolled;
  const level = levelAfter(table, rolled.moved, context);
  if (riotUpTo(context.room, level) === 0) skipRiotRoll(state, table, level);
  // What the sum has counted stays as it is, entered or by default.
  for (const question of [FOOD, WATER, NEWS]) count(state.asks, question, table);
  const harm = state.harm[table];
  if (harm !== undefined) harm.counted = true;
  setTicked(state.duties, 'morale', table);
  context.log({
    text: `Morale of ${vesselName(state, table)}: ${inWords(made, BANDS)}`,
    rules: ['morale-roll', ...new Set(made.modifiers.map(({ name }) => ROWS[name] ?? 'morale-modifiers'))],
  });
  if (rolled.moved < 0 && levelAfter(table, rolled.moved, context) === 0) context.rule('anarchy');
  return rolled;
};

/** What a roll waits for; null: nothing. */
const waitsFor = (state: State, { phase }: Pick<RoomView, 'phase'>): Refused | null => {
  if (state.battle !== null)
    return {
      refused: 'Wolf Attack: its damage counts for morale. Roll once the alarm has been stood down',
      rule: 'morale-modifiers',
    };
  if (phase !== 'team')
    return { refused: 'Morale Tracks: morale is rolled in the Team Phase. Wait for it', rule: 'morale-roll' };
  return newsReleased(state)
    ? null
    : {
        refused: 'Morale Tracks: Control has not released the effect of the broadcast yet. Wait for it',
        rule: 'broadcast',
      };
};

/** Morale Tracks, Updates: a die and what stands beside it moves the track, once a turn. */
export const rollMorale = forVessel({
  name: 'Roll for morale',
  who: ['control', 'table'],
  phases: ['team'],
  rule: 'morale-roll',
  desk: 'tables',
  args: {
    die: z
      .number()
      .int()
      .min(1)
      .max(6)
      .optional()
      .describe('The die thrown at the table; otherwise the hub rolls'),
  },
  part: 'morale',
  fault: (state, table, _args, { room }) =>
    waitsFor(state, room) ??
    (state.morale[table] === undefined
      ? null
      : {
          refused: `${vesselName(state, table)} has already rolled this turn. Control can take the roll back`,
          rule: 'morale-roll',
        }),
  run: (state, table, { die }, context) => {
    const { sum, band } = roll(state, table, die, context);
    return { data: { sum, band } };
  },
});

/** Those that have still to roll for morale, or for riots. */
export const stillToRoll = (state: State, tables: readonly string[]): string[] =>
  vesselsOf(tables).filter((table) => state.riotRolls[table] === undefined);

const theRest = (state: State, tables: readonly string[], riots: boolean): string[] =>
  stillToRoll(state, tables).filter((table) => riots || state.morale[table] === undefined);

/** Control's one tap: the hub rolls for every vessel that has not, morale and, unless it is left to the tables, at once riots at the level that it then has. */
export const rollTheRest = command({
  name: 'Roll morale and riots for all that have not',
  desk: 'tables',
  schema: z.strictObject({ riots: z.boolean().default(true).describe('Riots as well') }),
  fault: (state: State, { riots }, { room }) =>
    waitsFor(state, room) ??
    (theRest(state, room.tables, riots).length === 0
      ? { refused: 'every vessel has already rolled this turn', rule: 'morale-roll' }
      : null),
  run: (state: State, { riots }, context) => {
    const rest = theRest(state, context.room.tables, riots);
    for (const table of rest) {
      const moves = state.morale[table] === undefined ? roll(state, table, undefined, context).moved : 0;
      if (riots && state.riotRolls[table] === undefined)
        riotRoll(state, table, context.dice.roll(6), levelAfter(table, moves, context), context);
    }
    return { data: { rolled: rest } };
  },
});

/** A roll in dispute: the track goes back, and the vessel rolls anew; for riots too, whose odds were those of that roll. */
export const takeBackMorale = forVessel({
  name: 'Take a morale roll back',
  desk: 'tables',
  args: {},
  part: 'morale',
  fault: (state, table) =>
    state.morale[table] === undefined
      ? { refused: `${vesselName(state, table)} has not rolled this turn`, rule: 'morale-roll' }
      : null,
  run: (state, table, _args, context) => {
    const made = state.morale[table];
    if (made === undefined) return undefined;
    moveMorale(table, -made.moved, context);
    delete state.morale[table];
    for (const question of [FOOD, WATER, NEWS]) count(state.asks, question, table, false);
    delete state.harm[table]?.counted;
    setTicked(state.duties, 'morale', table, false);
    const riots = takeBackRiotRoll(state, table, context.room.turn);
    context.log({
      text: `The morale roll of ${vesselName(state, table)} is taken back${riots}`,
      rules: ['morale-roll'],
    });
    return undefined;
  },
});

/** What is counted for the roll: by the table, or by Control. */
export const countHarm = forVessel({
  name: 'Count for morale',
  who: ['control', 'table'],
  desk: 'tables',
  args: {
    what: z.enum(['damage', 'boarders', 'other']).describe('What to count'),
    by: z.number().int().min(-20).max(20).describe('Change: negative for fewer'),
  },
  part: 'harm',
  fault: (state, table, { what, by }, asked) => {
    if (what === 'other' && asked.by.table !== null)
      return { refused: 'only Control enters other modifiers. Call Control', rule: 'morale-modifiers' };
    if (hasRolled(state, table, asked.room))
      return {
        refused: `${vesselName(state, table)} has rolled for morale. Control takes the roll back first, so that it counts`,
        rule: 'morale-modifiers',
      };
    if (what === 'other') return null;
    const counted = harmOf(state, table)[what];
    if (counted + by >= 0) return null;
    return {
      refused: counted === 0 ? 'none is counted yet' : `only ${counted} counted`,
      rule: 'morale-modifiers',
    };
  },
  run: (state, table, { what, by }, { log }) => {
    const harm = { ...harmOf(state, table) };
    harm[what] += by;
    state.harm[table] = harm;
    log({
      text: `${vesselName(state, table)}, counted for morale: ${what} ${by < 0 ? '' : '+'}${by}, now ${harm[what]}`,
      rules: ['morale-modifiers'],
    });
    return undefined;
  },
});
