import { readFileSync } from 'node:fs';
import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import { RunningRoom } from '../support/running-room.ts';
import { ms, percentile } from './figures.ts';

const CROWDS = [200, 260, 400, 1_500] as const;
const WATCHED_MS = 10_000;
const HEARD_WITHIN_MS = 5_000;
/** USER_HZ of proc(5). */
const TICK_MS = 10;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Of a process, user and system time. */
const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

/** So many displays come at once, each of which comes back a second after it was dropped or refused, as mqtt.js does. */
const crowd = async (room: RunningRoom, size: number): Promise<void> => {
  const { broker, users } = room.credentials();
  const display = users.find((user) => user.role === 'display');
  if (display === undefined) throw new Error('no display account');
  const control = await room.client('control');
  let drops = 0;
  const refusals = new Map<string, number>();
  const heard = new Map<MqttClient, number>();
  let pressed = Number.POSITIVE_INFINITY;
  const clients = Array.from({ length: size }, (_, n) => {
    const client = mqtt.connect(broker.tcp, {
      clientId: `${display.username}-${n}`,
      username: display.username,
      password: display.password,
      protocolVersion: 4,
      reconnectPeriod: 1_000,
      reconnectOnConnackError: true,
      resubscribe: false,
    });
    let seated = false;
    client.on('connect', () => {
      seated = true;
      client.subscribe(`qd/1/${room.room}/pub/#`, { qos: 1 });
    });
    client.on('close', () => {
      if (seated) drops += 1;
      seated = false;
    });
    client.on('error', ({ message }) => refusals.set(message, (refusals.get(message) ?? 0) + 1));
    client.on('message', (topic, payload) => {
      if (topic.endsWith('/pub/alert') && payload.toString().includes('"alarms":[{') && !heard.has(client))
        heard.set(client, performance.now() - pressed);
    });
    return client;
  });
  try {
    await wait(WATCHED_MS);
    const dropped = drops;
    const [began, used] = [performance.now(), cpuMs(room.pid)];
    await wait(WATCHED_MS);
    const load = (cpuMs(room.pid) - used) / (performance.now() - began);
    const seated = clients.filter(({ connected }) => connected).length;
    const later = drops - dropped;
    await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
    pressed = performance.now();
    await control.do('alarm.confirm');
    await wait(HEARD_WITHIN_MS);
    const times = [...heard.values()];
    const figures =
      times.length === 0 ? 'nobody' : `p50 ${ms(percentile(times, 0.5))}, last ${ms(Math.max(...times))}`;
    console.log(
      `${size} displays: ${seated} are connected, ${dropped} drops in the first 10 s, ${later} in the next, at ${(load * 100).toFixed(0)} % of a core; ` +
        `${times.length} hear the alarm (${figures})`,
    );
    for (const [message, count] of refusals) console.log(`  refused ${count} times: ${message}`);
    await control.do('alarm.standDown');
  } finally {
    for (const client of clients) client.end(true);
  }
};

export const benchCrowd = async (): Promise<void> => {
  for (const size of CROWDS) {
    const room = await RunningRoom.start('--game', 'so-say-we-all');
    try {
      await (await room.client('control')).do('clock.start');
      await crowd(room, size);
    } finally {
      await room.dispose();
    }
  }
};
