import type { Client } from 'aedes';

interface Holder {
  readonly client: Client;
  /** Comes in when the holder has left; the newest alone. */
  next: { readonly client: Client; readonly enter: () => void } | null;
}

/**
 * Who holds each client id. A second client with the same id takes the first one's place ([MQTT-3.1.4-2]), but Aedes 1.2 keeps
 * its clients by id alone: while one still unsubscribes it takes the other off the list, which is then counted for ever. So
 * the newer one waits here until the older has left.
 */
export class ClientIds {
  readonly #holders = new Map<string, Holder>();

  /** Calls `enter` as soon as nobody else has the client's id, which may be at once; never when a newer one comes first. */
  claim(client: Client, enter: () => void): void {
    const holder = this.#holders.get(client.id);
    if (holder === undefined) {
      this.#holders.set(client.id, { client, next: null });
      enter();
      return;
    }
    holder.next?.client.conn.destroy();
    holder.next = { client, enter };
    holder.client.conn.destroy();
  }

  /** Aedes has taken it off its list. */
  left(client: Client): void {
    const holder = this.#holders.get(client.id);
    if (holder?.client !== client) return;
    this.#holders.delete(client.id);
    const { next } = holder;
    if (next !== null && !next.client.conn.destroyed) this.claim(next.client, next.enter);
  }
}
