import * as z from 'zod';
import type { AskFaceInput } from '../../../schemas/faces/ask.ts';
import { IdSchema } from '../../../schemas/ids.ts';
import { cut, inParts, text as inEach } from '../../../schemas/text.ts';
import { Minutes, type Millis } from '../../../schemas/units.ts';
import { tableSchema } from '../arguments.ts';
import type { Mechanism } from '../mechanism.ts';
import { nameOf, type RoomView } from '../room-view.ts';
import { command, type Actor, type Refused, type RuleContext, type RuleLine } from '../rule.ts';

export interface Option {
  id: string;
  name: string;
}

export interface Answer {
  option: string;
  /** `default`: nobody answered by the deadline. */
  from: 'table' | 'control' | 'default';
  /** A rule has counted it: it stays as it is. */
  isCounted?: true;
}

export interface Question {
  text: string;
  options: Option[];
  /** The tables that are asked. */
  tables: string[];
  /** By table, what it gets where nobody answers; none for a table that is not in it. */
  usual: Record<string, string>;
  answers: Record<string, Answer>;
  /** Tables that Control asks again, until they answer anew. */
  vetoed: Record<string, true>;
  /** By table, what stands behind its name. */
  notes?: Record<string, string>;
  /** By table, how many of the options it has, from the first; all where it is not in it. */
  most?: Record<string, number>;
  /** Answers are still taken. */
  isOpen: boolean;
  /** Opened again after it was closed: somebody has an answer to correct. */
  isReopened?: true;
  /** Everybody sees the answers once it is closed; else Control alone. */
  isPublic: boolean;
  /** Control answers for the tables, and no tablet shows it. */
  isControls: boolean;
  /** Nobody but Control and who is asked hears of it; on Control's page an answer is covered until its line is opened, and so it is in the log. */
  isSecret?: true;
  /** The desk of Control that sees to it, where it is not that of all questions. */
  desk?: string;
  /** What closes it: a key of that name, with a command of the game's own where it has one. `phase`: the game does, in its `phaseEnded`, and there is no key. */
  closes?: { label: string; command?: string } | 'phase';
}

export interface AskState {
  /** By id; a question that is asked again takes the place of the one before. */
  questions: Record<string, Question>;
  /** By question and table, the answer when it was last closed. */
  last: Record<string, Record<string, string>>;
}

/** What is asked. */
export interface Asking {
  readonly text: string;
  readonly options: readonly Option[];
  readonly tables: readonly string[];
  /** What a table gets that does not answer: an option, or one for each table. */
  readonly usual?: string | Readonly<Record<string, string>>;
  /** What whoever answers for a table must know of it: stands behind its name. */
  readonly notes?: Readonly<Record<string, string>>;
  /** How many of the options each table has, from the first: a count goes no further than what it counts. Absent: all. */
  readonly most?: Readonly<Record<string, number>>;
  /** A table's last answer to the same question goes before `usual`. */
  readonly repeats?: boolean;
  /** The deadline, so long from now; without it Control closes the question. */
  readonly forMs?: Millis;
  readonly isPublic?: boolean;
  readonly isControls?: boolean;
  /** The desk that sees to it; absent: that of the mechanism. */
  readonly desk?: string;
  readonly isSecret?: boolean;
  /**
   * The key that closes it, in place of _Close now_; with a command of the game's own it is a hold, since something follows at once.
   * `phase`: no key, and nothing but the game closes it: its `phaseEnded` calls `close`.
   */
  readonly closes?: { readonly label: string; readonly command?: string } | 'phase';
}

type Asks = Pick<RuleContext, 'request' | 'room'>;

const timerOf = (question: string): string => `ask-${question}`;

