import { randomUUID } from 'node:crypto';
import { hookRole, isPublicEvent, PUBLIC_EVENTS, type Hook } from '../../../schemas/hooks.ts';
import { unsealed } from '../sealed-events.ts';
import { mayReceive } from '../../../schemas/roles.ts';
import { filterMatches } from '../../../schemas/topic-filter.ts';
import { rooted } from '../../../schemas/topics.ts';
import { deliverHttp, missingSecret, type Delivery } from './deliver-http.ts';
import { deliverOsc } from './deliver-osc.ts';
import { createHookQueue, type HookQueue } from './hook-queue.ts';
import { matches, type Json } from './paths.ts';
import type { RoomEvent } from '../../../schemas/events.ts';
import type { Batch } from '../../../schemas/journal.ts';
import type { RoomConfig } from '../../../schemas/room.ts';
import type { Document } from '../../core/contract.ts';
import type { RoomAdapter } from '../adapters/room-adapter.ts';
import type { Log } from '../log.ts';
import type { Clock } from '../time/hub-clock.ts';

export interface HooksOptions {
  readonly room: RoomConfig;
  readonly gameId: string;
  readonly clock: Clock;
  /** The time of day is hub time plus this (time-watch.ts). */
  readonly wallOffsetMs: () => number;
  readonly log: Log;
  /** For Control's list of what needs attention; null: it is settled. */
  readonly trouble: (id: string, text: string | null) => void;
}

/** Bodies of documents as they were published, by topic. */
type Bodies = ReadonlyMap<string, Json>;

/** A cast: whatever is published is JSON, or it could not be published. */
const asJson = (value: object): Json => value as Json;

/** The host alone: a path or a query may be a secret. */
const targetOf = ({ http, osc }: Hook): string =>
  http === undefined
    ? `osc ${osc?.host ?? ''}:${osc?.port ?? ''}`
    : new URL(http.url.replaceAll(/\$\{[^}]*\}/g, 'x')).origin;

/** The event as the hook may know it. */
const eventFor = (hook: Hook, event: RoomEvent): Json => {
  if (hook.private) return asJson(unsealed(event));
  if (!isPublicEvent(event.type)) return { type: event.type };
  const fields: readonly string[] = PUBLIC_EVENTS[event.type];
  return {
    type: event.type,
    ...Object.fromEntries(Object.entries(event).filter(([name]) => fields.includes(name))),
  };
};

/** The documents that the hook's role may read, by the one role table. */
const documentsFor = (hook: Hook, room: RoomConfig, documents: readonly Document[]): Bodies => {
  const role = hookRole(hook);
  const identity = { role, id: role, username: role, clientId: `${role}-hook` };
  return new Map(
    documents
      .filter(({ topic }) => mayReceive(room.room, identity, rooted(room.room, topic)))
      .map(({ topic, body }) => [topic, asJson(body)]),
  );
};

interface Running {
  readonly id: string;
  readonly hook: Hook;
  readonly queue: HookQueue;
  readonly failed: (reason: string) => void;
  last: Bodies | undefined;
}

/** The hooks of room.yaml. They are called after the room has been served: nothing in the room waits for them. */
export const createHooks = (options: HooksOptions): RoomAdapter => {
  const { room, gameId, clock, log, trouble } = options;
  let events: { readonly event: RoomEvent; readonly at: number }[] = [];

  const deliver = (hook: Hook, context: Json, delivery: string): Promise<Delivery> => {
    if (hook.http !== undefined) return deliverHttp(hook.http, context, delivery);
    if (hook.osc !== undefined) return deliverOsc(hook.osc, context);
    return Promise.resolve({ ok: false, again: false, reason: 'it has nowhere to go' });
  };

  const run = (id: string, hook: Hook): Running => {
    const note = `hook/${id}`;
    const failed = (reason: string): void => {
      log.warn({ hook: id, to: targetOf(hook) }, `a hook was not delivered: ${reason}`);
      trouble(note, `The hook ${id} does not reach ${targetOf(hook)}: ${reason}`);
    };
    const queue = createHookQueue({
      clock,
      attempts: hook.http?.attempts ?? 1,
      deliver: (context, delivery) => deliver(hook, context, delivery),
      newId: randomUUID,
      delivered: () => trouble(note, null),
      failed,
    });
    return { id, hook, queue, failed, last: undefined };
  };
  const hooks = Object.entries(room.hooks).map(([id, hook]) => run(id, hook));

  const about = (running: Running, documents: Bodies, at: number): Readonly<Record<string, Json>> => ({
    hook: running.id,
    at: new Date(at + options.wallOffsetMs()).toISOString(),
    room: { id: room.room, name: room.name ?? room.room },
    game: gameId,
    clock: documents.get('pub/clock/main') ?? null,
  });

  /** Everything a template may ask for; what is sent without one leaves the pile of all documents out. */
  const offer = (running: Running, known: Readonly<Record<string, Json>>, documents: Bodies): void => {
    const whole: Json = { ...known, documents: Object.fromEntries(documents) };
    if (!matches(whole, running.hook.when)) return;
    running.queue.add(
      running.hook.http?.body === undefined && running.hook.osc === undefined ? known : whole,
    );
  };

  const sendDue = (running: Running, documents: Bodies, due: typeof events): void => {
    const { hook, last } = running;
    running.last = documents;
    for (const { event, at } of due) {
      if (!hook.on.includes(event.type)) continue;
      offer(running, { ...about(running, documents, at), event: eventFor(hook, event) }, documents);
    }
    // What stood at the start is no news.
    if (last === undefined) return;
    const now = clock.now();
    for (const filter of hook.on.filter((trigger) => trigger.includes('/'))) {
      for (const topic of new Set([...documents.keys(), ...last.keys()])) {
        const document = documents.get(topic) ?? null;
        const previous = last.get(topic) ?? null;
        if (!filterMatches(filter, topic) || JSON.stringify(document) === JSON.stringify(previous)) continue;
        offer(running, { ...about(running, documents, now), topic, document, previous }, documents);
      }
    }
  };

  return {
    batch: (batch: Batch) => {
      // Sent with the documents that come of it, which are made next.
      events.push(...batch.events.map((event) => ({ event, at: batch.at })));
    },
    documents: (documents) => {
      const due = events;
      events = [];
      for (const running of hooks) sendDue(running, documentsFor(running.hook, room, documents), due);
    },
    connected: () => {
      // Before the first alarm, not in it.
      for (const { hook, failed } of hooks) {
        const missing = hook.http === undefined ? null : missingSecret(hook.http);
        if (missing !== null) failed(missing);
      }
    },
    receive: () => undefined,
    stop: () => {
      for (const { queue } of hooks) queue.stop();
    },
  };
};
