import { describe, expect, test } from 'vitest';
import { checkPins, pinWarnings, sirenGuarded } from '../../devices/pins.ts';
import { RoomSchema } from '../../schemas/room.ts';

const room = (devices: Record<string, unknown>) =>
  RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: { one: { transport: 'virtual' }, two: { transport: 'virtual' } },
    devices,
  });
const box = (board: string, table: string, pins = {}) => ({ kind: 'event-box', board, table, pins });
const strip = (board: string, data?: number) => ({
  kind: 'phase-strip',
  board,
  pixels: 30,
  pins: data ? { data } : {},
});
const siren = (board: string, more = {}) => ({ kind: 'siren', board, ...more });

test('a box, a strip and a siren with their default pins fit on one board', () => {
  expect(checkPins(room({ box: box('one', 'dione'), strip: strip('one'), siren: siren('one') }))).toEqual([]);
});

test('one pin for two devices is named with the line of the second and the use of the first', () => {
  const problems = checkPins(room({ box: box('one', 'dione'), strip: strip('one', 4) }));
  expect(problems).toEqual([
    {
      path: ['devices', 'strip', 'pins', 'data'],
      message: 'pin 4 of board "one" is already "slotBeam" of box; give one of them another',
    },
  ]);
});

test('the same pin on two boards is no conflict', () => {
  expect(checkPins(room({ a: box('one', 'dione'), b: box('two', 'demeter') }))).toEqual([]);
});

test('two pins of one device may not be the same', () => {
  expect(checkPins(room({ box: box('one', 'dione', { hatch: 2 }) }))).toMatchObject([
    { path: ['devices', 'box', 'pins', 'hatch'] },
  ]);
});

test('the pins of the reader are taken on a board with a box, and free on another', () => {
  expect(checkPins(room({ box: box('one', 'dione'), strip: strip('one', 18) }))).toHaveLength(1);
  expect(checkPins(room({ strip: strip('one', 18) }))).toEqual([]);
});

test('a box whose reader sits on the Pi leaves the bus of its board free', () => {
  const reader = { kind: 'r200', port: '/dev/ttyUSB1', region: 'EU' };
  expect(
    checkPins(
      room({ box: { ...box('one', 'dione'), reader }, strip: strip('one', 18), siren: siren('one') }),
    ),
  ).toEqual([]);
});

test('two boxes on one board want the same address on its I2C', () => {
  const second = box('one', 'demeter', { lid: 7, hatch: 8, slotBeam: 9, portBeam: 10 });
  expect(checkPins(room({ a: box('one', 'dione'), b: second }))).toEqual([
    {
      path: ['devices', 'b', 'board'],
      message:
        'address 0x24 on the I2C of board "one" is already a; give b another address, or a board of its own',
    },
  ]);
});

test('a box, digits and a display share the I2C of one board by their addresses', () => {
  const display = { kind: 'text-display', board: 'one' };
  const digits = { kind: 'countdown', board: 'one' };
  expect(checkPins(room({ box: box('one', 'dione'), digits, display }))).toEqual([]);
  expect(checkPins(room({ display, second: display }))).toMatchObject([
    { path: ['devices', 'second', 'address'] },
  ]);
  expect(checkPins(room({ display, second: { ...display, address: 0x3f } }))).toEqual([]);
  expect(checkPins(room({ display, strip: strip('one', 18) }))).toMatchObject([
    { path: ['devices', 'strip', 'pins', 'data'] },
  ]);
});

test('a board drives one strip, whatever it shows', () => {
  const level = { kind: 'track-strip', board: 'one', pixels: 8, pins: { data: 7 }, track: 'morale' };
  expect(checkPins(room({ strip: strip('one'), level }))).toMatchObject([
    { path: ['devices', 'level', 'board'] },
  ]);
  expect(checkPins(room({ strip: strip('two'), level }))).toEqual([]);
});

