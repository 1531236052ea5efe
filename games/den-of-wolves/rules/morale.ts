import { text as inEach } from '../../../schemas/text.ts';
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
  { id: 'luxurious', name: inEach({ en: 'Luxurious', de: 'Luxuriös' }), by: 4 },
  { id: 'increased', name: inEach({ en: 'Increased', de: 'Erhöht' }), by: 2 },
  { id: 'normal', name: inEach({ en: 'Normal', de: 'Normal' }), by: 0 },
  { id: 'low', name: inEach({ en: 'Low', de: 'Knapp' }), by: -1 },
  { id: 'minimum', name: inEach({ en: 'Minimum', de: 'Minimal' }), by: -2 },
  { id: 'critical', name: inEach({ en: 'Critical', de: 'Kritisch' }), by: -4 },
  { id: 'none', name: inEach({ en: 'None', de: 'Keine' }), by: -6 },
] as const;

type Level = Band & { readonly by: number };
/** Of the sum, from the highest down; `by`: how many levels the track moves. */
export const BANDS = [
  { id: 'up-2', from: 13, means: inEach({ en: 'up two levels', de: 'zwei Stufen hoch' }), by: 2 },
  { id: 'up-1', from: 7, means: inEach({ en: 'up one level', de: 'eine Stufe hoch' }), by: 1 },
  { id: 'same', from: 1, means: inEach({ en: 'no change', de: 'keine Änderung' }), by: 0 },
  { id: 'down-1', from: -3, means: inEach({ en: 'down one level', de: 'eine Stufe runter' }), by: -1 },
  {
    id: 'down-2',
    from: -Infinity,
    means: inEach({ en: 'down two levels', de: 'zwei Stufen runter' }),
    by: -2,
  },
] as const satisfies readonly [Level, ...Level[]];

const FOOD_NAME = inEach({ en: 'Food', de: 'Nahrung' });
const WATER_NAME = inEach({ en: 'Water', de: 'Wasser' });
const NEWS_NAME = inEach({ en: 'News coverage', de: 'Nachrichten' });

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
    { name: FOOD_NAME, by: ration(FOOD) },
    { name: WATER_NAME, by: ration(WATER) },
    // `+ 0`: no -0, which JSON would not carry.
    {
      name: inEach({ en: 'Damage taken this turn', de: 'Schaden in dieser Runde' }),
      by: -damageOff(table, damage, room) + 0,
    },
    {
      name: inEach({ en: 'Boarding squadrons inside this turn', de: 'Entertrupps an Bord in dieser Runde' }),
      by: -boarders + 0,
    },
    { name: NEWS_NAME, by: news },
    { name: inEach({ en: 'Other modifiers', de: 'Anderes' }), by: other },
  ];
};

/** Rows behind modifiers that are none of the turn's harm. */
const ROWS: Readonly<Record<string, string>> = {
  [FOOD_NAME]: 'rations',
  [WATER_NAME]: 'rations',
  [NEWS_NAME]: 'broadcast',
};

/** "; by default Food Normal, Water Low": the rations that nobody has entered, and that are counted as they were. */
export const defaultRations = ({ asks }: Pick<State, 'asks'>, table: string): string => {
  const lines = [
    [FOOD_NAME, FOOD],
    [WATER_NAME, WATER],
  ] as const;
  const words = lines.flatMap(([what, question]) => {
    const level = RATIONS.find(({ id }) => id === answerOf(asks, question, table));
    const isEntered = asks.questions[question]?.answers[table] !== undefined;
    return level === undefined || isEntered ? [] : [`${what} ${level.name}`];
  });
  return words.length === 0
    ? ''
    : inEach({ en: `; by default ${words.join(', ')}`, de: `; Vorgabe: ${words.join(', ')}` });
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
        text: inEach({
          en: `${vesselName(state, table)} was damaged or boarded after its morale roll: take the roll back, so that it counts`,
          de: `${vesselName(state, table)} wurde nach dem Moralwurf beschädigt oder geentert: Nehmt den Wurf zurück, damit es zählt`,
        }),
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
        refused: inEach({
          en: 'News Media: the broadcast comes before its effect. Release it, or say that it was read out',
          de: 'Nachrichten: Erst kommt die Sendung, dann ihre Wirkung. Gebt sie frei, oder meldet, dass sie vorgelesen ist',
        }),
        rule: 'broadcast',
      };

