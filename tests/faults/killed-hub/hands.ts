import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod';
import { BoxBodySchema } from '../../../schemas/documents/box.ts';
import { Uid } from '../../../schemas/ids.ts';
import { topics } from '../../../schemas/topics.ts';
import { DeviceTime } from '../../../schemas/units.ts';
import { between } from './seeded.ts';
import { BOX, TRACK } from './room.ts';
import type { Verb } from '../../../schemas/commands.ts';
import type { FakeBridge } from './fake-bridge.ts';
import type { PatientClient } from './patient-client.ts';

/** People and cards at work while the hub dies. Each knows what must have come of it. */
export interface Hands {
  readonly track: number;
  readonly clockMs: number;
  readonly tags: number;
  readonly boxes: number;
  /** Sent to all tables, and all were told. */
  readonly messages: number;
}

export interface HandsAtWork {
  /** Rejects with what somebody found wrong. */
  readonly failed: Promise<never>;
  /** Everybody finishes what is in hand and stops. */
  stop(): Promise<Hands>;
}

const BRIDGE_BACK_MS = 50;
const CARD_EVERY_MS = 1_000;
const PASSAGE_MS = 60;
const PUSH_MS = 1_000;
const TRACK_ENDS = { min: 0, max: 12 } as const;

export const startHands = (client: PatientClient, bridge: FakeBridge, random: () => number): HandsAtWork => {
  let stopping = false;
  const expected = { track: 3, clockMs: 0, tags: 0, boxes: 0, messages: 0 };

  const must = async (verb: Verb, args: Record<string, unknown> = {}): Promise<unknown> => {
    const answer = await client.ask(verb, args);
    expect(answer, `${verb} ${JSON.stringify(args)}`).toMatchObject({ status: 'ok' });
    // Now and then the answer seems lost to the one who asked: the same command comes once more, much later too.
    if (random() < 0.1) {
      // The hub remembers 200 answers of a user (hub/core/engine/evolve.ts).
      const accepted = client.answered.filter(({ answer: each }) => each.status === 'ok');
      const earlier = accepted.slice(-150)[between(random, 0, 149)] ?? accepted.at(-1);
      if (earlier !== undefined) expect(await client.repeat(earlier)).toEqual(earlier.answer);
    }
    return answer.data;
  };

  const sendMessages = async (): Promise<void> => {
    while (!stopping) {
      const sent = await must('message.send', { text: `Message ${expected.messages}` });
      const { message } = z.object({ message: z.string() }).parse(sent);
      await must('message.read', { message });
      expected.messages += 1;
    }
  };

  const moveTrack = async (): Promise<void> => {
    while (!stopping) {
      const up = expected.track <= TRACK_ENDS.min || (expected.track < TRACK_ENDS.max && random() < 0.6);
      await must('track.move', { track: TRACK, by: up ? 1 : -1 });
      expected.track += up ? 1 : -1;
    }
  };

  const pushClock = async (): Promise<void> => {
    await must('clock.start');
    await must('clock.pause');
    const remainingMs = await client.until(topics.clock('main'), (body) => {
      const clock = z.object({ state: z.string(), remainingMs: z.number() }).parse(body);
      return clock.state === 'paused' ? clock.remainingMs : undefined;
    });
    expected.clockMs = remainingMs;
    while (!stopping) {
      await must('clock.adjust', { deltaMs: PUSH_MS });
      expected.clockMs += PUSH_MS;
    }
  };

  let deviceMs = 1_000;
  const observe = (body: Parameters<FakeBridge['observe']>[1]): void => bridge.observe(deviceMs, body);

  /** Cards enrolled by a tap at the box's own reader; the last one is taken back and tapped once more. */
  const enrol = async (uids: readonly Uid[]): Promise<void> => {
    // After a restart the box is not there until its bridge has said so.
    for (;;) {
      const { error } = await client.ask('enrol.begin', { box: BOX, kind: 'food', count: uids.length });
      if (error === null) break;
      expect(error.code).toBe('enrol/reader-away');
      await delay(BRIDGE_BACK_MS);
    }
    // A person takes longer: what is placed before the beginning by the jitter of two clocks would not be taken.
    await delay(BRIDGE_BACK_MS);
    const tap = (uid: Uid): void => {
      deviceMs += CARD_EVERY_MS;
      const [firstMs, lastMs] = [DeviceTime(deviceMs - PASSAGE_MS), DeviceTime(deviceMs)];
      observe({ kind: 'sighting', uid, firstMs, lastMs });
    };
    for (const uid of uids) {
      tap(uid);
      if (random() < 0.5) await bridge.drained();
    }
    await bridge.drained();
    await must('enrol.undo');
    for (const uid of uids.slice(-1)) tap(uid);
    await bridge.drained();
    await must('enrol.end');
  };

  /** One event of a box from its arming to its reset: each card must be in the tally once. */
  const fillBox = async (): Promise<void> => {
    const cards = between(random, 2, 8);
    const uids = Array.from({ length: cards }, (_, card) =>
      Uid(`04${(expected.tags + card).toString(16).padStart(12, '0')}`),
    );
    if (random() < 0.5) await enrol(uids);
    else await must('tag.learn', { tags: uids.map((uid) => ({ uid, kind: 'food' })) });
    expected.tags += cards;
    await must('box.arm', { box: BOX, cost: { food: cards } });
    observe({ kind: 'lid', open: true, initial: false });
    for (const uid of uids) {
      deviceMs += CARD_EVERY_MS;
      const [startMs, endMs] = [DeviceTime(deviceMs - PASSAGE_MS), DeviceTime(deviceMs)];
      observe({ kind: 'sighting', uid, firstMs: startMs, lastMs: endMs });
      // What the game calls food is a token: it goes through the port.
      observe({ kind: 'passage', beam: 'port', startMs, endMs });
      // As fast as the hub takes them on some days, all at once on others.
      if (random() < 0.5) await bridge.drained();
    }
    deviceMs += CARD_EVERY_MS;
    observe({ kind: 'lid', open: false, initial: false });
    observe({ kind: 'settled', result: 'clear' });
    await bridge.drained();
    const box = await client.until(topics.controlBox(BOX), (body) => {
      const parsed = BoxBodySchema.parse(body);
      // After a restart no tally is certain until the box has reported again: by then all of it was `seen`.
      return parsed.online && parsed.state === 'sealed' && parsed.tally !== null ? parsed : undefined;
    });
    expect(box.passages).toBe(cards);
    expect(box.tally).toMatchObject({
      counts: { food: cards },
      beam: cards,
      duplicates: 0,
      unknown: 0,
      reason: null,
      confidence: 'certain',
    });
    await must('box.fix', { box: BOX });
    // Taken out on the spot, and said so: else the next Event could not be certain.
    await must('box.reset', { box: BOX, emptied: true });
    expected.boxes += 1;
  };
  const fillBoxes = async (): Promise<void> => {
    while (!stopping) await fillBox();
  };

  const all = Promise.all([moveTrack(), pushClock(), fillBoxes(), sendMessages()]);
  const failed = new Promise<never>((_resolve, reject) => void all.catch(reject));
  failed.catch(() => undefined);
  return {
    failed,
    stop: async () => {
      stopping = true;
      await all;
      return expected;
    },
  };
};
