import mqtt from 'mqtt';
import { TimeResponseSchema } from '../../schemas/commands.ts';
import { HubBodySchema } from '../../schemas/documents.ts';
import { rooted, topics, unrooted } from '../../schemas/topics.ts';
import { DocumentStore } from './document-store.ts';
import { HubTime } from './hub-time.ts';
import { PendingRequests } from './pending-requests.ts';
import { randomText } from './session.ts';
import type { z } from 'zod';
import type { MqttClient } from 'mqtt';
import type { Answer, Verb, VerbArguments } from '../../schemas/commands.ts';
import type { Key } from './session.ts';

/** How far what is shown may be trusted. Anything but `live` puts a banner on the page. */
export type Health = 'connecting' | 'live' | 'stale' | 'hub-lost' | 'cut-off' | 'refused';

const RECONNECT_MS = 1_000;
const RECONNECT_REFUSED_MS = 10_000;
const PROBES_AT_ONCE = 20;
const PROBE_GAP_MS = 50;
const PROBE_EVERY_MS = 5_000;
/** Two probes unanswered and a little: a socket can stay open long after the other end has gone. */
const STALE_AFTER_MS = 12_000;
const ANSWER_WITHIN_MS = 5_000;

export interface LinkOptions {
  readonly room: string;
  readonly url: string;
  readonly key: Key;
  /** Below the room's root. */
  readonly filters: readonly string[];
  /** Observers have no `res/` to listen to. */
  readonly commands: boolean;
  /** How long to wait after a refusal before the same key is tried again. */
  readonly refusedRetryMs?: number;
}