/** Asks, under an id of the game's own: it is also the side timer's, which Control may prolong. Asked again, it begins anew. */
export const pose = (asks: AskState, id: string, asking: Asking, { request, room }: Asks): void => {
  const {
    text,
    options,
    tables,
    usual = {},
    repeats = false,
    forMs,
    isPublic = false,
    isControls = false,
    isSecret = false,
    desk,
    closes,
    notes,
    most,
  } = asking;
  const usualOf = (table: string): string | undefined => {
    const own = new Set(options.slice(0, most?.[table]).map((option) => option.id));
    return [
      repeats ? asks.last[id]?.[table] : undefined,
      typeof usual === 'string' ? usual : usual[table],
    ].find((option) => option !== undefined && own.has(option));
  };
  asks.questions[id] = {
    text,
    options: options.map((option) => ({ ...option })),
    tables: [...tables],
    usual: Object.fromEntries(
      tables.flatMap((table) => {
        const option = usualOf(table);
        return option === undefined ? [] : [[table, option]];
      }),
    ),
    answers: {},
    vetoed: {},
    isOpen: true,
    isPublic,
    isControls,
    ...(isSecret && { isSecret }),
    ...(desk !== undefined && { desk }),
    ...(closes !== undefined && { closes: closes === 'phase' ? closes : { ...closes } }),
    ...(notes !== undefined && { notes: { ...notes } }),
    ...(most !== undefined && { most: { ...most } }),
  };
  if (forMs !== undefined) {
    request({
      verb: 'timer.start',
      args: { timer: timerOf(id), label: cut(text, 60), durationMs: forMs },
    });
  } else if (room.timers.includes(timerOf(id))) {
    request({ verb: 'timer.stop', args: { timer: timerOf(id) } });
  }
};

/** A name that every object has, such as `constructor`, is no question. */
const asked = (questions: AskState['questions'], id: string): Question | undefined =>
  Object.hasOwn(questions, id) ? questions[id] : undefined;

/** A table is asked no more, and what it has answered does not count. */
export const unasked = (question: Question, table: string): void => {
  if (!question.tables.includes(table)) return;
  question.tables = question.tables.filter((each) => each !== table);
  delete question.answers[table];
};

/** A tablet of that table is asked it. */
const isFor = ({ isControls, tables }: Question, table: string): boolean =>
  !isControls && tables.includes(table);

/** The options that a table has. */
const optionsOf = ({ options, most }: Question, table: string): readonly Option[] => {
  const count = most?.[table];
  return count === undefined ? options : options.slice(0, count);
};

/** Takes no more answers; a table without one gets its default. Nothing where the question is not open. */
export const close = (asks: AskState, id: string, { request, room }: Asks): void => {
  const question = asks.questions[id];
  if (question?.isOpen !== true) return;
  question.isOpen = false;
  for (const table of question.tables) {
    const option = question.usual[table];
    if (option !== undefined) question.answers[table] ??= { option, from: 'default' };
  }
  asks.last[id] = {
    ...asks.last[id],
    ...Object.fromEntries(Object.entries(question.answers).map(([table, { option }]) => [table, option])),
  };
  if (room.timers.includes(timerOf(id))) request({ verb: 'timer.stop', args: { timer: timerOf(id) } });
};

/** A rule counts what a table has answered, or its default: it stays as it is until the rule takes that back (`isCounted`). */
export const count = ({ questions }: AskState, id: string, table: string, isCounted = true): void => {
  const question = asked(questions, id);
  const option = question?.answers[table]?.option ?? question?.usual[table];
  if (question === undefined || option === undefined) return;
  const { from } = question.answers[table] ?? { from: 'default' as const };
  if (isCounted) question.answers[table] = { option, from, isCounted };
  else if (from === 'default' && question.isOpen) delete question.answers[table];
  else question.answers[table] = { option, from };
};

/** What one table may know of the questions: who has answered, and of what is not open to all no answer but its own. */
export const asksSeenBy = ({ questions, last }: AskState, table: string): AskState => ({
  questions: Object.fromEntries(
    Object.entries(questions).map(([id, question]) => {
      const { answers, isPublic, isOpen, isControls } = question;
      const knows = (each: string): boolean =>
        isPublic ? !isOpen || each === table : each === table && !(isControls && isOpen);
      const known = Object.entries(answers).map(
        ([each, answer]) => [each, knows(each) ? answer : { ...answer, option: '' }] as const,
      );
      return [id, { ...question, answers: Object.fromEntries(known) }];
    }),
  ),
  last: Object.fromEntries(
    Object.entries(last).map(([id, each]) => [
      id,
      Object.fromEntries(Object.entries(each).filter(([of]) => of === table)),
    ]),
  ),
});

/** What a table has answered, or would get by default now; undefined where neither is. */
export const answerOf = ({ questions }: AskState, id: string, table: string): string | undefined =>
  questions[id]?.answers[table]?.option ?? questions[id]?.usual[table];

