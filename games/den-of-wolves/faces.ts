import { text as inEach } from '../../schemas/text.ts';
import {
  capitalized,
  choice,
  dieKeys,
  doing,
  key,
  type Key,
  line,
  type Question,
  repeated,
  row,
  stays,
  telling,
  writing,
} from '../kit/face-parts.ts';
import { questionFace } from '../kit/mechanisms/ask.ts';
import { rollFace } from '../kit/mechanisms/roll.ts';
import { CONTROL } from '../kit/mechanisms/steps.ts';
import { moraleTrack } from './manifest.ts';
import { isVessel, vesselName, vesselsOf } from './names.ts';
import { riotUpTo } from './tuned.ts';
import { SHORT_NAMES } from './rules/forces.ts';
import { BROADCAST_CHARS, draftBroadcast, releaseBroadcast } from './rules/broadcast.ts';
import {
  BANDS,
  countHarm,
  defaultRations,
  harmOf,
  modifiersOf,
  NEWS,
  newsReleased,
  rollMorale,
  rollTheRest,
  stillToRoll,
  takeBackMorale,
} from './rules/morale.ts';
import {
  dispersal,
  dispersers,
  DISPERSAL,
  disperse,
  misread,
  riotsOf,
  riotWords,
  rollRiot,
  standing,
  takeBackRiot,
} from './rules/riots.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

/** Something that one table does with keys: drawn as a question with its own keys. `desk`: of Control that sees to it. */
export const keyed = (
  state: Pick<State, 'names'>,
  id: string,
  text: string,
  table: string,
  options: readonly Key[],
  desk: string | null = null,
): Question =>
  doing(id, text, {
    desk,
    rows: options.length === 0 ? [] : [line(table, vesselName(state, table), null, options)],
  });

const signed = (by: number): string => (by < 0 ? String(by) : `+${by}`);

const anarchy = (table: string, { tracks }: RoomView): boolean => tracks[moraleTrack(table)] === 0;

/** What everybody sees of the vessels: anarchy and riots. */
export const aboardFace = (state: State, room: RoomView): FaceInput => ({
  title: inEach({ en: 'Riots and anarchy', de: 'Aufstände und Anarchie' }),
  rows: vesselsOf(room.tables).flatMap((table) => {
    const lawless = anarchy(table, room);
    const words = [
      lawless ? [inEach({ en: 'anarchy', de: 'Anarchie' })] : [],
      riotWords(state, table) ?? [],
    ].flat();
    const count = standing(state, table).length + (lawless ? 1 : 0);
    const moment = { tone: 'bad', count } as const;
    return words.length === 0 ? [] : [row(vesselName(state, table), words.join('; '), { table, moment })];
  }),
});

const riotOdds = (table: string, room: RoomView): string => {
  const upTo = riotUpTo(room, room.tracks[moraleTrack(table)] ?? 0);
  return upTo === 0
    ? inEach({ en: 'none at this morale', de: 'bei dieser Moral keine' })
    : inEach({
        en: `one appears on ${upTo === 1 ? 'a 1' : `1 to ${upTo}`}`,
        de: `einer entsteht bei ${upTo === 1 ? 'einer 1' : `1 bis ${upTo}`}`,
      });
};

