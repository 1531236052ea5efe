import { expect, test } from 'vitest';
import { UidSchema } from '../../../../../schemas/ids.ts';
import { DeviceTime } from '../../../../../schemas/units.ts';
import { DevicesBodySchema } from '../../../../../schemas/documents/devices.ts';
import { PreflightBodySchema } from '../../../../../schemas/documents/preflight.ts';
import { RoomSchema } from '../../../../../schemas/room.ts';
import { control, Room } from '../../harness.ts';
import { testGame } from '../../test-game.ts';

const preflight = (room: Room) => PreflightBodySchema.parse(room.document('priv/control/preflight'));
const item = (room: Room, id: string) => preflight(room).items.find((each) => each.id === id);
const ready = (room: Room, ...devices: string[]): void => {
  for (const device of devices) {
    room.run({ type: 'device-state', device, state: { state: 'ready', bridge: 'bridge-1' } });
  }
};
const begun = (): Room => {
  const room = new Room();
  ready(room, 'box-dione', 'box-vulcan', 'horn');
  room.ok('preflight.begin');
  return room;
};
const lid = (open: boolean, initial = false) => ({ kind: 'lid', open, initial }) as const;

test('everything of the room waits to be seen, what is not there with what to do about it', () => {
  const room = new Room();
  expect(preflight(room)).toMatchObject({ begun: null, items: [] });
  ready(room, 'box-dione', 'horn');
  room.ok('preflight.begin', {}, { ...control, as: 'Anna' });
  expect(preflight(room)).toMatchObject({ begun: { at: room.now, by: 'Anna (control)' }, done: 0, total: 4 });
  expect(preflight(room).items.map(({ id, kind, state }) => [id, kind, state])).toEqual([
    ['box/dione', 'box', 'waiting'],
    ['box/vulcan', 'box', 'missing'],
    ['box/aegis', 'box', 'waiting'],
    ['device/horn', 'siren', 'waiting'],
  ]);
  expect(item(room, 'box/vulcan')?.hint).toContain('box-vulcan is offline');
});

const UID = '04A1B2C3D4E5F6';
/** From observation `n` on: the lid opens, a card goes in, the lid shuts and the box settles. */
const count = (room: Room, n: number, through?: boolean): void => {
  const at = DeviceTime(n * 10_000);
  const [startMs, endMs] = [DeviceTime(at + 100), DeviceTime(at + 280)];
  room.observe(n, lid(true));
  room.observe(n + 1, {
    ...{ kind: 'passage', beam: 'slot', startMs, endMs },
    ...(through !== undefined && { through }),
  });
  room.observe(n + 2, { kind: 'sighting', uid: UidSchema.parse(UID), firstMs: at, lastMs: endMs });
  room.observe(n + 3, lid(false));
  room.observe(n + 4, { kind: 'settled', result: 'clear' });
};

test('a box ticks itself when a card has gone in and its shut lid has said certain', () => {
  const room = begun();
  room.ok('tag.learn', { tags: [{ uid: UID, kind: 'food' }] });
  room.observe(1, lid(false, true));
  expect(item(room, 'box/dione')).toMatchObject({
    state: 'waiting',
    hint: expect.stringMatching(
      /^Arm it, .*one card.*It has only one beam: a card on a tape is counted$/,
    ) as unknown,
  });
  room.ok('box.arm', { box: 'dione' });
  room.observe(2, lid(true));
  expect(item(room, 'box/dione')).toMatchObject({ state: 'half', hint: 'Now close the lid' });
  room.observe(3, lid(false));
  room.observe(4, { kind: 'settled', result: 'clear' });
  expect(item(room, 'box/dione')).toMatchObject({
    state: 'half',
    hint: expect.stringMatching(/^No certain count yet/) as unknown,
  });
  count(room, 5);
  expect(item(room, 'box/dione')).toMatchObject({ state: 'done', hint: null, by: null });
  expect(preflight(room).done).toBe(1);
});

test.each(['stock', 'auto', 'quarterdeck'] as const)(
  'what two beams on a real board still miss with firmware: %s is said at its box',
  (firmware) => {
    const pins = { innerSlotBeam: 7, innerPortBeam: 8 };
    const room = new Room(
      testGame(),
      RoomSchema.parse({
        room: 'hall',
        game: 'test',
        boards: { one: { transport: 'serial', path: '/dev/ttyUSB0', firmware } },
        devices: { 'box-dione': { kind: 'event-box', board: 'one', table: 'dione', pins } },
      }),
    );
    ready(room, 'box-dione');
    room.ok('preflight.begin');
    const plain = 'Arm it, open the lid, put in one card, close it: it must say Certain';
    expect(item(room, 'box/dione')?.hint).toBe(
      firmware === 'quarterdeck'
        ? plain
        : `${plain}. On stock firmware a card on a tape is counted if it is torn out within 2 ms`,
    );
  },
);

test('a box whose card came out a recount is not ticked', () => {
  const room = begun();
  room.ok('tag.learn', { tags: [{ uid: UID, kind: 'food' }] });
  room.observe(1, lid(false, true));
  room.ok('box.arm', { box: 'dione' });
  count(room, 2, false);
  expect(item(room, 'box/dione')?.state).toBe('half');
});

test('what was seen before the preflight began counts for nothing, nor what comes after its end', () => {
  const room = new Room();
  ready(room, 'box-dione');
  room.observe(1, lid(true));
  room.ok('preflight.begin');
  room.observe(2, lid(false));
  expect(item(room, 'box/dione')?.state).toBe('waiting');
  expect(room.ok('preflight.end', { insist: true })).toMatchObject({ done: 0, total: 4 });
  room.observe(3, lid(true));
  room.observe(4, lid(false));
  expect(item(room, 'box/dione')?.state).toBe('waiting');
  expect(preflight(room).endedAt).toBe(room.now);
});

