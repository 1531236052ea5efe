import { expect, test } from 'vitest';
import { controlOf, openRoom } from './room-on-broker.ts';

test('leases the siren, unretained, and asks for silence three times', async () => {
  const room = await openRoom();
  const service = await room.start();
  const listener = await controlOf(room);
  const bridge = await room.client('bridge');
  await bridge.listen('dev/siren/set');
  await listener.ask('control-test', 'alarm.confirm', { transaction: 'a' });
  const lease = await bridge.until('dev/siren/set', (body) => body.alarm === 'attack-1');
  expect(Number(lease.until) - service.clock.now()).toBeLessThanOrEqual(3_000);
  await listener.ask('control-test', 'siren.mute', { transaction: 'b' });
  await bridge.until('dev/siren/set', (body) => body.alarm === null);
  const late = await room.client('bridge', 'late');
  await late.listen('dev/siren/set', 'pub/hub');
  await late.until('pub/hub');
  expect(late.heard.map(({ topic }) => topic)).toEqual(['pub/hub']);
});

test('falls silent when another hub takes the room over, not only when the lease has run out', async () => {
  const room = await openRoom();
  await room.start();
  const listener = await controlOf(room);
  const bridge = await room.client('bridge');
  await bridge.listen('dev/siren/set');
  await listener.ask('control-test', 'alarm.confirm', { transaction: 'a' });
  await bridge.until('dev/siren/set', (body) => body.alarm === 'attack-1');
  const other = await room.client('hub', 'other');
  const call = { instance: 'other', machine: 'spare', standing: 'running', ranMs: 1e9 };
  await other.send('hub/call', call);
  await bridge.until('dev/siren/set', (body) => body.alarm === null);
});

test('ticks at the deadline of the core', async () => {
  const room = await openRoom();
  await room.start();
  const listener = await controlOf(room);
  await listener.ask('control-test', 'timer.start', { transaction: 'd', ms: 60 });
  await listener.until('pub/news', (body) => JSON.stringify(body.items).includes('ticked'));
});
