import { expect, test } from 'vitest';
import { MODULES } from '../../../games/spaceships-in-space/content/ship.ts';
import { TABLES } from '../../../games/spaceships-in-space/content/tables.ts';
import { game } from '../../../games/spaceships-in-space/game.ts';
import { inEnglish } from '../../../schemas/text.ts';

const printed = inEnglish(game.printed);
const deck = (name: string) => printed.find((each) => each.name === name)?.cards ?? [];
const linesOf = (name: string): string =>
  deck(name)
    .flatMap(({ lines }) => lines)
    .join('\n');

test('the kit begins with the table and a mission, and keeps what is the Navigator’s to the end', () => {
  expect(game.printed.map(({ name, cards }) => [name, cards.length])).toEqual([
    ['The table', 2],
    ['A mission on a page', 1],
    ['The ship', 3],
    ['Suits', 6],
    ['Reference', 7],
    ['Advancing', 4],
    ['Clocks', 15],
    ['Tokens', 57],
    ['Modules', 18],
    ['Tables of the crew', 2],
    ['The Navigator’s checklist', 4],
    ['Clocks that are prepared', 11],
    ['Tables of the Navigator', 3],
    ['Prepared decks', 22],
    ['Decks made together', 12],
    ['Blank cards', 12],
  ]);
});

test('sheets have a box for each point that the book counts', () => {
  const boxesIn = (line = ''): number => line.split('☐').length - 1;
  const [suit] = deck('Suits');
  expect(suit?.title).toBe('First officer');
  // Three of vitality, three of Focus, one of being Exposed.
  expect(boxesIn(suit?.lines.find((line) => line.startsWith('Vitality')))).toBe(7);
  expect(suit?.lines.filter((line) => /^[135]–[246] /.test(line)).map(boxesIn)).toEqual([1, 1, 1]);
  const clocks = deck('Clocks');
  expect(clocks.map(({ lines }) => boxesIn(lines[2]))).toEqual(
    [4, 6, 8, 10, 12].flatMap((sections) => [sections, sections, sections]),
  );
  // Six dice, of which each system keeps one: four lie on one at the most.
  const [core] = deck('The ship');
  expect(core?.lines.slice(0, 3).map(boxesIn)).toEqual([4, 4, 4]);
});

test('tables are numbered as their dice fall, and the hidden ones are the Navigator’s', () => {
  const [own, hidden] = [deck('Tables of the crew'), deck('Tables of the Navigator')];
  expect([...own, ...hidden].map(({ title }) => title).sort()).toEqual(
    inEnglish(TABLES)
      .map(({ name }) => name)
      .sort(),
  );
  const long = hidden.find(({ corner }) => corner === 'd66');
  expect(long?.lines.map((line) => line.slice(0, 2))).toEqual(
    [1, 2, 3, 4, 5, 6].flatMap((section) => [1, 2, 3, 4, 5, 6].map((entry) => `${section}${entry}`)),
  );
  expect(own[0]?.lines.map((line) => line.slice(0, 1)).join('')).toBe('123456');
});

test('modules show what they give, and the checklist every house value', () => {
  expect(deck('Modules').map(({ title }) => title)).toEqual(inEnglish(MODULES).map(({ name }) => name));
  expect(
    deck('Modules')
      .slice(0, 5)
      .flatMap(({ lines }) => lines),
  ).toEqual(['+1 CPU', '+1 NAV', '☐ ☐ ☐', '☐ ☐', 'always on']);
  const checklist = linesOf('The Navigator’s checklist');
  for (const { name } of inEnglish(game.manifest.options)) expect(checklist).toContain(name);
  expect(checklist).toContain('Crew members at the start (later by the Navigator): 4');
});
