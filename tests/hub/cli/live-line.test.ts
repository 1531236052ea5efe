import { expect, test } from 'vitest';
import { createLiveLine } from '../../../hub/cli/watch/live-line.ts';

/** As much of a terminal as the line uses: rows of `columns`, \r, \n, ESC [ n A and ESC [ J. */
const terminal = (columns: number) => {
  let rows: string[] = [''];
  let row = 0;
  let column = 0;
  const put = (character: string): void => {
    // A full row wraps with the next character, not before.
    if (column === columns) {
      row += 1;
      column = 0;
    }
    const before = (rows[row] ?? '').padEnd(column).slice(0, column);
    rows[row] = `${before}${character}${(rows[row] ?? '').slice(column + 1)}`;
    column += 1;
  };
  return {
    columns,
    write(text: string): void {
      for (const [part = '', up] of text.replaceAll('\u001b', '~').matchAll(/~\[(\d*)A|~\[J|[^]/g)) {
        if (up !== undefined) row -= Number(up);
        else if (part === '~[J') {
          rows = rows.slice(0, row + 1);
          rows[row] = (rows[row] ?? '').slice(0, column);
        } else if (part === '\r') column = 0;
        else if (part === '\n') [row, column] = [row + 1, 0];
        else put(part);
      }
    },
    screen: () => rows.map((each) => each.trimEnd()),
  };
};

test.each([20, 8, 7, 4])(
  'on %i columns it is written over, whatever rows it takes, and others stay above',
  (columns) => {
    const screen = terminal(columns);
    const line = createLiveLine(screen);
    const rowsOf = (text: string): string[] =>
      Array.from({ length: Math.ceil(text.length / columns) }, (_, at) =>
        text.slice(at * columns, (at + 1) * columns).trimEnd(),
      );
    for (const text of ['lid shut', 'lid shut, slot BROKEN', 'lid open']) line.show(text);
    line.print('#1');
    line.show('lid shut');
    line.print('#2');
    expect(screen.screen()).toEqual(['#1', '#2', ...rowsOf('lid shut')]);
  },
);