/** Morale on one vessel's tablet: what is counted, what it adds up to, and the dice, once Control has released the news. */
export const moraleOnTablet = (state: State, table: string, room: RoomView): FaceInput | null => {
  const { damage, boarders } = harmOf(state, table);
  // A key stays where it is, so that none slips under the thumb that counts.
  const count = (what: 'damage' | 'boarders', by: number) =>
    stays(repeated(choice(signed(by), countHarm, { what, by })));
  const harm = [
    keyed(
      state,
      'damage',
      inEach({ en: `Damage taken this turn: ${damage}`, de: `Schaden in dieser Runde: ${damage}` }),
      table,
      [count('damage', -1), count('damage', 1)],
    ),
    keyed(
      state,
      'boarders',
      inEach({
        en: `Boarding squadrons inside this turn: ${boarders}`,
        de: `Entertrupps an Bord in dieser Runde: ${boarders}`,
      }),
      table,
      [count('boarders', -1), count('boarders', 1)],
    ),
  ];
  if (room.phase !== 'team')
    return {
      kind: 'ask',
      title: inEach({ en: 'Harm this turn', de: 'Schaden dieser Runde' }),
      questions: harm,
    };
  const made = state.morale[table];
  const modifiers = modifiersOf(state, table, room);
  const sum = modifiers.reduce((all, { by }) => all + by, 0);
  const lines = modifiers.filter(({ by }) => by !== 0).map(({ name, by }) => `${signed(by)} ${name}`);
  const dice =
    lines.length === 0
      ? inEach({ en: 'the die alone', de: 'der Würfel allein' })
      : inEach({
          en: `the die ${signed(sum)} (${lines.join(', ')})`,
          de: `der Würfel ${signed(sum)} (${lines.join(', ')})`,
        });
  const isOut = newsReleased(state);
  const text = isOut
    ? inEach({
        en: `Morale: ${dice}${defaultRations(state, table)}`,
        de: `Moral: ${dice}${defaultRations(state, table)}`,
      })
    : inEach({
        en: `Morale: you roll after the broadcast, when Control says so. Now it would be ${dice}`,
        de: `Moral: Ihr würfelt nach der Sendung, sobald die Leitung es sagt. Jetzt wäre es ${dice}`,
      });
  const morale = made === undefined ? [keyed(state, 'morale', text, table, dieKeys(rollMorale))] : [];
  const riots =
    made === undefined || state.riotRolls[table] !== undefined
      ? []
      : [
          keyed(
            state,
            'riots',
            inEach({ en: `Riots: ${riotOdds(table, room)}`, de: `Aufstände: ${riotOdds(table, room)}` }),
            table,
            dieKeys(rollRiot),
          ),
        ];
  const questions = [...morale, ...riots, ...(made === undefined ? harm : [])];
  return questions.length === 0
    ? null
    : { kind: 'ask', title: inEach({ en: 'Morale and riots', de: 'Moral und Aufstände' }), questions };
};

/** The roll as it was reckoned, on the vessel's own tablet. */
export const rolledFace = (state: State, table: string, room: RoomView): FaceInput =>
  rollFace(inEach({ en: 'Morale rolls', de: 'Moralwürfe' }), state.morale, [table], BANDS, room);

/** What the last try came to: a key that has been pressed says so, and whoever sends another unit may go on. */
const triedWords = (state: State, table: string): string => {
  const fell = riotsOf(state, table).flatMap(([, riot]) => riot.fell ?? []);
  const last = fell.at(-1);
  if (last === undefined) return '';
  const { dice, words } = dispersal(last);
  return inEach({ en: `. Last try ${dice}: ${words}`, de: `. Zuletzt ${dice}: ${words}` });
};

/** The hub's die, or what a unit threw: several try one after the other. Where marines and security are aboard, a unit of either kind. */
const dispersalKeys = (state: State, table: string, room: RoomView, of: { vessel?: string } = {}): Key[] => {
  const kinds = (['security', 'marine'] as const).filter(
    (kind) => dispersers(state, table, room, kind).length > 0,
  );
  return (kinds.length < 2 ? [undefined] : kinds).flatMap((unit) => {
    const args = { ...of, ...(unit !== undefined && { unit }) };
    const by = unit === undefined ? '' : `${SHORT_NAMES[unit]}: `;
    const hub = inEach({ en: capitalized(`${by}hub’s die`), de: `${by}Würfel der Zentrale` });
    const thrown = (dice: string): string =>
      inEach({
        en: capitalized(`${by}thrown ${dice}`),
        de: by === '' ? `Geworfen: ${dice}` : `${by}geworfen ${dice}`,
      });
    return [
      choice(hub, disperse, args),
      ...DISPERSAL.map(({ to, dice }) => repeated(choice(thrown(dice), disperse, { ...args, die: to }))),
    ];
  });
};

