import { BOARDS_A_HUB } from '../../devices/wiring/usb-power.ts';

/**
 * What to buy, for each of three levels of building. Prices are rough, in euro cents of 2026 with tax, assumed from what
 * clones cost in ones and twos: they are there to compare levels, not to order by.
 */
export const LEVELS = ['clock', 'boxes', 'own'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_TITLES: Readonly<Record<Level, string>> = {
  clock: '1: clock and siren',
  boxes: '2: a box a table, stock firmware',
  own: '3: a box a table, our firmware',
};

interface BillRow {
  readonly part: string;
  readonly cents: number;
  /** How many for the whole room, and how many more for each table. */
  readonly room: Readonly<Partial<Record<Level, number>>>;
  readonly table: Readonly<Partial<Record<Level, number>>>;
}

const everyLevel = (count: number): BillRow['room'] => ({ clock: count, boxes: count, own: count });
const withBoxes = (count: number): BillRow['table'] => ({ boxes: count, own: count });

/** The spare of each thing whose loss would cost an hour is in the room's own count. */
export const BILL: readonly BillRow[] = [
  {
    part: 'Raspberry Pi 4 or 5 (2 GB), supply, case, two memory cards',
    cents: 11_000,
    room: everyLevel(1),
    table: {},
  },
  { part: 'Wi-Fi access point of your own, and a cable', cents: 4_500, room: everyLevel(1), table: {} },
  { part: 'small UPS or power bank that passes power through', cents: 4_000, room: everyLevel(1), table: {} },
  {
    part: 'Arduino Uno R3 clone with cable',
    cents: 900,
    room: { clock: 2, boxes: 3, own: 3 },
    table: withBoxes(1),
  },
  {
    part: 'relay module (on = high), 10 kohm, diode 1N5819',
    cents: 300,
    room: everyLevel(2),
    table: {},
  },
  {
    part: 'charge pump: 220 ohm, 1 uF and 680 nF (film), 2 BAT85, 470 kohm, IRLZ44N, stripboard',
    cents: 300,
    room: everyLevel(2),
    table: {},
  },
  {
    part: '12 V siren, 12 V 2 A supply, switch, fuse T 2 A with holder, 0.75 mm² wire',
    cents: 2_500,
    room: everyLevel(1),
    table: {},
  },
  { part: 'PN532 breakout', cents: 900, room: { boxes: 2 }, table: { boxes: 1 } },
  {
    part: 'MFRC522 module, 74HC4050, regulator MCP1700-3302E, capacitors',
    cents: 650,
    room: { own: 3 },
    table: { own: 1 },
  },
  {
    part: 'IR break-beam pair, 3 mm, and its resistor',
    cents: 360,
    room: { boxes: 2, own: 2 },
    // Two behind each other, at the slot and at the port.
    table: withBoxes(4),
  },
  { part: 'reed switch and magnet', cents: 120, room: { boxes: 3, own: 3 }, table: withBoxes(2) },
  {
    part: 'box: plywood, hinges, flap; channel and chute of 3 mm sheet, printed holders; stripboard, wire, plugs',
    cents: 1_500,
    room: {},
    table: withBoxes(1),
  },
  { part: 'WS2812B strip of 5 V, 60 pixels a metre, 1 m', cents: 1_000, room: { own: 1 }, table: { own: 1 } },
  {
    part: '5 V 3 A supply, 1000 uF 10 V, 330 ohm, fuse 3.15 A with holder, 0.75 mm² wire, stripboard',
    cents: 1_300,
    room: { own: 1 },
    table: { own: 1 },
  },
  {
    part: 'second supply 9 V 1 A for a box, barrel plug 5.5 x 2.1 mm',
    cents: 700,
    room: { own: 1 },
    table: { own: 1 },
  },
  {
    part: 'USB hub, 7 ports, with a supply of 3 A or more of its own',
    cents: 3_000,
    room: {},
    table: withBoxes(1 / BOARDS_A_HUB),
  },
  { part: 'USB cable, 5 m, 28/24 AWG', cents: 600, room: { boxes: 1, own: 1 }, table: withBoxes(1) },
  { part: 'NTAG213 stickers, 100', cents: 1_500, room: { boxes: 1, own: 1 }, table: withBoxes(0.5) },
];

/** Cents for a room with so many tables. What several tables share, a hub or a pack of a hundred, is rounded up. */
export const totalCents = (level: Level, tables: number): number =>
  BILL.reduce((sum, row) => sum + countOf(row, level, tables) * row.cents, 0);

export const countOf = ({ room, table }: BillRow, level: Level, tables: number): number =>
  Math.ceil((room[level] ?? 0) + (table[level] ?? 0) * tables);