describe('a box with an MFRC522', () => {
  const own = (devices: Record<string, unknown>) =>
    RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: { transport: 'serial', path: '/dev/ttyUSB0', firmware: 'quarterdeck' } },
      devices,
    });
  const spiBox = (pins = {}) => ({ ...box('one', 'dione', pins), reader: 'mfrc522' });

  test('fits beside a strip and a siren with its default pins', () => {
    expect(checkPins(own({ box: spiBox(), strip: strip('one'), siren: siren('one') }))).toEqual([]);
  });

  test.each([
    [9, '"reset" of box'],
    [10, '"select" of box'],
    [11, 'the reader (MOSI, D11) of box'],
    [12, 'the reader (MISO, D12) of box'],
    [13, 'the reader (SCK, D13) of box'],
  ])('takes D%i', (pin, what) => {
    expect(checkPins(own({ box: spiBox(), strip: strip('one', pin) }))).toEqual([
      {
        path: ['devices', 'strip', 'pins', 'data'],
        message: `pin ${pin} of board "one" is already ${what}; give one of them another`,
      },
    ]);
  });

  test('takes D10 even where neither select nor reset is on it, and leaves A4 and A5 free', () => {
    const elsewhere = spiBox({ select: 7, reset: 14 });
    expect(checkPins(own({ box: elsewhere, strip: strip('one', 10) }))[0]?.message).toContain('SS, D10');
    expect(checkPins(own({ box: elsewhere, strip: strip('one', 18) }))).toEqual([]);
  });

  test('may not lay its select line on a line of its own bus', () => {
    expect(checkPins(own({ box: spiBox({ select: 12 }) }))).toMatchObject([
      { path: ['devices', 'box', 'reader'], message: expect.stringContaining('"select" of box') as unknown },
    ]);
  });

  test('is refused on a board with stock firmware', () => {
    expect(checkPins(room({ box: { ...box('one', 'dione'), reader: 'mfrc522' } }))).toMatchObject([
      { path: ['devices', 'box', 'reader'], message: expect.stringContaining('our own firmware') as unknown },
    ]);
  });

  test('is what an emulated board with our own firmware has when nothing is said', () => {
    const emulated = RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: { transport: 'emulated', firmware: 'quarterdeck' } },
      devices: { box: box('one', 'dione'), strip: strip('one', 13) },
    });
    expect(checkPins(emulated)).toHaveLength(1);
  });
});

test('a box with a PN532 leaves the pins of an MFRC522 free', () => {
  expect(checkPins(room({ box: box('one', 'dione'), strip: strip('one', 10), siren: siren('one') }))).toEqual(
    [],
  );
});

test('the line to the host is not to be used', () => {
  expect(checkPins(room({ strip: strip('one', 1) }))[0]?.message).toContain('line to the host');
});

test('a charge pump needs its pin', () => {
  expect(checkPins(room({ siren: siren('one', { guard: 'charge-pump' }) }))).toMatchObject([
    { path: ['devices', 'siren', 'pins'] },
  ]);
});

test('a siren is guarded by a charge pump alone', () => {
  const both = room({
    bare: siren('one'),
    pumped: siren('two', { guard: 'charge-pump', pins: { pump: 9 } }),
    strip: strip('two'),
  });
  expect(['bare', 'pumped', 'strip', 'nothing'].map((id) => sirenGuarded(both, id))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('an unguarded siren is a warning, a sharper one beside a reader, and a guarded one is none', () => {
  expect(pinWarnings(room({ siren: siren('one') }))[0]?.message).toContain('unguarded');
  expect(pinWarnings(room({ box: box('one', 'dione'), siren: siren('one') }))[0]?.message).toContain('I2C');
  expect(pinWarnings(room({ siren: siren('one', { guard: 'charge-pump', pins: { pump: 9 } }) }))).toEqual([]);
});

test('on our own firmware a siren has its lease and needs no warning, beside a reader either', () => {
  const own = RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: { one: { transport: 'serial', path: '/dev/ttyUSB0', firmware: 'quarterdeck' } },
    devices: { box: box('one', 'dione'), siren: siren('one') },
  });
  expect(pinWarnings(own)).toEqual([]);
});
