import { Socket } from 'node:net';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { rooted, unrooted } from '../../../schemas/topics.ts';
import type { Id } from '../../../schemas/ids.ts';
import type { Log } from '../log.ts';

/** A message on a topic below the room's root. */
export interface Incoming {
  readonly topic: string;
  readonly payload: Buffer;
  /** Set on what the broker had kept (MQTT 3.1.1, 3.3.1-8), not on what was published just now. */
  readonly retained: boolean;
}

/** The hub's own connection: an ordinary client of whichever broker room.yaml names. Topics are relative to the root. */
export interface MqttLink {
  readonly connected: () => boolean;
  /** As JSON; a Buffer is text already. What cannot be sent now is dropped: every connection begins with the whole truth again. */
  send(topic: string, payload: unknown, options: { qos: 0 | 1; retain: boolean }): void;
  /** Clears a retained message. */
  clear(topic: string): void;
  subscribe(filters: readonly string[]): Promise<void>;
  unsubscribe(filters: readonly string[]): Promise<void>;
  /** Publishes a last message and waits for the broker to have it, then disconnects. */
  stop(last?: { topic: string; payload: unknown }): Promise<void>;
}

export interface MqttLinkOptions {
  readonly room: Id;
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly will: { readonly topic: string; readonly payload: unknown };
  readonly log: Log;
  readonly onConnect: () => void;
  /** The connection is lost; the next one begins with onConnect. */
  readonly onClose?: () => void;
  readonly onMessage: (message: Incoming) => void;
}

const RECONNECT_MS = 500;
const KEEPALIVE_S = 10;
/** CONNACK return codes of a broker that will never take these credentials (MQTT 3.1.1, 3.2.2.3: 4 and 5). */
const REFUSED_CODES: readonly unknown[] = [4, 5, 134, 135];

const optionsOf = ({ room, username, password, clientId, will }: MqttLinkOptions): IClientOptions => ({
  protocolVersion: 4,
  clientId,
  username,
  password,
  clean: true,
  keepalive: KEEPALIVE_S,
  reconnectPeriod: RECONNECT_MS,
  connectTimeout: 5_000,
  // A broker that was restarted before it had the accounts refuses the hub, and takes it a moment later. Without this
  // mqtt.js never tries again after a CONNACK with a return code.
  reconnectOnConnackError: true,
  // The gateway subscribes on each connection, after it has published the documents.
  resubscribe: false,
  queueQoSZero: false,
  // Else mqtt-packet, which the embedded broker writes with too, keeps a buffer for each of 65,536 numbers: 7 MB.
  writeCache: false,
  will: {
    topic: rooted(room, will.topic),
    payload: Buffer.from(JSON.stringify(will.payload)),
    qos: 1,
    retain: true,
  },
});

/** The broker's address without a password that may stand in it. */
export const shownUrl = (url: string): string => url.replace(/\/\/[^@/]*@/, '//');

/**
 * Connects and stays connected. Resolves with the first connection; rejects with `broker/refused` or, after
 * `patienceMs`, `broker/unreachable`.
 */
export const openMqttLink = (options: MqttLinkOptions, patienceMs = 10_000): Promise<MqttLink> => {
  const { room, url, log } = options;
  const client: MqttClient = connect(url, optionsOf(options));
  const link: MqttLink = {
    connected: () => client.connected,
    send: (topic, payload, { qos, retain }) => {
      if (!client.connected) return;
      const text = Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
      client.publish(rooted(room, topic), text, { qos, retain });
    },
    clear: (topic) => {
      if (client.connected) client.publish(rooted(room, topic), '', { qos: 1, retain: true });
    },
    subscribe: async (filters) => {
      const granted = await client.subscribeAsync(
        filters.map((filter) => rooted(room, filter)),
        { qos: 1 },
      );
      const refused = granted.filter((grant) => grant.qos >= 128).map((grant) => grant.topic);
      if (refused.length > 0) {
        throw new QuarterdeckError('broker/refused', `the broker refuses the hub ${refused.join(', ')}`);
      }
    },
    unsubscribe: async (filters) => {
      await client.unsubscribeAsync(filters.map((filter) => rooted(room, filter)));
    },
    stop: async (last) => {
      if (last !== undefined && client.connected) {
        const gone = new Promise<void>((resolve) => setTimeout(resolve, 300).unref());
        const sent = client
          .publishAsync(rooted(room, last.topic), JSON.stringify(last.payload), { qos: 1, retain: true })
          .catch(() => undefined);
        await Promise.race([sent, gone]);
      }
      await client.endAsync(!client.connected);
    },
  };
  client.on('message', (topic, payload, packet) => {
    const relative = unrooted(room, topic);
    if (relative !== undefined) options.onMessage({ topic: relative, payload, retained: packet.retain });
  });
  client.on('close', () => {
    log.debug('the connection to the broker closed');
    options.onClose?.();
  });

  return new Promise((resolve, reject) => {
    let settled = false;
    let lastError = 'no answer';
    /** The refusal that was logged last: not twice a second. */
    let reason: string | undefined;
    const giveUp = (error: QuarterdeckError): void => {
      if (settled) return;
      settled = true;
      client.end(true);
      reject(error);
    };
    const patience = setTimeout(() => {
      giveUp(new QuarterdeckError('broker/unreachable', `no broker at ${shownUrl(url)} (${lastError})`));
    }, patienceMs);
    client.on('connect', () => {
      clearTimeout(patience);
      reason = undefined;
      // Without this a small answer behind another waits up to 40 ms for the other side's delayed acknowledgement.
      if (client.stream instanceof Socket) client.stream.setNoDelay(true);
      if (!settled) {
        settled = true;
        resolve(link);
      }
      // A turn later, so that the one who waited for the link has it.
      setImmediate(options.onConnect);
    });
    client.on('error', (error) => {
      lastError = error.message;
      const code = 'code' in error ? error.code : undefined;
      if (REFUSED_CODES.includes(code)) {
        clearTimeout(patience);
        // At the start a wrong password is reported at once. Later it is the broker that has changed: the hub keeps trying.
        giveUp(new QuarterdeckError('broker/refused', `${shownUrl(url)}: ${error.message}`));
        if (reason !== error.message)
          log.warn(`the broker refuses the hub: ${error.message}; it goes on trying`);
        reason = error.message;
      }
      log.debug(`broker: ${error.message}`);
    });
  });
};