interface AskOptions {
  /** On its face. */
  readonly title: string;
  readonly desk?: string;
  /** Any seat of a table answers for it, on its own page, too (`seatsSeeTable`). */
  readonly seats?: true;
  /** What an option is called on the line of one table; absent: by its own name. */
  readonly optionName?: (question: string, option: Option, table: string) => string;
  /** What its answers come to, in words: stands behind the question once it is closed, also when one is corrected; null: nothing. */
  readonly outcome?: (id: string, question: Question) => string | null;
  /** A table's answer is another than before: what follows in the room at once. */
  readonly answered?: (id: string, question: Question, context: RuleContext) => void;
}

const questionId = IdSchema.describe(inEach({ en: 'The question', de: 'Die Frage' }));
const OfSchema = z.strictObject({ question: questionId });
const AnswerSchema = z.strictObject({
  question: questionId,
  option: IdSchema.describe(inEach({ en: 'The answer', de: 'Die Antwort' })),
  table: tableSchema(
    inEach({ en: 'The table that it is for', de: 'Der Tisch, für den sie gilt' }),
  ).optional(),
});
/** An answer, as it is given. */
export type Answering = z.output<typeof AnswerSchema>;
const VetoSchema = z.strictObject({
  question: questionId,
  table: tableSchema(inEach({ en: 'The table', de: 'Der Tisch' })),
});
const AskSchema = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(100)
    .describe(inEach({ en: 'The question', de: 'Die Frage' })),
  options: z
    .string()
    .min(1)
    .max(200)
    .default(inEach({ en: 'Yes, No', de: 'Ja, Nein' }))
    .describe(inEach({ en: 'Answers, separated by commas', de: 'Antworten, durch Kommas getrennt' })),
  table: tableSchema(inEach({ en: 'One table alone', de: 'Nur ein Tisch' })).optional(),
  minutes: z
    .number()
    .int()
    .min(1)
    .max(60)
    .default(3)
    .describe(inEach({ en: 'Minutes to answer', de: 'Minuten für die Antwort' })),
});

/** A line of the log; what is secret is read by whoever holds it open. */
const logged = ({ text, isSecret }: Question, what: string): RuleLine =>
  isSecret === true ? { text, secret: what } : { text: `${text}: ${what}` };

const alreadyCounted = (table: string, room: RoomView): Refused => ({
  refused: inEach({
    en: `the answer of ${nameOf(room, table)} has been counted. Control takes back what it counted for first`,
    de: `die Antwort von ${nameOf(room, table)} zählt schon. Die Leitung nimmt erst zurück, wofür sie gezählt hat`,
  }),
});

/** "Land, or fly on" has two options: `land` and `or-fly-on`. */
const optionsIn = (text: string): Option[] => {
  const names = inParts(text, (plain) => plain.split(',').map((name) => name.trim().slice(0, 40)));
  const named = names.filter((name, at) => name !== '' && names.indexOf(name) === at);
  return named.map((name, at) => ({ id: `option-${at + 1}`, name }));
};

type Shown = (question: Question, table: string) => boolean;
interface Drawing extends Pick<AskOptions, 'desk' | 'optionName' | 'outcome'> {
  readonly isShown?: Shown;
  /** null: everybody. */
  readonly by: Actor['role'] | null;
  readonly room: RoomView;
  /** What a command of the mechanism is called in the game. */
  readonly named: (command: string) => string;
}

