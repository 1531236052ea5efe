import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import mqtt from 'mqtt';
import { roomFile } from '../../support/room-file.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { SimulatedWled } from '../../support/simulated-wled.ts';
import type { MqttClient } from 'mqtt';
import type { RoomClient } from '../../support/room-client.ts';

const PIXELS = 30;
const StateSchema = z.object({ fx: z.number(), ix: z.number() });
const ApiSchema = z.object({
  on: z.boolean().optional(),
  seg: z.array(StateSchema).optional(),
  nl: z.object({ on: z.boolean(), dur: z.number().optional() }).optional(),
});

const isLit = ([red, green, blue]: readonly [number, number, number]): boolean => red + green + blue > 0;

/** Strips on WLEDs through a real hub, a real bridge, real sockets; the WLEDs alone are simulated, at the level of bytes. */
describe('a phase strip on a WLED', () => {
  let wled: SimulatedWled;
  let short: SimulatedWled;
  let file: ReturnType<typeof roomFile>;
  let room: RunningRoom;
  let control: RoomClient;
  /** The WLED that speaks MQTT. */
  let remote: MqttClient;
  const heard: z.output<typeof ApiSchema>[] = [];

  const device = (id: string, state: string, words = ''): Promise<unknown> =>
    control.waitFor(
      'priv/control/devices',
      (body) => {
        const parsed = z
          .object({
            devices: z.array(z.object({ id: z.string(), state: z.string(), message: z.string().nullable() })),
          })
          .parse(body);
        const found = parsed.devices.find((each) => each.id === id);
        return found?.state === state && (found.message ?? '').includes(words) ? true : undefined;
      },
      30_000,
    );

  beforeAll(async () => {
    wled = await SimulatedWled.start(PIXELS);
    short = await SimulatedWled.start(PIXELS - 1);
    const board = ({ port, webPort }: SimulatedWled): string =>
      `{ transport: wled, host: 127.0.0.1, port: ${port}, web: ${webPort} }`;
    const strip = (on: string, table: string): string =>
      `{ kind: phase-strip, board: ${on}, table: ${table}, pixels: ${PIXELS}, brightness: 100 % }`;
    file = roomFile(`
room: hall
game: so-say-we-all
tables: [kiln, low-tide]
boards:
  wled-kiln: ${board(wled)}
  wled-short: ${board(short)}
  wled-tide: { transport: wled-mqtt }
devices:
  strip-kiln: ${strip('wled-kiln', 'kiln')}
  strip-short: ${strip('wled-short', 'kiln')}
  strip-tide: ${strip('wled-tide', 'low-tide')}
`);
    room = await RunningRoom.start('--room', file.path);
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');

    const { broker, users } = room.credentials();
    const account = users.find(({ role }) => role === 'wled');
    if (account === undefined) throw new Error('the room has no account for its WLED');
    // As WLED does it: a last will, three filters, and "online", retained.
    remote = await mqtt.connectAsync(broker.tcp, {
      protocolVersion: 4,
      clientId: `${account.username}-strip`,
      username: account.username,
      password: account.password,
      reconnectPeriod: 0,
      will: { topic: 'wled/wled-tide/status', payload: Buffer.from('offline'), qos: 0, retain: true },
    });
    remote.on('message', (topic, payload) => {
      expect(topic).toBe('wled/wled-tide/api');
      heard.push(ApiSchema.parse(JSON.parse(payload.toString('utf8'))));
    });
    await remote.subscribeAsync([
      'wled/wled-tide',
      'wled/wled-tide/col',
      'wled/wled-tide/api',
      'wled/all/api',
    ]);
    await remote.publishAsync('wled/wled-tide/status', 'online', { retain: true });
  });
  afterAll(async () => {
    await remote.endAsync(true);
    await room.dispose();
    await Promise.all([wled.stop(), short.stop()]);
    file.remove();
  });

  it('is shown to Control as ready, over UDP and over MQTT', async () => {
    await device('strip-kiln', 'ready');
    await device('strip-tide', 'ready');
  });

  it('is refused where the WLED drives fewer pixels than room.yaml says', async () => {
    await device('strip-short', 'init', `drives ${PIXELS - 1} pixels`);
    expect(short.packets).toBe(0);
  });

  it('shows the countdown pixel by pixel over UDP and as a bar over MQTT', async () => {
    await control.do('clock.start');
    await expect.poll(() => wled.strip.filter(isLit).length).toBe(PIXELS);
    await expect
      .poll(() => heard.findLast(({ seg }) => seg !== undefined)?.seg?.[0])
      .toEqual({ fx: 98, ix: 100 });
    await control.do('clock.pause', { reason: 'lunch' });
    // Paused: every second pixel dark.
    await expect.poll(() => wled.strip.filter(isLit).length).toBe(PIXELS / 2);
  });

  it('sends a picture that does not change again before the WLED’s time-out', async () => {
    const before = wled.packets;
    await expect.poll(() => wled.packets - before).toBeGreaterThanOrEqual(4);
    expect(wled.live).toBe(true);
  });

  it('is reported as lost when the WLED has no power, and shows the countdown again when it has', async () => {
    wled.power(false);
    await device('strip-kiln', 'lost', 'no WLED answers');
    wled.power(true);
    await device('strip-kiln', 'ready');
    await expect.poll(() => wled.live && wled.strip.filter(isLit).length).toBe(PIXELS / 2);
  });

  it('has the sleep timer of the MQTT strip wound up, so that it goes dark when nobody does', () => {
    expect(heard.some(({ nl }) => nl?.on === false)).toBe(true);
    expect(heard.some(({ nl, on }) => nl?.on === true && nl.dur === 1 && on !== undefined)).toBe(true);
  });

  it('is reported as lost when the WLED leaves the broker without a word', async () => {
    remote.stream.destroy();
    await device('strip-tide', 'lost', 'has left the broker');
  });

  it('goes on alone when the hub is killed, and says so', async () => {
    await room.kill();
    const violet = (): boolean =>
      wled.strip.some(([red, green, blue]) => green === 0 && red > 0 && blue > red);
    await expect.poll(violet).toBe(true);
    await room.startAgain();
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
  });

  it('goes back to the WLED’s own light within the time-out when nobody is left to drive it', async () => {
    await expect.poll(() => wled.live).toBe(true);
    // The hub first: it would have a new bridge up before the time-out.
    await room.kill();
    expect(wled.live).toBe(true);
    process.kill(room.bridgePid, 'SIGKILL');
    const killed = Date.now();
    const own = await expect
      .poll(() => wled.strip.every(([red, green, blue]) => red === 9 && green === 9 && blue === 9), {
        timeout: 10_000,
        interval: 20,
      })
      .toBe(true)
      .then(() => Date.now() - killed);
    expect(own).toBeLessThan(4_000);
  });
});
