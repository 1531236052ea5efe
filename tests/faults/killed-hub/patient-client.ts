import mqtt from 'mqtt';
import * as z from 'zod';
import type { MqttClient } from 'mqtt';
import { AnswerSchema } from '../../../schemas/requests.ts';
import { rooted, topics, unrooted } from '../../../schemas/topics.ts';
import type { Verb } from '../../../schemas/commands.ts';
import type { Answer } from '../../../schemas/requests.ts';
import type { Account } from '../../../schemas/roles.ts';

interface Asked {
  readonly verb: Verb;
  readonly args: Record<string, unknown>;
  readonly transaction: string;
}

const StampSchema = z.object({ boot: z.number(), rev: z.number() });

const isOlder = (body: unknown, held: unknown): boolean => {
  const [mine, before] = [StampSchema.safeParse(body).data, StampSchema.safeParse(held).data];
  if (mine === undefined || before === undefined) return false;
  return mine.boot < before.boot || (mine.boot === before.boot && mine.rev < before.rev);
};

/** What came of a command, kept for the reckoning at the end. */
export interface Answered extends Asked {
  readonly answer: Answer;
}

/**
 * A client as a careful one is: what has no answer yet it sends again on every connection, with the same transaction.
 * Its MQTT library does so too (QoS 1), so that the hub gets many a command twice.
 */
export class PatientClient {
  /** In the order of the answers; a repeat is not listed again. */
  readonly answered: Answered[] = [];
  readonly #mqtt: MqttClient;
  readonly #room: string;
  readonly #id: string;
  readonly #waiting = new Map<string, { asked: Asked; resolvers: readonly ((answer: Answer) => void)[] }>();
  readonly #documents = new Map<string, unknown>();
  readonly #watchers = new Set<() => void>();
  #count = 0;
  /** Messages heard since the beginning: the measure by which the hub is killed. */
  heard = 0;
  onHeard: () => void = () => undefined;

  constructor(port: number, room: string, { username, password }: Account, filters: readonly string[]) {
    this.#room = room;
    this.#id = `${username}-patient`;
    this.#mqtt = mqtt.connect({
      host: '127.0.0.1',
      port,
      protocolVersion: 4,
      clientId: this.#id,
      username,
      password,
      clean: true,
      reconnectPeriod: 25,
      connectTimeout: 2_000,
      resubscribe: false,
    });
    this.#mqtt.on('error', () => undefined);
    this.#mqtt.on('close', () => this.#documents.clear());
    this.#mqtt.on('connect', () => {
      const wanted = [...filters, `res/${this.#id}/#`].map((filter) => rooted(room, filter));
      this.#mqtt.subscribe(wanted, { qos: 1 }, () => {
        for (const { asked } of this.#waiting.values()) this.#send(asked);
      });
    });
    this.#mqtt.on('message', (topic, payload) => this.#receive(unrooted(room, topic) ?? '', payload));
  }

  /** The answer, however many lives of the hub it takes. */
  async ask(verb: Verb, args: Record<string, unknown> = {}): Promise<Answer> {
    this.#count += 1;
    const asked = { verb, args, transaction: `t${this.#count}` };
    const answer = await this.repeat(asked);
    this.answered.push({ ...asked, answer });
    return answer;
  }

  /** Sends the very command again, as one whose answer got lost would. */
  repeat(asked: Asked): Promise<Answer> {
    return new Promise((resolve) => {
      // Two may ask for the same one at a time.
      const others = this.#waiting.get(asked.transaction)?.resolvers ?? [];
      this.#waiting.set(asked.transaction, { asked, resolvers: [...others, resolve] });
      if (this.#mqtt.connected) this.#send(asked);
    });
  }

  /** The first document on `topic` that `wanted` accepts; what an earlier life of the hub published does not count. */
  until<T>(topic: string, wanted: (body: unknown) => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const look = (): void => {
        const body = this.#documents.get(topic);
        const found = body === undefined ? undefined : wanted(body);
        if (found === undefined) return;
        this.#watchers.delete(look);
        resolve(found);
      };
      this.#watchers.add(look);
      look();
    });
  }

  end(): void {
    this.#mqtt.end(true);
  }

  #send({ verb, args, transaction }: Asked): void {
    const topic = rooted(this.#room, topics.request(this.#id, verb));
    this.#mqtt.publish(topic, JSON.stringify({ transaction, ...args }), { qos: 1 });
  }

  #receive(topic: string, payload: Buffer): void {
    this.heard += 1;
    if (topic.startsWith('res/')) {
      const answer = AnswerSchema.parse(JSON.parse(payload.toString()));
      const waiting = this.#waiting.get(answer.transaction ?? '');
      if (waiting !== undefined) {
        this.#waiting.delete(waiting.asked.transaction);
        for (const resolve of waiting.resolvers) resolve(answer);
      }
    } else if (payload.length > 0) {
      const body: unknown = JSON.parse(payload.toString());
      // What the broker had kept may come behind what was published in the meantime: a consumer goes by the stamp.
      if (!isOlder(body, this.#documents.get(topic))) this.#documents.set(topic, body);
      for (const look of [...this.#watchers]) look();
    } else {
      this.#documents.delete(topic);
    }
    this.onHeard();
  }
}
