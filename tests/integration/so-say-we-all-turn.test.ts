import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openBox, tableIds, tagUid } from '../support/box-steps.ts';
import { RunningRoom } from '../support/running-room.ts';
import type { RoomClient } from '../support/room-client.ts';

const ClockSchema = z.object({
  turn: z.number(),
  phase: z.string(),
  running: z.boolean(),
  remainingMs: z.number(),
});
const AlertSchema = z.object({
  alarms: z.array(z.object({ kind: z.string(), rounds: z.object({ style: z.string() }).nullable() })),
});

/** A whole turn of So Say We All, played through the clock, three boxes and the attack. */
describe('a turn of So Say We All', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let tables: string[];

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    tables = await tableIds(control);
    await Promise.all(
      tables.map((box) => control.box(box, (body) => body.online && body.lid === 'closed', 40_000)),
    );
  });

  afterAll(async () => {
    await room.dispose();
  });

  const phase = async (wanted: string): Promise<z.infer<typeof ClockSchema>> =>
    control.waitFor('pub/clock/main', (body) => {
      const clock = ClockSchema.safeParse(body);
      return clock.success && clock.data.phase === wanted ? clock.data : undefined;
    });

  it('has eleven ships, each with a box', () => {
    expect(tables).toHaveLength(11);
  });

  it('begins with Reconciliation and no event, and draws one for every ship at the start of Commitment', async () => {
    await control.do('clock.start');
    expect((await phase('reconciliation')).turn).toBe(1);
    await control.do('clock.skip');
    await phase('commitment');
    for (const box of tables) {
      const armed = await control.box(box, (body) => body.state === 'open');
      expect(armed.event?.title).not.toBe('');
      expect(Object.keys(armed.cost).length).toBeGreaterThan(0);
    }
  });

  it('tells sabotage, an unplugged board and faults that cancel apart from an honest box', async () => {
    const [honest, sabotaged, unplugged] = tables as [string, string, string];
    await control.do('tag.learn', {
      tags: [
        ...[1, 2, 3].map((n) => ({ uid: tagUid(n), kind: 'food' })),
        { uid: tagUid(10), kind: 'fuel' },
        { uid: tagUid(11), kind: 'sabotage' },
        ...[20, 21, 30, 31, 32].map((n) => ({ uid: tagUid(n), kind: 'fuel' })),
      ],
    });
    await control.do('box.arm', { box: honest, cost: { food: 3 } });
    for (const box of [honest, sabotaged, unplugged]) await openBox(control, box);
    for (const n of [1, 2, 3]) await control.do('sim.tag', { box: honest, uid: tagUid(n) });
    for (const n of [10, 11]) await control.do('sim.tag', { box: sabotaged, uid: tagUid(n) });
    await control.do('sim.tag', { box: unplugged, uid: tagUid(20) });
    await control.do('sim.fault', { box: unplugged, fault: 'unplug' });
    await control.box(unplugged, (body) => !body.online);
    await control.do('sim.tag', { box: unplugged, uid: tagUid(21) });
    await control.do('sim.fault', { box: unplugged, fault: 'replug' });
    await control.box(unplugged, (body) => body.online, 30_000);
    for (const box of [honest, sabotaged, unplugged]) await control.do('sim.lid', { box, open: false });
    const sealed = async (box: string) =>
      control.box(box, (body) => body.state === 'sealed' && body.tally !== null);
    expect((await sealed(honest)).tally).toMatchObject({
      confidence: 'certain',
      counts: { food: 3 },
      beam: 3,
    });
    expect((await sealed(honest)).outcome).toBe('success');
    expect((await sealed(sabotaged)).tally).toMatchObject({
      confidence: 'certain',
      counts: { sabotage: 1 },
    });
    expect((await sealed(sabotaged)).outcome).toBe('failure');
    expect((await sealed(unplugged)).tally?.confidence).toBe('recount');
  });

  it('does not call a box certain whose missed tag and missed beam cancel in the totals', async () => {
    const [, , , box = ''] = tables;
    await openBox(control, box);
    await control.do('sim.tag', { box, uid: tagUid(30) });
    await control.do('sim.fault', { box, fault: 'missTag' });
    await control.do('sim.tag', { box, uid: tagUid(31) });
    await control.do('sim.fault', { box, fault: 'missBeam' });
    await control.do('sim.tag', { box, uid: tagUid(32) });
    await control.do('sim.lid', { box, open: false });
    const sealed = await control.box(box, (body) => body.state === 'sealed' && body.tally !== null);
    expect(sealed.tally).toMatchObject({ beam: 2, counts: { fuel: 2 }, confidence: 'recount' });
  });

  it('keeps the Ashiva acting every two minutes while the phase clock runs on', async () => {
    await control.do('clock.skip');
    await phase('negotiation');
    await control.do('alarm.raise', { kind: 'ashiva-attack' });
    await control.do('alarm.confirm');
    const alert = await control.waitFor('pub/alert', (body) => {
      const parsed = AlertSchema.safeParse(body);
      return parsed.data?.alarms[0];
    });
    expect(alert.rounds?.style).toBe('periodic');
    expect((await phase('negotiation')).running).toBe(true);
    await control.do('alarm.standDown');
    await control.waitFor('pub/alert', (body) => {
      const parsed = AlertSchema.safeParse(body);
      return parsed.data?.alarms.length === 0 ? true : undefined;
    });
  });
});
