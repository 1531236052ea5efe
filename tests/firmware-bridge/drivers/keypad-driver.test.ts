import { afterEach, expect, test } from 'vitest';
import { createSimulatedKeypad } from '../../../firmware-bridge/simulation/simulated-keypad.ts';
import { KeypadConfigSchema } from '../../../schemas/small-devices.ts';
import { driverBench, type DriverBench } from '../driver-bench.ts';

const READY_MS = 2_500;

let bench: DriverBench | undefined;
afterEach(() => bench?.stop());

const code = (text: string) => ({ kind: 'code', text });

test('every key of the matrix is found through Firmata, and a code is sent once', async () => {
  bench = driverBench({ kind: 'keypad', board: 'b' });
  await bench.live(READY_MS);
  await bench.play({ verb: 'sim.key', keys: '1234567890#' });
  await bench.play({ verb: 'sim.key', keys: '99*ABCD#' });
  await bench.live(200);
  expect(bench.bodies()).toEqual([code('1234567890'), code('ABCD')]);
});

test('a keypad that nobody touches says and is asked nothing', async () => {
  bench = driverBench({ kind: 'keypad', board: 'b' });
  await bench.live(READY_MS);
  // The ping of the board goes on; a scan would write dozens of bytes.
  const before = bench.written();
  await bench.live(5_000);
  expect(bench.written() - before).toBeLessThan(20);
});

test('a board that is pulled out in the middle of a code forgets it, and types again when it returns', async () => {
  bench = driverBench({ kind: 'keypad', board: 'b', length: 3 });
  await bench.live(READY_MS);
  await bench.play({ verb: 'sim.key', keys: '12' });
  await bench.play({ verb: 'sim.fault', fault: 'unplug' });
  await bench.live(500);
  await bench.play({ verb: 'sim.fault', fault: 'replug' });
  await bench.live(6_000);
  await bench.play({ verb: 'sim.key', keys: '3A7' });
  await bench.live(200);
  expect(bench.bodies()).toEqual([code('3A7')]);
});

test('three corners of a rectangle, which show a ghost at the fourth, type nothing', async () => {
  bench = driverBench({ kind: 'keypad', board: 'b', length: 1 });
  await bench.live(READY_MS);
  const { pins } = KeypadConfigSchema.parse({ kind: 'keypad', board: 'b' });
  const fingers = createSimulatedKeypad(bench.board, pins, bench.clock);
  fingers.hold('124');
  await bench.live(500);
  fingers.hold('');
  await bench.live(500);
  expect(bench.bodies()).toEqual([]);
});
