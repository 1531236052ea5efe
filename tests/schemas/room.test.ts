import { describe, expect, test } from 'vitest';
import { RoomSchema } from '../../schemas/room.ts';
import type { RoomFile } from '../../schemas/room.ts';

const room = (): RoomFile => ({
  room: 'test-room',
  game: 'so-say-we-all',
  boards: { one: { transport: 'serial', path: '/dev/ttyUSB0' }, two: { transport: 'virtual' } },
  devices: {
    'box-dione': { kind: 'event-box', board: 'one', table: 'dione' },
    'box-rhea': { kind: 'event-box', board: 'two', table: 'rhea' },
  },
});

/** `path: message` of every issue. */
const issues = (value: unknown): string[] => {
  const result = RoomSchema.safeParse(value);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('room.yaml', () => {
  test('a small room is whole, with its defaults in branded units', () => {
    const parsed = RoomSchema.parse(room());
    expect(parsed.boards.one).toEqual({
      transport: 'serial',
      path: '/dev/ttyUSB0',
      baud: 57_600,
      firmware: 'auto',
      model: 'uno',
    });
    expect(parsed.devices['box-dione']).toMatchObject({
      pins: { lid: 2, hatch: 3, slotBeam: 4, portBeam: 5, select: 10, reset: 9 },
      longestPassage: 250,
      lidSettle: 200,
    });
  });

  test.each([
    [{ transport: 'emulated' }, []],
    [{ transport: 'emulated', firmware: 'quarterdeck', reader: 'mfrc522', image: 'my.hex' }, []],
    [
      { transport: 'emulated', reader: 'mfrc522' },
      ['boards.two.reader: stock firmware has no SPI: an MFRC522 needs firmware: quarterdeck'],
    ],
    [
      { transport: 'emulated', image: 'my.hex' },
      ['boards.two.image: an image of your own needs firmware: quarterdeck'],
    ],
  ])('an emulated board %j has the issues %j', (two, expected) => {
    expect(issues({ ...room(), boards: { ...room().boards, two } })).toEqual(expected);
  });

  const withReader = (reader: unknown, more: object = {}) => ({
    ...room(),
    devices: {
      ...room().devices,
      'box-rhea': { kind: 'event-box', board: 'two', table: 'rhea', reader },
      ...more,
    },
  });

  test('a reader on the Pi has power as its default, and no region', () => {
    const parsed = RoomSchema.parse(withReader({ kind: 'm6e-nano', port: '/dev/ttyUSB1', region: 'EU' }));
    expect(parsed.devices['box-rhea']).toMatchObject({ reader: { region: 'EU', powerDbm: 15 } });
    expect(issues(withReader({ kind: 'm6e-nano', port: '/dev/ttyUSB1' }))).toHaveLength(1);
  });

  test.each([
    [{ kind: 'm6e-nano', port: '/dev/ttyUSB1', region: 'EU', powerDbm: 27.5 }],
    [{ kind: 'r200', port: '/dev/ttyUSB1', region: 'EU', powerDbm: 9 }],
    [{ kind: 'r200', port: '/dev/ttyUSB1', region: 'IN' }],
    [{ kind: 'pn532-hsu', port: '/dev/ttyUSB1', region: 'EU' }],
    [{ kind: 'r200', region: 'EU' }],
    ['pn533'],
  ])('the reader %j is refused', (reader) => {
    expect(issues(withReader(reader))).toHaveLength(1);
  });

  test('a port has one board or one reader on it', () => {
    const reader = { kind: 'pn532-hsu', port: '/dev/ttyUSB0' };
    expect(issues(withReader(reader))).toEqual([
      'devices.box-rhea.reader.port: board "one" is on that port already',
    ]);
    const other = { kind: 'event-box', board: 'two', table: 'dione', box: 'dione-2' };
    const port = '/dev/ttyUSB1';
    expect(
      issues(
        withReader(
          { ...reader, port },
          { third: { ...other, reader: { kind: 'r200', port, region: 'EU' } } },
        ),
      ),
    ).toEqual(['devices.third.reader.port: the reader of "box-rhea" is on that port already']);
  });

  test('a lamp of a track is lit from a value up to another, which is not below it', () => {
    const lamp = (bounds: object): object =>
      withReader('pn532', {
        lamp: { kind: 'lamp', board: 'two', shows: 'track', track: 'morale-dione', ...bounds },
      });
    for (const bounds of [{}, { atLeast: 3 }, { atMost: 3 }, { atLeast: 3, atMost: 3 }])
      expect(issues(lamp(bounds))).toEqual([]);
    expect(issues(lamp({ atLeast: 8, atMost: 2 }))).toEqual([
      'devices.lamp.atMost: it is below atLeast, so the lamp would never be lit',
    ]);
  });

  test('a reader on no table has a name; without one the table is missed', () => {
    const reader = { kind: 'event-box', board: 'one' };
    const of = (device: object) => issues({ ...room(), devices: { gal: device } });
    expect(of({ ...reader, box: 'galaxy' })).toEqual([]);
    expect(of(reader)).toEqual([
      'devices.gal.table: is missing; a reader at Control’s desk stands on no table and has a name instead: box:',
    ]);
  });

  test('two boards are not on one serial port, nor at one address', () => {
    const serial = { transport: 'serial', path: '/dev/ttyUSB0' };
    const tcp = { transport: 'tcp', host: '10.0.0.7' };
    const boards = { one: serial, two: serial, three: tcp, four: { ...tcp, port: 27_016 }, five: tcp };
    const why = 'on that port already: two boards of one port would throw each other out';
    expect(issues({ ...room(), boards })).toEqual([
      `boards.two.path: board "one" is ${why}`,
      `boards.five.host: board "three" is ${why}`,
    ]);
  });

  test('parsing what was parsed, written out again, is not needed: the input form stays as it was', () => {
    const input = room();
    const before = structuredClone(input);
    RoomSchema.parse(input);
    expect(input).toEqual(before);
  });

  test.each<[string, (file: ReturnType<typeof room>) => unknown, RegExp]>([
    ['an unknown key at the top', (file) => ({ ...file, colour: 'red' }), /^: .*"?colour"?/],
    [
      'an unknown key in a device',
      (file) => ({
        ...file,
        devices: { 'box-dione': { kind: 'event-box', board: 'one', table: 'dione', lidd: 2 } },
      }),
      /^devices\.box-dione: .*lidd/,
    ],
    [
      'a board that is not there',
      (file) => ({
        ...file,
        devices: { 'box-dione': { kind: 'event-box', board: 'three', table: 'dione' } },
      }),
      /^devices\.box-dione\.board: there is no board "three"; boards in this file: one, two$/,
    ],
    [
      'two boxes of one name',
      (file) => ({
        ...file,
        devices: { ...file.devices, 'box-again': { kind: 'event-box', board: 'two', table: 'dione' } },
      }),
      /^devices\.box-again: the box "dione" is already "box-dione"/,
    ],
    [
      'a duration without its unit',
      (file) => ({
        ...file,
        devices: { 'box-dione': { kind: 'event-box', board: 'one', table: 'dione', lidSettle: 200 } },
      }),
      /^devices\.box-dione\.lidSettle: a duration needs its unit/,
    ],
    [
      'a unit that is none',
      (file) => ({
        ...file,
        devices: { 'box-dione': { kind: 'event-box', board: 'one', table: 'dione', lidSettle: '200 msec' } },
      }),
      /^devices\.box-dione\.lidSettle: "200 msec" is not a duration/,
    ],
    [
      'a kind of device that is none',
      (file) => ({ ...file, devices: { x: { kind: 'toaster', board: 'one' } } }),
      /^devices\.x\.kind: /,
    ],
    [
      'a pin that is no whole number',
      (file) => ({
        ...file,
        devices: { b: { kind: 'event-box', board: 'one', table: 'dione', pins: { lid: 2.5 } } },
      }),
      /^devices\.b\.pins\.lid: /,
    ],
    [
      'a broker address without its scheme',
      (file) => ({ ...file, broker: { url: 'broker.local:1883' } }),
      /^broker\.url: a broker address looks like mqtt:/,
    ],
    [
      'a password in the file itself',
      (file) => ({ ...file, broker: { url: 'mqtt://x', password: 'x' } }),
      /^broker: .*password/,
    ],
    ['an id with capitals', (file) => ({ ...file, room: 'Test Room' }), /^room: an id is small letters/],
    ['no table at all', (file) => ({ ...file, tables: [] }), /^tables: /],
  ])('%s is named with its place', (_what, change, expected) => {
    const found = issues(change(room()));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(expected);
  });
});
