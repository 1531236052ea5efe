/**
 * What is soldered, part by part: the schematic, the stripboard and the tests all read this. A net is named as the pin in `pins:`
 * of room.yaml that it ends at (`lid`, `pump`), or as what it carries (`GND`, `5V`).
 */
export type SymbolKind =
  'resistor' | 'capacitor' | 'electrolytic' | 'diode' | 'schottky' | 'mosfet' | 'fuse' | 'switch' | 'box';

export interface Component {
  /** `R1`. */
  readonly ref: string;
  readonly symbol: SymbolKind;
  /** As it is ordered: `470 kohm`, `BAT85`. */
  readonly value: string;
  /** Each pin by its name, in the order of the part, and the net at it; null for one that stays free. */
  readonly pins: readonly (readonly [pin: string, net: string | null])[];
}

export interface Circuit {
  /** `event-box`; the name of its files. */
  readonly name: string;
  readonly title: string;
  /** Printed below the title. */
  readonly notes: readonly string[];
  readonly components: readonly Component[];
}

export const two = (
  ref: string,
  symbol: SymbolKind,
  value: string,
  first: string,
  second: string,
): Component => ({
  ref,
  symbol,
  value,
  pins: [
    ['1', first],
    ['2', second],
  ],
});

/** A module, connector or board: its pins by their printed names. */
export const box = (
  ref: string,
  value: string,
  pins: readonly (readonly [pin: string, net: string | null])[],
): Component => ({ ref, symbol: 'box', value, pins });
