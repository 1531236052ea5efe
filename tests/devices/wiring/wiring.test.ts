import { describe, expect, test } from 'vitest';
import { BILL } from '../../support/bill-of-materials.ts';
import { DEVICE_DECLARATIONS } from '../../../devices/catalogue.ts';
import { NETS } from '../../../devices/declare.ts';
import { drawSheet } from '../../../devices/wiring/draw.ts';
import { powerBudget } from '../../../devices/wiring/power.ts';
import { BOARD_MODELS, pinName } from '../../../devices/board-models.ts';
import { PI_READER_DECLARATIONS } from '../../../devices/readers/pi-reader-declarations.ts';
import { pinWarnings } from '../../../devices/pins.ts';
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

  test('is the reader alone where a box stands on no table, and nothing there can be fooled', () => {
    const desk = RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { desk: { transport: 'serial', path: '/dev/one' } },
      devices: { reader: { kind: 'event-box', board: 'desk', box: 'galaxy' } },
    });
    const sheets = wiringSheets(desk);
    expect(sheets).toMatchObject([{ board: 'desk', table: null }]);
    expect(wires(sheets[0]).map((wire) => wire.split(' ')[1])).toEqual(['SDA', 'SCL', 'VCC', 'GND']);
    expect(pinWarnings(desk)).toEqual([]);
  });

  test('shows the reader that the box has, and no other', () => {
    expect(wires(dione)).toContain('box-dione SDA A4 (SDA)');
    expect(wires(dione).join()).not.toContain('MOSI');
    expect(wires(kiln)).toContain('box-kiln MISO D12 (MISO)');
    expect(wires(kiln).join()).not.toContain('A4');
  });

  test('shows the 74HC4050 as a part, wire by wire: its supply, the four lines that the board drives, its spare inputs', () => {
    const part = (name: string) => kiln?.parts.find(({ title }) => title.startsWith(name));
    const ends = (name: string) => part(name)?.wires.map(({ label, to }) => [label, to]);
    expect(ends('74HC4050')).toEqual([
      ['1 (VCC)', '3.3 V of the regulator'],
      ['8 (GND)', 'GND'],
      ['3 (in)', 'D10'],
      ['2 (out)', 'reader SDA'],
      ['5 (in)', 'D13 (SCK)'],
      ['4 (out)', 'reader SCK'],
      ['7 (in)', 'D11 (MOSI)'],
      ['6 (out)', 'reader MOSI'],
      ['9 (in)', 'D9'],
      ['10 (out)', 'reader RST'],
      ['11 (spare in)', 'GND'],
      ['14 (spare in)', 'GND'],
    ]);
    expect(part('74HC4050')?.note).toMatch(/100 nF between its pins 1 and 8.*BSS138/);
    expect(ends('MFRC522')).toEqual([
      ['SDA', '74HC4050 pin 2'],
      ['SCK', '74HC4050 pin 4'],
      ['MOSI', '74HC4050 pin 6'],
      ['RST', '74HC4050 pin 10'],
      ['MISO', 'D12 (MISO)'],
      ['3.3V', '3.3 V of the regulator'],
      ['GND', 'GND'],
    ]);
    expect(wires(dione).join()).not.toContain('74HC4050');
    expect(ends('3.3 V regulator')).toEqual([
      ['1 (GND)', 'GND'],
      ['2 (VIN)', '5V'],
      ['3 (VOUT)', '3.3 V of the regulator'],
    ]);
    // The board's own 3.3 V feeds nothing.
    expect(kiln?.parts.flatMap(({ wires: of }) => of.map(({ to }) => to))).not.toContain('3.3V');
    const bought = BILL.map(({ part }) => part).filter((part) => part.includes('MFRC522'));
    expect(bought).toEqual([expect.stringContaining('74HC4050')]);
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
    ['mega', 'mfrc522', ['7 (in) D51 (MOSI)', 'MISO D50 (MISO)', '5 (in) D52 (SCK)']],
    ['leonardo', 'pn532', ['SDA D2 (SDA)', 'SCL D3 (SCL)']],
    ['leonardo', 'mfrc522', ['7 (in) MOSI on ICSP', 'MISO MISO on ICSP', '5 (in) SCK on ICSP']],
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
      expect.arrayContaining(['box GND GND', 'box GND 5 V - (box)', 'box VCC 5 V + (box)']) as unknown,
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
    // 20 for the adapter, a PN532 of 150; the board's 50 and two beams of 20 beside it. Their sum for a Pi 4 and for a Pi 5.
    expect(powerBudget(slot).map(({ milliamps }) => milliamps)).toEqual([90, 170, 260, 260]);
    expect(powerBudget(nano)).toMatchObject([
      { milliamps: 90 },
      { milliamps: 20 },
      { what: 'all that hangs on the Pi itself: 1 board and 1 adapter', milliamps: 110, limit: 1_200 },
      { what: 'all that hangs on the Pi itself: 1 board and 1 adapter', milliamps: 110, limit: 600 },
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
    // 50, two beams, an MFRC522 of 120 behind its regulator, a relay of 80.
    expect(rows[1]).toMatchObject({ milliamps: 290 });
    expect(rows[2]).toMatchObject({
      what: 'all that hangs on the Pi itself: 2 boards',
      milliamps: 530,
      limit: 1_200,
    });
  });

  test('has a row for the 3.3 V of an MFRC522: what it takes at most, and what its regulator gives', () => {
    // Data sheet, table 1: 100 mA of the transmitter, 20 of the rest; the Uno's own pin gives 50.
    const [regulator, ...more] = rows.filter(({ what }) => what.includes('at 3.3 V'));
    expect(more).toEqual([]);
    expect(regulator).toMatchObject({ milliamps: 120, limit: 250, limitOf: 'an MCP1700-3302E' });
    expect(regulator?.what).toBe('the MFRC522 and its 74HC4050 at 3.3 V: box-kiln');
  });

  test('has a row for the second supply of a box on our own firmware, with the heat that the board bears', () => {
    const second = rows.filter(({ what }) => what.includes('second supply'));
    expect(second).toMatchObject([{ milliamps: 290, limit: 1_000 }]);
    // (9 - 0.7 - 5) V and (12 - 0.7 - 5) V times 290 mA.
    expect(second[0]?.remark).toContain('1.0 W; 1.8 W at 12 V');
    expect(second[0]?.what).toContain('kiln');
    expect(wires(kiln)).toContain('box-kiln inside (+) VIN (barrel jack)');
    expect(wires(dione).join()).not.toContain('VIN');
  });

  test('says when a strip would be dimmed by its supply', () => {
    const strip = rows.find(({ what }) => what.startsWith('strip '));
    expect(strip).toMatchObject({ milliamps: 2_500, limit: 2_000 });
    expect(strip?.remark).toContain('dimmed');
  });
});

