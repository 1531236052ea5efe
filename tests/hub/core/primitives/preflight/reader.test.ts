import { expect, test } from 'vitest';
import { UidSchema } from '../../../../../schemas/ids.ts';
import { DeviceTime } from '../../../../../schemas/units.ts';
import { BoxBodySchema } from '../../../../../schemas/documents/box.ts';
import { PreflightBodySchema } from '../../../../../schemas/documents/preflight.ts';
import { RoomSchema } from '../../../../../schemas/room.ts';
import { Room } from '../../harness.ts';
import { testGame } from '../../test-game.ts';

const withReader = (): Room => {
  const room = new Room(
    testGame(),
    RoomSchema.parse({
      room: 'hall',
      game: 'test',
      boards: { desk: { transport: 'virtual' } },
      devices: { reader: { kind: 'event-box', board: 'desk', box: 'galaxy' } },
    }),
  );
  room.run({ type: 'device-state', device: 'reader', state: { state: 'ready', bridge: 'bridge-1' } });
  return room;
};
const reads = (room: Room, n: number): void => {
  const at = DeviceTime(n * 10_000);
  const uid = UidSchema.parse('04A1B2C3D4E5F6');
  room.observe(n, { kind: 'sighting', uid, firstMs: at, lastMs: at }, { device: 'reader' });
};

test('a reader on no table is a box of the room, and of no table', () => {
  const room = withReader();
  expect(BoxBodySchema.parse(room.document('priv/control/box/galaxy'))).toMatchObject({
    name: 'Galaxy',
    table: null,
    device: 'reader',
    state: 'idle',
    online: true,
  });
  expect(room.document('priv/control/box/dione')).toMatchObject({ device: null });
  expect(room.document('pub/table/dione')).toMatchObject({ box: { box: 'dione' } });
});

test('a reader on no table takes no Event', () => {
  const room = withReader();
  room.verb('box.arm', { box: 'galaxy' });
  expect(room.last.answer?.error).toMatchObject({
    code: 'box/no-table',
    message: 'Galaxy is a reader on no table and takes no Event',
  });
});

test('a reader on no table ticks itself in a preflight when it has read a card, and keeps no card', () => {
  const room = withReader();
  room.ok('preflight.begin');
  const item = () =>
    PreflightBodySchema.parse(room.document('priv/control/preflight')).items.find(
      ({ id }) => id === 'box/galaxy',
    );
  expect(item()).toMatchObject({ state: 'waiting', hint: 'Hold a card to it', table: null });
  reads(room, 1);
  expect(item()).toMatchObject({ state: 'done' });
  expect(room.document('priv/control/box/galaxy')).toMatchObject({ state: 'idle', strays: 0 });
});
