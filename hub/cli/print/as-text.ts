import type { Paper, PaperSection } from '../../../schemas/paper/structure.ts';

/** Wider cells go on in the next line, so that a table fits a sheet. */
const WIDEST = 34;

const wrapped = (text: string): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > WIDEST) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
};

const tableOf = ({ head, rows }: PaperSection): string[] => {
  const all = [head, ...rows].map((row) => row.map(wrapped));
  const widths = head.map((_, column) =>
    Math.max(...all.map((row) => Math.max(...(row[column] ?? ['']).map((line) => line.length)))),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  const printed = all.flatMap((row) => {
    const height = Math.max(...row.map((cell) => cell.length));
    return Array.from({ length: height }, (_, line) =>
      widths
        .map((width, column) => (row[column]?.[line] ?? '').padEnd(width))
        .join('  ')
        .trimEnd(),
    );
  });
  const headHeight = Math.max(...(all[0] ?? []).map((cell) => cell.length));
  return [...printed.slice(0, headHeight), rule, ...printed.slice(headHeight)];
};

/** A paper as plain text, for any printer and any terminal. */
export const paperAsText = ({ title, lines, sections }: Paper): string =>
  [
    title,
    '='.repeat(title.length),
    ...lines,
    ...sections.flatMap((each) => ['', each.title, '~'.repeat(each.title.length), ...tableOf(each)]),
    '',
  ].join('\n');