describe.each(DEVICE_DECLARATIONS)('the parts of $kind', ({ pins, parts, joints = [] }) => {
  test('end at pins that it declares, at nets or at joints, and leave no pin bare', () => {
    const ends = parts.flatMap(({ terminals }) => terminals.map(({ to }) => to));
    const names = pins.map(({ name }) => name);
    const known: readonly string[] = [...names, ...NETS, ...joints];
    expect(ends.filter((end) => !known.includes(end))).toEqual([]);
    expect(names.filter((name) => !ends.includes(name))).toEqual([]);
  });
});

describe('a siren as it is drawn', () => {
  const sheetOf = (more: object) => {
    const [sheet] = wiringSheets(
      RoomSchema.parse({
        room: 'hall',
        game: 'so-say-we-all',
        boards: { one: { transport: 'serial', path: '/dev/one' } },
        devices: { siren: { kind: 'siren', board: 'one', ...more } },
      }),
    );
    if (sheet === undefined) throw new Error('it has wires');
    return sheet;
  };
  const guarded = sheetOf({ guard: 'charge-pump', pins: { pump: 9 } });
  /** Where a part's terminals go; of the one whose title begins so. */
  const part = (sheet: typeof guarded, title: string): Record<string, string> => {
    const found = sheet.parts.find((each) => each.title.startsWith(title));
    if (found === undefined) throw new Error(`no ${title}`);
    return Object.fromEntries(found.wires.map(({ label, to }) => [label, to]));
  };

  test('has no end in the air: what joins two parts is at both of them', () => {
    for (const sheet of [guarded, sheetOf({})]) {
      const joints = sheet.parts.flatMap(({ wires }) =>
        wires.flatMap(({ to, isJoint }) => (isJoint ? [to] : [])),
      );
      expect(joints.length).toBeGreaterThan(0);
      for (const joint of joints) expect(joints.filter((other) => other === joint)).toHaveLength(2);
    }
  });

  test('with a charge pump can sound only through the MOSFET that the pump holds, whatever the relay does', () => {
    const siren = part(guarded, 'Siren');
    const mosfet = part(guarded, 'Logic-level MOSFET');
    const pump = part(guarded, 'Charge pump');
    // From the relay through the siren into the MOSFET, and by no other way back to the supply.
    expect(part(guarded, 'Relay').NO).toBe(siren['+']);
    expect(siren['-']).toBe(mosfet.D);
    expect(mosfet.S).toBe('12 V - (siren)');
    expect(mosfet.G).toBe(pump.OUT);
    expect(pump.IN).toBe('D9');
    expect(part(guarded, 'Joined grounds')).toEqual({ 'one end': 'GND', 'the other': '12 V - (siren)' });
  });

  test('without one goes from the relay straight back to its supply', () => {
    const bare = sheetOf({});
    expect(part(bare, 'Siren')).toEqual({ '+': 'siren +', '-': '12 V - (siren)' });
    expect(bare.parts.map(({ title }) => title).join()).not.toMatch(/pump|MOSFET/);
  });

  test('is drawn with its supply and its joints named', () => {
    const svg = drawSheet(guarded);
    expect(svg).toContain('>12 V -<');
    expect(svg).toContain('>for siren alone<');
    expect(svg).toContain('G to &quot;gate&quot;');
    // A joint is no pin of the board.
    expect(svg).not.toContain('>gate<');
  });
});