/** The page's one connection: retained documents, hub time, and commands with their answers. */
export class RoomLink {
  readonly client: string;
  readonly username: string;
  readonly documents = new DocumentStore();
  readonly #time = new HubTime();
  readonly #pending = new PendingRequests({
    set: (run, ms) => setTimeout(run, ms),
    clear: (handle) => clearTimeout(handle as number),
  });
  readonly #listeners = new Set<() => void>();
  readonly #mqtt: MqttClient;
  readonly #options: LinkOptions;
  readonly #pulse: number;
  #health: Health = 'connecting';
  #since = Date.now();
  #heardAt = performance.now();
  #changes = 0;
  #announced = false;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.username = options.key.username;
    this.client = `${this.username}-${randomText()}`;
    this.#mqtt = mqtt.connect(options.url, {
      protocolVersion: 4,
      clientId: this.client,
      username: options.key.username,
      password: options.key.password,
      clean: true,
      keepalive: 10,
      connectTimeout: 8_000,
      reconnectPeriod: RECONNECT_MS,
      // A wall display has nobody to sign in again: a broker that refuses it now may know it in a minute.
      reconnectOnConnackError: true,
      // A command that could not be sent is answered "not done" and never sent later, when it would surprise everyone.
      queueQoSZero: false,
      resubscribe: false,
      // The other timers live in a worker made from a blob, which the page's content policy forbids.
      timerVariant: 'native',
    });
    this.#mqtt.on('connect', () => this.#connected());
    this.#mqtt.on('message', (topic, payload) => this.#message(topic, payload.toString()));
    this.#mqtt.on('close', () => {
      if (this.#health !== 'refused') this.#turn('cut-off');
    });
    this.#mqtt.on('error', (error) => {
      // 4: bad user name or password; 5: not authorised (MQTT 3.1.1, table 3.1).
      const code = 'code' in error ? error.code : undefined;
      if (code === 4 || code === 5) {
        // Rarely: each try with a wrong password counts against this address.
        this.#mqtt.options.reconnectPeriod = options.refusedRetryMs ?? RECONNECT_REFUSED_MS;
        this.#turn('refused');
      }
    });
    // A cast: in a browser a timer is a number; Node's types, loaded for the hub, say otherwise.
    this.#pulse = setInterval(() => this.#beat(), PROBE_EVERY_MS) as unknown as number;
  }

  get health(): Health {
    return this.#health;
  }
  /** Since when (this browser's wall clock) the health is as it is. */
  get since(): number {
    return this.#since;
  }
  /** Half the best round trip, in milliseconds; undefined before the first. */
  get uncertaintyMs(): number | undefined {
    return this.#time.estimate?.uncertaintyMs;
  }
  /** Counts up with every change: what a view compares. */
  get changes(): number {
    return this.#changes;
  }
  /** Hub time now; undefined before the first answer. */
  now(): number | undefined {
    return this.#time.at(performance.now());
  }
  read<Schema extends z.ZodType>(topic: string, schema: Schema): z.output<Schema> | undefined {
    return this.documents.read(topic, schema);
  }
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a command and waits for its answer, 5 s unless told; never rejects. */
  ask<V extends Verb>(verb: V, args: VerbArguments<V>, withinMs = ANSWER_WITHIN_MS): Promise<Answer> {
    const transaction = randomText(8);
    const answer = this.#pending.wait(transaction, withinMs);
    if (!this.#mqtt.connected) {
      this.#pending.give(transaction);
      return answer;
    }
    const topic = rooted(this.#options.room, topics.request(this.client, verb));
    // QoS 0 on purpose: mqtt.js would keep a QoS 1 publish over a lost connection and deliver it minutes later.
    this.#mqtt.publish(topic, JSON.stringify({ ...args, transaction }), { qos: 0 });
    return answer;
  }

  close(): void {
    clearInterval(this.#pulse);
    this.#mqtt.end(true);
  }

  #connected(): void {
    const { room, filters, commands } = this.#options;
    const own = commands ? [`res/${this.client}/#`] : [];
    const wanted = [...filters, ...own, topics.timeResponse(this.client)];
    this.#heardAt = performance.now();
    this.#mqtt.options.reconnectPeriod = RECONNECT_MS;
    this.#mqtt.subscribe(
      wanted.map((filter) => rooted(room, filter)),
      { qos: 1 },
      () => {
        for (let probe = 0; probe < PROBES_AT_ONCE; probe += 1) {
          setTimeout(() => this.#probe(), probe * PROBE_GAP_MS);
        }
      },
    );
  }

  #message(topic: string, payload: string): void {
    const relative = unrooted(this.#options.room, topic);
    if (relative === undefined) return;
    if (relative === topics.timeResponse(this.client)) this.#heardTime(payload);
    else if (relative.startsWith('res/')) this.#pending.answer(payload);
    else if (this.documents.accept(relative, payload)) {
      if (relative === topics.hub && this.#hubLost()) this.#turn('hub-lost');
      else this.#announce();
    }
  }

  #heardTime(payload: string): void {
    const t1 = performance.now();
    let json: unknown;
    try {
      json = JSON.parse(payload);
    } catch {
      return;
    }
    const heard = TimeResponseSchema.safeParse(json).data;
    if (heard === undefined) return;
    this.#time.add({ t0: heard.t0, t1, hubTime: heard.hubTime }, `${heard.hubId}/${heard.boot}`);
    this.#heardAt = t1;
    if (!this.#hubLost()) this.#turn('live');
  }

  #hubLost(): boolean {
    return this.read(topics.hub, HubBodySchema.pick({ state: true }))?.state === 'lost';
  }

  #probe(): void {
    if (!this.#mqtt.connected) return;
    const topic = rooted(this.#options.room, topics.timeRequest(this.client));
    this.#mqtt.publish(topic, JSON.stringify({ t0: performance.now() }), { qos: 0 });
  }

  #beat(): void {
    this.#probe();
    const silent = performance.now() - this.#heardAt > STALE_AFTER_MS;
    if (silent && (this.#health === 'live' || this.#health === 'connecting')) this.#turn('stale');
  }

  #turn(health: Health): void {
    if (health !== this.#health) {
      this.#health = health;
      this.#since = Date.now();
      this.#announce();
    }
  }

  /** Listeners are told once for all the documents of one burst. */
  #announce(): void {
    if (this.#announced) return;
    this.#announced = true;
    queueMicrotask(() => {
      this.#announced = false;
      this.#changes += 1;
      for (const listener of this.#listeners) listener();
    });
  }
}
