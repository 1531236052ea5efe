import { expect, test } from 'vitest';
import { controlOf, openRoom } from './room-on-broker.ts';

test('relays a rehearsal to the bridge of the box, and its answer back, once for one transaction', async () => {
  const room = await openRoom();
  await room.start();
  const listener = await controlOf(room);
  const bridge = await room.client('bridge');
  await bridge.listen('dev/bridge-1/set');
  await bridge.send('dev/box-virtual/state', { state: 'ready', bridge: 'bridge-1' }, true);
  await listener.until('priv/control/devices', (body) => body['box-virtual'] === 'ready');
  const asked = listener.ask('control-test', 'sim.lid', { transaction: 's1', box: 'box-virtual' });
  const set = await bridge.until('dev/bridge-1/set');
  expect(set).toMatchObject({ kind: 'sim', device: 'box-virtual', act: { verb: 'sim.lid', open: true } });
  await listener.send('req/control-test/sim.lid', { transaction: 's1', box: 'box-virtual' });
  await bridge.send('dev/bridge-1/did', {
    kind: 'sim',
    transaction: set.transaction,
    data: { done: 1 },
    error: null,
  });
  expect(await asked).toEqual({ status: 'ok', data: { done: 1 }, error: null, transaction: 's1' });
  await listener.ask('control-test', 'news.post', { transaction: 'n', text: 'a later one' });
  expect(bridge.heard).toHaveLength(1);
  expect(listener.heard.filter(({ topic }) => topic === 'res/control-test/sim.lid')).toHaveLength(2);
});

test('refuses a rehearsal on a real board', async () => {
  const room = await openRoom();
  await room.start();
  const listener = await controlOf(room);
  const answer = await listener.ask('control-test', 'sim.lid', { transaction: 's2', box: 'box-real' });
  expect(answer).toMatchObject({
    status: 'error',
    transaction: 's2',
    error: { code: 'sim/no-simulation' },
  });
});

test('asks the bridge under the same transaction when a rehearsal is repeated after a restart of the hub', async () => {
  const room = await openRoom();
  const first = await room.start();
  const listener = await controlOf(room);
  const bridge = await room.client('bridge');
  await bridge.listen('dev/bridge-1/set');
  await bridge.send('dev/box-virtual/state', { state: 'ready', bridge: 'bridge-1' }, true);
  await listener.until('priv/control/devices', (body) => body['box-virtual'] === 'ready');
  await listener.send('req/control-test/sim.lid', { transaction: 's1', box: 'box-virtual' });
  const { transaction } = await bridge.until('dev/bridge-1/set');
  bridge.heard.length = 0;
  listener.heard.length = 0;
  await first.stop();

  await room.start();
  await listener.until('pub/hub', (body) => body.boot === 2 && body.state === 'ready');
  const asked = listener.ask('control-test', 'sim.lid', { transaction: 's1', box: 'box-virtual' });
  expect((await bridge.until('dev/bridge-1/set')).transaction).toBe(transaction);
  await bridge.send('dev/bridge-1/did', { kind: 'sim', transaction, data: { done: 1 }, error: null });
  expect(await asked).toMatchObject({ status: 'ok', data: { done: 1 }, transaction: 's1' });
});
