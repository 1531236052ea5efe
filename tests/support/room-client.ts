import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import { AnswerSchema } from '../../schemas/requests.ts';
import type { Answer } from '../../schemas/requests.ts';
import { BoxBodySchema } from '../../schemas/documents/box.ts';
import type { BoxBody } from '../../schemas/documents/box.ts';
import type { Account } from '../../schemas/roles.ts';
import { filterMatches } from '../../schemas/topic-filter.ts';
import { rooted, topics, unrooted, VERBS_BY_NAME } from '../../schemas/topics.ts';

interface Heard {
  readonly topic: string;
  readonly body: unknown;
  readonly retained: boolean;
}

/** What has not come by then does not come: a limit against hanging, not a measure of speed. */
const HANGING_MS = 60_000;

/** An ordinary MQTT client of a room, as Node-RED or a page would be one. */
export class RoomClient {
  readonly id: string;
  readonly username: string;
  readonly #mqtt: MqttClient;
  readonly #room: string;
  readonly #latest = new Map<string, unknown>();
  readonly #watchers = new Set<(heard: Heard) => void>();

  private constructor(client: MqttClient, room: string, id: string, username: string) {
    this.#mqtt = client;
    this.#room = room;
    this.id = id;
    this.username = username;
    this.#atOnce();
    client.on('connect', () => {
      this.#atOnce();
    });
    client.on('message', (topic, payload, packet) => {
      const relative = unrooted(room, topic);
      if (relative === undefined) return;
      const body: unknown = payload.length === 0 ? null : JSON.parse(payload.toString('utf8'));
      this.#latest.set(relative, body);
      for (const watch of this.#watchers) watch({ topic: relative, body, retained: packet.retain });
    });
  }

  static async connect(url: string, room: string, account: Account): Promise<RoomClient> {
    const clientId = `${account.username}-${randomBytes(4).toString('hex')}`;
    const client = await mqtt.connectAsync(url, {
      clientId,
      username: account.username,
      password: account.password,
      clean: true,
      reconnectPeriod: 200,
      protocolVersion: 4,
    });
    const made = new RoomClient(client, room, clientId, account.username);
    if (['control', 'table', 'seat', 'display'].includes(account.role))
      await made.subscribe(`res/${clientId}/#`, `res/${account.username}/+`);
    return made;
  }

  /** As a browser's WebSocket does: a request right behind an acknowledgement would wait 40 ms for a delayed ACK (Nagle). */
  #atOnce(): void {
    if (this.#mqtt.stream instanceof Socket) this.#mqtt.stream.setNoDelay(true);
  }

  get mqtt(): MqttClient {
    return this.#mqtt;
  }

  async subscribe(...filters: string[]): Promise<void> {
    await this.#mqtt.subscribeAsync(
      filters.map((filter) => rooted(this.#room, filter)),
      { qos: 1 },
    );
  }

  latest(topic: string): unknown {
    return this.#latest.get(topic);
  }

  /** Resolves with the first document on a topic matching `filter` that `wanted` accepts; the present one counts. */
  async waitFor<T>(
    filter: string,
    wanted: (body: unknown, topic: string) => T | undefined,
    withinMs = HANGING_MS,
  ): Promise<T> {
    for (const [topic, body] of this.#latest) {
      if (!filterMatches(filter, topic)) continue;
      const found = wanted(body, topic);
      if (found !== undefined) return found;
    }
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#watchers.delete(watch);
        reject(
          new Error(`nothing wanted came on ${filter}; last: ${JSON.stringify(this.#latest.get(filter))}`),
        );
      }, withinMs);
      const watch = (heard: Heard): void => {
        if (!filterMatches(filter, heard.topic)) return;
        const found = wanted(heard.body, heard.topic);
        if (found === undefined) return;
        clearTimeout(timer);
        this.#watchers.delete(watch);
        resolve(found);
      };
      this.#watchers.add(watch);
    });
  }

  /** Sends a command and gives its answer. */
  async ask(
    verb: string,
    args: Record<string, unknown> = {},
    transaction = randomBytes(6).toString('hex'),
  ): Promise<Answer> {
    const name = VERBS_BY_NAME.includes(verb) ? this.username : this.id;
    const topic = topics.response(name, verb);
    const answered = new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#watchers.delete(watch);
        reject(new Error(`no answer to ${verb}`));
      }, HANGING_MS);
      const watch = (heard: Heard): void => {
        if (heard.topic !== topic) return;
        const answer = AnswerSchema.parse(heard.body);
        if (answer.transaction !== transaction && answer.transaction !== null) return;
        clearTimeout(timer);
        this.#watchers.delete(watch);
        resolve(answer);
      };
      this.#watchers.add(watch);
    });
    await this.#mqtt.publishAsync(
      rooted(this.#room, topics.request(name, verb)),
      JSON.stringify({ transaction, client: this.id, ...args }),
      {
        qos: 1,
      },
    );
    return answered;
  }

  /** As `ask`, and throws when the command was refused. */
  async do(verb: string, args: Record<string, unknown> = {}): Promise<unknown> {
    const answer = await this.ask(verb, args);
    if (answer.status === 'error') throw new Error(`${verb}: ${answer.error.code}: ${answer.error.message}`);
    return answer.data;
  }

  /** The box's document for Control, once `wanted` holds. */
  async box(box: string, wanted: (body: BoxBody) => boolean, withinMs?: number): Promise<BoxBody> {
    return this.waitFor(
      topics.controlBox(box),
      (body) => {
        const parsed = BoxBodySchema.safeParse(body);
        return parsed.success && wanted(parsed.data) ? parsed.data : undefined;
      },
      withinMs,
    );
  }

  async end(): Promise<void> {
    await this.#mqtt.endAsync(true);
  }
}
