import { expect, test } from 'vitest';
import { spokenFor } from '../../../../hub/shell/gateway/spoken-for.ts';
import { RoomSchema } from '../../../../schemas/room.ts';
import { Instant } from '../../../../schemas/units.ts';

const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: { one: { transport: 'virtual' }, two: { transport: 'virtual' } },
  devices: {
    'box-dione': { kind: 'event-box', board: 'one', table: 'dione' },
    'box-rhea': { kind: 'event-box', board: 'two', table: 'rhea' },
  },
});
const reported = { boot: 'a', n: 3, after: Instant(5_000) };
const both = { 'box-dione': reported, 'box-rhea': reported };

test('a bridge says of each of its devices until when it was watched, a device of itself alone', () => {
  expect(spokenFor(room, 'bridge-1', both)).toEqual(both);
  expect(spokenFor(room, 'box-dione', both)).toEqual({ 'box-dione': reported });
});
