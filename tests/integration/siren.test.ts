import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { firstBox } from '../support/box-steps.ts';
import { RunningRoom } from '../support/running-room.ts';
import type { RoomClient } from '../support/room-client.ts';

const DevicesSchema = z.object({
  devices: z.array(z.object({ id: z.string(), kind: z.string(), guarded: z.boolean().nullable() })),
});
const SirenSetSchema = z.object({
  kind: z.literal('siren'),
  alarm: z.string().nullable(),
  until: z.number(),
});

/** Promise 4: a siren fails silent. What the hub asks of it is watched on the wire, as the bridge sees it. */
describe('the siren', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let siren: string;
  let wire: RoomClient;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await firstBox(control);
    siren = await control.waitFor('priv/control/devices', (body) => {
      const parsed = DevicesSchema.safeParse(body);
      return parsed.success ? parsed.data.devices.find((device) => device.kind === 'siren')?.id : undefined;
    });
    wire = await room.client('bridge');
    await wire.subscribe('dev/+/set');
  });
  afterAll(async () => {
    await room.dispose();
  });

  const lease = async (
    wanted: (set: z.infer<typeof SirenSetSchema>) => boolean,
  ): Promise<z.infer<typeof SirenSetSchema>> =>
    wire.waitFor(`dev/${siren}/set`, (body) => {
      const parsed = SirenSetSchema.safeParse(body);
      return parsed.success && wanted(parsed.data) ? parsed.data : undefined;
    });

  it('is raised in two steps, sounds by renewed leases of three seconds, and falls silent when stood down', async () => {
    await control.do('clock.start');
    await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
    expect(wire.latest(`dev/${siren}/set`)).toBeUndefined();
    await control.do('alarm.confirm');
    const first = await lease((set) => set.alarm !== null);
    const next = await lease((set) => set.until > first.until);
    expect(next.alarm).toBe(first.alarm);
    expect(first.until - Date.now()).toBeLessThanOrEqual(3_000);
    await control.do('siren.mute');
    await lease((set) => set.alarm === null);
    await control.do('alarm.standDown');
  });

  it('is never blocked by the cooldown once Control insists', async () => {
    const refused = await control.ask('alarm.raise', { kind: 'ashiva-attack' });
    expect(refused.error?.code).toBe('alarm/cooldown');
    await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
    await control.do('alarm.confirm');
  });

  it('stays silent after a restart while the alarm still stands', async () => {
    await room.kill();
    await wire.end();
    await room.startAgain();
    wire = await room.client('bridge');
    await wire.subscribe('dev/+/set');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.waitFor('pub/alert', (body) =>
      z.object({ alarms: z.tuple([z.object({ kind: z.literal('ashiva-attack') })]) }).safeParse(body).success
        ? true
        : undefined,
    );
    // A command that goes through everything marks the end of anything the start could have sent.
    await control.do('siren.mute', { muted: false });
    expect(wire.latest(`dev/${siren}/set`)).toBeUndefined();
  });

  it('stops with every clock in a real emergency', async () => {
    await control.do('emergency.stop', { reason: 'fire drill' });
    const clock = await control.waitFor('pub/clock/main', (body) => {
      const parsed = z.object({ running: z.literal(false), pauseReason: z.string() }).safeParse(body);
      return parsed.success ? parsed.data : undefined;
    });
    expect(clock.pauseReason).toMatch(/fire drill/);
  });
});
