import { afterEach, expect, test } from 'vitest';
import type { AlertBody } from '../../../schemas/documents/alarm.ts';
import { Instant, Millis } from '../../../schemas/units.ts';
import { aClock, runningUntil } from '../../devices/a-clock.ts';
import { driverBench, type DriverBench } from '../driver-bench.ts';

const READY_MS = 2_500;

let bench: DriverBench | undefined;
afterEach(() => bench?.stop());
const shown = (): readonly string[] => bench?.simulation.shown('it') ?? [];

test('digits count down on their own I2C, second by second', async () => {
  bench = driverBench({ kind: 'countdown', board: 'b' }, { clock: () => runningUntil(70_000) });
  await bench.live(READY_MS);
  await bench.live(10_020 - bench.clock.now());
  expect(shown()).toEqual([' 1:00']);
  await bench.live(1_000);
  expect(shown()).toEqual([' 0:59']);
});

test('digits that stand still write nothing, and show a pause at once', async () => {
  bench = driverBench({ kind: 'countdown', board: 'b' }, { clock: () => aClock() });
  await bench.live(READY_MS);
  expect(shown()).toEqual(['10 00']);
  const before = bench.written();
  await bench.live(5_000);
  expect(bench.written() - before).toBeLessThan(20);
  bench.tell({ clock: () => aClock({ remainingMs: Millis(90_000) }) });
  await bench.live(50);
  expect(shown()).toEqual([' 1 30']);
});

test('two boards with the same address, and a board that comes back, show what they should', async () => {
  const one = driverBench({ kind: 'countdown', board: 'b' }, { clock: () => aClock() });
  bench = driverBench({ kind: 'countdown', board: 'b' }, { clock: () => aClock() });
  await Promise.all([one.live(READY_MS), bench.live(READY_MS)]);
  expect([one.simulation.shown('it'), shown()]).toEqual([['10 00'], ['10 00']]);
  one.stop();
  await bench.play({ verb: 'sim.fault', fault: 'unplug' });
  await bench.live(500);
  await bench.play({ verb: 'sim.fault', fault: 'replug' });
  expect(shown()).toEqual(['     ']);
  await bench.live(6_000);
  expect(shown()).toEqual(['10 00']);
});

test('a character display is set up by Johnny-Five and shows phase, time and an alarm', async () => {
  bench = driverBench({ kind: 'text-display', board: 'b', rows: 4, columns: 20 }, { clock: () => aClock() });
  await bench.live(READY_MS);
  expect(shown()).toEqual([
    'Action Phase  =10:00',
    '2/8                 ',
    '                    ',
    '                    ',
  ]);
  const alarms = [{ name: 'Wolf Attack' }];
  bench.tell({ alert: () => ({ alarms, emergency: null, last: null }) as unknown as AlertBody });
  await bench.live(400);
  expect(shown()[1]).toBe('! Wolf Attack       ');
});

test('a character display that counts down writes one or two characters a second', async () => {
  bench = driverBench({ kind: 'text-display', board: 'b' }, { clock: () => runningUntil(600_000) });
  await bench.live(READY_MS);
  const before = bench.written();
  await bench.live(10_000);
  expect(shown()[0]).toMatch(/9:4\d$/);
  // 28 bytes a character and a move of the cursor, beside the pings.
  expect(bench.written() - before).toBeLessThan(1_000);
});

test('a display that is asked to show itself is set up anew, names itself, and goes on', async () => {
  bench = driverBench({ kind: 'text-display', board: 'b' }, { clock: () => aClock() });
  await bench.live(READY_MS);
  bench.driver.set?.({ kind: 'identify' });
  await bench.live(1_000);
  expect(shown()).toEqual(['it              ', '################']);
  expect(bench.done).toEqual([{ kind: 'identify' }]);
  await bench.live(3_000);
  expect(shown()[0]).toBe('Action Ph =10:00');
});

test('a hooter sounds on a lease and falls silent at its end, as a buzzer and as a disc', async () => {
  for (const voice of ['buzzer', 'disc'] as const) {
    bench = driverBench({ kind: 'hooter', board: 'b', voice });
    await bench.live(READY_MS);
    expect(bench.board.readPin(3)).toBe(false);
    const now = Instant(bench.clock.now());
    const until = Instant(now + 900);
    bench.driver.set?.({ kind: 'siren', alarm: 'a', pattern: 'attack', since: now, until });
    await bench.live(300);
    expect(bench.board.readPin(3)).toBe(true);
    await bench.live(700);
    expect(bench.board.readPin(3)).toBe(false);
    expect(bench.states.at(-1)).toMatchObject({ state: 'ready', guarded: false });
    bench.stop();
  }
});