describe('a strip of 5 V and a siren of 12 V on one board', () => {
  const both = (siren: object) => {
    const built = RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: { transport: 'serial', path: '/dev/one', firmware: 'quarterdeck' } },
      devices: {
        box: { kind: 'event-box', board: 'one', table: 'dione', reader: 'mfrc522' },
        strip: { kind: 'phase-strip', board: 'one', table: 'dione', pixels: 60, supply: '2 A' },
        siren: { kind: 'siren', board: 'one', ...siren },
      },
    });
    const [sheet] = wiringSheets(built);
    if (sheet === undefined) throw new Error('it has wires');
    return { built, sheet };
  };
  /** Every end at which a part of that device is soldered. */
  const endsOf = ({ parts }: ReturnType<typeof both>['sheet'], device: string): string[] =>
    parts.flatMap((part) => (part.device === device ? part.wires.map(({ to }) => to) : []));

  test.each([
    ['without a charge pump', {}],
    ['with one', { guard: 'charge-pump', pins: { pump: 7 } }],
  ] as const)('share no wire but the board’s own, %s', (_, siren) => {
    const { sheet } = both(siren);
    const ofSiren = endsOf(sheet, 'siren');
    const common = [...new Set([...endsOf(sheet, 'strip'), ...endsOf(sheet, 'box')])].filter((end) =>
      ofSiren.includes(end),
    );
    expect(common.toSorted()).toEqual(['5V', 'GND']);
    expect(endsOf(sheet, 'strip')).toEqual(
      expect.arrayContaining(['5 V + (strip)', '5 V - (strip)']) as unknown,
    );
    expect(ofSiren).toEqual(expect.arrayContaining(['12 V + (siren)', '12 V - (siren)']) as unknown);
  });

  test('without a charge pump the siren’s supply is not joined to the board’s ground', () => {
    const { sheet } = both({});
    const joining = sheet.parts.filter(
      ({ device, title, wires: of }) =>
        device === 'siren' && title.startsWith('Joined') && of.some(({ to }) => to === 'GND'),
    );
    expect(joining).toEqual([]);
  });

  test('are drawn with a supply each, named with its voltage and whose it is', () => {
    const svg = drawSheet(both({}).sheet);
    for (const words of ['Supply of 5 V', 'for strip alone', 'Supply of 12 V', 'for siren alone'])
      expect(svg.split(`>${words}<`)).toHaveLength(2);
    // The lane of each supply's plus is its own: no vertical line of the one is the other's.
    const lane = (pin: string, row: string): string => {
      const at = new RegExp(`y="([\\d.]+)"[^>]*>${pin}<`).exec(svg)?.[1];
      const wire = new RegExp(`H([\\d.]+)V${Number(at) - 4}H`).exec(svg)?.[1];
      if (wire === undefined) throw new Error(`no lane for ${row}`);
      return wire;
    };
    expect(lane('5 V \\+', 'strip')).not.toBe(lane('12 V \\+', 'siren'));
    expect(lane('5 V -', 'strip')).not.toBe(lane('12 V -', 'siren'));
  });

  test('have a row each in the power budget', () => {
    const rows = powerBudget(both({}).built);
    expect(rows.filter(({ limitOf }) => limitOf.startsWith('its own supply'))).toMatchObject([
      {
        what: expect.stringContaining('strip strip') as unknown,
        limitOf: expect.stringContaining('5 V') as unknown,
      },
      {
        what: expect.stringContaining('siren siren') as unknown,
        limit: 2_000,
        limitOf: expect.stringContaining('12 V') as unknown,
      },
    ]);
  });

  test('are drawn so that no wire of the one lies upon another’s', () => {
    for (const siren of [{}, { guard: 'charge-pump', pins: { pump: 7 } }]) {
      const ends = [...drawSheet(both(siren).sheet).matchAll(/d="M\d+ ([\d.]+)H[\d.]+V([\d.]+)H/g)];
      expect(ends.length).toBeGreaterThan(20);
      const at = (side: 1 | 2): number[] => ends.map((end) => Number(end[side]));
      for (const left of at(2))
        expect(Math.min(...at(1).map((right) => Math.abs(right - left)))).toBeGreaterThan(3);
    }
  });

  test('leave no lane under the name of what sits in a wire', () => {
    for (const siren of [{}, { guard: 'charge-pump', pins: { pump: 7 } }]) {
      const svg = drawSheet(both(siren).sheet);
      const lanes = [...svg.matchAll(/H([\d.]+)V/g)].map(([, x]) => Number(x));
      const names = [...svg.matchAll(/<rect x="([\d.]+)"[^>]*height="14"/g)].map(([, x]) => Number(x));
      expect(names.length).toBeGreaterThan(1);
      expect(Math.max(...lanes)).toBeLessThan(Math.min(...names));
    }
  });
});

