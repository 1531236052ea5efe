import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Client } from 'aedes';
import { ClientIds } from '../../../../hub/shell/broker/client-ids.ts';

const start = () => {
  const ids = new ClientIds();
  const entered: string[] = [];
  const claim = (name: string, id = 'display-wall'): Client => {
    // A cast: of a client these two are looked at.
    const client = { id, conn: new PassThrough() } as unknown as Client;
    ids.claim(client, () => entered.push(name));
    return client;
  };
  return { ids, entered, claim };
};

test('who comes with another’s client id pushes it out, and comes in when it has left', () => {
  const { ids, entered, claim } = start();
  const first = claim('first');
  const second = claim('second');
  expect(first.conn.destroyed).toBe(true);
  expect(entered).toEqual(['first']);
  ids.left(first);
  expect(entered).toEqual(['first', 'second']);
  expect(second.conn.destroyed).toBe(false);
});

test('of several that wait for one client id the newest comes in, the others are hung up on', () => {
  const { ids, entered, claim } = start();
  const first = claim('first');
  const second = claim('second');
  claim('third');
  expect(second.conn.destroyed).toBe(true);
  ids.left(first);
  expect(entered).toEqual(['first', 'third']);
});

test('one that hangs up while it waits is not let in, and the client id is free', () => {
  const { ids, entered, claim } = start();
  const first = claim('first');
  claim('second').conn.destroy();
  ids.left(first);
  claim('third');
  expect(entered).toEqual(['first', 'third']);
});

test('another client id waits for nobody, and who never held an id frees none', () => {
  const { ids, entered, claim } = start();
  claim('wall');
  const waiting = claim('second');
  claim('table', 'display-table');
  ids.left(waiting);
  claim('third');
  expect(entered).toEqual(['wall', 'table']);
});
