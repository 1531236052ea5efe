import { expect, test } from 'vitest';
import { games } from '../../../../games/catalogue.ts';
import { ensureAccounts } from '../../../../hub/shell/accounts.ts';
import { startRoomService } from '../../../../hub/shell/room-service.ts';
import { systemClock } from '../../../../hub/shell/time/machine-clock.ts';
import { RoomSchema } from '../../../../schemas/room.ts';
import { newFolder } from '../journal/samples.ts';
import { createTinyCore } from '../tiny-core.ts';
import { controlOf, log, openRoom } from './room-on-broker.ts';
import { noSetup } from '../../../support/no-setup.ts';

test('publishes every document retained with its stamp, and says ready when all are there', async () => {
  const room = await openRoom();
  const service = await room.start();
  const listener = await controlOf(room);
  const hub = await listener.until('pub/hub');
  expect(hub).toMatchObject({
    state: 'ready',
    boot: 1,
    hubId: service.hubId,
    game: { id: 'so-say-we-all' },
    rehearsal: true,
  });
  expect(await listener.until('pub/news')).toEqual({ items: [], hubId: service.hubId, boot: 1, rev: 1 });
  expect(await listener.until('pub/alert')).toMatchObject({ alarms: [] });
});

test('clears a document that is gone, and one that an earlier room left behind', async () => {
  const room = await openRoom();
  const before = await room.client('hub', 'before');
  await before.send('pub/timer/old', { old: true }, true);
  await before.mqtt.endAsync();
  await room.start();
  const listener = await controlOf(room);
  await listener.ask('control-test', 'news.post', { transaction: 'h', text: 'hide' });
  await listener.until('pub/news', (body) => body.rev === 2);
  await expect
    .poll(async () => {
      const late = await room.client('observer', String(Math.random()).slice(2));
      await late.listen('pub/#');
      await late.until('pub/hub');
      await late.until('pub/news');
      return late.heard.map(({ topic }) => topic).sort();
    })
    .toEqual(['pub/hub', 'pub/news']);
});

test('says lost when it leaves, and goes on with the next boot, the same answers and no sound', async () => {
  const room = await openRoom();
  const first = await room.start();
  const listener = await controlOf(room);
  await listener.ask('control-test', 'news.post', { transaction: 't1', text: 'before' });
  await listener.ask('control-test', 'alarm.confirm', { transaction: 'a' });
  await first.stop();
  await listener.until('pub/hub', (body) => body.state === 'lost');

  const bridge = await room.client('bridge');
  await bridge.listen('dev/siren/set');
  const second = await room.start();
  expect(second).toMatchObject({ hubId: first.hubId, boot: 2, recovered: { batches: 0, doubt: null } });
  const again = await room.client('control', 'again');
  await again.listen('res/control-again/#', 'pub/#');
  expect(await again.ask('control-again', 'news.post', { transaction: 't1', text: 'after' })).toMatchObject({
    data: { event: 2 },
  });
  expect(await again.until('pub/news')).toMatchObject({ items: ['before'], boot: 2 });
  expect(bridge.heard).toEqual([]);
});

test('refuses a data folder of another game', async () => {
  const folder = newFolder();
  const room = await openRoom(folder);
  const service = await room.start();
  await service.stop();
  const accounts = await ensureAccounts(folder, []);
  const other = games['den-of-wolves'];
  if (other === undefined) throw new Error('the other game of this test is missing');
  await expect(
    startRoomService({
      setup: noSetup,
      folder,
      room: RoomSchema.parse({ room: 'hall', game: 'den-of-wolves' }),
      game: other,
      core: createTinyCore(),
      accounts,
      broker: { url: 'mqtt://127.0.0.1:1', username: 'hub', password: '', external: true },
      machine: systemClock(),
      version: '1',
      log,
    }),
  ).rejects.toMatchObject({ code: 'data/other-room' });
});

test('contradicts the will of an earlier life that its broker publishes late', async () => {
  const room = await openRoom();
  await room.start();
  const listener = await controlOf(room);
  const ready = await listener.until('pub/hub', (body) => body.state === 'ready');
  // A hub's account, as the broker speaks for it: the boot before this one.
  const late = await room.client('hub', 'late');
  await late.send('pub/hub', { ...ready, boot: 1, instance: 'earlier', state: 'lost' }, true);
  await listener.until('pub/hub', (body) => body.state === 'lost');
  const after = await room.client('display');
  await after.listen('pub/hub');
  expect(await after.until('pub/hub', (body) => body.state === 'ready')).toEqual(ready);
});