/** Who could try, or what has to come first. */
const nextWords = (state: State, table: string, room: RoomView): string => {
  if (standing(state, table).length === 0) return '';
  return dispersers(state, table, room).length === 0
    ? inEach({
        en: '. No unit is aboard to disperse one',
        de: '. Kein Trupp an Bord, der einen auflösen könnte',
      })
    : inEach({
        en: '. A unit tries to disperse one, and stays this turn',
        de: '. Ein Trupp versucht, einen aufzulösen, und bleibt diese Runde',
      });
};

/** Riots of one vessel, with what may be done. */
export const riotFace = (state: State, table: string, room: RoomView): FaceInput | null => {
  const words = riotWords(state, table);
  if (words === null || !isVessel(table)) return null;
  return {
    kind: 'ask',
    title: inEach({ en: 'Riots aboard', de: 'Aufstände an Bord' }),
    questions: [
      keyed(
        state,
        'disperse',
        `${words}${triedWords(state, table)}${nextWords(state, table, room)}`,
        table,
        dispersalKeys(state, table, room),
      ),
    ],
  };
};

/** Control's lines of morale and of riots: each vessel with its keys to roll for it, or to take a morale roll back. */
export const moraleGrid = (state: State, room: RoomView): FaceInput | null => {
  if (room.phase !== 'team') return null;
  const tables = vesselsOf(room.tables);
  const moraleOf = (table: string) => {
    const made = state.morale[table];
    const sum = modifiersOf(state, table, room).reduce((all, { by }) => all + by, 0);
    const means = BANDS.find(({ id }) => id === made?.band)?.means;
    const of = { vessel: table };
    const count = (label: string, what: 'damage' | 'other', by: number) =>
      repeated(choice(label, countHarm, { what, by, ...of }));
    const options = [
      ...dieKeys(rollMorale, of),
      count(inEach({ en: 'Damage taken +1', de: 'Schaden +1' }), 'damage', 1),
      count(inEach({ en: 'By ruling +1', de: 'Durch Entscheidung +1' }), 'other', 1),
      count(inEach({ en: 'By ruling −1', de: 'Durch Entscheidung −1' }), 'other', -1),
    ];
    const value =
      made === undefined
        ? inEach({
            en: `to roll${sum === 0 ? '' : `, ${signed(sum)}`}${defaultRations(state, table)}`,
            de: `zu würfeln${sum === 0 ? '' : `, ${signed(sum)}`}${defaultRations(state, table)}`,
          })
        : inEach({ en: `total ${made.sum}: ${means ?? ''}`, de: `Summe ${made.sum}: ${means ?? ''}` });
    const name = vesselName(state, table);
    if (made === undefined) return { ...line(table, name, value, options), from: null };
    return {
      ...line(table, name, value),
      options: [],
      veto: key(inEach({ en: 'Take the roll back', de: 'Den Wurf zurücknehmen' }), takeBackMorale, of),
    };
  };
  const riotsOfTurn = (table: string) => {
    const fell = state.riotRolls[table];
    const name = vesselName(state, table);
    if (state.morale[table] === undefined)
      return {
        ...line(table, name, inEach({ en: 'after its morale', de: 'nach dem Moralwurf' })),
        from: null,
      };
    if (fell === undefined)
      return {
        ...line(table, name, riotOdds(table, room), dieKeys(rollRiot, { vessel: table })),
        from: null,
      };
    const wrong = misread(state, table, room);
    const words =
      fell === 0
        ? inEach({ en: 'no die at this morale', de: 'kein Wurf bei dieser Moral' })
        : inEach({ en: `rolled ${fell}`, de: `${fell} gewürfelt` });
    return {
      ...line(
        table,
        name,
        wrong === null
          ? words
          : inEach({
              en: `${words} at morale ${wrong.was}; it is ${wrong.is} now`,
              de: `${words} bei Moral ${wrong.was}; jetzt ist sie ${wrong.is}`,
            }),
      ),
      veto: key(
        inEach({ en: 'Take the riot roll back', de: 'Den Aufstandswurf zurücknehmen' }),
        takeBackRiot,
        { vessel: table },
      ),
    };
  };
  const wrong = tables.filter((table) => misread(state, table, room) !== null);
  const out = newsReleased(state);
  const rolled = Object.keys(state.morale).length;
  const isOver = rolled === tables.length;
  const moraleText = !out
    ? inEach({
        en: 'Morale: nobody rolls until you let the tables roll',
        de: 'Moral: Niemand würfelt, bis du die Tische würfeln lässt',
      })
    : isOver
      ? inEach({ en: 'Morale: all have rolled', de: 'Moral: Alle haben gewürfelt' })
      : inEach({ en: 'Roll for morale', de: 'Um Moral würfeln' });
  const forRiots = Object.keys(state.riotRolls).length;
  // What is left, as the keys that do it say.
  const forMorale = tables.length - rolled;
  const toRoll = stillToRoll(state, room.tables).length;
  const riotText =
    wrong.length > 0
      ? inEach({
          en: `Morale has changed since the riot roll of ${wrong.map((each) => vesselName(state, each)).join(', ')}: if that was a correction, take the riot roll back`,
          de: `Die Moral hat sich seit dem Aufstandswurf geändert: ${wrong.map((each) => vesselName(state, each)).join(', ')}. War das eine Berichtigung, nimm den Aufstandswurf zurück`,
        })
      : forRiots === tables.length
        ? inEach({ en: 'Riots: all have rolled', de: 'Aufstände: Alle haben gewürfelt' })
        : inEach({ en: 'Roll for riots', de: 'Um Aufstände würfeln' });
  return {
    kind: 'ask',
    title: inEach({ en: 'Morale and riots, all vessels', de: 'Moral und Aufstände, alle Schiffe' }),
    questions: [
      doing('morale', moraleText, {
        desk: 'tables',
        // What nobody waits for yet, or any more.
        standing: !out || isOver,
        answered: rolled,
        of: tables.length,
        rows: tables.map(moraleOf),
        keys: [
          ...(isOver
            ? []
            : [
                key(
                  inEach({ en: `Roll morale for ${forMorale}`, de: `Moral würfeln für ${forMorale}` }),
                  rollTheRest,
                  { riots: false },
                ),
              ]),
          key(
            isOver
              ? inEach({ en: `Roll riots for ${toRoll}`, de: `Aufstände würfeln für ${toRoll}` })
              : forMorale === toRoll
                ? inEach({
                    en: `Roll morale and riots for ${toRoll}`,
                    de: `Moral und Aufstände würfeln für ${toRoll}`,
                  })
                : inEach({
                    en: `Roll morale for ${forMorale}, riots for ${toRoll}`,
                    de: `Moral für ${forMorale}, Aufstände für ${toRoll} würfeln`,
                  }),
            rollTheRest,
          ),
        ],
      }),
      ...(rolled === 0
        ? []
        : [
            doing('riot-rolls', riotText, {
              desk: 'tables',
              standing: forRiots === tables.length && wrong.length === 0,
              answered: forRiots,
              of: tables.length,
              rows: tables.map(riotsOfTurn),
            }),
          ]),
    ],
  };
};

