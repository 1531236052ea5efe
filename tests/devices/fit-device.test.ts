import { describe, expect, test } from 'vitest';
import { DEVICE_DECLARATIONS } from '../../devices/catalogue.ts';
import { fitDevice } from '../../devices/fit-device.ts';
import { RoomSchema, type RoomFile } from '../../schemas/room.ts';

const room = (model: 'uno' | 'mega' | 'leonardo', devices: RoomFile['devices'] = {}, firmware = 'auto') =>
  RoomSchema.parse({
    room: 'hall',
    game: 'any',
    boards: { one: { transport: 'serial', path: '/dev/one', model, firmware } },
    devices,
  });
const box = { kind: 'event-box', board: 'one', table: 'kiln' } as const;

test.each(DEVICE_DECLARATIONS.map(({ kind }) => kind))(
  'a %s goes on an empty Uno with its usual pins',
  (kind) => {
    expect(fitDevice(room('uno'), 'one', kind)).toEqual({});
  },
);

describe('beside an event box', () => {
  test('what has its usual pins free keeps them, and what has not gets the next free ones', () => {
    const beside = room('uno', { box });
    expect(fitDevice(beside, 'one', 'lamp')).toEqual({});
    expect(fitDevice(beside, 'one', 'phase-strip')).toEqual({});
    expect(fitDevice(beside, 'one', 'button')).toEqual({ button: 6 });
    expect(fitDevice(beside, 'one', 'hooter')).toEqual({ piezo: 6 });
    // 6 to 9 are its own for the other rows and columns; 13 is the LED.
    expect(fitDevice(beside, 'one', 'keypad')).toEqual({ row1: 10, row2: 11, row3: 12, row4: 14 });
  });

  test('a second reader at the same address does not go, nor a second strip', () => {
    const strip = { kind: 'phase-strip', board: 'one', pixels: 60 } as const;
    const beside = room('uno', { box, strip });
    expect(fitDevice(beside, 'one', 'vote-box')).toBeNull();
    expect(fitDevice(beside, 'one', 'event-box')).toBeNull();
    expect(fitDevice(beside, 'one', 'track-strip')).toBeNull();
    expect(fitDevice(beside, 'one', 'text-display')).toEqual({});
  });

  test('what finds no free pin does not go', () => {
    const keypad = {
      kind: 'keypad',
      board: 'one',
      pins: { row1: 10, row2: 11, row3: 12, row4: 14 },
    } as const;
    const beside = room('uno', { box, keypad });
    expect(fitDevice(beside, 'one', 'button')).toEqual({ button: 15 });
    expect(fitDevice(beside, 'one', 'keypad')).toBeNull();
  });
});

test('on a Leonardo, whose I2C is on 2 and 3, a box with a PN532 has its lid and hatch elsewhere', () => {
  expect(fitDevice(room('leonardo'), 'one', 'event-box', 'pn532')).toEqual({ lid: 0, hatch: 1 });
  expect(fitDevice(room('leonardo'), 'one', 'event-box', 'mfrc522')).toEqual({});
});

test('an MFRC522 does not go on stock firmware, nor a second sounder on our own', () => {
  expect(fitDevice(room('uno', {}, 'stock'), 'one', 'event-box', 'mfrc522')).toBeNull();
  const siren = { kind: 'siren', board: 'one' } as const;
  expect(fitDevice(room('uno', { siren }, 'quarterdeck'), 'one', 'hooter')).toBeNull();
  expect(fitDevice(room('uno', { siren }), 'one', 'hooter')).toEqual({});
});

test('nothing goes on a WLED', () => {
  const wled = { transport: 'wled', host: 'wled.local' };
  const its = RoomSchema.parse({ room: 'hall', game: 'any', boards: { wled } });
  expect(fitDevice(its, 'wled', 'phase-strip')).toBeNull();
});
