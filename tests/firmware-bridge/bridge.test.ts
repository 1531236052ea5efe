import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSystemClock } from '../../firmware-bridge/bridge-clock.ts';
import type { RunningBridge } from '../../firmware-bridge/bridge.ts';
import { createSimulation } from '../../firmware-bridge/simulation/simulated-room.ts';
import { RoomSchema, type DeviceConfig, type RoomConfig } from '../../schemas/room.ts';
import { Uid } from '../../schemas/ids.ts';
import { StubHub } from './stub-hub.ts';

const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: { one: { transport: 'virtual' }, two: { transport: 'virtual' } },
  devices: {
    'box-one': { kind: 'event-box', board: 'one', table: 'dione' },
    'strip-one': { kind: 'phase-strip', board: 'one', pixels: 12 },
    siren: { kind: 'siren', board: 'two' },
  },
});

let hub: StubHub;
let bridge: RunningBridge | undefined;
let simulation: ReturnType<typeof createSimulation>;

const lines: { message: string; details: unknown }[] = [];
const begin = (config: RoomConfig = room, more: { outboxLimit?: number } = {}): void => {
  lines.length = 0;
  simulation = createSimulation(config, createSystemClock('due'), () => undefined);
  bridge = hub.bridge({
    room: config,
    log: (message, details) => lines.push({ message, details }),
    rehearsal: simulation,
    ...more,
  });
};

beforeEach(async () => {
  hub = new StubHub();
  await hub.start();
});
afterEach(async () => {
  await bridge?.stop();
  bridge = undefined;
  await hub.stop();
});

const ready = (device: string) => hub.until(() => hub.state(device)?.state === 'ready');
const relayOn = (): boolean => simulation.board('two')?.readPin(8) ?? false;

test('a card pushed through an open box becomes a passage and a sighting, and the closed lid settles clear', async () => {
  begin();
  await ready('box-one');
  const uid = Uid('04A1B2C3D4E5F6');
  await simulation.act('box-one', { verb: 'sim.lid', open: true });
  await hub.until(() => hub.bodies('box-one').some((body) => body.kind === 'lid' && body.open));
  await simulation.act('box-one', { verb: 'sim.tag', uid, port: 'slot' });
  await simulation.act('box-one', { verb: 'sim.lid', open: false });
  await hub.until(() => hub.bodies('box-one').some(({ kind }) => kind === 'settled'));

  const reported = hub.bodies('box-one');
  expect(reported.filter(({ kind }) => kind === 'sighting')).toMatchObject([{ uid }]);
  expect(reported.filter(({ kind }) => kind === 'passage')).toMatchObject([{ beam: 'slot' }]);
  expect(reported.filter(({ kind }) => kind === 'gap')).toEqual([]);
  expect(reported.at(-1)).toEqual({ kind: 'settled', result: 'clear' });
  expect(hub.journal.map(({ observation }) => observation.n)).toEqual(
    hub.journal.map((_, index) => index + 1),
  );
});

test('what is seen while the hub is away waits, and arrives once when it is back', async () => {
  begin();
  await ready('box-one');
  const { port } = hub;
  await hub.until(() => hub.bodies('box-one').length >= 2);
  const before = hub.journal.length;
  await hub.stop();
  await simulation.act('box-one', { verb: 'sim.lid', open: true });
  await simulation.act('box-one', { verb: 'sim.tag', uid: Uid('04AAAAAA'), port: 'slot' });
  await simulation.act('box-one', { verb: 'sim.lid', open: false });
  await hub.start(port);
  await hub.until(() => hub.bodies('box-one').some(({ kind }) => kind === 'settled'));
  const kinds = hub.journal.slice(before).map(({ observation }) => observation.body.kind);
  expect(kinds.filter((kind) => kind === 'sighting')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'passage')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'gap')).toEqual([]);
  const late = hub.journal.find(({ observation }) => observation.body.kind === 'sighting');
  expect(late?.observation.ageMs).toBeGreaterThan(100);
});

