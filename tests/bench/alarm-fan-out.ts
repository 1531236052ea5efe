import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mqtt from 'mqtt';
import type { IClientOptions, MqttClient } from 'mqtt';
import { RunningRoom } from '../support/running-room.ts';
import { systemPackage } from '../support/system-package.ts';
import { ms, percentile, spread } from './figures.ts';
import { LONE_ACCOUNTS, LONE_ROOM } from './lone-accounts.ts';

const SUBSCRIBERS = 100;
const PRESSES = 300;
/** How many subscribers, and how often a message goes out to them. */
const FAN_OUTS = [
  [100, 300],
  [300, 100],
  [1_000, 30],
] as const;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

/** When the first and when the last client had a message that `wanted` accepts; listens from the moment of the call. */
const allHear = async (
  clients: readonly MqttClient[],
  wanted: (payload: string) => boolean,
): Promise<{ first: number; last: number }> => {
  const times = await Promise.all(
    clients.map(
      (client) =>
        new Promise<number>((resolve) => {
          const hear = (_topic: string, payload: Buffer): void => {
            if (!wanted(payload.toString('utf8'))) return;
            client.off('message', hear);
            resolve(performance.now());
          };
          client.on('message', hear);
        }),
    ),
  );
  return { first: Math.min(...times), last: Math.max(...times) };
};

interface Pressed {
  /** From the press to the last subscriber, to the first, and from the first to the last. */
  readonly times: number[];
  readonly toFirst: number[];
  readonly spreading: number[];
  /** The mean of the journal's syncs that the hub tells of (one in five seconds) while it was pressed. */
  readonly syncMs: number;
  readonly payload: string;
}

