import { expect, test } from 'vitest';
import { readJournal } from '../../../../hub/shell/journal/recover.ts';
import { controlOf, openRoom } from './room-on-broker.ts';

test('acknowledges an observation when it is journaled, a repeat too, and never counts it twice', async () => {
  const room = await openRoom();
  const service = await room.start();
  const bridge = await room.client('bridge');
  await bridge.listen('dev/+/seen');
  const observation = { boot: 'b1', n: 1, atMs: 10, ageMs: 0, body: { kind: 'crowd' } };
  await bridge.send('dev/box-virtual/evt', observation);
  await bridge.until('dev/box-virtual/seen', (body) => body.n === 1);
  await bridge.send('dev/box-virtual/evt', observation);
  await bridge.send('dev/box-virtual/evt', { ...observation, n: 2 });
  await bridge.until('dev/box-virtual/seen', (body) => body.n === 2);
  expect(bridge.heard.map(({ body }) => body)).toEqual([
    { boot: 'b1', n: 1 },
    { boot: 'b1', n: 1 },
    { boot: 'b1', n: 2 },
  ]);
  await service.stop();
  expect((await readJournal(room.folder, { version: undefined }))?.batches).toHaveLength(3);
});

test('ignores an observation that does not parse, and goes on with the next', async () => {
  const room = await openRoom();
  await room.start();
  const bridge = await room.client('bridge');
  await bridge.listen('dev/+/seen');
  await bridge.send('dev/box-virtual/evt', { boot: 'b1', n: 1 });
  await bridge.send('dev/box-virtual/evt', 'garbage');
  await bridge.send('dev/box-virtual/evt', {
    boot: 'b1',
    n: 2,
    atMs: 1,
    ageMs: 0,
    body: { kind: 'crowd' },
  });
  await bridge.until('dev/box-virtual/seen');
  expect(bridge.heard).toHaveLength(1);
});

test('hands on what a device says as it says it, also while its bridge is lost: the core knows what it makes of that', async () => {
  const room = await openRoom();
  await room.start();
  const listener = await controlOf(room);
  const bridge = await room.client('bridge');
  await bridge.send('dev/bridge-1/state', { state: 'lost', boot: 'b1' }, true);
  await listener.until('priv/control/devices', (body) => body['bridge-1'] === 'lost');
  await bridge.send('dev/box-virtual/state', { state: 'ready', bridge: 'bridge-1', boot: 'b1' }, true);
  await bridge.send('dev/bridge-1/state', { state: 'ready', boot: 'b1' }, true);
  await listener.until('priv/control/devices', (body) => body['box-virtual'] === 'ready');
});

test('a bridge that is ready is not lost by the will of its earlier life, but by its own', async () => {
  const room = await openRoom();
  await room.start();
  const listener = await controlOf(room);
  const bridge = await room.client('bridge');
  await bridge.send('dev/bridge-1/state', { state: 'ready', boot: 'b2' }, true);
  await bridge.send('dev/box-virtual/state', { state: 'ready', bridge: 'bridge-1' }, true);
  await bridge.send('dev/bridge-1/state', { state: 'lost', boot: 'b1' }, true);
  await bridge.send('dev/box-real/state', { state: 'ready', bridge: 'bridge-1' }, true);
  await listener.until('priv/control/devices', (body) => body['box-real'] === 'ready');
  expect(listener.heard.filter(({ body }) => body?.['bridge-1'] === 'lost')).toEqual([]);
  await bridge.send('dev/bridge-1/state', { state: 'lost', boot: 'b2' }, true);
  await listener.until('priv/control/devices', (body) => body['bridge-1'] === 'lost');
});