test('a box unplugged and plugged in again says so with gaps, and works again by itself', async () => {
  begin();
  await ready('box-one');
  await hub.until(() => hub.bodies('box-one').length >= 2);
  await simulation.act('box-one', { verb: 'sim.lid', open: true });
  await hub.until(() => hub.bodies('box-one').some((body) => body.kind === 'lid' && body.open));
  await simulation.act('box-one', { verb: 'sim.fault', fault: 'unplug' });
  await hub.until(() => hub.state('box-one')?.state === 'lost');
  expect(hub.state('siren')?.state).toBe('ready');
  await simulation.act('box-one', { verb: 'sim.fault', fault: 'replug' });
  await ready('box-one');
  await hub.until(() => hub.bodies('box-one').filter(({ kind }) => kind === 'lid').length >= 3);
  expect(hub.bodies('box-one').filter(({ kind }) => kind === 'gap')).toMatchObject([
    { reason: 'board-lost' },
    { reason: 'board-returned' },
  ]);
  await simulation.act('box-one', { verb: 'sim.tag', uid: Uid('04BBBBBB'), port: 'port' });
  await hub.until(() => hub.bodies('box-one').some(({ kind }) => kind === 'sighting'));
});

test('a queue that a silent hub lets run full is an error of its box, in the state and in print', async () => {
  hub.acknowledges = false;
  begin(room, { outboxLimit: 4 });
  await ready('box-one');
  // Hatch, lid and settling of the beginning fill it; what moves now has no place.
  await hub.until(() => hub.bodies('box-one').length === 3);
  await simulation.act('box-one', { verb: 'sim.lid', open: true });
  await hub.until(() => hub.state('box-one')?.error);
  expect(hub.state('box-one')).toMatchObject({ state: 'ready', error: { code: 'bridge/overflow' } });
  expect(lines).toContainEqual({
    message: 'observations dropped',
    details: expect.objectContaining({ device: 'box-one' }) as unknown,
  });
  hub.acknowledges = true;
  await hub.until(() => /\d dropped/.test((hub.state('box-one')?.error as { message: string }).message));
  expect(hub.bodies('box-one')).toContainEqual({ kind: 'gap', reason: 'queue-overflow' });
});

test('a siren that nothing silences beside a reader is warned of when the bridge starts', () => {
  begin({
    ...room,
    devices: { ...room.devices, siren: { ...room.devices.siren, board: 'one' } as DeviceConfig },
  });
  expect(lines.filter(({ message }) => message === 'warning')).toEqual([
    { message: 'warning', details: { warning: expect.stringContaining('shares board "one"') as unknown } },
  ]);
});

test('noise on the line is a gap, and the box works on afterwards with the lid known', async () => {
  begin();
  await ready('box-one');
  await hub.until(() => hub.bodies('box-one').length >= 2);
  await simulation.act('box-one', { verb: 'sim.lid', open: true });
  await hub.until(() => hub.bodies('box-one').some((body) => body.kind === 'lid' && body.open));
  await simulation.act('box-one', { verb: 'sim.fault', fault: 'noise' });
  await hub.until(() => hub.state('box-one')?.error);
  await hub.until(() => hub.state('box-one')?.error === undefined);
  await simulation.act('box-one', { verb: 'sim.tag', uid: Uid('04EEEEEE'), port: 'slot' });
  await simulation.act('box-one', { verb: 'sim.lid', open: false });
  await hub.until(() => {
    const last = hub.bodies('box-one').findLast(({ kind }) => kind === 'lid' || kind === 'settled');
    return last?.kind === 'settled';
  });
  const reported = hub.bodies('box-one');
  expect(reported).toContainEqual(expect.objectContaining({ kind: 'gap', reason: 'line-noise' }));
  expect(reported.filter(({ kind }) => kind === 'sighting')).toMatchObject([{ uid: '04EEEEEE' }]);
});

const renewal = (alarm: string | null, leaseMs: number, since = hub.hubNow()) => ({
  kind: 'siren',
  alarm,
  pattern: 'attack',
  since,
  until: hub.hubNow() + leaseMs,
});
const didSiren = (on: boolean) => () =>
  hub.heard.some(
    ({ topic, payload }) => topic === 'dev/siren/did' && (payload as { on?: boolean }).on === on,
  );
const timeMeasured = () =>
  hub.until(() => hub.heard.filter(({ topic }) => topic.startsWith('time/')).length >= 3);

test('a siren sounds while its lease is renewed, and falls silent by itself when the hub dies', async () => {
  begin();
  await ready('siren');
  await timeMeasured();
  expect(relayOn()).toBe(false);
  await hub.publish('dev/siren/set', renewal('attack-1', 1_500), false, 0);
  await hub.until(didSiren(true));
  await expect.poll(relayOn, { interval: 5 }).toBe(true);
  hub.die();
  await hub.present(2);
  await hub.until(didSiren(false));
  // The order is on the simulated line for another half millisecond.
  await expect.poll(relayOn, { interval: 5 }).toBe(false);
});

