import type { AlertBody } from '../../schemas/documents/alarm.ts';
import type { ClockBody } from '../../schemas/documents/clock.ts';
import type { TableBody } from '../../schemas/documents/roster.ts';
import { Instant } from '../../schemas/units.ts';
import { clockFaceAt, faceText } from '../clock-face.ts';

/** What stands on a small character display, in the words of the game alone: it has no language of its own. */
export interface TextView {
  readonly clock: ClockBody | null;
  readonly alert: AlertBody | null;
  readonly table: TableBody | null;
  readonly hubAway: boolean;
  /** Hub time. */
  readonly now: Instant;
  /** Its own name, while somebody asks which one it is. */
  readonly identify: string | null;
}

export interface TextPicture {
  /** `rows` lines of `columns` characters, ASCII. */
  readonly lines: readonly string[];
  readonly changesAt: Instant | null;
}

/** An HD44780 has ASCII but for the backslash and the tilde (data sheet, table 4, ROM A00); the rest is spelt out. */
const SPELT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
};
export const asAscii = (text: string): string =>
  text
    .replace(/[äöüÄÖÜß]/g, (letter) => SPELT[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^ -[\]-}]/g, '?');

const fit = (text: string, columns: number): string => asAscii(text).slice(0, columns).padEnd(columns);

/** `left` cut so that `right` always fits behind it. */
const apart = (left: string, right: string, columns: number): string =>
  `${fit(left, Math.max(0, columns - right.length - 1))} ${right}`.slice(-columns).padStart(columns);

const SIGNS = { none: '', ready: '', paused: '=', running: '', over: '+' } as const;

const clockLine = ({ clock, now, hubAway }: TextView, columns: number): [string, Instant | null] => {
  const face = clockFaceAt(clock, now);
  const away = hubAway ? '*' : '';
  const time = face.state === 'none' ? '' : `${SIGNS[face.state]}${faceText(face.seconds)}`;
  return [apart(clock?.phaseName ?? clock?.label ?? '', `${time}${away}`, columns), face.changesAt];
};

/** How long each of two alarms stands on a display that has room for one. */
const TURN_MS = 4_000;

/** What stands: an attack by its name, Control's own beside it by its words. With one line for both they take turns. */
const alarmLines = ({ alert, now }: TextView, rows: number): string[] => {
  const [first, second] = alert?.alarms ?? [];
  if (!first) return [];
  if (!second) return [`! ${first.name}`];
  const both = [`! ${first.name}`, `! ${second.instructions[0] ?? second.name}`];
  return rows > 1 || Math.floor(now / TURN_MS) % 2 === 0 ? both : both.toReversed();
};

/** What matters most now: an emergency, an alarm, a pause, the Event in this table's box, the table itself. */
const news = (view: TextView, rows: number): string[] => {
  const { alert, clock, table } = view;
  const { turn: played, turns } = clock ?? { turn: null, turns: null };
  const turn = played === null || played === 0 ? '' : `${played}/${turns ?? '?'}`;
  return [
    alert?.emergency ? `!! ${alert.emergency.reason}` : '',
    ...alarmLines(view, alert?.emergency ? rows - 1 : rows),
    clock?.state === 'paused' ? (clock.pauseReason ?? '') : '',
    table?.box?.event ?? '',
    [table?.name ?? '', turn].filter((part) => part !== '').join(' '),
    ...(table?.tracks.map(({ name, value, max }) => `${name} ${value}/${max}`) ?? []),
  ].filter((line) => line !== '');
};

const nextTurn = (now: Instant): Instant => Instant(now + TURN_MS - (now % TURN_MS));
const sooner = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || other === null ? (one ?? other) : Instant(Math.min(one, other));

/** The phase and what is left of it, then what matters most. `=` paused, `+` past the end, `*` the hub is away. */
export function linesAt(view: TextView, columns: number, rows: number): TextPicture {
  if (view.identify !== null) {
    const bar = '#'.repeat(columns);
    const lines = Array.from({ length: rows }, (_, row) =>
      row === 0 ? fit(view.identify ?? '', columns) : bar,
    );
    return { lines, changesAt: null };
  }
  const [first, clockChangesAt] = clockLine(view, columns);
  const rest = news(view, rows - 1);
  const turnsAt = (view.alert?.alarms ?? []).length > 1 ? nextTurn(view.now) : null;
  const changesAt = sooner(clockChangesAt, turnsAt);
  const lines = Array.from({ length: rows }, (_, row) =>
    row === 0 ? first : fit(rest[row - 1] ?? '', columns),
  );
  return { lines, changesAt };
}

export interface TextRun {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Moving the cursor costs as much as one character: a gap no wider than this is written over. */
const WORTH_A_MOVE = 1;

/** The runs of characters that turn `shown` into `wanted`; everything when nothing is known of the display. */
export function changedRuns(shown: readonly string[] | undefined, wanted: readonly string[]): TextRun[] {
  return wanted.flatMap((line, row) => {
    const before = shown?.[row];
    if (before === undefined) return [{ row, column: 0, text: line }];
    const runs: { start: number; end: number }[] = [];
    for (let column = 0; column < line.length; column += 1) {
      if (line[column] === before[column]) continue;
      const last = runs.at(-1);
      if (last !== undefined && column - last.end <= WORTH_A_MOVE) last.end = column + 1;
      else runs.push({ start: column, end: column + 1 });
    }
    return runs.map(({ start, end }) => ({ row, column: start, text: line.slice(start, end) }));
  });
}

/** The first of these runs, as many as have at most `characters` in all; a run that is too long is cut there. */
export function firstRuns(runs: readonly TextRun[], characters: number): TextRun[] {
  let left = characters;
  return runs.flatMap((run) => {
    const text = run.text.slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
}

/** The lines of a display after these runs were written to it. */
export const withRuns = (lines: readonly string[], runs: readonly TextRun[]): string[] =>
  lines.map((line, row) =>
    runs
      .filter((run) => run.row === row)
      .reduce(
        (before, { column, text }) => before.slice(0, column) + text + before.slice(column + text.length),
        line,
      ),
  );
