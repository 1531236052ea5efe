import { bookGaps, playedOf, type BookGaps, type Played } from './book-gaps.ts';
import type { Rulebook } from '../../../games/kit/rulebook.ts';
import type { Manifest } from '../../../schemas/manifest.ts';
import type { RehearsedDay } from './day.ts';

/** What came of many days. */
export interface Report {
  readonly game: string;
  readonly days: number;
  readonly won: number;
  /** What those days are called. */
  readonly goodDay: string;
  /** Values of the house with which they were played: "riot-odds 1". */
  readonly house: readonly string[];
  /** By what a day ended. */
  readonly ends: ReadonlyMap<string, number>;
  /** How many days ended in each turn: won, lost. Index: the turn. */
  readonly turns: readonly { readonly won: number; readonly lost: number }[];
  readonly commands: ReadonlyMap<string, number>;
  /** Game commands that no bot ever gave. */
  readonly never: readonly string[];
  readonly refusals: ReadonlyMap<string, number>;
  /** Of the days, those among people who err: they count for refusals and failures alone. */
  readonly errant: number;
  /** What people who err were refused, by the row of the book behind it. */
  readonly erred: ReadonlyMap<string, number>;
  /** Rules that failed, by what Control reads of them under Attention. */
  readonly failures: ReadonlyMap<string, number>;
  readonly book: Played;
  /** What the days have not shown of the book; null for a game whose rules do not stand as rows. */
  readonly gaps: BookGaps | null;
  /** Of each figure that may run out, in how many days it had by each turn. Index: the turn. */
  readonly gone: Readonly<Record<string, readonly number[]>>;
  /** Of each figure, by the turn: its tenth, its middle and its ninetieth of a hundred days. */
  readonly figures: Readonly<Record<string, readonly (readonly [number, number, number])[]>>;
}

const add = (into: Map<string, number>, from: ReadonlyMap<string, number>): void =>
  from.forEach((times, key) => void into.set(key, (into.get(key) ?? 0) + times));

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** Of all these days together. */
const commandsOf = (days: readonly RehearsedDay[]): ReadonlyMap<string, number> => {
  const all = new Map<string, number>();
  for (const { commands } of days) add(all, commands);
  return all;
};

/** Values of the house as these days have them. */
export const houseValues = (
  { options }: Pick<Manifest, 'options'>,
  set: Readonly<Record<string, string | number | boolean>>,
): string[] =>
  options.flatMap(({ id, default: { value, source } }) =>
    source.from === 'house' ? [`${id} ${String(set[id] ?? value)}`] : [],
  );

/** `known`: every command that the game has. */
export const reportOf = (
  game: string,
  all: readonly RehearsedDay[],
  known: readonly string[],
  rulebook: Rulebook | null = null,
  house: readonly string[] = [],
): Report => {
  const commands = commandsOf(all);
  const book = playedOf(all);
  const days = all.filter(({ erred }) => erred === null);
  const erred = new Map<string, number>();
  const failures = new Map<string, number>();
  for (const each of all) {
    add(erred, each.erred ?? new Map());
    if (each.erred !== null) add(failures, each.failures);
  }
  const ends = new Map<string, number>();
  const refusals = new Map<string, number>();
  const turns: { won: number; lost: number }[] = [];
  for (const { end, turns: last, refusals: refused, failures: failed } of days) {
    add(ends, new Map([[end.because, 1]]));
    add(refusals, refused);
    add(failures, failed);
    while (turns.length <= last) turns.push({ won: 0, lost: 0 });
    const turn = turns[last];
    if (turn !== undefined) turn[end.won ? 'won' : 'lost'] += 1;
  }
  const names = [...new Set(days.flatMap(({ figures }) => figures.flatMap((each) => Object.keys(each))))];
  const figures = Object.fromEntries(
    names.map((name) => [
      name,
      turns.map((_, turn): [number, number, number] => {
        const values = days
          .flatMap((day) => day.figures[turn]?.[name] ?? [])
          .sort((one, other) => one - other);
        return [at(values, 0.1), at(values, 0.5), at(values, 0.9)];
      }),
    ]),
  );
  return {
    game,
    days: days.length,
    won: days.filter(({ end }) => end.won).length,
    goodDay: days[0]?.goodDay ?? 'won',
    house,
    ends,
    turns,
    commands,
    never: known.filter((command) => !commands.has(command)),
    refusals,
    errant: all.length - days.length,
    erred,
    failures,
    book,
    gaps: rulebook === null ? null : bookGaps(rulebook, book),
    gone: Object.fromEntries(
      (days[0]?.runsOut ?? []).map((name) => [
        name,
        turns.map(
          (_, turn) =>
            days.filter((day) => day.figures.slice(0, turn + 1).some((each) => each[name] === 0)).length,
        ),
      ]),
    ),
    figures,
  };
};

export const percent = (part: number, of: number): string =>
  of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`;

const lines = (map: ReadonlyMap<string, number>): string[] =>
  [...map]
    .sort(([, one], [, other]) => other - one)
    .map(([key, times]) => `  ${String(times).padStart(8)}  ${key}`);

/** "food runs out by turn 5 in 71.0 % of days": each turn in which that share grows. */
export const goneLines = ({ gone, days }: Pick<Report, 'gone' | 'days'>): string[] =>
  Object.entries(gone).flatMap(([name, byTurn]) =>
    byTurn.flatMap((count, turn) =>
      count > (byTurn[turn - 1] ?? 0)
        ? [`${name} runs out by turn ${turn} in ${percent(count, days)} of days`]
        : [],
    ),
  );

/** With `--rules`: what the days have shown of the book, and what not. */
export const bookText = ({ book, gaps }: Pick<Report, 'book' | 'gaps'>): string =>
  gaps === null
    ? ''
    : [
        'Rules of the book that had their effect:',
        ...lines(book.fired),
        'Rules by which somebody was refused:',
        ...lines(book.met),
        `Rules that never had their effect: ${gaps.unfired.join(', ') || 'none'}`,
        `Refusals that nobody met: ${gaps.unmet.join(', ') || 'none'}`,
        ...(book.bare.size === 0
          ? []
          : ['Changes in the log that name no rule of the book:', ...lines(book.bare)]),
      ].join('\n');

/** For a terminal. */
export const reportText = ({
  game,
  days,
  won,
  goodDay,
  house,
  ends,
  commands,
  never,
  refusals,
  errant,
  erred,
  failures,
  gaps,
  gone,
}: Report): string =>
  [
    `${game}: ${days} days, ${percent(won, days)} ${goodDay}`,
    ...(house.length === 0 ? [] : [`Values of the house: ${house.join(', ')}`]),
    'How they ended:',
    ...[...ends].map(([because, times]) => `  ${percent(times, days).padStart(8)}  ${because}`),
    ...goneLines({ gone, days }),
    'Commands:',
    ...lines(commands),
    ...(never.length === 0 ? [] : [`Never given by a bot: ${never.join(', ')}`]),
    ...(refusals.size === 0 ? ['No command was refused.'] : ['Refused:', ...lines(refusals)]),
    ...(errant === 0
      ? []
      : [
          `On ${errant} more days people erred: they pressed any key, sent anything, or never answered. They were refused:`,
        ]),
    ...lines(erred),
    ...(gaps === null || gaps.wrong.length === 0 ? [] : ['Rows that are named wrongly:', ...gaps.wrong]),
    ...(failures.size === 0 ? ['No rule failed.'] : ['Rules that failed:', ...lines(failures)]),
  ].join('\n');
