import { expect, test } from 'vitest';
import type { DeviceState, ObservationBody } from '../../../../../schemas/device-messages.ts';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { DevicesBodySchema } from '../../../../../schemas/documents/devices.ts';
import { EnrolBodySchema } from '../../../../../schemas/documents/enrol.ts';
import { errorDocument, hubHint } from '../../../../../schemas/errors.ts';
import { after, Instant, Seconds } from '../../../../../schemas/units.ts';
import { Room } from '../../harness.ts';

const lid = (open: boolean): ObservationBody => ({ kind: 'lid', open, initial: false });

const armed = (): Room => {
  const room = new Room();
  room.ok('box.arm', { box: 'dione', cost: { food: 1 }, title: 'Leak' });
  return room;
};

const gaps = (room: Room): string[] =>
  (room.last.batch?.events ?? []).flatMap((event) =>
    event.type === 'box-observed' && event.observation.body.kind === 'gap'
      ? [event.observation.body.reason]
      : [],
  );

test('an observation is taken once: an older or equal number of the same boot makes no batch', () => {
  const room = armed();
  room.observe(1, lid(true));
  room.observe(2, lid(false));
  const { state } = room;
  expect(room.observe(2, lid(false)).batch).toBeNull();
  expect(room.observe(1, lid(true)).batch).toBeNull();
  expect(room.state).toBe(state);
  expect(room.core.devices(room.state)).toEqual(new Map([['box-dione', { boot: 'a', n: 2 }]]));
});

test('a hole in the numbers is itself an observation, before the one that showed it', () => {
  const room = armed();
  room.observe(1, lid(true));
  expect(gaps(room)).toEqual([]);
  room.observe(4, lid(false));
  expect(gaps(room)).toEqual(['missing-sequence']);
  expect(room.eventTypes().at(-1)).toBe('device-heard');
});

test('the first observations of a device may be missing too', () => {
  const room = armed();
  room.observe(3, lid(true));
  expect(gaps(room)).toEqual(['missing-sequence']);
});

test('a new boot while the box is armed is a gap, and a straggler of the old boot is not taken twice', () => {
  const room = armed();
  room.observe(5, lid(true));
  room.observe(1, lid(true), { boot: 'b' });
  expect(gaps(room)).toEqual(['bridge-restarted']);
  expect(room.observe(5, lid(true), { boot: 'a' }).batch).toBeNull();
  room.observe(2, lid(false), { boot: 'b' });
  expect(gaps(room)).toEqual([]);
});

test('a new boot of an idle box is no gap', () => {
  const room = new Room();
  room.observe(1, lid(true));
  room.observe(1, lid(true), { boot: 'b' });
  expect(gaps(room)).toEqual([]);
});

test('a device that the room does not have is ignored', () => {
  const room = new Room();
  expect(room.observe(1, lid(true), { device: 'box-mars' }).batch).toBeNull();
});

test('a report that changes nothing makes no event', () => {
  const room = new Room();
  const report = {
    type: 'device-state',
    device: 'box-dione',
    state: { state: 'ready', bridge: 'bridge-1' },
  } as const;
  expect(room.run(report).batch).not.toBeNull();
  expect(room.run(report).batch).toBeNull();
});

test('a bridge that is lost takes its devices with it, and no others', () => {
  const room = new Room();
  room.run({ type: 'device-state', device: 'box-dione', state: { state: 'ready', bridge: 'b1' } });
  room.run({ type: 'device-state', device: 'horn', state: { state: 'ready', bridge: 'b2' } });
  room.run({ type: 'bridge-state', bridge: 'b1', state: 'lost' });
  const message = `The bridge "b1" is offline. ${hubHint('board/lost')}`;
  expect(room.document('priv/control/devices')).toMatchObject({
    bridges: [{ id: 'b1', state: 'lost' }],
    devices: [
      { id: 'box-dione', state: 'lost', message },
      { id: 'box-vulcan', state: 'unseen' },
      { id: 'horn', state: 'ready' },
    ],
  });
  expect(room.document('priv/control/box/dione')).toMatchObject({ online: false });
});

