import { expect, test } from 'vitest';
import { game } from '../../games/spaceships-in-space/game.ts';
import { clockTrack } from '../../games/spaceships-in-space/manifest.ts';
import { stripBench } from './strip-bench.ts';

/** A pixel a segment. */
const SIZES = [6, 8];
const bench = stripBench(
  game,
  Object.fromEntries(
    SIZES.map((size) => [String(size), { kind: 'clock-strip', pixels: size, track: clockTrack(size) }]),
  ),
);

/** `F` a segment of a full clock, `#` a filled one, `-` an open one, `.` a dark pixel. */
const shown = (size: number): string =>
  bench
    .pixels(String(size))
    .map(([red = 0, green = 0, blue = 0]) => (blue > 0 ? '-' : green > 0 ? '#' : red > 0 ? 'F' : '.'))
    .join('');

test('a full clock pulses on its strip until it is closed, whatever else starts, and a hidden one shows nothing of itself', async () => {
  const room = bench.begun();
  const does = (command: string, args: object = {}): unknown => room.ok('game.do', { command, args });
  const strips = (): string[] => SIZES.map(shown);
  const show = async (...expected: string[]): Promise<void> => {
    await bench.publish(room);
    await expect.poll(strips, { interval: 20 }).toEqual(expected);
  };
  does('start-planned', { plan: 'power-core' });
  for (let filled = 0; filled < 6; filled += 1) does('set-clock', { clock: 'c1', by: 1 });
  does('start-planned', { plan: 'signal' });
  does('set-clock', { clock: 'c2', by: 1 });
  await bench.publish(room);
  bench.connect();
  await show('FFFFFF', '--------');
  // Another of that size, which goes on: the full one stays.
  does('start-planned', { plan: 'fire' });
  does('set-clock', { clock: 'c3', by: 1 });
  // And a sight that tells the strips' news has come: the strip of eight shows a visible clock beside the hidden one.
  does('start-clock', { name: 'The reactor cools', sections: 8 });
  for (const clock of ['c2', 'c4', 'c4']) does('set-clock', { clock, by: 1 });
  await show('FFFFFF', '##------');
  does('clock-strip', { clock: 'c3' });
  await show('#-----', '##------');
  does('clock-strip', { clock: 'c1' });
  await show('FFFFFF', '##------');
  does('end-clock', { clock: 'c1' });
  does('end-clock', { clock: 'c4' });
  await show('#-----', '--------');
});
