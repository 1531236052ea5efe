import { expect, test } from 'vitest';
import { createClientPresence } from '../../../../hub/shell/gateway/client-presence.ts';
import { FakeClock } from '../fake-clock.ts';

const start = () => {
  const clock = new FakeClock();
  const reported: [string, boolean][] = [];
  const presence = createClientPresence(clock, (client, online) => void reported.push([client, online]));
  return { clock, reported, presence };
};

test('a client that asks for the time every five seconds is there, and is reported once', () => {
  const { clock, reported, presence } = start();
  for (let n = 0; n < 20; n += 1) {
    presence.heard('wall-1');
    clock.advance(5_000);
  }
  expect(reported).toEqual([['wall-1', true]]);
});

test('a client that has been silent for sixteen seconds is gone, and comes back with its next word', () => {
  const { clock, reported, presence } = start();
  presence.heard('wall-1');
  clock.advance(15_999);
  expect(reported).toHaveLength(1);
  clock.advance(4_000);
  expect(reported.at(-1)).toEqual(['wall-1', false]);
  presence.heard('wall-1');
  expect(reported.at(-1)).toEqual(['wall-1', true]);
});

test('beyond six hundred clients nobody new is watched, so that memory stays bounded', () => {
  const { reported, presence } = start();
  for (let n = 0; n < 700; n += 1) presence.heard(`c-${n}`);
  expect(reported).toHaveLength(600);
});

test('after stop nothing is reported any more', () => {
  const { clock, reported, presence } = start();
  presence.heard('wall-1');
  presence.stop();
  clock.advance(60_000);
  expect(reported).toHaveLength(1);
});
