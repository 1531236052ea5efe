import { describe, expect, test } from 'vitest';
import { DEVICE_DECLARATIONS } from '../../../devices/catalogue.ts';
import { NETS } from '../../../devices/declare.ts';
import { drawSheet } from '../../../devices/wiring/draw.ts';
import { powerBudget } from '../../../devices/wiring/power.ts';
import { BOARD_MODELS, pinName } from '../../../devices/board-models.ts';
import { PI_READER_DECLARATIONS } from '../../../devices/readers/pi-reader-declarations.ts';
import { wiringSheets } from '../../../devices/wiring/sheet.ts';
import { RoomSchema } from '../../../schemas/room.ts';

const room = RoomSchema.parse({
  room: 'hall',
  game: 'so-say-we-all',
  boards: {
    dione: { transport: 'serial', path: '/dev/one' },
    kiln: { transport: 'serial', path: '/dev/two', firmware: 'quarterdeck' },
    bare: { transport: 'serial', path: '/dev/three' },
  },
  devices: {
    'box-dione': { kind: 'event-box', board: 'dione', table: 'dione', pins: { lid: 7 } },
    'strip-dione': { kind: 'phase-strip', board: 'dione', table: 'dione', pixels: 100, supply: '2 A' },
    'box-kiln': { kind: 'event-box', board: 'kiln', table: 'kiln', reader: 'mfrc522' },
    siren: { kind: 'siren', board: 'kiln', pins: { relay: 6 } },
  },
});
const [dione, kiln] = wiringSheets(room);
const wires = (sheet: typeof dione) =>
  sheet?.parts.flatMap((part) => part.wires.map(({ label, to }) => `${part.device} ${label} ${to}`)) ?? [];

describe('the wiring of a room', () => {
  test('has a sheet for each board that something is wired to', () => {
    expect(wiringSheets(room).map(({ board, table }) => [board, table])).toEqual([
      ['dione', 'dione'],
      ['kiln', 'kiln'],
    ]);
  });

  test('follows the pins of room.yaml, and the defaults for the rest', () => {
    expect(wires(dione)).toContain('box-dione 1 D7');
    expect(wires(dione)).toContain('box-dione 1 D3');
    expect(wires(dione)).not.toContain('box-dione 1 D2');
    expect(wires(dione)).toContain('strip-dione DIN D6');
  });

  test('shows the reader that the box has, and no other', () => {
    expect(wires(dione)).toContain('box-dione SDA A4 (SDA)');
    expect(wires(dione).join()).not.toContain('MOSI');
    expect(wires(kiln)).toContain('box-kiln SDA D10');
    expect(wires(kiln)).toContain('box-kiln MOSI D11 (MOSI)');
    expect(wires(kiln).join()).not.toContain('A4');
  });

  test('leaves out what hangs on a pin that room.yaml does not give', () => {
    expect(kiln?.parts.filter(({ title }) => title.includes('Charge pump'))).toEqual([]);
  });

  test('names pins as they are printed', () => {
    const named = (model: keyof typeof BOARD_MODELS, pins: readonly number[]): string[] =>
      pins.map((pin) => pinName(BOARD_MODELS[model], pin));
    expect(named('uno', [2, 13, 14, 19, 69])).toEqual(['D2', 'D13', 'A0', 'A5', 'pin 69']);
    expect(named('mega', [2, 20, 53, 54, 69])).toEqual(['D2', 'D20', 'D53', 'A0', 'A15']);
    expect(named('leonardo', [0, 13, 16, 18, 23])).toEqual(['D0', 'D13', 'MOSI on ICSP', 'A0', 'A5']);
  });

  test.each([
    ['mega', 'pn532', ['SDA D20 (SDA)', 'SCL D21 (SCL)']],
    ['mega', 'mfrc522', ['MOSI D51 (MOSI)', 'MISO D50 (MISO)', 'SCK D52 (SCK)']],
    ['leonardo', 'pn532', ['SDA D2 (SDA)', 'SCL D3 (SCL)']],
    ['leonardo', 'mfrc522', ['MOSI MOSI on ICSP', 'MISO MISO on ICSP', 'SCK SCK on ICSP']],
  ] as const)('leads the buses of a %s with a %s to where that board has them', (model, chip, ends) => {
    const other = RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: { transport: 'serial', path: '/dev/one', model, firmware: 'quarterdeck' } },
      devices: { box: { kind: 'event-box', board: 'one', table: 'dione', reader: chip } },
    });
    expect(wires(wiringSheets(other)[0])).toEqual(
      expect.arrayContaining(ends.map((end) => `box ${end}`)) as unknown,
    );
  });
});

