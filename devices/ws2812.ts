import type { DeviceConfig } from '../schemas/room.ts';
import type { StripVolts } from '../schemas/units.ts';
import { fuseFor } from './wiring/fuse.ts';
import type { PartDeclaration, SupplyDeclaration } from './declare.ts';

/** How a strip of WS2812 pixels is wired, wherever one is: `data` is its pin, and its supply its own. */
export const WS2812_STRIP = {
  title: 'WS2812B strip',
  terminals: [
    { label: 'DIN', to: 'data', via: '330 ohm' },
    { label: 'GND', to: 'GND' },
    { label: '5V', to: 'supply +' },
    { label: 'GND', to: 'supply -' },
  ],
  note: 'Ground first. 1000 uF across 5V and GND at its first pixel, its minus (the stripe) to GND.',
} as const satisfies PartDeclaration;

/** Its pixels' supply; room.yaml says which (`volts:`). */
export const STRIP_SUPPLY = { volts: 5, otherVolts: [12, 24] } as const satisfies SupplyDeclaration;

/** A capacitor across a supply is rated for about twice its volts. */
const CAPACITOR_VOLTS = { 5: 10, 12: 25, 24: 50 } as const;

/**
 * The strip that room.yaml speaks of, with the fuse of its supply. Above 5 V it has other chips, and its plus is the end of
 * whatever it touches.
 */
export const stripPart = (volts: StripVolts, supplyMilliamps: number): PartDeclaration => {
  const fuse = fuseFor(supplyMilliamps);
  const warning = volts === 5 ? '' : `Never ${volts} V on its data wire or on the board: both are 5 V. `;
  const wire =
    fuse === undefined
      ? 'Above 10 A split it: a supply and a fuse for each half.'
      : `Wire of ${fuse.wire} or more behind the fuse.`;
  return {
    title: volts === 5 ? WS2812_STRIP.title : `Pixel strip of ${volts} V (as a WS2811 or WS2815)`,
    terminals: WS2812_STRIP.terminals.map((terminal) =>
      terminal.to === 'supply +'
        ? { ...terminal, label: `${volts}V`, via: `fuse ${fuse?.words ?? 'for each half'}` }
        : terminal,
    ),
    buy: [
      ['resistor 330 ohm', 1],
      [`electrolytic capacitor 1000 uF, ${CAPACITOR_VOLTS[volts]} V or more`, 1],
      [`inline holder and fuse ${fuse?.words ?? 'for each half'}, 5 x 20 mm or blade`, 1],
      [`supply ${volts} V ${supplyMilliamps / 1_000} A`, 1],
      [`wire ${fuse?.wire ?? '1 mm²'}, two colours, from that supply to its strip`, 1],
      ['stripboard, 5 strips of 14 holes', 1],
      [`${volts === 5 ? 'WS2812B' : 'WS2811 or WS2815'} strip, ${volts} V`, 1],
    ],
    note: `${warning}Ground first. 1000 uF of ${CAPACITOR_VOLTS[volts]} V across ${volts}V and GND at its first pixel, its minus (the stripe) to GND. ${wire}`,
  };
};

export type Strip = Extract<DeviceConfig, { pixels: number; volts: StripVolts }>;
export const isStrip = (config: DeviceConfig): config is Strip => 'pixels' in config;