/** One question as it is drawn: for the mechanism's own face, or for one of the game's in which it stands. */
export const questionFace = (
  id: string,
  question: Question,
  { isShown = () => true, by, room, named, desk, outcome, optionName = (_id, { name }) => name }: Drawing,
): AskFaceInput['questions'][number] => {
  const { text, tables, answers, vetoed, usual, isOpen, notes = {}, closes } = question;
  const result = isOpen ? null : (outcome?.(id, question) ?? null);
  // Counted, they stay as they are: there is nothing to wait for.
  const isSettled =
    isOpen && tables.length > 0 && tables.every((table) => answers[table]?.isCounted === true);
  const isAnswering = by === 'control' || (by === 'table' && isOpen);
  const closing = (): AskFaceInput['questions'][number]['keys'] => {
    if (closes === 'phase') return [];
    const { label = inEach({ en: 'Close now', de: 'Jetzt schließen' }), command } = closes ?? {};
    return [
      command === undefined
        ? { label, command: named('close'), args: { question: id } }
        : { label, command, args: {}, deliberate: true },
    ];
  };
  return {
    id,
    text: result === null ? text : cut(`${text}: ${result}`, 200),
    ...(isSettled && { standing: true }),
    desk: question.desk ?? desk ?? null,
    open: isOpen,
    covered: question.isSecret === true,
    ...(question.isReopened === true && { unfolded: true }),
    answered: tables.filter((table) => (answers[table]?.from ?? 'default') !== 'default').length,
    of: tables.length,
    rows: tables
      .filter((table) => isShown(question, table))
      .map((table) => {
        const answer = answers[table];
        const chosen = answer?.option ?? usual[table];
        const of = by === 'control' ? { table } : {};
        const given = question.options.find((option) => option.id === chosen);
        const isOwn = isAnswering && answer?.isCounted !== true;
        return {
          table,
          name: cut([nameOf(room, table), notes[table]].filter((each) => each !== undefined).join(': '), 60),
          value:
            given === undefined
              ? null
              : `${optionName(id, given, table)}${answer?.isCounted === true ? inEach({ en: ', counted', de: ', gezählt' }) : ''}`,
          from: answer?.from ?? null,
          vetoed: vetoed[table] === true,
          ...(isOwn && {
            options: optionsOf(question, table).map((option) => ({
              label: optionName(id, option, table),
              command: named('answer'),
              args: { question: id, option: option.id, ...of },
              chosen: answer?.option === option.id,
            })),
          }),
          ...(isOwn &&
            by === 'control' &&
            isOpen &&
            answer !== undefined && {
              veto: {
                label: question.isControls
                  ? inEach({ en: 'Clear the answer', de: 'Antwort löschen' })
                  : inEach({ en: 'Ask again', de: 'Noch einmal fragen' }),
                command: named('veto'),
                args: { question: id, table },
              },
            }),
        };
      }),
    keys:
      by !== 'control' || isSettled
        ? []
        : isOpen
          ? closing()
          : [
              {
                label: inEach({ en: 'Put away', de: 'Weglegen' }),
                command: named('put-away'),
                args: { question: id },
              },
            ],
  };
};

/**
 * Questions to some tables, each with its options, a deadline and a default. A table answers on its tablet, again as often as it
 * likes; Control fills in, sends an answer back, or closes before the time.
 */
