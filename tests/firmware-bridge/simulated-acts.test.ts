import { expect, test } from 'vitest';
import { createSimulatedActs } from '../../firmware-bridge/simulated-acts.ts';
import { RoomSchema } from '../../schemas/room.ts';
import type { DeviceDid, SimAct } from '../../schemas/device-messages.ts';
import { HandClock } from './hand-clock.ts';

const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: { b: { transport: 'virtual' } },
  devices: { box: { kind: 'event-box', board: 'b', table: 'one' } },
});

/** Acts that end when the test says so. */
const bench = () => {
  const begun: SimAct[] = [];
  const ends: (() => void)[] = [];
  const done: DeviceDid[] = [];
  const simulate = createSimulatedActs(
    {
      room,
      broker: { url: 'mqtt://127.0.0.1:1', username: 'bridge', password: 'x' },
      id: 'bridge-1',
      boot: 'a',
      version: '1',
      clock: new HandClock(),
      log: () => undefined,
      rehearsal: {
        openTransport: () => undefined,
        openReader: () => undefined,
        act: (_device, act) => {
          begun.push(act);
          return new Promise((resolve) => ends.push(resolve));
        },
        stop: () => undefined,
      },
    },
    (did) => done.push(did),
  );
  const send = (transaction: string): void => {
    simulate({ kind: 'sim', transaction, device: 'box', act: { verb: 'sim.lid', open: true } });
  };
  const settle = async (): Promise<void> => {
    for (const end of ends.splice(0)) end();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, done, send, settle };
};

test('an act that a hub asks for again after its restart is done once, and answered twice', async () => {
  const { begun, done, send, settle } = bench();
  send('control/t1');
  send('control/t1');
  expect(begun).toHaveLength(1);
  expect(done).toEqual([]);
  await settle();
  send('control/t1');
  await settle();
  expect(begun).toHaveLength(1);
  const answer = { kind: 'sim', transaction: 'control/t1', data: null, error: null };
  expect(done).toEqual([answer, answer, answer]);
  send('control/t2');
  expect(begun).toHaveLength(2);
});

test('the newest 500 acts are known; one before them is done anew', async () => {
  const { begun, send, settle } = bench();
  for (let n = 0; n <= 500; n += 1) send(`t${n}`);
  await settle();
  send('t500');
  send('t1');
  expect(begun).toHaveLength(501);
  send('t0');
  expect(begun).toHaveLength(502);
});
