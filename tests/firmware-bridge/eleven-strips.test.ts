import { expect, test } from 'vitest';
import { game } from '../../games/den-of-wolves/game.ts';
import { moraleTrack } from '../../games/den-of-wolves/manifest.ts';
import { vessels } from '../../games/den-of-wolves/vessels.ts';
import { stripBench } from './strip-bench.ts';

const TABLES = vessels.map(({ id }) => id);
/** As many as a morale track has steps: a step is a pixel. */
const PIXELS = 10;
const bench = stripBench(
  game,
  Object.fromEntries(
    TABLES.map((table) => [table, { kind: 'track-strip', pixels: PIXELS, track: moraleTrack(table) }]),
  ),
);

/** Lit pixels from the first on, and their colour. */
const shown = (table: string): string => {
  const pixels = bench
    .pixels(table)
    .map(([red = 0, green = 0]) => (red > 0 ? (green > 0 ? 'amber' : 'red') : green > 0 ? 'green' : 'dark'));
  const lit = pixels.findIndex((colour) => colour === 'dark');
  const rest = pixels.slice(lit).every((colour) => colour === 'dark');
  return `${rest ? lit : 'scattered'} ${[...new Set(pixels.slice(0, lit))].join()}`;
};

test('after the broadcast morale falls on eleven strips at one tap, in the bytes that each of them receives', async () => {
  const room = bench.begun();
  const does = (command: string, args: object = {}): unknown => room.ok('game.do', { command, args });
  room.ok('clock.start');
  room.ok('clock.skip');
  // Neither food nor water: whatever the die, every track falls by two levels.
  for (const table of TABLES)
    for (const question of ['food', 'water']) does('asks-answer', { question, option: 'none', table });
  await bench.publish(room);
  bench.connect();
  const all = (): Record<string, string> => Object.fromEntries(TABLES.map((table) => [table, shown(table)]));
  const each = (what: string): Record<string, string> =>
    Object.fromEntries(TABLES.map((table) => [table, what]));
  await expect.poll(all, { interval: 20 }).toEqual(each('6 green'));
  does('duties-tick', { step: 'broadcast' });
  does('asks-close', { question: 'news-effect' });
  does('roll-the-rest', { riots: false });
  await bench.publish(room);
  await expect.poll(all, { interval: 20 }).toEqual(each('4 amber'));
});