test('it does not end while something was not seen, and says what; whoever insists leaves that named', () => {
  const room = begun();
  room.ok('preflight.tick', { id: 'box/aegis' });
  room.ok('preflight.tick', { id: 'device/horn' });
  const refused = room.verb('preflight.end');
  expect(refused.answer).toMatchObject({ error: { code: 'preflight/unseen' } });
  expect(JSON.stringify(refused)).toContain('Not seen: Dione, Vulcan.');
  expect(preflight(room)).toMatchObject({ endedAt: null, unseen: [] });
  room.ok('preflight.end', { insist: true });
  expect(preflight(room)).toMatchObject({ endedAt: room.now, unseen: ['Dione', 'Vulcan'] });
  expect(JSON.stringify(room.document('priv/control/log'))).toContain(
    'Preflight ended, not seen: Dione, Vulcan',
  );
});

test('where everything was seen it ends without a word more', () => {
  const room = begun();
  for (const { id } of preflight(room).items) room.ok('preflight.tick', { id });
  room.ok('preflight.end');
  expect(preflight(room)).toMatchObject({ endedAt: room.now, unseen: [] });
});

test('a siren ticks itself when its board says that it has chirped', () => {
  const room = begun();
  room.ok('device.test', { device: 'horn' });
  expect(room.effectTypes()).toEqual(['test']);
  expect(item(room, 'device/horn')?.state).toBe('waiting');
  room.run({ type: 'did', device: 'horn', what: 'identify' });
  expect(item(room, 'device/horn')?.state).toBe('done');
});

test('a display that is there is seen, one that has gone is missing', () => {
  const room = begun();
  room.verb('display.hello', { display: 'wall', page: 'wall', name: 'Wall' }, { client: 'c-1' });
  expect(item(room, 'display/wall')).toMatchObject({ kind: 'display', name: 'Wall', state: 'done' });
  room.run({ type: 'client', client: 'c-1', online: false });
  expect(item(room, 'display/wall')?.state).toBe('missing');
});

test('Control ticks by hand what it has looked at, and takes the tick back', () => {
  const room = begun();
  room.ok('preflight.tick', { id: 'box/aegis' });
  expect(item(room, 'box/aegis')).toMatchObject({ state: 'done', by: 'control' });
  room.ok('preflight.tick', { id: 'box/aegis', done: false });
  expect(item(room, 'box/aegis')?.state).toBe('waiting');
  room.observe(1, lid(true));
  room.observe(2, lid(false));
  room.ok('preflight.tick', { id: 'box/dione', done: false });
  expect(item(room, 'box/dione')?.state).toBe('waiting');
  expect(room.code('preflight.tick', { id: 'box/mars' })).toBe('preflight/unknown');
});

test('a preflight that is begun again begins from nothing; without one there is nothing to tick', () => {
  const room = begun();
  room.ok('preflight.tick', { id: 'box/aegis' });
  room.ok('preflight.begin');
  expect(preflight(room).done).toBe(0);
  room.ok('preflight.end', { insist: true });
  expect(room.code('preflight.tick', { id: 'box/aegis' })).toBe('preflight/none');
  expect(new Room().code('preflight.end')).toBe('preflight/none');
});

test('a box cannot show itself from here, and an unknown device is refused', () => {
  const room = new Room();
  expect(room.code('device.test', { device: 'box-dione' })).toBe('device/untestable');
  expect(room.code('device.test', { device: 'lamp' })).toBe('device/unknown');
});

const device = (room: Room, id: string) =>
  DevicesBodySchema.parse(room.document('priv/control/devices')).devices.find((each) => each.id === id);

test('a device bears the name that Control gives it, until that is undone', () => {
  const room = begun();
  expect(device(room, 'horn')).toMatchObject({ name: 'horn', muted: false });
  room.ok('device.rename', { device: 'horn', name: 'Horn by the door' });
  expect(device(room, 'horn')?.name).toBe('Horn by the door');
  expect(item(room, 'device/horn')?.name).toBe('Horn by the door');
  room.ok('undo');
  expect(device(room, 'horn')?.name).toBe('horn');
});

test('a muted siren is left out of every sound, falls silent at once, and neither chirps nor is looked at', () => {
  const room = begun();
  room.ok('device.mute', { device: 'horn' });
  expect(room.last.effects).toEqual([{ type: 'quieten', device: 'horn' }]);
  expect(item(room, 'device/horn')).toBeUndefined();
  expect(room.code('device.test', { device: 'horn' })).toBe('device/muted');
  expect(room.code('device.identify', { device: 'horn' })).toBe('device/muted');
  room.ok('alarm.raise', { kind: 'wolves' });
  room.ok('alarm.confirm');
  expect(room.last.effects).toMatchObject([{ type: 'sound', pattern: 'attack', quiet: ['horn'] }]);
  room.ok('device.mute', { device: 'horn', muted: false });
  room.ok('alarm.standDown');
  expect(room.last.effects.find((effect) => effect.type === 'sound')).not.toHaveProperty('quiet');
});

test('a muted device asks for no attention', () => {
  const room = begun();
  const lost = { state: 'lost', bridge: 'bridge-1' } as const;
  room.run({ type: 'device-state', device: 'horn', state: lost });
  const ids = () =>
    (room.document('priv/control/attention') as { items: { id: string }[] }).items.map(({ id }) => id);
  expect(ids()).toEqual(['device/horn']);
  room.ok('device.mute', { device: 'horn' });
  expect(ids()).toEqual([]);
});