test.each(DEVICE_DECLARATIONS)(
  'the supply of $kind has a voltage wherever its parts ask for one',
  ({ parts, supply }) => {
    const asks = parts.some(({ terminals }) => terminals.some(({ to }) => to.startsWith('supply')));
    expect(supply !== undefined).toBe(asks);
  },
);

describe('a strip of 12 V', () => {
  const withVolts = (more: object, board: object = { transport: 'serial', path: '/dev/one' }) =>
    RoomSchema.safeParse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: board },
      devices: { strip: { kind: 'phase-strip', board: 'one', pixels: 100, supply: '2 A', ...more } },
    });
  const parsed = (given: ReturnType<typeof withVolts>) => {
    if (given.data === undefined) throw new Error('it is a room');
    return given.data;
  };
  const limits = (given: ReturnType<typeof withVolts>): string[] =>
    powerBudget(parsed(given))
      .filter(({ what }) => what.startsWith('strip '))
      .map(({ limitOf }) => limitOf);

  test('has a supply of 12 V in the power budget, on a WLED as on a board', () => {
    const twelve = 'its own supply of 12 V (room.yaml: supply, volts)';
    expect(limits(withVolts({ volts: 12 }))).toEqual([twelve]);
    expect(limits(withVolts({ volts: 12 }, { transport: 'wled', host: '10.0.0.2' }))).toEqual([twelve]);
    expect(limits(withVolts({}))).toEqual(['its own supply of 5 V (room.yaml: supply, volts)']);
  });

  test.each([
    [12, 25],
    [24, 50],
  ])('is drawn at a supply of its own: %i V, and never as 5 V', (volts, capacitor) => {
    const [sheet] = wiringSheets(parsed(withVolts({ volts })));
    if (sheet === undefined) throw new Error('it has a sheet');
    expect(wires(sheet)).toEqual([
      'strip DIN D6',
      'strip GND GND',
      `strip ${volts}V ${volts} V + (strip)`,
      `strip GND ${volts} V - (strip)`,
    ]);
    expect(sheet.parts[0]?.note).toContain(`${capacitor} V`);
    const svg = drawSheet(sheet);
    expect(svg).toContain(`Supply of ${volts} V`);
    expect(svg).not.toContain('5 V +');
  });

  test.each([9, '12 V', 0])('is refused with what may be written where it says %j', (volts) => {
    expect(withVolts({ volts }).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [
        'devices.strip.volts',
        'a strip runs on 5, 12 or 24 V: write the number that is printed on it, for example "volts: 12"',
      ],
    ]);
  });
});