test('after a restart a device counts as there only once it has reported again', () => {
  const room = new Room();
  room.start();
  room.run({ type: 'device-state', device: 'box-dione', state: { state: 'ready', bridge: 'b1' } });
  expect(room.document('priv/control/box/dione')).toMatchObject({ online: true });
  room.start();
  expect(room.document('priv/control/box/dione')).toMatchObject({ online: false });
});

test('a restart doubts devices before it says what became of a phase that ended meanwhile, and says nothing where none was there', () => {
  const room = new Room();
  room.start();
  expect(room.eventTypes()).toEqual(['hub-started', 'game-set-up']);
  room.ok('clock.start');
  room.ok('clock.mode', { advance: 'hold' });
  const { endsAt } = room.clock;
  room.run({ type: 'device-state', device: 'box-dione', state: { state: 'ready', bridge: 'b1' } });
  room.now = after(endsAt ?? room.now, Seconds(1));
  room.start({ downMs: Seconds(1) });
  expect(room.eventTypes().slice(0, 3)).toEqual(['hub-started', 'devices-doubted', 'phase-overran']);
  room.start();
  expect(room.eventTypes()).toEqual(['hub-started']);
});

test('an unguarded siren stands on the list of what needs attention', () => {
  const room = new Room();
  room.run({
    type: 'device-state',
    device: 'horn',
    state: { state: 'ready', bridge: 'b1', guarded: false },
  });
  expect(JSON.stringify(room.document('priv/control/attention'))).toContain('unguarded');
});

test.each([
  ['reader/hung', 'the reader does not answer'],
  ['bridge/overflow', '12 observations were dropped'],
] as const)('a box that is there but says %s stands on the list of what needs attention', (code, message) => {
  const room = new Room();
  const attention = () =>
    AttentionBodySchema.parse(room.document('priv/control/attention')).items.filter(({ id }) =>
      id.endsWith('/trouble'),
    );
  const ready = { state: 'ready', bridge: 'b1' } as const;
  room.run({
    type: 'device-state',
    device: 'box-dione',
    state: { ...ready, error: errorDocument(code, message) },
  });
  expect(attention()).toMatchObject([
    { id: 'device/box-dione/trouble', level: 'warning', text: `box-dione: ${message}`, box: 'dione' },
  ]);
  room.ok('box.arm', { box: 'dione', cost: {} });
  room.ok('box.collect', { box: 'dione' });
  expect(attention()).toEqual([]);
  room.run({
    type: 'device-state',
    device: 'box-vulcan',
    state: { ...ready, error: errorDocument(code, message) },
  });
  expect(attention()).toMatchObject([{ id: 'device/box-vulcan/trouble' }]);
  expect(EnrolBodySchema.parse(room.document('priv/control/enrol')).readers).toContainEqual(
    expect.objectContaining({ box: 'vulcan', trouble: `${message}. ${hubHint(code)}` }),
  );
  room.run({ type: 'device-state', device: 'box-vulcan', state: ready });
  expect(attention()).toEqual([]);
});

test.each([
  ['box-dione', 'reader/absent', 'the reader of box-dione does not answer its board'],
  ['horn', 'board/refused', 'the board of horn refuses its settings: a value is out of range'],
] as const)('the trouble of %s (%s) names it once', (device, code, message) => {
  const room = new Room();
  const state = device === 'horn' ? 'lost' : 'ready';
  room.run({
    type: 'device-state',
    device,
    state: { state, bridge: 'b1', error: errorDocument(code, message) },
  });
  expect(AttentionBodySchema.parse(room.document('priv/control/attention')).items).toMatchObject([
    { text: `T${message.slice(1)}`, say: { id: 'matter/device' } },
  ]);
});

test('a siren that its board refuses asks for attention with board, pins and what to do, until it is taken', () => {
  const room = new Room();
  const attention = () => AttentionBodySchema.parse(room.document('priv/control/attention')).items;
  const say = (state: DeviceState): unknown => room.run({ type: 'device-state', device: 'horn', state });
  const error = errorDocument('board/refused', 'the board of horn refuses its settings: it has no such pin');
  say({ state: 'init', bridge: 'b1', error });
  // Its own line has the message and the hint as two sentences.
  expect(DevicesBodySchema.parse(room.document('priv/control/devices')).devices).toContainEqual(
    expect.objectContaining({ id: 'horn', message: `${error.message}. ${error.hint}` }),
  );
  expect(attention()).toMatchObject([
    {
      id: 'device/horn/refused',
      level: 'warning',
      device: 'horn',
      text: `The board of horn refuses its settings: it has no such pin (board one; pins: relay 8). ${error.hint}`,
      say: { id: 'matter/refused', values: { device: 'horn', board: 'one', pins: ['relay 8'] } },
    },
  ]);
  // Starting up is no trouble.
  say({ state: 'init', bridge: 'b1' });
  expect(attention()).toEqual([]);
});

