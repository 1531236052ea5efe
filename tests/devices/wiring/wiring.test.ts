import { describe, expect, test } from 'vitest';
import { DEVICE_DECLARATIONS } from '../../../devices/catalogue.ts';
import { NETS } from '../../../devices/declare.ts';
import { drawSheet } from '../../../devices/wiring/draw.ts';
import { powerBudget } from '../../../devices/wiring/power.ts';
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
    expect([2, 13, 14, 19, 69].map(pinName)).toEqual(['D2', 'D13', 'A0', 'A5', 'pin 69']);
  });

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
