import { expect, test } from 'vitest';
import { inEnglish, text } from '../../../schemas/text.ts';
import { JUMP_CARDS } from '../../../games/for-the-fleet/content/jump-cards.ts';
import { SHIPS } from '../../../games/for-the-fleet/content/ships.ts';
import { game } from '../../../games/for-the-fleet/game.ts';
import { kitAsHtml } from '../../../hub/cli/print/kit-as-html.ts';
import type { PrintedDeck } from '../../../games/kit/printed.ts';

const deck = (name: string) => inEnglish(game.printed).find((each) => each.name === name);

test('the printed kit has every ship and every jump card once, with what the software plays by', () => {
  expect(deck('Ships')?.cards.map(({ title }) => title)).toEqual(SHIPS.map(({ name }) => name));
  expect(deck('Jump cards')?.cards.map(({ title }) => title)).toEqual(
    inEnglish(JUMP_CARDS).map(({ name }) => name),
  );
  const goliath = deck('Ships')?.cards.find(({ title }) => title === 'Goliath');
  expect(goliath?.corner).toBe('15 crew');
  expect(goliath?.lines.join('\n')).toMatch(/2 Fuel, 1 Food and 1 Water[\s\S]*ignore 1 Death/);
  const minerva = deck('Jump cards')?.cards.find(({ title }) => title === 'Minerva');
  expect(minerva).toMatchObject({ corner: '7 crew', lines: ['1–4: Water', '5: Food', '6: Death'] });
  for (const name of ['Fuel', 'Food', 'Water', 'Tech'])
    expect(
      deck('Tokens')
        ?.cards.filter(({ title }) => title === name)
        .map(({ corner }) => Number(corner)),
    ).toEqual([...Array<number>(12).fill(1), ...Array<number>(6).fill(3), ...Array<number>(4).fill(10)]);
});

test('what a table must know before the first turn is printed: what each ship starts with, by captains', () => {
  const [start] = deck('A turn on a page')?.cards ?? [];
  expect(start?.lines.slice(2, 4)).toEqual([
    '3 captains: 8 Fuel, 8 Food, 8 Water and 4 Tech.',
    '4 captains: 5 Fuel, 5 Food, 5 Water and 3 Tech.',
  ]);
});

test('the rules of a turn on paper say what a number in no band gives, and Control has a page of its own', () => {
  const turn = deck('A turn on a page')
    ?.cards.find(({ title }) => title === 'A turn')
    ?.lines.join('\n');
  expect(turn).toMatch(/a number in no band finds nothing/);
  expect(turn).toMatch(/Deaths wait: before anyone dies/);
  expect(deck('For Control')?.cards.map(({ title }) => title)).toContain('With fewer captains');
});

test('as HTML each deck begins a page, and nothing of it is markup', () => {
  const decks: PrintedDeck[] = [
    {
      name: 'Cards',
      note: '&',
      columns: 2,
      cards: [{ title: '<b>', lines: [text({ en: 'x', de: 'ein Wort' })] }],
    },
  ];
  const page = kitAsHtml('A <game>', decks, 'en');
  expect(page.match(/<section>/g)).toHaveLength(1);
  expect(page).toContain('&lt;b&gt;');
  expect(page).not.toContain('<b>');
  expect(page).toContain('<li>x</li>');
  expect(kitAsHtml('A <game>', decks, 'de')).toContain('<li>ein Wort</li>');
});