describe('a reader on the Pi', () => {
  const withReader = (reader: object) =>
    RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { dione: { transport: 'serial', path: '/dev/one' } },
      devices: { box: { kind: 'event-box', board: 'dione', table: 'dione', reader } },
    });
  const slot = withReader({ kind: 'pn532-hsu', port: '/dev/reader' });
  const nano = withReader({ kind: 'm6e-nano', port: '/dev/reader', region: 'EU' });

  test('has a sheet of its own, with its adapter in place of the board', () => {
    const [board, reader] = wiringSheets(slot);
    expect(wires(board).join()).not.toContain('SDA');
    expect(reader).toMatchObject({ board: 'dione', port: '/dev/reader', table: 'dione' });
    expect(wires(reader)).toEqual([
      'box TXD (SDA on many boards) RX',
      'box RXD (SCL) TX',
      'box GND GND',
      'box VCC 5V',
    ]);
  });

  test('for piles is fed by a supply of its own, whose ground is joined', () => {
    const [, reader] = wiringSheets(nano);
    expect(wires(reader)).toEqual(
      expect.arrayContaining(['box GND GND', 'box GND supply -', 'box VCC supply +']) as unknown,
    );
    expect(reader?.parts[0]?.note).toContain('antenna');
  });

  test.each(PI_READER_DECLARATIONS)('is drawn with every wire and its port: $kind', ({ kind }) => {
    const [, reader] = wiringSheets(
      withReader({ kind, port: '/dev/reader', ...(kind !== 'pn532-hsu' && { region: 'EU' }) }),
    );
    if (reader === undefined) throw new Error('it has a sheet');
    const svg = drawSheet(reader);
    for (const { label, to } of reader.parts[0]?.wires ?? []) expect(svg).toContain(`>${label} to ${to}`);
    expect(svg).toContain('/dev/reader');
    expect(svg).toContain('Reader of box at table dione');
  });

  test('counts in the power budget: at its USB port, or at its own supply', () => {
    // 20 for the adapter, a PN532 of 150; the board's 50 and two beams of 20 beside it.
    expect(powerBudget(slot).map(({ milliamps }) => milliamps)).toEqual([90, 170, 260]);
    expect(powerBudget(nano)).toMatchObject([
      { milliamps: 90 },
      { milliamps: 20 },
      { what: 'all 1 board and 1 adapter', milliamps: 110 },
      { milliamps: 900, limit: 1_000 },
    ]);
  });
});

describe('the drawing', () => {
  test('is drawn with every wire named at its part, and nothing that would break the page', () => {
    if (dione === undefined) throw new Error('it has wires');
    const svg = drawSheet({ ...dione, board: '<b>&"' });
    for (const { wires: of } of dione.parts)
      for (const { label, to } of of) expect(svg).toContain(`>${label} to ${to}`);
    expect(svg).toContain('&lt;b&gt;&amp;&quot;');
    expect(svg).not.toContain('<b>');
  });
});

describe('the power budget', () => {
  const rows = powerBudget(room);
  test('adds up what each board feeds, and says what its port gives', () => {
    // 50 for the board, two beams of 20, a PN532 of 150.
    expect(rows[0]).toMatchObject({ milliamps: 240, limit: 500, remark: '' });
    // 50, two beams, an MFRC522 of 30, a relay of 80.
    expect(rows[1]).toMatchObject({ milliamps: 200 });
    expect(rows[2]).toMatchObject({ what: 'all 2 boards', milliamps: 440, limit: 1_200 });
  });

  test('says when a strip would be dimmed by its supply', () => {
    expect(rows[3]).toMatchObject({ milliamps: 2_500, limit: 2_000 });
    expect(rows[3]?.remark).toContain('dimmed');
  });
});

describe.each(DEVICE_DECLARATIONS)('the parts of $kind', ({ pins, parts }) => {
  test('end at pins that it declares, or at nets, and leave no pin bare', () => {
    const ends = parts.flatMap(({ terminals }) => terminals.map(({ to }) => to));
    const names = pins.map(({ name }) => name);
    const known: readonly string[] = [...names, ...NETS];
    expect(ends.filter((end) => !known.includes(end))).toEqual([]);
    expect(names.filter((name) => !ends.includes(name))).toEqual([]);
  });
});
