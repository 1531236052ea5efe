import { expect, test } from 'vitest';
import { controlOf, openRoom } from './room-on-broker.ts';

test('answers a command after the document that it changed, and a repeat with the first answer', async () => {
  const room = await openRoom();
  await room.start();
  const listener = await controlOf(room);
  const request = { transaction: 't1', text: 'Jump' };
  expect(await listener.ask('control-test', 'news.post', request)).toEqual({
    status: 'ok',
    data: { event: 2 },
    error: null,
    transaction: 't1',
  });
  const topics = listener.heard.map(({ topic }) => topic);
  expect(topics.lastIndexOf('pub/news')).toBeLessThan(topics.indexOf('res/control-test/news.post'));
  await listener.send('req/control-test/news.post', request);
  await listener.ask('control-test', 'news.post', { transaction: 't2', text: 'again' });
  expect(await listener.until('pub/news', (body) => body.rev === 3)).toMatchObject({
    items: ['Jump', 'again'],
  });
});

test('answers what is broken, and goes on', async () => {
  const room = await openRoom();
  await room.start();
  const listener = await controlOf(room);
  const broken = [
    ['a.a', 'not json', null, 'command/malformed'],
    ['a.b', { text: 'no transaction' }, null, 'command/malformed'],
    ['a.c', { transaction: 'x', rev: 'seven' }, 'x', 'command/malformed'],
    ['a.d', [], null, 'command/malformed'],
    ['a.e', { transaction: 'y' }, 'y', 'command/unknown-verb'],
    ['undo', { transaction: 'z' }, 'z', 'command/failed'],
  ] as const;
  for (const [verb, payload, transaction, code] of broken) {
    await listener.send(`req/control-test/${verb}`, payload);
    const answer = await listener.until(`res/control-test/${verb}`);
    expect(answer).toMatchObject({ status: 'error', transaction, error: { code } });
  }
  expect(await listener.ask('control-test', 'news.post', { transaction: 'ok', text: 'well' })).toMatchObject({
    status: 'ok',
  });
});

test('tells hub time to whoever asks', async () => {
  const room = await openRoom();
  const service = await room.start();
  const listener = await controlOf(room);
  await listener.send('time/req/control-test', { t0: 12.5 });
  const answer = await listener.until('time/res/control-test');
  expect(answer).toMatchObject({ t0: 12.5, boot: 1, hubId: service.hubId });
  expect(Math.abs(Number(answer.hubTime) - service.clock.now())).toBeLessThan(2_000);
});
