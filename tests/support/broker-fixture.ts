import { connect } from 'node:net';
import mqtt from 'mqtt';
import type { MqttClient, IClientOptions } from 'mqtt';
import type { Socket } from 'node:net';
import { startEmbeddedBroker } from '../../hub/shell/broker/embedded-broker.ts';
import type { EmbeddedBroker, EmbeddedBrokerOptions } from '../../hub/shell/broker/embedded-broker.ts';
import type { PlainLog } from '../../hub/shell/plain-log.ts';
import type { Account } from '../../schemas/roles.ts';

export const ROOM = 'test-room';
export const ROOT = `qd/1/${ROOM}`;

const account = (role: Account['role'], id: string, username: string): Account => ({
  role,
  id,
  username,
  password: `password-of-${username}`,
});

export const ACCOUNTS = {
  control: account('control', 'control', 'control'),
  table: account('table', 'dione', 'table-dione'),
  otherTable: account('table', 'rhea', 'table-rhea'),
  /** A name that begins like another's. */
  longTable: account('table', 'dione-two', 'table-dione-two'),
  seat: { ...account('seat', 'dione', 'seat-dione-captain'), seat: 'captain' },
  otherSeat: { ...account('seat', 'dione', 'seat-dione-scout'), seat: 'scout' },
  display: account('display', 'display', 'display'),
  deck: account('deck', 'deck', 'deck'),
  observer: account('observer', 'observer', 'observer'),
  device: account('device', 'box-dione', 'box-dione'),
  bridge: account('bridge', 'bridge-1', 'bridge'),
  homeAssistant: account('home-assistant', 'home-assistant', 'home-assistant'),
  wled: account('wled', 'strip-dione', 'wled-strip-dione'),
  hub: account('hub', 'hub', 'hub'),
} as const;

export interface LogLine {
  readonly level: keyof PlainLog;
  readonly fields: Record<string, unknown>;
  readonly message: string;
}

export const memoryLog = (): { log: PlainLog; lines: LogLine[] } => {
  const lines: LogLine[] = [];
  const write = (level: keyof PlainLog) => (fields: object, message: string) =>
    void lines.push({ level, fields: { ...fields }, message });
  return {
    lines,
    log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
  };
};

export interface Fixture {
  readonly broker: EmbeddedBroker;
  readonly lines: LogLine[];
  /** Connected, or rejected with the broker's answer. */
  client(account: Account, options?: IClientOptions): Promise<MqttClient>;
  raw(): Promise<Socket>;
  stop(): Promise<void>;
}

export const startFixture = async (options: Partial<EmbeddedBrokerOptions> = {}): Promise<Fixture> => {
  const { log, lines } = memoryLog();
  const broker = await startEmbeddedBroker({
    room: ROOM,
    accounts: Object.values(ACCOUNTS),
    tcpPort: 0,
    host: '127.0.0.1',
    log,
    ...options,
  });
  const clients: MqttClient[] = [];
  const sockets: Socket[] = [];
  let count = 0;
  return {
    broker,
    lines,
    client: (who, more = {}) => {
      count += 1;
      const client = mqtt.connect({
        host: '127.0.0.1',
        port: broker.tcpPort,
        protocolVersion: 4,
        reconnectPeriod: 0,
        clientId: `${who.username}-c${count}`,
        username: who.username,
        password: who.password,
        ...more,
      });
      clients.push(client);
      return new Promise((resolve, reject) => {
        client.once('connect', () => resolve(client));
        client.once('error', reject);
        client.once('close', () => reject(new Error('closed')));
      });
    },
    raw: () =>
      new Promise((resolve, reject) => {
        const socket = connect({ host: '127.0.0.1', port: broker.tcpPort }, () => resolve(socket));
        sockets.push(socket);
        // A refusal may reach us as a reset: that is an end like any other.
        socket.on('error', reject);
      }),
    stop: async () => {
      for (const client of clients) client.end(true);
      for (const socket of sockets) socket.destroy();
      await broker.stop();
    },
  };
};

/** What a client has been handed, and a way to wait for one message without a sleep. */
export const inbox = (client: MqttClient) => {
  const messages: { topic: string; payload: string; retain: boolean }[] = [];
  const waiting = new Set<() => void>();
  client.on('message', (topic, payload, packet) => {
    messages.push({ topic, payload: payload.toString(), retain: packet.retain });
    for (const check of [...waiting]) check();
  });
  return {
    messages,
    topics: () => messages.map(({ topic }) => topic).sort(),
    until: (wanted: (message: { topic: string; payload: string }) => boolean): Promise<void> =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!messages.some(wanted)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
};

export const closed = (client: MqttClient): Promise<void> =>
  new Promise((resolve) => (client.connected ? client.once('close', () => resolve()) : resolve()));
