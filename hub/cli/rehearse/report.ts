import type { RehearsedDay } from './day.ts';

/** What came of many days. */
export interface Report {
  readonly game: string;
  readonly days: number;
  readonly won: number;
  /** By what a day ended. */
  readonly ends: ReadonlyMap<string, number>;
  /** How many days ended in each turn: won, lost. Index: the turn. */
  readonly turns: readonly { readonly won: number; readonly lost: number }[];
  readonly commands: ReadonlyMap<string, number>;
  /** Commands of the game that no bot ever gave. */
  readonly never: readonly string[];
  readonly refusals: ReadonlyMap<string, number>;
  /** Of each figure, by the turn: its tenth, its middle and its ninetieth of a hundred days. */
  readonly figures: Readonly<Record<string, readonly (readonly [number, number, number])[]>>;
}

const add = (into: Map<string, number>, from: ReadonlyMap<string, number>): void =>
  from.forEach((times, key) => void into.set(key, (into.get(key) ?? 0) + times));

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** `known`: every command that the game has. */
export const reportOf = (game: string, days: readonly RehearsedDay[], known: readonly string[]): Report => {
  const [ends, commands, refusals] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const turns: { won: number; lost: number }[] = [];
  for (const { end, turns: last, commands: given, refusals: refused } of days) {
    add(ends, new Map([[end.because, 1]]));
    add(commands, given);
    add(refusals, refused);
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
    ends,
    turns,
    commands,
    never: known.filter((command) => !commands.has(command)),
    refusals,
    figures,
  };
};

export const percent = (part: number, of: number): string =>
  of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`;

const lines = (map: ReadonlyMap<string, number>): string[] =>
  [...map]
    .sort(([, one], [, other]) => other - one)
    .map(([key, times]) => `  ${String(times).padStart(8)}  ${key}`);

/** For a terminal. */
export const reportText = ({ game, days, won, ends, commands, never, refusals }: Report): string =>
  [
    `${game}: ${days} days, ${percent(won, days)} won`,
    'How they ended:',
    ...[...ends].map(([because, times]) => `  ${percent(times, days).padStart(8)}  ${because}`),
    'Commands:',
    ...lines(commands),
    ...(never.length === 0 ? [] : [`Never given by a bot: ${never.join(', ')}`]),
    ...(refusals.size === 0 ? ['No command was refused.'] : ['Refused:', ...lines(refusals)]),
  ].join('\n');
