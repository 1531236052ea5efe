import { expect, test } from 'vitest';
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

test('two boxes on one board want the same reader pins', () => {
  const second = box('one', 'demeter', { lid: 7, hatch: 8, slotBeam: 9, portBeam: 10 });
  expect(checkPins(room({ a: box('one', 'dione'), b: second }))).toHaveLength(2);
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
  expect(pinWarnings(room({ box: box('one', 'dione'), siren: siren('one') }))[0]?.message).toContain(
    'reader',
  );
  expect(pinWarnings(room({ siren: siren('one', { guard: 'charge-pump', pins: { pump: 9 } }) }))).toEqual([]);
});
