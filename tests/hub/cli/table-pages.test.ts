import { expect, test } from 'vitest';
import { tablePages } from '../../../hub/cli/print/table-pages.ts';

const room = (...tables: readonly string[]) => ({
  tables: tables.map((id) => ({ id, name: `The ${id}` })),
});

const MAP = {
  kind: 'graph',
  title: 'Star map',
  nodes: [
    { id: 'a', name: 'Altair', x: 0, y: 0, state: 'here', owner: { name: 'Gorn', own: true } },
    { id: 'b', name: 'Boötes & Co', x: 100, y: 100, state: 'known', notes: ['free'] },
    { id: 'c', name: 'Ceti', x: 50, y: 50, state: 'unknown' },
  ],
  edges: [
    { from: 'a', to: 'b', kind: 'major' },
    { from: 'b', to: 'c', kind: 'restricted' },
    { from: 'a', to: 'c', kind: 'minor' },
  ],
};
const documents = (tables: readonly string[], more: object) =>
  new Map<string, unknown>(Object.entries({ 'priv/control/room': room(...tables), ...more }));

test('each table has a sheet of its own with what its tablet shows, its map drawn: best ways double, the worst dashed', () => {
  const html = tablePages(
    documents(['gorn', 'lyran'], {
      'priv/table/gorn/game/money': {
        face: { title: 'Money', rows: [{ table: null, name: 'Pool', value: '12 EP', text: 'Spent < 3' }] },
      },
      'priv/table/gorn/game/map': { face: MAP },
      'pub/game/calendar': { face: { title: 'Calendar', rows: [] } },
    }),
  );
  expect(html.match(/<article>/g)).toHaveLength(1);
  expect(html).toContain('<h1>The gorn</h1>');
  expect(html).toContain('<td>12 EP. Spent &lt; 3</td>');
  expect(html.match(/<line/g)).toHaveLength(4);
  expect(html.match(/<line class="dashed"/g)).toHaveLength(1);
  expect(html.match(/<circle class="filled"/g)).toHaveLength(1);
  expect(html).toContain('Boötes &amp; Co');
  expect(html).not.toContain('Calendar');
});

test('a game that has nothing for one table alone says so', () => {
  expect(tablePages(documents(['gorn'], {}))).toContain('nothing for one table alone');
});