/** Control sees where there are anarchy and riots, and disperses these for a table without a tablet. */
export const riotsGrid = (state: State, room: RoomView): FaceInput | null => {
  const rows = vesselsOf(room.tables).flatMap((table) => {
    const words = riotWords(state, table);
    if (words === null) return [];
    return [
      line(
        table,
        vesselName(state, table),
        `${words}${triedWords(state, table)}`,
        dispersalKeys(state, table, room, { vessel: table }),
      ),
    ];
  });
  const lawless = vesselsOf(room.tables).filter((table) => anarchy(table, room));
  const questions = [
    ...(lawless.length === 0
      ? []
      : telling(
          'anarchy',
          inEach({
            en: `Anarchy, at zero morale: ${lawless.map((each) => vesselName(state, each)).join(', ')}`,
            de: `Anarchie, bei Moral null: ${lawless.map((each) => vesselName(state, each)).join(', ')}`,
          }),
          { desk: 'tables' },
        )),
    ...(rows.length === 0
      ? []
      : [
          doing(
            'riots',
            inEach({
              en: `Riots aboard ${rows.map(({ name }) => name).join(', ')}: a new one takes the station of a Damage Card drawn. A unit tries to disperse it`,
              de: `Aufstände auf ${rows.map(({ name }) => name).join(', ')}: Ein neuer belegt die Station einer gezogenen Schadenskarte. Ein Trupp versucht, ihn aufzulösen`,
            }),
            { desk: 'tables', standing: true, rows },
          ),
        ]),
  ];
  return questions.length === 0
    ? null
    : { kind: 'ask', title: inEach({ en: 'Riots and anarchy', de: 'Aufstände und Anarchie' }), questions };
};

