import { describe, expect, test } from 'vitest';
import { STRIPBOARDS } from '../../../devices/build-files.ts';
import { asKicad } from '../../../devices/drawing/kicad.ts';
import type { Circuit } from '../../../devices/drawing/circuit.ts';
import { wiringSheets } from '../../../devices/wiring/sheet.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { readSchematic } from '../../support/kicad-nets.ts';

const circuits = STRIPBOARDS.map(({ circuit }) => circuit);

describe.each(circuits)('the schematic of $name', (circuit) => {
  const text = asKicad(circuit);
  const read = readSchematic(text);

  test('is of a format that KiCad 6 and each one since opens', () => {
    expect(read.version).toBe(20211123);
  });

  test('has every part with its value, and every pin on the net of the circuit', () => {
    expect([...read.values]).toEqual(circuit.components.map(({ ref, value }) => [ref, value]));
    const wanted = circuit.components.flatMap(({ ref, pins }) =>
      pins.flatMap(([pin, net]) => (net === null ? [] : [[`${ref} ${pin}`, net] as const])),
    );
    expect(new Map(read.nets)).toEqual(new Map(wanted));
    const free = circuit.components.flatMap(({ ref, pins }) =>
      pins.flatMap(([pin, net]) => (net === null ? [`${ref} ${pin}`] : [])),
    );
    expect(read.free).toEqual(free);
  });

  test('gives no two things one identity, and no net a single pin', () => {
    const ids = text.match(/\(uuid [0-9a-f-]+\)/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    const counts = new Map<string, number>();
    for (const net of read.nets.values()) counts.set(net, (counts.get(net) ?? 0) + 1);
    const alone = [...counts].filter(([, count]) => count === 1).map(([net]) => net);
    expect(alone).toEqual([]);
  });
});

/** The wires of a device as `quarterdeck wiring` prints them, which come from its declaration. */
const wiresOf = (device: object) => {
  const [sheet] = wiringSheets(
    RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: { transport: 'serial', path: '/dev/one', firmware: 'quarterdeck' } },
      devices: { it: { board: 'one', ...device } },
    }),
  );
  return sheet?.parts.flatMap((part) => part.wires.map((wire) => ({ part: part.title, ...wire }))) ?? [];
};

/** The circuit's pin for a part's terminal; null for what is no part of the board (the jack is the board's own). */
type Match = Readonly<Record<string, Readonly<Record<string, string>>>>;

const BOX: Match = {
  'Lid: reed switch, magnet in the lid': { 1: 'S1 1', 2: 'S1 2' },
  'Hatch: reed switch, magnet in the hatch': { 1: 'S2 1', 2: 'S2 2' },
  'Slot beam: emitter below, receiver above': {
    OUT: 'B1R OUT',
    '+ of the receiver': 'B1R +',
    '- of the receiver': 'B1R -',
    '+ of the emitter': 'B1E +',
    '- of the emitter': 'B1E -',
  },
  'Port beam: emitter and receiver': {
    OUT: 'B2R OUT',
    '+ of the receiver': 'B2R +',
    '- of the receiver': 'B2R -',
    '+ of the emitter': 'B2E +',
    '- of the emitter': 'B2E -',
  },
  'Inner slot beam: emitter below, receiver above': {
    OUT: 'B3R OUT',
    '+ of the receiver': 'B3R +',
    '- of the receiver': 'B3R -',
    '+ of the emitter': 'B3E +',
    '- of the emitter': 'B3E -',
  },
  'Inner port beam: emitter and receiver': {
    OUT: 'B4R OUT',
    '+ of the receiver': 'B4R +',
    '- of the receiver': 'B4R -',
    '+ of the emitter': 'B4E +',
    '- of the emitter': 'B4E -',
  },
  '3.3 V regulator MCP1700-3302E/TO': {
    '1 (GND)': 'U1 1 GND',
    '2 (VIN)': 'U1 2 VIN',
    '3 (VOUT)': 'U1 3 VOUT',
  },
  '74HC4050 level shifter, at 3.3 V': {
    '1 (VCC)': 'U2 1 VCC',
    '8 (GND)': 'U2 8 GND',
    '3 (in)': 'U2 3',
    '2 (out)': 'U2 2',
    '5 (in)': 'U2 5',
    '4 (out)': 'U2 4',
    '7 (in)': 'U2 7',
    '6 (out)': 'U2 6',
    '9 (in)': 'U2 9',
    '10 (out)': 'U2 10',
    '11 (spare in)': 'U2 11',
    '14 (spare in)': 'U2 14',
  },
  'MFRC522 reader, 3.3 V': {
    SDA: 'U3 SDA',
    SCK: 'U3 SCK',
    MOSI: 'U3 MOSI',
    RST: 'U3 RST',
    MISO: 'U3 MISO',
    '3.3V': 'U3 3.3V',
    GND: 'U3 GND',
  },
};
const SIREN: Match = {
  'Relay module, on = high': { IN: 'K1 IN', VCC: 'K1 VCC', GND: 'K1 GND', COM: 'K1 COM', NO: 'K1 NO' },
  Siren: { '+': 'LS1 +', '-': 'LS1 -' },
  'Charge pump: 220 ohm, 1 uF, two Schottky diodes, 680 nF, 470 kohm': {
    IN: 'D1 2',
    OUT: 'D2 2',
    GND: 'D1 1',
  },
  'Logic-level MOSFET (N), such as IRLZ44N': { G: 'Q1 1 G', D: 'Q1 2 D', S: 'Q1 3 S' },
  'Joined grounds: a wire': { 'one end': 'A1 GND', 'the other': 'J1 -' },
};
const STRIP: Match = { 'WS2812B strip': { DIN: 'LD1 DIN', '5V': 'LD1 5V', GND: 'LD1 GND' } };

