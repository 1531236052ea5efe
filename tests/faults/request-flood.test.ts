import { afterEach, expect, test } from 'vitest';
import { ACCOUNTS, closed, inbox, ROOT, startFixture } from '../support/broker-fixture.ts';
import type { Fixture } from '../support/broker-fixture.ts';
import type { EmbeddedBrokerOptions } from '../../hub/shell/broker/embedded-broker.ts';

const CLIENTS = 8;
const EACH = 300;

let fixture: Fixture;
afterEach(async () => {
  await fixture.stop();
});

/** A hub that listens, and one table that asks for 2,400 things in one breath from eight connections. */
const flood = async (limits: NonNullable<EmbeddedBrokerOptions['limits']>) => {
  fixture = await startFixture({ limits });
  const hub = await fixture.client(ACCOUNTS.hub);
  const seen = inbox(hub);
  await hub.subscribeAsync(`${ROOT}/req/+/+`, { qos: 1 });
  const control = await fixture.client(ACCOUNTS.control, { clientId: 'control-1' });
  const honest = await fixture.client(ACCOUNTS.otherTable, { clientId: 'table-rhea-1' });
  const ids = Array.from({ length: CLIENTS }, (_, n) => `table-dione-${n}`);
  const tables = await Promise.all(ids.map((clientId) => fixture.client(ACCOUNTS.table, { clientId })));
  const acknowledged: string[] = [];
  for (let n = 0; n < EACH; n += 1) {
    for (const [at, table] of tables.entries()) {
      const what = `${at} ${n}`;
      table.publish(`${ROOT}/req/${String(ids[at])}/undo`, what, { qos: 1 }, (error) => {
        if (!error) acknowledged.push(what);
      });
    }
  }
  return { seen, control, honest, acknowledged, tables };
};

const order = (payloads: readonly string[], client: number): number[] =>
  payloads
    .filter((payload) => payload.startsWith(`${client} `))
    .map((payload) => Number(payload.split(' ')[1]));

test('what Control asks for overtakes 2,400 requests of a table, another table waits its turn alone, and of each client the order is kept', async () => {
  const { seen, control, honest } = await flood({
    requestsByRole: (role) => (role === 'table' ? { burst: 5_000, perSecond: 5_000 } : null),
    // However slow this machine is.
    requestLateMs: 100_000,
  });
  control.publish(`${ROOT}/req/control-1/clock.pause`, 'Control', { qos: 1 });
  honest.publish(`${ROOT}/req/table-rhea-1/undo`, 'Rhea', { qos: 1 });
  await seen.until(() => seen.messages.length === CLIENTS * EACH + 2);
  const payloads = seen.messages.map(({ payload }) => payload);
  // Some turns of the event loop, at four requests each, pass before Control's bytes are read at all.
  expect(payloads.indexOf('Control')).toBeLessThan(300);
  expect(payloads.indexOf('Rhea')).toBeLessThan(300);
  const all = Array.from({ length: EACH }, (_, n) => n);
  for (let client = 0; client < CLIENTS; client += 1) expect(order(payloads, client)).toEqual(all);
});

test('a table that goes on above its rate is hung up on, and nothing that was acknowledged is lost', async () => {
  const { seen, control, honest, acknowledged, tables } = await flood({
    requestsByRole: (role) => (role === 'table' ? { burst: 200, perSecond: 100 } : null),
    requestLateMs: 300,
  });
  await Promise.all(tables.map(closed));
  await control.publishAsync(`${ROOT}/req/control-1/clock.pause`, 'Control', { qos: 1 });
  await honest.publishAsync(`${ROOT}/req/table-rhea-1/undo`, 'Rhea', { qos: 1 });
  await seen.until(({ payload }) => payload === 'Rhea');
  const payloads = new Set(seen.messages.map(({ payload }) => payload));
  expect(payloads.has('Control')).toBe(true);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.length).toBeLessThan(CLIENTS * EACH);
  expect(acknowledged.filter((what) => !payloads.has(what))).toEqual([]);
  const reported = fixture.lines.filter(({ fields }) => fields.code === 'requests');
  // Told the first time, the second, the fourth: the same again fills no log.
  expect(reported.map(({ fields }) => fields.username)).toEqual(
    Array.from({ length: Math.floor(Math.log2(tables.length)) + 1 }, () => 'table-dione'),
  );
  expect(honest.connected).toBe(true);
});
