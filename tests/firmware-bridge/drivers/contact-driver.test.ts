import { afterEach, expect, test } from 'vitest';
import type { Contact } from '../../../schemas/device-messages.ts';
import { driverBench, type DriverBench } from '../driver-bench.ts';

const READY_MS = 2_000;

let bench: DriverBench | undefined;
afterEach(() => bench?.stop());

const contact = (what: Contact, on: boolean, initial = false) => ({
  kind: 'contact',
  contact: what,
  on,
  initial,
});

test('a press through bouncing contacts and Firmata is reported once, and its release once', async () => {
  bench = driverBench({ kind: 'button', board: 'b' });
  await bench.live(READY_MS);
  expect(bench.bodies()).toEqual([contact('button', false, true)]);
  bench.observed.length = 0;
  await bench.play({ verb: 'sim.press', contact: 'button' });
  await bench.play({ verb: 'sim.press', contact: 'button' });
  expect(bench.bodies()).toEqual([
    contact('button', true),
    contact('button', false),
    contact('button', true),
    contact('button', false),
  ]);
});

test('a switch and its cover are distinguished, and another pin of the port that moves reports nothing', async () => {
  bench = driverBench({ kind: 'jump-switch', board: 'b', pins: { switch: 2, cover: 3 } });
  await bench.live(READY_MS);
  bench.observed.length = 0;
  await bench.play({ verb: 'sim.press', contact: 'cover' });
  await bench.play({ verb: 'sim.press', contact: 'switch' });
  bench.board.setPin(5, false);
  await bench.live(500);
  bench.board.setPin(5, true);
  await bench.live(500);
  expect(bench.bodies()).toEqual([contact('cover', true), contact('switch', true)]);
});

test('a neighbour on the same port that chatters all the while does not hold up a press', async () => {
  bench = driverBench({ kind: 'button', board: 'b' });
  await bench.live(READY_MS);
  bench.observed.length = 0;
  const pressed = bench.simulation.act('it', { verb: 'sim.press', contact: 'button', on: true });
  for (let step = 0; step < 100; step += 1) {
    bench.board.setPin(5, step % 2 === 0);
    await bench.live(5);
  }
  await pressed;
  expect(bench.bodies()).toEqual([contact('button', true)]);
});

test('a board that is pulled out and put back finds its button, and presses nothing', async () => {
  bench = driverBench({ kind: 'button', board: 'b' });
  await bench.live(READY_MS);
  await bench.play({ verb: 'sim.press', contact: 'button', on: true });
  bench.observed.length = 0;
  await bench.play({ verb: 'sim.fault', fault: 'unplug' });
  await bench.live(500);
  expect(bench.states.at(-1)?.state).toBe('lost');
  await bench.play({ verb: 'sim.fault', fault: 'replug' });
  await bench.live(6_000);
  expect(bench.states.at(-1)?.state).toBe('ready');
  expect(bench.bodies()).toEqual([contact('button', true, true)]);
});

test('a contact that the device does not have is refused', async () => {
  bench = driverBench({ kind: 'button', board: 'b' });
  await expect(bench.simulation.act('it', { verb: 'sim.press', contact: 'cover' })).rejects.toThrow(
    'no cover',
  );
});
