import { afterEach, expect, test } from 'vitest';
import { Uid } from '../../../schemas/ids.ts';
import { driverBench, type DriverBench } from '../driver-bench.ts';

const READY_MS = 3_000;
const LAMP = 8;
const ANNA = Uid('04A1B2C3D4E5F6');
const BERT = Uid('04A1B2C3D4E5F7');

let bench: DriverBench | undefined;
afterEach(() => bench?.stop());

test('a card at the PN532 and a bouncing button become one ballot each, and the lamp says when a card is taken', async () => {
  bench = driverBench({ kind: 'vote-box', board: 'b', pins: { lamp: LAMP } });
  await bench.live(READY_MS);
  expect(bench.board.readPin(LAMP)).toBe(false);
  let lit = 0;
  const voted = bench.simulation.act('it', { verb: 'sim.ballot', uid: ANNA, choice: 'no' });
  for (let step = 0; step < 240; step += 1) {
    await bench.live(5);
    if (bench.board.readPin(LAMP)) lit += 5;
  }
  await voted;
  expect(lit).toBeGreaterThan(100);
  await bench.live(9_000);
  expect(bench.board.readPin(LAMP)).toBe(false);
  await bench.play({ verb: 'sim.ballot', uid: BERT, choice: 'abstain' });
  expect(bench.bodies()).toEqual([
    { kind: 'ballot', uid: ANNA, choice: 'no' },
    { kind: 'ballot', uid: BERT, choice: 'abstain' },
  ]);
});

test('a board that returns takes ballots again', async () => {
  bench = driverBench({ kind: 'vote-box', board: 'b' });
  await bench.live(READY_MS);
  await bench.play({ verb: 'sim.fault', fault: 'unplug' });
  await bench.live(500);
  await bench.play({ verb: 'sim.fault', fault: 'replug' });
  await bench.live(6_000);
  expect(bench.states.at(-1)).toEqual({ state: 'ready' });
  await bench.play({ verb: 'sim.ballot', uid: ANNA, choice: 'yes' });
  expect(bench.bodies()).toEqual([{ kind: 'ballot', uid: ANNA, choice: 'yes' }]);
});
