import type { Component, SymbolKind } from './circuit.ts';

/** KiCad's own unit of length in a schematic is the millimetre; parts and wires lie on its grid of 1.27. */
export const GRID = 1.27;
const PIN_LENGTH = 2 * GRID;

/** A pin as it is drawn: where a wire begins, y upwards from the middle of its symbol, and to which side it leads. */
export interface DrawnPin {
  readonly name: string;
  readonly net: string | null;
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right';
}
export interface DrawnSymbol {
  readonly component: Component;
  readonly pins: readonly DrawnPin[];
  /** Lines and shapes of its body, as KiCad writes them. */
  readonly body: readonly string[];
  readonly halfWidth: number;
  readonly halfHeight: number;
}

const STROKE = '(stroke (width 0.254) (type default) (color 0 0 0 0))';
const NO_FILL = '(fill (type none))';
type Spot = readonly [x: number, y: number];

const line = (...spots: readonly Spot[]): string =>
  `(polyline (pts ${spots.map(([x, y]) => `(xy ${x} ${y})`).join(' ')}) ${STROKE} ${NO_FILL})`;
const rectangle = (width: number, height: number, fill = 'none'): string =>
  `(rectangle (start ${-width} ${height}) (end ${width} ${-height}) ${STROKE} (fill (type ${fill})))`;
const dot = (x: number): string => `(circle (center ${x} 0) (radius 0.5) ${STROKE} ${NO_FILL})`;

/** From the pins' inner ends at 2.54 to either side. */
const diode = (bar: readonly string[]): string[] => [
  line([-2.54, 0], [-1.27, 0]),
  line([1.27, 0], [2.54, 0]),
  line([-1.27, 1.27], [-1.27, -1.27], [1.27, 0], [-1.27, 1.27]),
  ...bar,
];
const plates = [line([-2.54, 0], [-0.6, 0]), line([0.6, 0], [2.54, 0]), line([0.6, 1.9], [0.6, -1.9])];

/** What a part of two legs looks like, its first leg on the left. A diode's first is its anode, an electrolytic's its plus. */
const TWO_LEGS: Readonly<Record<Exclude<SymbolKind, 'box' | 'mosfet'>, readonly string[]>> = {
  resistor: [rectangle(2.54, 0.9)],
  capacitor: [...plates, line([-0.6, 1.9], [-0.6, -1.9])],
  electrolytic: [
    ...plates,
    line([-0.6, 1.9], [-0.6, -1.9]),
    line([-2.1, 1.5], [-1.1, 1.5]),
    line([-1.6, 2], [-1.6, 1]),
  ],
  diode: diode([line([1.27, 1.27], [1.27, -1.27])]),
  schottky: diode([line([0.8, 0.9], [0.8, 1.27], [1.27, 1.27], [1.27, -1.27], [1.74, -1.27], [1.74, -0.9])]),
  fuse: [rectangle(2.54, 0.9), line([-2.54, 0], [2.54, 0])],
  switch: [dot(-2.04), dot(2.04), line([-1.6, 0.3], [1.7, 1.6])],
};

const MOSFET = [
  line([-2.54, 0], [-1.5, 0]),
  line([-1.5, 1.9], [-1.5, -1.9]),
  line([-0.9, 2.2], [-0.9, -2.2]),
  line([-0.9, 1.9], [2.54, 1.9], [2.54, 2.54]),
  line([-0.9, -1.9], [2.54, -1.9], [2.54, -2.54]),
  line([-0.9, 0], [1.2, 0], [1.2, -1.9]),
  line([-0.9, 0], [-0.1, 0.5], [-0.1, -0.5], [-0.9, 0]),
];

const BOX_HALF_WIDTH = 8 * GRID;
const reach = 2.54 + PIN_LENGTH;

/** `side`: on which side of a box its pins are. */
export const symbolOf = (component: Component, side: 'left' | 'right'): DrawnSymbol => {
  const { symbol, pins } = component;
  if (symbol === 'box') {
    const x = (side === 'left' ? -1 : 1) * (BOX_HALF_WIDTH + PIN_LENGTH);
    const top = Math.floor(pins.length / 2) * 2 * GRID;
    const halfHeight = top + 2 * GRID;
    return {
      component,
      pins: pins.map(([name, net], row) => ({ name, net, x, y: top - row * 2 * GRID, side })),
      body: [rectangle(BOX_HALF_WIDTH, halfHeight, 'background')],
      halfWidth: BOX_HALF_WIDTH,
      halfHeight,
    };
  }
  if (symbol === 'mosfet') {
    const places = [
      { x: -reach, y: 0, side: 'left' },
      { x: reach, y: 2.54, side: 'right' },
      { x: reach, y: -2.54, side: 'right' },
    ] as const;
    return {
      component,
      pins: pins.flatMap(([name, net], at) => (places[at] ? [{ name, net, ...places[at] }] : [])),
      body: MOSFET,
      halfWidth: 2.54,
      halfHeight: 2.54,
    };
  }
  return {
    component,
    pins: pins.map(([name, net], at) => ({
      name,
      net,
      x: at === 0 ? -reach : reach,
      y: 0,
      side: at === 0 ? 'left' : 'right',
    })),
    body: TWO_LEGS[symbol],
    halfWidth: 2.54,
    halfHeight: 2.54,
  };
};

export const pinLength = PIN_LENGTH;