test('where the board itself says that its firmware is too old, its siren need not', () => {
  const room = new Room();
  const old = errorDocument('board/outdated', 'one runs StandardFirmata');
  room.run({
    type: 'bridge-state',
    bridge: 'b1',
    state: 'ready',
    boards: [{ board: 'one', transport: 'virtual', state: 'ready', errors: [old] }],
  });
  room.run({ type: 'device-state', device: 'horn', state: { state: 'init', bridge: 'b1', error: old } });
  const { items } = AttentionBodySchema.parse(room.document('priv/control/attention'));
  expect(items.map(({ id }) => id)).toEqual(['board/one/outdated']);
});

test.each(['box-dione', 'horn'])('%s on a pin that its board lacks is named with pin and board', (device) => {
  const room = new Room();
  const error = errorDocument('board/no-such-pin', 'board one has no pin 44 (by its pins: Uno or Nano)');
  room.run({ type: 'device-state', device, state: { state: 'lost', bridge: 'b1', error } });
  expect(AttentionBodySchema.parse(room.document('priv/control/attention')).items).toMatchObject([
    { level: 'warning', text: `${device}: ${error.message}`, device },
  ]);
});

/** A board that numbers its own: what it has let go was journaled by whoever it belonged to then. */
const watched = (room: Room, freed: number, n = freed): void => {
  room.run({
    type: 'watched',
    devices: {
      'box-dione': {
        boot: 'cafe0001-7',
        n,
        freed,
        found: { lidOpen: false, hatchOpen: true },
        after: Instant(room.now + 1),
      },
    },
  });
};

test('a hub that never heard what a board has let go takes the board as it finds it', () => {
  const room = new Room();
  watched(room, 40);
  expect(room.state.box.dione).toMatchObject({ lid: 'closed', hatch: 'open' });
  room.ok('box.arm', { box: 'dione', cost: { food: 1 }, title: 'Leak' });
  room.observe(41, lid(true), { boot: 'cafe0001-7' });
  expect(gaps(room)).toEqual([]);
});

test('with the box armed what it has let go is missing, and is said once', () => {
  const room = armed();
  watched(room, 40);
  expect(gaps(room)).toEqual(['missing-sequence']);
  watched(room, 40);
  expect(gaps(room)).toEqual([]);
});

test('what this hub has journaled itself is nothing new', () => {
  const room = armed();
  room.observe(1, lid(true), { boot: 'cafe0001-7' });
  const { box } = room.state;
  watched(room, 1);
  expect(room.state.box).toBe(box);
});

test('a board that begins with the word that it was blind is one gap, not two', () => {
  const room = armed();
  room.observe(5, lid(true), { boot: 'cafe0001-7' });
  room.observe(1, { kind: 'gap', reason: 'board-restarted' }, { boot: 'cafe0001-8' });
  expect(gaps(room)).toEqual(['board-restarted']);
});

const saysReady = { state: 'ready', bridge: 'b1', boot: 'two' } as const;
const stateIn = (room: Room, device = 'horn'): unknown =>
  (room.document('priv/control/devices') as { devices: { id: string; state: string }[] }).devices.find(
    ({ id }) => id === device,
  )?.state;

/** A bridge that was there with its devices, and whose connection broke. */
const bridgeGone = (): Room => {
  const room = new Room();
  room.run({ type: 'bridge-state', bridge: 'b1', state: 'ready', boot: 'one' });
  for (const device of ['horn', 'box-dione'])
    room.run({ type: 'device-state', device, state: { ...saysReady, boot: 'one' } });
  room.run({ type: 'bridge-state', bridge: 'b1', state: 'lost', boot: 'one' });
  return room;
};