/** Team Phase: rations are asked of every vessel, the news' effect of Control; last turn's rations stand for who says nothing. */
export const beginMorale = (state: State, context: RuleContext): void => {
  const tables = vesselsOf(context.room.tables);
  const options = RATIONS.map(({ id, name }) => ({ id, name }));
  pose(
    state.asks,
    FOOD,
    {
      text: inEach({
        en: 'Food rations: pay them out of your hold',
        de: 'Nahrungsrationen: bezahlt sie aus eurem Laderaum',
      }),
      options,
      tables,
      usual: 'normal',
      repeats: true,
    },
    context,
  );
  pose(
    state.asks,
    WATER,
    {
      text: inEach({
        en: 'Water rations: pay them out of your hold',
        de: 'Wasserrationen: bezahlt sie aus eurem Laderaum',
      }),
      options,
      tables,
      usual: 'normal',
      repeats: true,
    },
    context,
  );
  pose(
    state.asks,
    NEWS,
    {
      text: inEach({ en: 'Effect of the broadcast on morale', de: 'Wirkung der Sendung auf die Moral' }),
      options: newsOptions(newsRange(context.room)),
      tables,
      usual: 'up-0',
      isControls: true,
      desk: 'room',
      closes: { label: inEach({ en: 'Let the tables roll', de: 'Die Tische würfeln lassen' }) },
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
    text: inEach({
      en: `Morale of ${vesselName(state, table)}: ${inWords(made, BANDS)}`,
      de: `Moral von ${vesselName(state, table)}: ${inWords(made, BANDS)}`,
    }),
    rules: ['morale-roll', ...new Set(made.modifiers.map(({ name }) => ROWS[name] ?? 'morale-modifiers'))],
  });
  if (rolled.moved < 0 && levelAfter(table, rolled.moved, context) === 0) context.rule('anarchy');
  return rolled;
};

/** What a roll waits for; null: nothing. */
const waitsFor = (state: State, { phase }: Pick<RoomView, 'phase'>): Refused | null => {
  if (state.battle !== null)
    return {
      refused: inEach({
        en: 'Wolf Attack: its damage counts for morale. Roll once the alarm has been stood down',
        de: 'Angriff der Wölfe: Sein Schaden zählt für die Moral. Würfelt nach der Entwarnung',
      }),
      rule: 'morale-modifiers',
    };
  if (phase !== 'team')
    return {
      refused: inEach({
        en: 'Morale Tracks: morale is rolled in the Team Phase. Wait for it',
        de: 'Moralleisten: Um Moral wird in der Teamphase gewürfelt. Wartet darauf',
      }),
      rule: 'morale-roll',
    };
  return newsReleased(state)
    ? null
    : {
        refused: inEach({
          en: 'Morale Tracks: Control has not released the effect of the broadcast yet. Wait for it',
          de: 'Moralleisten: Die Leitung hat die Wirkung der Sendung noch nicht freigegeben. Wartet darauf',
        }),
        rule: 'broadcast',
      };
};

