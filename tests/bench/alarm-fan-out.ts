import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import { RunningRoom } from '../support/running-room.ts';
import { systemPackage } from '../support/system-package.ts';
import { percentile, spread } from './figures.ts';

const SUBSCRIBERS = 100;
const ROUNDS = 20;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

/** Resolves when every client has had a message that `wanted` accepts; listens from the moment of the call. */
const allHear = (clients: readonly MqttClient[], wanted: (payload: string) => boolean): Promise<unknown> =>
  Promise.all(
    clients.map(
      (client) =>
        new Promise<void>((resolve) => {
          const hear = (_topic: string, payload: Buffer): void => {
            if (!wanted(payload.toString('utf8'))) return;
            client.off('message', hear);
            resolve();
          };
          client.on('message', hear);
        }),
    ),
  );

/** Alarm press (the confirm is sent) until the last of 100 subscribers has the document. */
const throughTheRoom = async (): Promise<{ times: number[]; payload: string }> => {
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
    const times: number[] = [];
    let payload = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
      const heard = allHear(subscribers, (text) => {
        if (!text.includes('"alarms":[{')) return false;
        payload = text;
        return true;
      });
      const pressed = performance.now();
      const answered = control.do('alarm.confirm');
      await heard;
      times.push(performance.now() - pressed);
      await answered;
      const quiet = allHear(subscribers, (text) => text.includes('"alarms":[]'));
      await control.do('alarm.standDown');
      await quiet;
    }
    return { times, payload };
  } finally {
    for (const client of subscribers) client.end(true);
    await room.dispose();
  }
};

/** The same message to as many subscribers of a bare mosquitto. */
const throughMosquitto = async (binary: string, payload: string): Promise<number[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-bench-'));
  const port = await freePort();
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
  const broker = spawn(binary, ['-c', file], { stdio: 'ignore' });
  const clients: MqttClient[] = [];
  try {
    const options = { protocolVersion: 4 as const, reconnectPeriod: 50 };
    const sender = mqtt.connect(`mqtt://127.0.0.1:${port}`, options);
    if (!sender.connected)
      await new Promise<void>((resolve) =>
        sender.once('connect', () => {
          resolve();
        }),
      );
    clients.push(sender);
    const subscribers: MqttClient[] = [];
    for (let n = 0; n < SUBSCRIBERS; n += 1) {
      const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, options);
      await client.subscribeAsync('alert', { qos: 1 });
      subscribers.push(client);
      clients.push(client);
    }
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const heard = allHear(subscribers, () => true);
      const pressed = performance.now();
      const sent = sender.publishAsync('alert', payload, { qos: 1, retain: true });
      await heard;
      times.push(performance.now() - pressed);
      await sent;
    }
    return times;
  } finally {
    for (const client of clients) client.end(true);
    broker.kill();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const benchAlarm = async (): Promise<void> => {
  const room = await throughTheRoom();
  console.log(
    `alarm press to the last of ${SUBSCRIBERS} subscribers: ${spread(room.times)} (journal sync included)`,
  );
  const mosquitto = systemPackage('mosquitto', 'mosquitto');
  if ('missing' in mosquitto) {
    console.log(`no peer measured: ${mosquitto.missing}`);
    return;
  }
  const bare = await throughMosquitto(mosquitto.path, room.payload);
  console.log(`the same message through a bare mosquitto: ${spread(bare)}`);
  console.log(`ratio at p50: ${(percentile(room.times, 0.5) / percentile(bare, 0.5)).toFixed(2)}`);
};
