import type { OwnSupply, Wire } from './sheet.ts';

/** The left side of a wiring drawing: the board's pins, a box for each supply below it, and a lane for each of their ends. */
export const BOARD = { x: 16, width: 150 };
const LANES_FROM = BOARD.x + BOARD.width + 22;
export const PIN_ROW = 22;
export const TOP = 46;

/** Ground and the board's own supplies. */
export const COLOURS: Readonly<Record<string, string>> = {
  GND: '#1b1b1b',
  '5V': '#c62828',
  '3.3V': '#d9730d',
};
/** A supply's plus and minus, a pair for each supply of the sheet. */
const SUPPLY_COLOURS = [
  ['#7f0000', '#5b5b5b'],
  ['#c2185b', '#8d6e63'],
] as const;
/** Distinguishable by the colour-blind too: dark and light in turn (Okabe and Ito). */
const SIGNALS = ['#0072b2', '#009e73', '#8f5a00', '#7b4aa0', '#3d7ea6', '#00695c', '#a3195b', '#546e7a'];

const rank = (pin: string): number => {
  if (pin === 'GND') return -3;
  if (pin === '5V') return -2;
  if (pin === '3.3V') return -1;
  const number = Number(/\d+/.exec(pin)?.[0] ?? 0);
  return pin.startsWith('A') ? 1_000 + number : number;
};

/** Where the wires of a sheet end on the board, in the order of its pins. */
export const boardEnds = (wires: readonly Wire[]): string[] =>
  [...new Set(wires.flatMap(({ to, isJoint, supply }) => (isJoint || supply !== null ? [] : [to])))].toSorted(
    (a, b) => rank(a) - rank(b),
  );

/** A box on the left for each supply, with its wires' ends. */
export interface SupplyBox extends OwnSupply {
  readonly ends: readonly string[];
}

export const supplyBoxes = (wires: readonly Wire[]): SupplyBox[] => {
  const boxes = new Map<string, OwnSupply & { readonly ends: Set<string> }>();
  for (const { supply, to } of wires) {
    if (supply === null) continue;
    const box = boxes.get(supply.device) ?? { ...supply, ends: new Set<string>() };
    boxes.set(supply.device, box);
    box.ends.add(to);
  }
  // Plus above minus.
  return [...boxes.values()].map((box) => ({ ...box, ends: [...box.ends].toSorted() }));
};

/** Where a pin or a supply stands on the left, and which lane is its own. */
export interface Landing {
  readonly y: number;
  readonly lane: number;
  readonly colour: string;
}

const SUPPLY_TITLE = 44;
export const supplyHeight = ({ ends }: SupplyBox): number => SUPPLY_TITLE + 12 + ends.length * PIN_ROW;

/** The least move down at which no wire of the left side lies upon one of the right: two that do would look like one. */
const clearOf = (rows: readonly number[], y: number): number => {
  const APART = 4;
  for (let at = y; at <= y + 2 * APART + 1; at += 1)
    if (rows.every((row) => Math.abs(row - at) >= APART)) return at;
  return y;
};

/** `rows`: where the parts' terminals stand. */
export const landings = (
  pins: readonly string[],
  boxes: readonly SupplyBox[],
  supplyYs: readonly number[],
  rows: readonly number[],
  lanesTo: number,
): Map<string, Landing> => {
  const lanes = pins.length + boxes.reduce((sum, { ends }) => sum + ends.length, 0);
  const step = Math.min(16, (lanesTo - LANES_FROM) / Math.max(1, lanes - 1));
  let lane = 0;
  let signals = 0;
  const next = (y: number, colour: string): Landing => ({
    y: clearOf(rows, y),
    lane: LANES_FROM + lane++ * step,
    colour,
  });
  return new Map([
    ...pins.map((pin, row): [string, Landing] => [
      pin,
      next(TOP + 44 + PIN_ROW * row, COLOURS[pin] ?? SIGNALS[signals++ % SIGNALS.length] ?? '#000'),
    ]),
    ...boxes.flatMap(({ ends }, box) =>
      ends.map((end, row): [string, Landing] => [
        end,
        next(
          (supplyYs[box] ?? 0) + SUPPLY_TITLE + PIN_ROW * row,
          SUPPLY_COLOURS[box % SUPPLY_COLOURS.length]?.[row] ?? '#000',
        ),
      ]),
    ),
  ]);
};