const named = (name: string): Circuit => {
  const found = circuits.find((circuit) => circuit.name === name);
  if (found === undefined) throw new Error(`no circuit ${name}`);
  return found;
};

test.each([
  [
    'event-box',
    {
      ...{ kind: 'event-box', table: 'dione', reader: 'mfrc522' },
      pins: { innerSlotBeam: 7, innerPortBeam: 8 },
    },
    BOX,
  ],
  ['siren', { kind: 'siren', guard: 'charge-pump', pins: { pump: 9 } }, SIREN],
  ['phase-strip', { kind: 'phase-strip', pixels: 60, supply: '3 A' }, STRIP],
] as const)('the schematic of %s is wired as the declaration of its device says', (name, device, match) => {
  const circuit = named(name);
  const { nets, values } = readSchematic(asKicad(circuit));
  /** From a terminal through what sits in its wire, part by part, to the net at its other end. */
  const through = (net: string | undefined, via: readonly string[]): (string | undefined)[] => {
    const [value, ...rest] = via;
    if (value === undefined) return [net];
    const legs = [...nets].filter(([pin, at]) => at === net && /^\S+ [12]$/.test(pin));
    return legs.flatMap(([pin]) => {
      const [ref = '', leg] = pin.split(' ');
      const wanted = value.replace(/^fuse /, '').replace(/^switch$/, 'switch of Control');
      if (values.get(ref) !== wanted) return [];
      return through(nets.get(`${ref} ${leg === '1' ? 2 : 1}`), rest);
    });
  };
  const joints = new Map<string, Set<string | undefined>>();
  let checked = 0;
  for (const { part, label, to, via, isJoint, supply } of wiresOf(device)) {
    if (part.startsWith('Second supply')) continue;
    const pin = match[part]?.[label];
    expect([part, label, pin]).toEqual([part, label, expect.any(String)]);
    const own = nets.get(pin ?? '');
    expect([part, label, own]).toEqual([part, label, expect.any(String)]);
    const ends =
      via === null
        ? [own]
        : [...through(own, via.split(', ')), ...through(own, via.split(', ').toReversed())];
    checked += 1;
    if (isJoint) joints.set(to, new Set([...(joints.get(to) ?? []), own]));
    else {
      const board = supply === null ? `A1 ${to.replace(/ \(.*/, '')}` : `J1 ${to.includes('+') ? '+' : '-'}`;
      expect([part, label, to, ends]).toEqual([part, label, to, expect.arrayContaining([nets.get(board)])]);
    }
  }
  expect(checked).toBe(
    Object.values(match).reduce((sum, pins) => sum + Object.keys(pins).length, 0) +
      (name === 'phase-strip' ? 1 : 0),
  );
  // What the declaration joins is one net, and two joints are two.
  const joined = [...joints.values()];
  for (const nets of joined) expect(nets.size).toBe(1);
});