test('a renewal that comes late, and one that asks for silence, sound nothing', async () => {
  begin();
  await ready('siren');
  await timeMeasured();
  await hub.publish('dev/siren/set', renewal('attack-1', -50), false, 0);
  await hub.publish('dev/siren/set', renewal(null, 1_000), false, 0);
  await hub.publish('dev/siren/set', { kind: 'identify' });
  await hub.until(() =>
    hub.heard.some(
      ({ topic, payload }) => topic === 'dev/siren/did' && (payload as { kind: string }).kind === 'identify',
    ),
  );
  const sounds = hub.heard.filter(
    ({ topic, payload }) => topic === 'dev/siren/did' && (payload as { alarm?: string }).alarm === 'attack-1',
  );
  expect(sounds).toEqual([]);
});

test('a sim.* act is answered when it is over, and refused for a device that is on a real board', async () => {
  begin({
    ...room,
    boards: {
      ...room.boards,
      two: { transport: 'tcp', host: '127.0.0.1', port: 1, firmware: 'auto', model: 'uno' },
    },
  });
  await ready('box-one');
  const ask = (transaction: string, device: string) =>
    hub.publish('dev/bridge-1/set', {
      kind: 'sim',
      transaction,
      device,
      act: { verb: 'sim.lid', open: true },
    });
  const answer = (transaction: string) =>
    hub.until(() =>
      hub.heard.find(({ payload }) => (payload as { transaction?: string }).transaction === transaction),
    );
  await ask('t1', 'box-one');
  expect((await answer('t1')).payload).toMatchObject({ kind: 'sim', error: null });
  await ask('t2', 'siren');
  expect((await answer('t2')).payload).toMatchObject({ kind: 'sim', error: { code: 'sim/no-simulation' } });
});

test('after a lost connection the bridge says that it is there before its devices do', async () => {
  begin();
  await ready('box-one');
  await ready('siren');
  hub.cutOthers();
  await hub.until(() => hub.state('bridge-1')?.state === 'lost');
  const from = hub.heard.length;
  await hub.until(() => hub.heard.slice(from).some(({ topic }) => topic === 'dev/siren/state'));
  const states = hub.heard.slice(from).filter(({ topic }) => topic.endsWith('/state'));
  expect(states[0]).toMatchObject({ topic: 'dev/bridge-1/state', payload: { state: 'ready' } });
});

test('a stopped bridge leaves its devices and itself as lost, with the siren off', async () => {
  begin();
  await ready('siren');
  await timeMeasured();
  await hub.publish('dev/siren/set', renewal('attack-1', 3_000), false, 0);
  await hub.until(didSiren(true));
  await bridge?.stop();
  bridge = undefined;
  await hub.until(() => hub.state('bridge-1')?.state === 'lost');
  expect(hub.state('box-one')?.state).toBe('lost');
  expect(hub.state('siren')?.state).toBe('lost');
  expect(didSiren(false)()).toBe(true);
});

test('the strip shows the clock, and its pixels are lit on the board', async () => {
  begin();
  await ready('strip-one');
  await timeMeasured();
  const now = hub.hubNow();
  const clock = {
    hubId: 'stub',
    boot: 1,
    rev: 5,
    timer: 'main',
    kind: 'timetable',
    label: 'Turn 1',
    state: 'running',
    running: true,
    endsAt: now + 600_000,
    remainingMs: 600_000,
    asOf: now,
    durationMs: 1_200_000,
    pauseReason: null,
    overtimeSince: null,
    turn: 1,
    turns: null,
    phase: 'one',
    phaseName: 'One',
    allowed: [],
    marks: [],
    warningMs: 60_000,
    dangerMs: 30_000,
    advance: 'auto',
    next: [],
  };
  await hub.publish('pub/clock/main', clock, true);
  const lit = () => {
    const frame = simulation.board('one')?.strip() ?? new Uint8Array();
    return Array.from({ length: frame.length / 3 }, (_, pixel) =>
      frame.slice(pixel * 3, pixel * 3 + 3),
    ).filter((rgb) => rgb[1] !== undefined && rgb[1] > 0).length;
  };
  await expect.poll(lit, { interval: 20 }).toBe(6);
});