/** Sum and count of what the hub says of the journal's syncs. */
const syncs = async (http: string): Promise<{ sum: number; count: number }> => {
  const text = await (await fetch(`${http}/metrics`)).text();
  const figure = (name: string): number =>
    Number(new RegExp(`^quarterdeck_journal_sync_seconds_${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { sum: figure('sum'), count: figure('count') };
};

/** Alarm press (the confirm is sent) until the last of 100 subscribers has the document. */
const throughTheRoom = async (): Promise<Pressed> => {
  const room = await RunningRoom.start('--game', 'so-say-we-all');
  const subscribers: MqttClient[] = [];
  try {
    const control = await room.client('control');
    const { broker, users } = room.credentials();
    const display = users.find((user) => user.role === 'display');
    if (display === undefined) throw new Error('no display account');
    for (let n = 0; n < SUBSCRIBERS; n += 1) {
      const client = await mqtt.connectAsync(broker.tcp, {
        clientId: `${display.username}-${n}`,
        username: display.username,
        password: display.password,
        protocolVersion: 4,
      });
      await client.subscribeAsync(`qd/1/${room.room}/pub/alert`, { qos: 1 });
      subscribers.push(client);
    }
    await control.do('clock.start');
    const [times, toFirst, spreading]: [number[], number[], number[]] = [[], [], []];
    let payload = '';
    const before = await syncs(room.http);
    for (let press = 0; press < PRESSES; press += 1) {
      await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
      const heard = allHear(subscribers, (text) => {
        if (!text.includes('"alarms":[{')) return false;
        payload = text;
        return true;
      });
      const pressed = performance.now();
      const answered = control.do('alarm.confirm');
      const { first, last } = await heard;
      times.push(last - pressed);
      toFirst.push(first - pressed);
      spreading.push(last - first);
      await answered;
      const quiet = allHear(subscribers, (text) => text.includes('"alarms":[]'));
      await control.do('alarm.standDown');
      await quiet;
    }
    const after = await syncs(room.http);
    const syncMs = ((after.sum - before.sum) / (after.count - before.count)) * 1_000;
    return { times, toFirst, spreading, syncMs, payload };
  } finally {
    for (const client of subscribers) client.end(true);
    await room.dispose();
  }
};

/** A broker to measure: how its clients come in, on which topic the message goes, and how it ends. */
interface Peer {
  readonly url: string;
  readonly topic: string;
  readonly sender: IClientOptions;
  readonly subscriber: (n: number) => IClientOptions;
  stop(): void;
}

const bareMosquitto = async (binary: string): Promise<Peer> => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-bench-'));
  const port = await freePort();
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
  const broker = spawn(binary, ['-c', file], { stdio: 'ignore' });
  return {
    url: `mqtt://127.0.0.1:${port}`,
    topic: 'alert',
    sender: {},
    subscriber: () => ({}),
    stop: () => {
      broker.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const loneBroker = async (): Promise<Peer> => {
  const program = fileURLToPath(new URL('./lone-broker.ts', import.meta.url));
  const broker = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(broker.stdout, 'data')) as [Buffer];
  const as = ({ username, password }: { username: string; password: string }, n: number): IClientOptions => ({
    clientId: `${username}-${n}`,
    username,
    password,
  });
  return {
    url: `mqtt://127.0.0.1:${said.toString().trim()}`,
    topic: `qd/1/${LONE_ROOM}/pub/alert`,
    sender: as(LONE_ACCOUNTS.hub, 0),
    subscriber: (n) => as(LONE_ACCOUNTS.display, n),
    stop: () => void broker.kill(),
  };
};

/** The message from one client to so many subscribers of a broker, so often: until the last has it. */
const fanOut = async (
  { url, topic, sender: who, subscriber }: Peer,
  payload: string,
  subscribers: number,
  rounds: number,
): Promise<number[]> => {
  const clients: MqttClient[] = [];
  const options = { protocolVersion: 4 as const, reconnectPeriod: 50 };
  try {
    const sender = mqtt.connect(url, { ...options, ...who });
    clients.push(sender);
    if (!sender.connected)
      await new Promise<void>((resolve) => {
        sender.once('connect', () => resolve());
      });
    const all: MqttClient[] = [];
    for (let n = 0; n < subscribers; n += 1) {
      const client = await mqtt.connectAsync(url, { ...options, ...subscriber(n) });
      clients.push(client);
      await client.subscribeAsync(topic, { qos: 1 });
      all.push(client);
    }
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const heard = allHear(all, () => true);
      const pressed = performance.now();
      const sent = sender.publishAsync(topic, payload, { qos: 1, retain: true });
      times.push((await heard).last - pressed);
      await sent;
    }
    return times;
  } finally {
    for (const client of clients) client.end(true);
  }
};

const measured = async (open: Promise<Peer>, payload: string): Promise<ReadonlyMap<number, number[]>> => {
  const peer = await open;
  const all = new Map<number, number[]>();
  try {
    for (const [subscribers, rounds] of FAN_OUTS)
      all.set(subscribers, await fanOut(peer, payload, subscribers, rounds));
    return all;
  } finally {
    peer.stop();
  }
};

export const benchAlarm = async (): Promise<void> => {
  const room = await throughTheRoom();
  console.log(
    `alarm press to the last of ${SUBSCRIBERS} subscribers: ${spread(room.times)} (limits 1.5 and 1.2 times)`,
  );
  console.log(
    `  press to the first of them: ${spread(room.toFirst)}; of it the journal's sync: mean ${ms(room.syncMs)}`,
  );
  console.log(`  from the first to the last: ${spread(room.spreading)}`);
  const own = await measured(loneBroker(), room.payload);
  const mosquitto = systemPackage('mosquitto', 'mosquitto');
  const bare = 'missing' in mosquitto ? null : await measured(bareMosquitto(mosquitto.path), room.payload);
  if ('missing' in mosquitto) console.log(`no peer measured: ${mosquitto.missing}`);
  const ratios = (one: readonly number[], other: readonly number[]): string =>
    `${(percentile(one, 0.5) / percentile(other, 0.5)).toFixed(2)} at p50, ${(percentile(one, 0.99) / percentile(other, 0.99)).toFixed(2)} at p99`;
  for (const [subscribers] of FAN_OUTS) {
    const [ours, theirs] = [own.get(subscribers) ?? [], bare?.get(subscribers)];
    console.log(`the message alone to ${subscribers} subscribers, the room's broker: ${spread(ours)}`);
    if (theirs === undefined) continue;
    console.log(`  a bare mosquitto: ${spread(theirs)}; ratio ${ratios(ours, theirs)}`);
    if (subscribers === SUBSCRIBERS)
      console.log(`  the alarm through the room against it: ratio ${ratios(room.times, theirs)}`);
  }
};