const drafting = () =>
  writing(inEach({ en: 'Write', de: 'Schreiben' }), draftBroadcast, {
    argument: 'text',
    label: inEach({ en: 'The broadcast', de: 'Die Sendung' }),
    most: BROADCAST_CHARS,
  });

/** The news desk writes. */
export const draftFace = ({ broadcast }: State): FaceInput => ({
  title: inEach({ en: 'Broadcast', de: 'Sendung' }),
  rows: [
    ...(broadcast === null
      ? []
      : [
          row(
            inEach({ en: 'Draft', de: 'Entwurf' }),
            inEach({ en: 'Wait for Control', de: 'Wartet auf die Leitung' }),
            { text: broadcast.text },
          ),
        ]),
    row(
      broadcast === null
        ? inEach({ en: 'No draft yet', de: 'Noch kein Entwurf' })
        : inEach({ en: 'Another text instead', de: 'Lieber ein anderer Text' }),
      '',
      drafting(),
    ),
  ],
});

/** Its effect on the morale of each vessel; nobody rolls before Control has let it out, and it is not put away before the next. */
const effectQuestion = ({ asks }: State, room: RoomView): Question[] => {
  const question = asks.questions[NEWS];
  if (question === undefined || room.phase !== 'team') return [];
  const drawn = questionFace(NEWS, question, { by: 'control', room, named: (each) => `asks-${each}` });
  return [{ ...drawn, keys: question.isOpen ? drawn.keys : [] }];
};

/** Control reads what the news desk wrote and lets it out, or writes itself; then what it does to morale. */
export const broadcastFace = (state: State, room: RoomView): FaceInput | null => {
  const { broadcast, duties } = state;
  const isDue = room.phase === 'team' && duties.done.broadcast?.[CONTROL] !== true;
  const effect = effectQuestion(state, room);
  if (broadcast === null && !isDue && effect.length === 0) return null;
  return {
    kind: 'ask',
    title: inEach({ en: 'Broadcast', de: 'Sendung' }),
    questions: [
      ...(broadcast === null
        ? []
        : telling('draft', inEach({ en: `Draft: ${broadcast.text}`, de: `Entwurf: ${broadcast.text}` }), {
            desk: 'room',
          })),
      ...(broadcast === null && !isDue
        ? []
        : [
            doing(
              'broadcast',
              broadcast === null
                ? inEach({
                    en: 'News Broadcast: no text from the news desk. They read it out, or you write it',
                    de: 'Sendung: kein Text von der Redaktion. Sie liest vor, oder du schreibst',
                  })
                : inEach({
                    en: 'News Broadcast: release the draft, or write another',
                    de: 'Sendung: den Entwurf freigeben, oder einen anderen Text schreiben',
                  }),
              {
                desk: 'room',
                standing: !isDue,
                keys: [
                  ...(broadcast === null
                    ? [
                        key(inEach({ en: 'It was read out', de: 'Sie ist vorgelesen' }), 'duties-tick', {
                          step: 'broadcast',
                        }),
                      ]
                    : [key(inEach({ en: 'Release', de: 'Freigeben' }), releaseBroadcast)]),
                  drafting().tap,
                ],
              },
            ),
          ]),
      ...effect,
    ],
  };
};
