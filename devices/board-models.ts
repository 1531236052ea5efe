import { SIMULATED_MODEL, type BoardModelName, type RoomConfig } from '../schemas/room.ts';

/**
 * What differs from board to board for whoever solders. Pin numbers are those of the Arduino core (its `pins_arduino.h`:
 * variants standard, mega, leonardo) and of Firmata, which counts the same way (Boards.h).
 */
export interface BoardModel {
  /** As in "an Uno". */
  readonly title: string;
  /** First and last of each row of pins that a device may have. */
  readonly pins: readonly (readonly [first: number, last: number])[];
  /** A0. */
  readonly firstAnalog: number;
  /** Names beside `D<number>` and `A<number>`. */
  readonly printed: Readonly<Record<number, string>>;
  /** The line to the host; a Leonardo has its USB for that. */
  readonly host: readonly number[];
  readonly i2c: { readonly sda: number; readonly scl: number };
  readonly spi: { readonly mosi: number; readonly miso: number; readonly sck: number };
  /**
   * Held by our own firmware beside an MFRC522: as an input it could turn the SPI into a slave (ATmega328P datasheet,
   * 19.3.2). Null: it is on no pin that anybody could use.
   */
  readonly ss: number | null;
  /** Its LED: boot loader and stock Firmata blink it after a reset (seven times for 40 ms in the first 2 s, measured on an Uno). */
  readonly led: number;
  /** Pins with PWM on stock firmware. */
  readonly pwm: readonly number[];
}

const uno = {
  title: 'Uno or Nano',
  pins: [[2, 19]],
  firstAnalog: 14,
  printed: {},
  host: [0, 1],
  i2c: { sda: 18, scl: 19 },
  spi: { mosi: 11, miso: 12, sck: 13 },
  ss: 10,
  led: 13,
  pwm: [3, 5, 6, 9, 10, 11],
} as const satisfies BoardModel;

export const BOARD_MODELS: Readonly<Record<BoardModelName, BoardModel>> = {
  uno,
  // Its A6 and A7 measure voltages and are no digital pins.
  nano: { ...uno, title: 'Nano' },
  mega: {
    title: 'Mega 2560',
    pins: [[2, 69]],
    firstAnalog: 54,
    printed: {},
    host: [0, 1],
    i2c: { sda: 20, scl: 21 },
    spi: { mosi: 51, miso: 50, sck: 52 },
    ss: 53,
    led: 13,
    pwm: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 44, 45, 46],
  },
  leonardo: {
    title: 'Leonardo',
    // 17 is its RX LED; from 24 on numbers begin again for the analog side of D4, D6 and so on.
    pins: [
      [0, 16],
      [18, 23],
    ],
    firstAnalog: 18,
    printed: { 14: 'MISO on ICSP', 15: 'SCK on ICSP', 16: 'MOSI on ICSP' },
    host: [],
    i2c: { sda: 2, scl: 3 },
    spi: { mosi: 16, miso: 14, sck: 15 },
    ss: null,
    led: 13,
    pwm: [3, 5, 6, 9, 10, 11, 13],
  },
};

/**
 * How many pins, and how many of them analog, Firmata reports of each (Boards.h: TOTAL_PINS, TOTAL_ANALOG_PINS). A Nano has 22
 * where its image was built for one, and 20 with an Uno's; nothing else here tells the two apart.
 */
const PIN_COUNTS: readonly (readonly [pins: number, analog: number, model: BoardModelName])[] = [
  [20, 6, 'uno'],
  [22, 8, 'nano'],
  [70, 16, 'mega'],
  [30, 12, 'leonardo'],
];

/** The model that has so many pins; undefined for a board that is none of these (an ESP8266, a Due). */
export const modelByPins = (pins: number, analog: number): BoardModelName | undefined =>
  PIN_COUNTS.find(([its, itsAnalog]) => its === pins && itsAnalog === analog)?.[2];

/** An Uno and a Nano have the same pins at the same places: one may stand for the other. */
export const isSameModel = (one: BoardModelName, other: BoardModelName): boolean => {
  const wiredAs = (name: BoardModelName): BoardModelName => (name === 'nano' ? 'uno' : name);
  return wiredAs(one) === wiredAs(other);
};

/** The model of a board of that room; what a simulated one is when it is not there. */
export const modelOf = (room: RoomConfig, board: string): BoardModel => {
  const config = room.boards[board];
  return BOARD_MODELS[config !== undefined && 'model' in config ? config.model : SIMULATED_MODEL];
};

/** Whether a device may have that pin. */
export const hasPin = ({ pins }: BoardModel, pin: number): boolean =>
  pins.some(([first, last]) => pin >= first && pin <= last);

/** Every pin that a device may have, in their order. */
export const pinsOf = ({ pins }: BoardModel): number[] =>
  pins.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** As it is printed on the board, or usual: `D4`, `A0`, `MOSI on ICSP`. */
export const pinName = (model: BoardModel, pin: number): string => {
  const { firstAnalog, printed } = model;
  if (!hasPin(model, pin)) return `pin ${pin}`;
  return printed[pin] ?? (pin < firstAnalog ? `D${pin}` : `A${pin - firstAnalog}`);
};

/** "an Uno or Nano has 2 to 19"; for a person who has to choose another. */
export const pinsInWords = ({ title, pins }: BoardModel): string => {
  const rows = pins.map(([first, last]) => `${first} to ${last}`).join(' and ');
  return `${/^[AEIOU]/.test(title) ? 'an' : 'a'} ${title} has ${rows}`;
};
