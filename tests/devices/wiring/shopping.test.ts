import { expect, test } from 'vitest';
import { DEVICE_DECLARATIONS } from '../../../devices/catalogue.ts';
import { EVENT_BOX_STRIPBOARD } from '../../../devices/event-box/stripboard.ts';
import { PHASE_STRIP_STRIPBOARD } from '../../../devices/phase-strip/stripboard.ts';
import { SIREN_STRIPBOARD } from '../../../devices/siren/stripboard.ts';
import { shoppingList } from '../../../devices/wiring/shopping.ts';
import { RoomSchema } from '../../../schemas/room.ts';

const roomWith = (hub: object) =>
  RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: {
      one: { transport: 'serial', path: '/dev/one', firmware: 'quarterdeck' },
      two: { transport: 'serial', path: '/dev/two' },
      three: { transport: 'virtual' },
    },
    devices: {
      'box-one': { kind: 'event-box', board: 'one', table: 'one', reader: 'mfrc522' },
      'box-two': { kind: 'event-box', board: 'two', table: 'two', pins: { innerSlotBeam: 7 } },
      'strip-two': { kind: 'phase-strip', board: 'two', table: 'two', pixels: 60, supply: '3 A' },
      siren: { kind: 'siren', board: 'three', guard: 'charge-pump', pins: { pump: 9 } },
    },
    usb: { hubs: { left: hub } },
  });
const list = shoppingList(roomWith({ supply: '4 A', boards: ['one', 'two'] }));
const countOf = (item: string): number[] =>
  list.filter((row) => row.item.includes(item)).map(({ count }) => count);

test('each thing stands once, with the number that this room takes', () => {
  expect(new Set(list.map(({ item }) => item)).size).toBe(list.length);
  expect(countOf('break-beam pair')).toEqual([5]);
  expect(countOf('reed switch')).toEqual([4]);
  expect(countOf('MCP1700-3302E')).toEqual([1]);
  expect(countOf('PN532 breakout')).toEqual([1]);
  expect(countOf('Uno or Nano board')).toEqual([2]);
  expect(countOf('beam holder')).toEqual([5]);
  expect(countOf('fuse T 2 A')).toEqual([1]);
  expect(countOf('fuse 3.15 A')).toEqual([1]);
  expect(countOf('BAT85')).toEqual([2]);
  expect(countOf('USB hub for 2 or more, with a supply of 4 A')).toEqual([1]);
});

test.each([
  [
    'too weak for its boards',
    { supply: '100 mA', boards: ['one', 'two'] },
    'USB hub for 2 or more, with a supply of 1 A',
  ],
  [
    'without a supply, where a board takes over 100 mA',
    { boards: ['one'] },
    'USB hub for 1 or more, with a supply of 0.5 A',
  ],
])(
  'a hub that room.yaml has %s is not bought: the one that the power budget asks for is',
  (_what, hub, item) => {
    const hubs = shoppingList(roomWith(hub)).filter((row) => row.item.startsWith('USB hub'));
    expect(hubs).toEqual([{ item, count: 1 }]);
  },
);

test('a reader at Control’s desk is a board, a cable, a reader and wire: no box is built around it', () => {
  const alone = shoppingList(
    RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { galaxy: { transport: 'serial', path: '/dev/galaxy' } },
      devices: { reader: { kind: 'event-box', board: 'galaxy', box: 'galaxy' } },
    }),
  );
  expect(alone.map(({ item, count }) => `${count} ${item.slice(0, 14)}`)).toEqual([
    '1 Uno or Nano bo',
    '1 USB cable to i',
    '1 PN532 breakout',
    '1 stranded wire ',
  ]);
});

test('a second supply is bought for a box on our own firmware alone', () => {
  expect(countOf('9 V 1 A')).toEqual([1]);
});

test('each drawn stripboard is on the list, in its size, and so are wires and plugs', () => {
  for (const { strips, holes } of [PHASE_STRIP_STRIPBOARD, SIREN_STRIPBOARD])
    expect(countOf(`stripboard, ${strips} strips of ${holes} holes`)).toEqual([1]);
  const { strips } = EVENT_BOX_STRIPBOARD;
  expect(countOf(`stripboard 95 x 64 mm, ${strips} strips`)).toEqual([2]);
  expect(countOf('stranded wire 0.14 and 0.25 mm²')).toEqual([2]);
  expect(countOf('wire 0.75 mm²')).toEqual([1, 1]);
  expect(countOf('JST-XH')).toEqual([2]);
});

test.each(DEVICE_DECLARATIONS.filter(({ kind }) => ['event-box', 'siren', 'phase-strip'].includes(kind)))(
  'every part of $kind that is more than a wire can be bought',
  ({ parts, kind }) => {
    const bare = parts.filter(({ buy, title }) => buy === undefined && !/wire$|^WS2812B strip$/.test(title));
    expect([kind, bare.map(({ title }) => title)]).toEqual([kind, []]);
  },
);
