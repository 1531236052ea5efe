import { expect, test } from 'vitest';
import { checkPins } from '../../../devices/pins.ts';
import { RoomSchema } from '../../../schemas/room.ts';

const room = (boards: object, devices: object) =>
  RoomSchema.safeParse({ room: 'hall', game: 'so-say-we-all', boards, devices });
const WLED = { transport: 'wled', host: '10.0.0.2' };
const strip = (board: string, pixels = 30): object => ({ kind: 'phase-strip', board, pixels });
const complaints = (given: ReturnType<typeof room>): string[] =>
  given.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('a WLED takes a strip longer than any board drives, and none of its pins is ours to check', () => {
  const given = room({ kiln: WLED, tide: WLED }, { a: strip('kiln', 1_500), b: strip('tide', 300) });
  expect(complaints(given)).toEqual([]);
  expect(given.data === undefined ? null : checkPins(given.data)).toEqual([]);
});

test.each([
  [
    'a longer strip on a board',
    { uno: { transport: 'virtual' } },
    { a: strip('uno', 217) },
    'devices.a.pixels: a board drives at most 216 pixels; a WLED (transport: wled) drives more',
  ],
  [
    'a box on a WLED',
    { kiln: WLED },
    { a: { kind: 'event-box', board: 'kiln', table: 'kiln' } },
    'devices.a.board: "kiln" is a WLED: it drives a phase-strip, no event-box',
  ],
  [
    'two strips on one WLED',
    { kiln: WLED },
    { a: strip('kiln'), b: strip('kiln') },
    'devices.b.board: the WLED "kiln" already shows "a": it is one strip',
  ],
  [
    'a name that WLED would cut off',
    { 'a-name-of-twenty-eight-chars': { transport: 'wled-mqtt' } },
    {},
    'boards.a-name-of-twenty-eight-chars: WLED cuts its device topic off after 32 characters: give "a-name-of-twenty-eight-chars" a shorter name',
  ],
])('%s is refused', (_, boards, devices, words) => {
  expect(complaints(room(boards, devices))).toEqual([words]);
});