/** Morale Tracks, Updates: a die and what stands beside it moves the track, once a turn. */
export const rollMorale = forVessel({
  name: inEach({ en: 'Roll for morale', de: 'Um Moral würfeln' }),
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
      .describe(
        inEach({
          en: 'The die thrown at the table; otherwise the hub rolls',
          de: 'Der am Tisch geworfene Würfel; sonst würfelt die Zentrale',
        }),
      ),
  },
  part: 'morale',
  fault: (state, table, _args, { room }) =>
    waitsFor(state, room) ??
    (state.morale[table] === undefined
      ? null
      : {
          refused: inEach({
            en: `${vesselName(state, table)} has already rolled this turn. Control can take the roll back`,
            de: `${vesselName(state, table)} hat in dieser Runde schon gewürfelt. Die Leitung kann den Wurf zurücknehmen`,
          }),
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
  name: inEach({
    en: 'Roll morale and riots for all that have not',
    de: 'Um Moral und Aufstände würfeln, für alle übrigen',
  }),
  desk: 'tables',
  schema: z.strictObject({
    riots: z
      .boolean()
      .default(true)
      .describe(inEach({ en: 'Riots as well', de: 'Auch um Aufstände' })),
  }),
  fault: (state: State, { riots }, { room }) =>
    waitsFor(state, room) ??
    (theRest(state, room.tables, riots).length === 0
      ? {
          refused: inEach({
            en: 'every vessel has already rolled this turn',
            de: 'jedes Schiff hat in dieser Runde schon gewürfelt',
          }),
          rule: 'morale-roll',
        }
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
  name: inEach({ en: 'Take a morale roll back', de: 'Einen Moralwurf zurücknehmen' }),
  desk: 'tables',
  args: {},
  part: 'morale',
  fault: (state, table) =>
    state.morale[table] === undefined
      ? {
          refused: inEach({
            en: `${vesselName(state, table)} has not rolled this turn`,
            de: `${vesselName(state, table)} hat in dieser Runde nicht gewürfelt`,
          }),
          rule: 'morale-roll',
        }
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
      text: inEach({
        en: `The morale roll of ${vesselName(state, table)} is taken back${riots}`,
        de: `Der Moralwurf von ${vesselName(state, table)} ist zurückgenommen${riots}`,
      }),
      rules: ['morale-roll'],
    });
    return undefined;
  },
});

/** What is counted for the roll: by the table, or by Control. */
export const countHarm = forVessel({
  name: inEach({ en: 'Count for morale', de: 'Für die Moral zählen' }),
  who: ['control', 'table'],
  desk: 'tables',
  args: {
    what: z
      .enum(['damage', 'boarders', 'other'])
      .describe(inEach({ en: 'What to count', de: 'Was zu zählen ist' })),
    by: z
      .number()
      .int()
      .min(-20)
      .max(20)
      .describe(inEach({ en: 'Change: negative for fewer', de: 'Änderung: negativ für weniger' })),
  },
  part: 'harm',
  fault: (state, table, { what, by }, asked) => {
    if (what === 'other' && asked.by.table !== null)
      return {
        refused: inEach({
          en: 'only Control enters other modifiers. Call Control',
          de: 'Anderes trägt nur die Leitung ein. Ruft sie',
        }),
        rule: 'morale-modifiers',
      };
    if (hasRolled(state, table, asked.room))
      return {
        refused: inEach({
          en: `${vesselName(state, table)} has rolled for morale. Control takes the roll back first, so that it counts`,
          de: `${vesselName(state, table)} hat um Moral gewürfelt. Die Leitung nimmt erst den Wurf zurück, damit es zählt`,
        }),
        rule: 'morale-modifiers',
      };
    if (what === 'other') return null;
    const counted = harmOf(state, table)[what];
    if (counted + by >= 0) return null;
    return {
      refused:
        counted === 0
          ? inEach({ en: 'none is counted yet', de: 'noch ist nichts gezählt' })
          : inEach({ en: `only ${counted} counted`, de: `nur ${counted} gezählt` }),
      rule: 'morale-modifiers',
    };
  },
  run: (state, table, { what, by }, { log }) => {
    const harm = { ...harmOf(state, table) };
    harm[what] += by;
    state.harm[table] = harm;
    log({
      text: inEach({
        en: `${vesselName(state, table)}, counted for morale: ${what} ${by < 0 ? '' : '+'}${by}, now ${harm[what]}`,
        de: `${vesselName(state, table)}, gezählt für die Moral: ${{ damage: 'Schaden', boarders: 'Enterer', other: 'Anderes' }[what]} ${by < 0 ? '' : '+'}${by}, jetzt ${harm[what]}`,
      }),
      rules: ['morale-modifiers'],
    });
    return undefined;
  },
});