test('what a device says before its bridge is back holds once the bridge is', () => {
  const room = bridgeGone();
  room.run({ type: 'device-state', device: 'horn', state: { ...saysReady, boot: 'one' } });
  room.run({ type: 'device-state', device: 'box-dione', state: { ...saysReady, boot: 'one' } });
  expect(stateIn(room)).toBe('lost');
  expect(JSON.stringify(room.document('priv/control/attention'))).toContain('Bridge b1 is offline');
  room.run({ type: 'bridge-state', bridge: 'b1', state: 'ready', boot: 'one' });
  expect(stateIn(room)).toBe('ready');
  expect(room.document('priv/control/box/dione')).toMatchObject({ online: true });
  expect(JSON.stringify(room.document('priv/control/attention'))).not.toContain('Bridge b1 is offline');
});

test('a bridge that is back before its devices have spoken gives none of them back unasked', () => {
  const room = bridgeGone();
  room.run({ type: 'bridge-state', bridge: 'b1', state: 'ready', boot: 'one' });
  expect(stateIn(room)).toBe('lost');
  room.run({ type: 'device-state', device: 'horn', state: { ...saysReady, boot: 'one' } });
  expect(stateIn(room)).toBe('ready');
});

test('what was kept of an earlier life of the bridge does not hold in the next one', () => {
  const room = bridgeGone();
  room.run({ type: 'device-state', device: 'horn', state: { ...saysReady, boot: 'one' } });
  room.run({ type: 'bridge-state', bridge: 'b1', state: 'ready', boot: 'two' });
  expect(stateIn(room)).toBe('lost');
  room.run({ type: 'device-state', device: 'horn', state: saysReady });
  expect(stateIn(room)).toBe('ready');
});

test('what was given while the bridge was lost is forgotten when the hub restarts: it may be of any age by then', () => {
  const room = bridgeGone();
  room.run({ type: 'device-state', device: 'horn', state: { ...saysReady, boot: 'one' } });
  room.start();
  room.run({ type: 'bridge-state', bridge: 'b1', state: 'ready', boot: 'one' });
  expect(stateIn(room)).toBe('lost');
});

test('a bridge that says the same again while it is lost makes no event, and its devices no second line in the log', () => {
  const room = bridgeGone();
  const given = { type: 'device-state', device: 'horn', state: saysReady } as const;
  expect(room.run(given).batch).not.toBeNull();
  expect(room.run(given).batch).toBeNull();
  expect(JSON.stringify(room.state.log).match(/horn is lost/g)).toHaveLength(1);
});

/** A box with one contribution, sealed, on a board that numbers by the life of its bridge. */
const sealedBy = (boot: string): Room => {
  const room = new Room();
  room.run({ type: 'device-state', device: 'box-dione', state: { ...saysReady, boot } });
  room.ok('box.arm', { box: 'dione', cost: { food: 1 }, title: 'Leak' });
  room.observe(1, lid(true), { boot: 'one' });
  room.wait(1_000);
  room.observe(2, lid(false), { boot: 'one' });
  room.observe(3, { kind: 'settled', result: 'clear' }, { boot: 'one' });
  return room;
};
const confidence = (room: Room): unknown =>
  (room.document('priv/control/box/dione') as { tally: { confidence: string } }).tally.confidence;

test('a device that says that its bridge has begun anew is a gap at once, and the first observation is no second one', () => {
  const room = sealedBy('one');
  expect(confidence(room)).toBe('certain');
  room.run({ type: 'device-state', device: 'box-dione', state: saysReady });
  expect(gaps(room)).toEqual(['bridge-restarted']);
  expect(confidence(room)).toBe('recount');
  room.observe(1, { kind: 'lid', open: false, initial: true }, { boot: 'two' });
  expect(gaps(room)).toEqual([]);
  expect(room.observe(3, lid(true), { boot: 'one' }).batch).toBeNull();
});

test('a board that numbers by its own life loses nothing with its bridge', () => {
  const room = sealedBy('some-bridge');
  room.run({ type: 'device-state', device: 'box-dione', state: saysReady });
  expect(gaps(room)).toEqual([]);
  expect(confidence(room)).toBe('certain');
});
