import { table } from './generated-tables.ts';
import { linesInWords } from '../../games/kit/rulebook.ts';
import { inEnglish } from '../../schemas/text.ts';
import type { Manifest } from '../../schemas/manifest.ts';
import type { Rulebook, RuleRow, Way } from '../../games/kit/rulebook.ts';
import type { Traceability } from './traceability.ts';

/** docs/games/<game>.md: rule by rule, what the software does and what people do. */

const WAYS: Readonly<Record<Way, string>> = {
  run: 'Run',
  advise: 'Advised',
  print: 'On paper',
  ruling: 'Your ruling',
};

/** What a test shows, as a sentence; what it tries one after the other is left out. */
const sentence = (test: string): string => {
  const shown = test
    .slice(test.indexOf(': ') + 2)
    .replace(/[%$][a-z]\w*/gi, '…')
    .replaceAll('*', '\\*');
  return `${shown.slice(0, 1).toUpperCase()}${shown.slice(1)}.`;
};

/** More than these are cited as runs: `7, 9–11`. */
const MOST_LINES = 24;

const bullet = (
  { way, lines, piece, note, open }: RuleRow,
  tests: readonly string[],
  reads: string | undefined,
): string =>
  [
    `- **${WAYS[way]}**${piece === undefined ? '' : ` (${piece})`}, ${lines.length === 1 ? 'line' : 'lines'} ${lines.length > MOST_LINES ? linesInWords(lines) : lines.join(', ')}.`,
    open === undefined ? (reads ?? tests.map(sentence).join(' ')) : `Not finished: ${open}`,
    ...(note === undefined ? [] : [`_${note}_`]),
  ].join(' ');

const byHeading = (
  rows: readonly RuleRow[],
  { tests, reads = {} }: Pick<Traceability, 'tests' | 'reads'>,
): string[] =>
  [...new Set(rows.map(({ heading }) => heading))].flatMap((heading) => [
    `### ${heading}`,
    rows
      .filter((row) => row.heading === heading)
      .map((row) => bullet(row, tests[row.id] ?? [], reads[row.id]))
      .join('\n'),
  ]);

const houseValues = ({ options }: Manifest): string[] => {
  const rows = options.flatMap(({ id, name, default: { value, source } }) =>
    source.from === 'house' ? [[`\`${id}\``, name, String(value), source.because]] : [],
  );
  return rows.length === 0
    ? []
    : [
        '## Values of the house',
        'The rulebook leaves these out or contradicts itself. Set them in room.yaml under `options`, or in mid-game under Options.',
        table(['option', 'what', 'default', 'why'], rows),
      ];
};

/** Markdown, formatted as Prettier formats it. */
export const rulebookPage = (
  { rows, wiring, evening }: Rulebook,
  traced: Traceability,
  inEach: Manifest,
): string => {
  // The page is English.
  const manifest = inEnglish(inEach);
  const { title, by } = manifest.rulebook;
  const done = rows.filter(({ open }) => open === undefined);
  const of = (way: Way): number => done.filter((row) => row.way === way).length;
  const unfinished = rows.length - done.length;
  return `${[
    `# ${manifest.name}${evening === undefined ? ', rule by rule' : ''}`,
    '<!-- Generated from the rows of rules.ts: npx tsx .ci/generated-tables.mjs -->',
    ...(evening === undefined ? [] : ['## Run your evening', evening, '## Rule by rule']),
    `The rulebook is _${title}_ by ${by}. Its ${traced.lines.length} lines are held by ${rows.length} rules: ${of('run')} run, ${of('advise')} advised, ${of('print')} on paper, ${of('ruling')} your ruling${unfinished === 0 ? '' : `, ${unfinished} not finished`}.`,
    [
      '- **Run**: the hub does it.',
      '- **Advised**: the hub reckons and proposes; people correct it.',
      '- **On paper**: it stays with cards, tokens and dice on the table; the hub prints the piece.',
      '- **Your ruling**: people decide; the hub keeps one line.',
    ].join('\n'),
    evening === undefined ? '## Rules' : '### The rules',
    'Each sentence is what a test of that rule shows. In italics stands how the house reads a gap.',
    ...byHeading(rows, traced),
    ...houseValues(manifest),
    ...(wiring === undefined ? [] : ['## Devices', wiring]),
  ].join('\n\n')}\n`;
};
