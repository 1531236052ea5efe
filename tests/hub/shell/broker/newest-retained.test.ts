import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNTS, ROOT, startFixture, type Fixture } from '../../../support/broker-fixture.ts';

const DOCUMENTS = 150;
const topicOf = (n: number): string => `${ROOT}/pub/track/track-${n}`;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

test('whoever subscribes while a document changes ends with the newer one', async () => {
  const hub = await fixture.client(ACCOUNTS.hub);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: DOCUMENTS }, (_, n) =>
        hub.publishAsync(topicOf(n), `old ${round}`, { qos: 1, retain: true }),
      ),
    );
    const display = await fixture.client(ACCOUNTS.display);
    const last = new Map<string, string>();
    let changed: Promise<unknown> | undefined;
    display.on('message', (topic, payload) => {
      last.set(topic, payload.toString());
      // The first of the documents is here, the others are on their way.
      changed ??= Promise.all(
        Array.from({ length: DOCUMENTS }, (_, n) =>
          hub.publishAsync(topicOf(n), `new ${round}`, { qos: 1, retain: true }),
        ),
      );
    });
    await display.subscribeAsync(`${ROOT}/pub/track/#`, { qos: 1 });
    await expect.poll(() => last.size).toBe(DOCUMENTS);
    await changed;
    // A message of its own, behind all of them.
    await hub.publishAsync(`${ROOT}/pub/track/end`, `${round}`, { qos: 1 });
    await expect.poll(() => last.get(`${ROOT}/pub/track/end`)).toBe(`${round}`);
    last.delete(`${ROOT}/pub/track/end`);
    expect(new Set(last.values())).toEqual(new Set([`new ${round}`]));
    await display.endAsync(true);
  }
});
