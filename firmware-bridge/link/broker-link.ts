import { Socket } from 'node:net';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { Log } from '../bridge-log.ts';

export interface BrokerAddress {
  /** mqtt://host:1883, mqtts://, ws://, wss:// */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
}

export interface BrokerLinkOptions extends BrokerAddress {
  readonly clock: BridgeClock;
  readonly log: Log;
  readonly will: { readonly topic: string; readonly payload: string };
  readonly subscriptions: readonly string[];
  /** Connected and every subscription granted. */
  up(): void;
  down(): void;
  message(topic: string, payload: Buffer): void;
}

export interface BrokerLink {
  connected(): boolean;
  /** Dropped silently while there is no connection: whoever must not lose anything keeps it until `seen`. */
  publish(topic: string, payload: unknown, options?: { qos?: 0 | 1; retain?: boolean }): void;
  /** Publishes last words, waits for them at most a second, and disconnects. */
  close(lastWords: readonly { topic: string; payload: unknown }[]): Promise<void>;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
const CONNECT_WITHIN_MS = 5_000;
const LAST_WORDS_MS = 1_000;
/** A broker takes one and a half keepalives to notice a dead client (MQTT 3.1.1, 3.1.2.10): 7.5 s after its last packet. */
const KEEPALIVE_S = 5;
/**
 * mqtt.js itself pings only when a whole keepalive has gone by without a word: a bridge that stands still right before that would be
 * thrown out after 2.5 s. So it has at least 6.5 s.
 */
const PING_EVERY_MS = 1_000;

/** An address as it may be written into a log: user information left out. */
const withoutSecrets = (url: string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};

/**
 * A connection that is made anew, with a new client each time: mqtt.js would send its unacknowledged packets again after
 * a reconnect, with an `ageMs` that had been true long before.
 */
export const openBrokerLink = (options: BrokerLinkOptions): BrokerLink => {
  const broker = withoutSecrets(options.url);
  const { clock, log } = options;
  let client: MqttClient | undefined;
  let up = false;
  let closing = false;
  let failures = 0;
  let reported = '';
  let retry: Cancel | undefined;
  let nextPing: Cancel | undefined;

  const logOnce = (message: string, details: Record<string, unknown>): void => {
    const line = JSON.stringify([message, details]);
    if (line !== reported) log(message, details);
    reported = line;
  };

  const settings: IClientOptions = {
    clientId: options.clientId,
    username: options.username,
    password: options.password,
    protocolVersion: 4,
    clean: true,
    keepalive: KEEPALIVE_S,
    // Ours is the only way back, also from a refused password: mqtt.js closes after a CONNACK that says no, and its own
    // `reconnectOnConnackError` is about its own reconnecting.
    reconnectPeriod: 0,
    connectTimeout: CONNECT_WITHIN_MS,
    queueQoSZero: false,
    // Else mqtt-packet keeps a buffer for each of 65,536 numbers: 7 MB.
    writeCache: false,
    resubscribe: false,
    will: { topic: options.will.topic, payload: Buffer.from(options.will.payload), qos: 1, retain: true },
  };

  const ping = (mine: MqttClient): void => {
    mine.sendPing();
    nextPing = clock.after(PING_EVERY_MS, () => {
      ping(mine);
    });
  };

  const connect = (): void => {
    retry = undefined;
    const mine = mqtt.connect(options.url, settings);
    client = mine;
    // A broker may send what it retained before its SUBACK (MQTT 3.1.1, 3.8.4); an answer given then would be dropped.
    const early: [topic: string, payload: Buffer][] = [];
    mine.on('connect', () => {
      // An observation right behind an acknowledgement would wait up to 40 ms for the broker's delayed ACK (Nagle).
      if (mine.stream instanceof Socket) mine.stream.setNoDelay(true);
      mine.subscribe([...options.subscriptions], { qos: 1 }, (error, granted) => {
        if (mine !== client || closing) return;
        const refused = granted?.filter(({ qos }) => qos > 2).map(({ topic }) => topic) ?? [];
        if (error || refused.length > 0) {
          logOnce('subscription refused', { topics: refused, fault: error?.message });
          mine.end(true);
          return;
        }
        failures = 0;
        up = true;
        logOnce('broker connected', { broker });
        ping(mine);
        options.up();
        for (const [topic, payload] of early.splice(0)) options.message(topic, payload);
      });
    });
    mine.on('message', (topic, payload) => {
      if (mine !== client) return;
      if (up) options.message(topic, payload);
      else early.push([topic, payload]);
    });
    mine.on('error', (error) => {
      logOnce('broker refused or unreachable', { broker, fault: error.message });
    });
    mine.on('close', () => {
      if (mine !== client) return;
      client = undefined;
      nextPing?.();
      mine.end(true);
      const wasUp = up;
      up = false;
      if (closing) return;
      failures += 1;
      if (wasUp) {
        logOnce('broker connection lost', { broker });
        options.down();
      }
      retry = clock.after(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)), connect);
    });
  };
  connect();

  const send = (
    topic: string,
    payload: unknown,
    { qos = 1, retain = false }: { qos?: 0 | 1; retain?: boolean },
    done: () => void,
  ): void => {
    if (!up || client === undefined) {
      done();
      return;
    }
    client.publish(topic, JSON.stringify(payload), { qos, retain }, () => {
      done();
    });
  };

  return {
    connected: () => up,
    publish(topic, payload, settings = {}) {
      send(topic, payload, settings, () => undefined);
    },
    async close(lastWords) {
      closing = true;
      retry?.();
      nextPing?.();
      const published = Promise.all(
        lastWords.map(
          ({ topic, payload }) =>
            new Promise<void>((resolve) => {
              send(topic, payload, { retain: true }, resolve);
            }),
        ),
      );
      let cancel: Cancel | undefined;
      const late = new Promise<void>((resolve) => {
        cancel = clock.after(LAST_WORDS_MS, resolve);
      });
      await Promise.race([published, late]);
      cancel?.();
      await client?.endAsync(!up).catch(() => undefined);
      up = false;
    },
  };
};
