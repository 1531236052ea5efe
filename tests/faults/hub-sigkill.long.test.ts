import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createCore } from '../../hub/core/core.ts';
import { accountFor, ensureAccounts } from '../../hub/shell/accounts.ts';
import { readJournal } from '../../hub/shell/journal/recover.ts';
import { MessagesBodySchema } from '../../schemas/documents/posts.ts';
import { topics } from '../../schemas/topics.ts';
import { newFolder } from '../hub/shell/journal/samples.ts';
import { FakeBridge } from './killed-hub/fake-bridge.ts';
import { startHands } from './killed-hub/hands.ts';
import { PatientClient } from './killed-hub/patient-client.ts';
import { BOX, DEVICE, killedGame, killedRoom, TRACK } from './killed-hub/room.ts';
import { between, seeded } from './killed-hub/seeded.ts';
import { bundleHub, spawnHub } from './killed-hub/spawn-hub.ts';
import type { AddressInfo } from 'node:net';
import type { Batch } from '../../schemas/journal.ts';
import type { SpawnedHub } from './killed-hub/spawn-hub.ts';

/** `KILLS=500 npx vitest run tests/faults/hub-sigkill.long.test.ts`; `SEED=...` repeats a run's choices. */
const KILLS = Number(process.env.KILLS ?? 15);
const SEED = Number(process.env.SEED ?? 20_261_121);
/** A share of the kills comes while the hub is still reading its journal. */
const EARLY = 0.2;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
});

const byTransaction = (batches: readonly Batch[]): Map<string, Batch[]> => {
  const found = new Map<string, Batch[]>();
  for (const batch of batches) {
    if (batch.transaction === null) continue;
    found.set(batch.transaction, [...(found.get(batch.transaction) ?? []), batch]);
  }
  return found;
};

test(
  `nothing that the hub acknowledged is lost or doubled over ${KILLS} kills -9 of it at random moments (seed ${SEED})`,
  {
    timeout: 60_000 + KILLS * 10_000,
    meta: { slow: 'each kill is a hub of its own, started and signed in to' },
  },
  async () => {
    const random = seeded(SEED);
    const folder = newFolder();
    const [script, accounts, port] = await Promise.all([
      bundleHub(),
      ensureAccounts(folder, [BOX]),
      freePort(),
    ]);
    const began = performance.now();

    const client = new PatientClient(port, killedRoom.room, accountFor(accounts, 'control'), [
      'pub/#',
      'priv/control/#',
    ]);
    const bridge = new FakeBridge(port, killedRoom.room, DEVICE, accountFor(accounts, 'bridge'));
    ends.push(
      () => client.end(),
      () => bridge.end(),
    );
    const hands = startHands(client, bridge, seeded(SEED + 1));

    let hub: SpawnedHub | undefined;
    ends.push(() => hub?.kill());
    const killed = { starting: 0, running: 0 };
    let startMs = 500;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const spawned = performance.now();
      hub = spawnHub(script, folder, port);
      if (random() < EARLY) {
        const ready = hub.ready.then(() => true);
        ready.catch(() => undefined);
        // Mostly while the journal is read and the room is published, which comes at the end of the start.
        await Promise.race([ready, delay(startMs * (0.4 + 0.6 * random()))]);
        killed.starting += 1;
      } else {
        await hub.ready;
        startMs = performance.now() - spawned;
        const until = client.heard + between(random, 1, 120);
        const enough = new Promise<void>((resolve) => {
          client.onHeard = () => {
            if (client.heard >= until) resolve();
          };
        });
        await Promise.race([enough, hands.failed]);
        // Not only just after an answer: somewhere between two of them.
        await delay(between(random, 0, 8));
        killed.running += 1;
      }
      await hub.kill();
    }

    hub = spawnHub(script, folder, port);
    await hub.ready;
    const expected = await hands.stop();
    await bridge.drained();
    // What the documents say after the last restart.
    const track = await client.until(topics.track(TRACK), (body) => body as { value: number });
    expect(track.value).toBe(expected.track);
    const clock = await client.until(topics.clock('main'), (body) => body as { remainingMs: number });
    expect(clock.remainingMs).toBe(expected.clockMs);
    const tags = await client.until(topics.controlTags, (body) => body as { total: number });
    expect(tags.total).toBe(expected.tags);
    const { items } = await client.until(topics.controlMessages, (body) => MessagesBodySchema.parse(body));
    expect(items.at(-1)?.text).toBe(`Message ${expected.messages - 1}`);
    expect(items.flatMap(({ unread }) => unread)).toEqual([]);
    await hub.kill();

    // What the disk says: each answer's batch once and with that answer, each `seen` observation once and in order.
    const journal = await readJournal(folder, { version: undefined });
    const batches = journal?.batches ?? [];
    const journaled = byTransaction(batches);
    // A refusal has changed nothing, and is not kept.
    const accepted = client.answered.filter(({ answer }) => answer.status === 'ok');
    for (const { transaction, answer } of accepted) {
      const found = journaled.get(transaction) ?? [];
      expect(found.map((batch) => batch.answer)).toEqual([answer]);
    }
    const heard = batches.flatMap((batch) =>
      batch.events.flatMap((event) => (event.type === 'device-heard' ? [event.n] : [])),
    );
    expect(heard).toEqual(Array.from({ length: bridge.counts.made }, (_, index) => index + 1));
    expect(bridge.counts.seen).toBe(bridge.counts.made);
    // Replayed from its first line, without any snapshot, the room is the one that was shown.
    const core = createCore({ game: killedGame(), room: killedRoom });
    const state = batches.reduce((held, batch) => core.evolve(held, batch), core.initial());
    const replayed = core.documents(state).find(({ topic }) => topic === topics.track(TRACK));
    expect(replayed?.body).toMatchObject({ value: expected.track });

    expect(killed.starting + killed.running).toBe(KILLS);
    expect(expected.boxes).toBeGreaterThan(0);
    console.log(
      `seed ${SEED}: ${killed.running} kills while running and ${killed.starting} while starting in ` +
        `${Math.round((performance.now() - began) / 1_000)} s; ${client.answered.length} answers, ` +
        `${bridge.counts.made} observations with ${bridge.acknowledgements} acknowledgements, ` +
        `${expected.boxes} boxes tallied, ${batches.length} batches, start ${Math.round(startMs)} ms`,
    );
  },
);
