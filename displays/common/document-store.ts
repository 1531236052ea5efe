import { replaces, StampSchema, type Stamp } from '../../schemas/documents/stamp.ts';
import type { Language } from '../../schemas/languages.ts';
import type * as z from 'zod';
import { translated } from './translated.ts';

interface Held {
  readonly stamp: Stamp | undefined;
  readonly body: unknown;
}

/**
 * The retained documents as they came, by topic below the room's root. An older one never replaces a newer one: after a
 * reconnection, or with two brokers in a row, they can arrive in any order.
 */
export class DocumentStore {
  readonly #held = new Map<string, Held>();
  readonly #parsed = new WeakMap<object, Map<z.ZodType, unknown>>();
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  /** Takes a message in; false when it was ignored (older, or not JSON). An empty one clears its topic (MQTT 3.1.1, 3.3.1.3). */
  accept(topic: string, payload: string): boolean {
    if (payload === '') return this.#held.delete(topic);
    let body: unknown;
    try {
      body = translated(JSON.parse(payload), this.#language);
    } catch {
      return false;
    }
    const stamp = StampSchema.safeParse(body).data;
    const held = this.#held.get(topic);
    // A last will carries no stamp of its own life: it speaks of the moment, and is taken as it comes.
    if (stamp !== undefined && !replaces(stamp, held?.stamp)) return false;
    this.#held.set(topic, { stamp: stamp ?? held?.stamp, body });
    return true;
  }

  /** The document at `topic`, parsed; undefined when there is none or it is not of that shape. The same object each time. */
  read<Schema extends z.ZodType>(topic: string, schema: Schema): z.output<Schema> | undefined {
    const body = this.#held.get(topic)?.body;
    if (typeof body !== 'object' || body === null) return undefined;
    const known = this.#parsed.get(body) ?? new Map<z.ZodType, unknown>();
    this.#parsed.set(body, known);
    if (!known.has(schema)) known.set(schema, schema.safeParse(body).data);
    // The map holds what this very schema gave.
    return known.get(schema) as z.output<Schema> | undefined;
  }

  /** The revision of each document that has one. */
  revisions(): ReadonlyMap<string, number> {
    return new Map([...this.#held].flatMap(([topic, { stamp }]) => (stamp ? [[topic, stamp.rev]] : [])));
  }

  /** Every topic that begins with `prefix`, sorted. */
  under(prefix: string): string[] {
    return [...this.#held.keys()].filter((topic) => topic.startsWith(prefix)).sort();
  }
}
