import { expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { demoOf } from '../../schemas/demo.ts';
import { languagesOf } from '../../schemas/text.ts';
import type { DemoScript } from '../../schemas/demo.ts';

const demos = Object.entries(games).map(([id, game]) => ({ id, game, demo: demoOf(game.manifest) }));

test('one game plays the demo with a box, one its own, and the others have none', () => {
  const named = demos.map(
    ({ id, demo }) => `${id}: ${demo === null ? 'none' : demo === 'box' ? 'box' : 'its own'}`,
  );
  expect(named.sort()).toEqual([
    'den-of-wolves: its own',
    'for-the-fleet: none',
    'so-say-we-all: box',
    'spaceships-in-space: none',
    'star-fleet: none',
  ]);
});

const own = demos.filter(
  (each): each is typeof each & { demo: DemoScript } => each.demo !== null && each.demo !== 'box',
);

test.each(own)('$id: its demo names what the game has, and is as long as it says', ({ game, demo }) => {
  const { tables, alarms } = game.manifest;
  expect(tables.map(({ id }) => id)).toContain(demo.table);
  const acts = demo.scenes.flatMap(({ does }) => does);
  for (const act of acts) {
    if (act.do === 'raise') expect(alarms.map(({ id }) => id)).toContain(act.alarm);
    if (act.do === 'command')
      expect(game.commands[act.command]?.schema.safeParse(act.args).success, act.command).toBe(true);
  }
  const ms = demo.scenes.reduce((sum, { holdMs }) => sum + holdMs, 0);
  expect(ms).toBeGreaterThan(70_000);
  expect(ms).toBeLessThanOrEqual(90_000);
});

test.each(own)('$id: its demo is told in both languages', ({ demo }) => {
  for (const words of [demo.name, demo.about, demo.then, ...demo.scenes.map(({ caption }) => caption)])
    expect(languagesOf(words)).toEqual(['en', 'de']);
});
