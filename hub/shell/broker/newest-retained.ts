interface Message {
  readonly topic: string;
  readonly payload: Buffer | string;
  readonly retain: boolean;
}

const bytesOf = (payload: Buffer | string): Buffer =>
  typeof payload === 'string' ? Buffer.from(payload) : payload;

/**
 * Aedes hands out retained documents from a copy made at the subscription, one after another, while live messages overtake
 * them: the client would end with the older one of a topic (MQTT 3.1.1, 4.6, wants them in their order). What has been
 * replaced meanwhile is withheld; the subscription stood before the copy was made, so that the newer one comes live.
 */
export class NewestRetained {
  readonly #payloads = new Map<string, Buffer>();

  /** A message was accepted; an empty one, which removes the document, replaces it as well. */
  accepted({ topic, payload, retain }: Message): void {
    if (retain) this.#payloads.set(topic, bytesOf(payload));
  }

  /** Of a retained document that is handed out: another one has taken its place. */
  isReplaced({ topic, payload }: Message): boolean {
    const newest = this.#payloads.get(topic);
    return newest !== undefined && newest !== payload && !newest.equals(bytesOf(payload));
  }
}