export const ask = ({ title, desk, outcome, answered, seats, ...drawn }: AskOptions): Mechanism<AskState> => {
  const at = desk === undefined ? {} : { desk };
  const result = outcome === undefined ? {} : { outcome };

  const outcomeOf = (id: string, question: Question): string[] => {
    const words = outcome?.(id, question) ?? null;
    return words === null ? [] : [words];
  };

  const ended = (asks: AskState, id: string, context: RuleContext): void => {
    close(asks, id, context);
    const question = asks.questions[id];
    if (question === undefined) return;
    const given = question.tables.map((table) => {
      const answer = question.answers[table];
      const name =
        question.options.find((option) => option.id === answer?.option)?.name ??
        inEach({ en: 'no answer', de: 'keine Antwort' });
      return `${nameOf(context.room, table)} ${name}${answer?.from === 'default' ? inEach({ en: ' (default)', de: ' (Vorgabe)' }) : ''}`;
    });
    context.log(logged(question, [given.join(', '), outcomeOf(id, question)].flat().join('; ')));
  };

  /** A table hears of its own questions alone: that others are asked something may be a secret. */
  const unknown = (questions: AskState['questions'], id: string, table: string | null = null) => {
    const open = Object.entries(questions).filter(
      ([, question]) => question.isOpen && (table === null || isFor(question, table)),
    );
    const names = open.map(([each]) => each).join(', ');
    return {
      refused: inEach({
        en: `there is no question "${id}"; open: ${names === '' ? 'none' : names}`,
        de: `es gibt keine Frage „${id}“; offen: ${names === '' ? 'keine' : names}`,
      }),
    };
  };

  const face = (
    asks: AskState,
    isShown: Shown,
    by: Actor['role'] | null,
    room: RoomView,
    named: (command: string) => string,
  ): { readonly face: AskFaceInput } | null => {
    const questions = Object.entries(asks.questions)
      .filter(([, question]) =>
        question.isOpen
          ? by !== null || !(question.isControls || question.isSecret === true)
          : question.tables.some((table) => isShown(question, table)),
      )
      // What can still be answered comes before what has been.
      .toSorted(([, one], [, other]) => Number(other.isOpen) - Number(one.isOpen))
      .map(([id, question]) =>
        questionFace(id, question, { ...at, ...drawn, ...result, isShown, by, room, named }),
      );
    return questions.length === 0 ? null : { face: { kind: 'ask', title, questions } };
  };

  return {
    setup: () => ({ questions: {}, last: {} }),
    units: ['questions/*', 'questions/*/answers/*'],
    on: {
      table: ({ questions }, { table, change }) => {
        if (change !== 'left') return;
        for (const question of Object.values(questions)) unasked(question, table);
      },
      timerEnded: (asks, { timer }, context) => {
        const id = Object.keys(asks.questions).find((each) => timerOf(each) === timer);
        if (id !== undefined && asks.questions[id]?.isOpen === true) ended(asks, id, context);
      },
    },
    commands: {
      answer: command({
        name: inEach({ en: `${title}: answer`, de: `${title}: antworten` }),
        who: ['control', 'table', ...(seats === true ? (['seat'] as const) : [])],
        ...at,
        schema: AnswerSchema,
        unit: ({ question, table }, by) => `questions/${question}/answers/${by.table ?? table ?? ''}`,
        fault: ({ questions }: AskState, { question: id, option, table: other }, { by, room }) => {
          if (by.table !== null && other !== undefined && other !== by.table)
            return {
              refused: inEach({
                en: 'a tablet answers only for its own table. Ask the other table, or Control',
                de: 'ein Tablet antwortet nur für seinen eigenen Tisch. Frag den anderen Tisch oder die Leitung',
              }),
            };
          const question = asked(questions, id);
          // Of a question that is not for it a tablet learns nothing, nor that it is asked.
          if (question === undefined || (by.table !== null && !isFor(question, by.table)))
            return unknown(questions, id, by.table);
          const table = by.table ?? other;
          if (table === undefined)
            return {
              refused: inEach({
                en: 'Control answers for a table. Name the table',
                de: 'die Leitung antwortet für einen Tisch. Nenne den Tisch',
              }),
            };
          if (!question.tables.includes(table))
            return {
              refused: inEach({
                en: `${nameOf(room, table)} was not asked`,
                de: `${nameOf(room, table)} ist nicht gefragt`,
              }),
            };
          if (question.answers[table]?.isCounted === true) return alreadyCounted(table, room);
          if (by.table !== null && !question.isOpen)
            return {
              refused: inEach({
                en: `"${question.text}" is closed. Control can still enter an answer for you`,
                de: `„${question.text}“ ist geschlossen. Die Leitung kann noch eine Antwort für euch eintragen`,
              }),
            };
          const own = optionsOf(question, table).map((each) => each.id);
          return own.includes(option)
            ? null
            : {
                refused: inEach({
                  en: `"${option}" is not an answer to "${question.text}"; the answers are ${own.join(', ')}`,
                  de: `„${option}“ ist keine Antwort auf „${question.text}“; die Antworten sind ${own.join(', ')}`,
                }),
              };
        },
        run: (asks: AskState, { question: id, option, table: other }, context) => {
          const { by, log, room } = context;
          const question = asks.questions[id];
          const table = by.table ?? other;
          if (question === undefined || table === undefined) return undefined;
          const before = question.answers[table]?.option;
          question.answers[table] = { option, from: by.table === null ? 'control' : 'table' };
          delete question.vetoed[table];
          // What Control enters after the end counts as the last answer too.
          if (!question.isOpen) (asks.last[id] ??= {})[table] = option;
          if (before !== option) answered?.(id, question, context);
          if (by.table !== null) return undefined;
          const result = question.isOpen ? [] : outcomeOf(id, question);
          const name = question.options.find((each) => each.id === option)?.name ?? option;
          log(logged(question, [`${nameOf(room, table)} ${name}`, ...result].join('; ')));
          return undefined;
        },
      }),
      veto: command({
        name: inEach({ en: `${title}: ask a table again`, de: `${title}: einen Tisch noch einmal fragen` }),
        ...at,
        schema: VetoSchema,
        unit: ({ question, table }) => `questions/${question}/answers/${table}`,
        fault: ({ questions }: AskState, { question: id, table }, { room }) => {
          const question = asked(questions, id);
          if (question === undefined) return unknown(questions, id);
          if (!question.isOpen)
            return {
              refused: inEach({
                en: `"${question.text}" is closed. Enter another answer for the table instead`,
                de: `„${question.text}“ ist geschlossen. Trag stattdessen eine andere Antwort für den Tisch ein`,
              }),
            };
          if (question.answers[table]?.isCounted === true) return alreadyCounted(table, room);
          return question.answers[table] === undefined
            ? {
                refused: inEach({
                  en: `${nameOf(room, table)} has not answered`,
                  de: `${nameOf(room, table)} hat nicht geantwortet`,
                }),
              }
            : null;
        },
        run: (asks: AskState, { question: id, table }, { log, room }) => {
          const question = asks.questions[id];
          if (question === undefined) return undefined;
          delete question.answers[table];
          question.vetoed[table] = true;
          const what = `${question.text}: ${nameOf(room, table)}`;
          log({ text: inEach({ en: `${what} is asked again`, de: `${what} wird noch einmal gefragt` }) });
          return undefined;
        },
      }),
      close: command({
        name: inEach({ en: `${title}: close a question`, de: `${title}: eine Frage schließen` }),
        ...at,
        schema: OfSchema,
        unit: ({ question }) => `questions/${question}`,
        fault: ({ questions }: AskState, { question: id }) => {
          const question = asked(questions, id);
          if (question === undefined) return unknown(questions, id);
          return question.isOpen
            ? null
            : {
                refused: inEach({
                  en: `"${question.text}" is already closed`,
                  de: `„${question.text}“ ist schon geschlossen`,
                }),
              };
        },
        run: (asks: AskState, { question: id }, context) => {
          ended(asks, id, context);
          return { data: { answers: asks.questions[id]?.answers } };
        },
      }),
      'put-away': command({
        name: inEach({
          en: `${title}: remove a closed question`,
          de: `${title}: eine geschlossene Frage weglegen`,
        }),
        ...at,
        schema: OfSchema,
        unit: ({ question }) => `questions/${question}`,
        fault: ({ questions }: AskState, { question: id }) => {
          const question = asked(questions, id);
          if (question === undefined) return unknown(questions, id);
          return question.isOpen
            ? {
                refused: inEach({
                  en: `"${question.text}" is still open. Close it first`,
                  de: `„${question.text}“ ist noch offen. Schließ sie erst`,
                }),
              }
            : null;
        },
        run: (asks: AskState, { question: id }, { log }) => {
          const what = asks.questions[id]?.text ?? id;
          log({ text: inEach({ en: `${what}: put away`, de: `${what}: weggelegt` }) });
          delete asks.questions[id];
          return undefined;
        },
      }),
      question: command({
        name: inEach({ en: `${title}: ask the tables a question`, de: `${title}: die Tische etwas fragen` }),
        ...at,
        schema: AskSchema,
        fault: (_asks: AskState, { options, table }, { room }) => {
          if (optionsIn(options).length < 2)
            return {
              refused: inEach({
                en: 'a question needs at least two answers, separated by commas',
                de: 'eine Frage braucht mindestens zwei Antworten, durch Kommas getrennt',
              }),
            };
          return table === undefined || room.tables.includes(table)
            ? null
            : {
                refused: inEach({
                  en: `there is no table "${table}"`,
                  de: `es gibt keinen Tisch „${table}“`,
                }),
              };
        },
        run: (asks: AskState, { text, options: written, table, minutes }, context) => {
          const options = optionsIn(written);
          let number = 1;
          while (asks.questions[`control-${number}`] !== undefined) number += 1;
          const tables = table === undefined ? context.room.tables : [table];
          pose(asks, `control-${number}`, { text, options, tables, forMs: Minutes(minutes) }, context);
          return { data: { question: `control-${number}` } };
        },
      }),
    },
    view: {
      public: (asks, room, named) =>
        face(asks, ({ isOpen, isPublic }) => isPublic && !isOpen, null, room, named),
      control: (asks, room, named) => face(asks, () => true, 'control', room, named),
      table: (asks, table, room, named) =>
        face(
          {
            ...asks,
            questions: Object.fromEntries(
              Object.entries(asks.questions).filter(
                ([, { tables, isPublic, isOpen, isControls }]) =>
                  tables.includes(table) && (isOpen ? !isControls : isPublic),
              ),
            ),
          },
          ({ isOpen, isPublic }, each) => each === table || (isPublic && !isOpen),
          'table',
          room,
          named,
        ),
    },
  };
};
