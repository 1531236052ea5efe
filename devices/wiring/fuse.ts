/** What is sold as a cartridge of 5 x 20 mm or a blade, in mA. */
const FUSES = [500, 1_000, 1_600, 2_000, 2_500, 3_150, 4_000, 5_000, 6_300, 8_000, 10_000];

/** From which current on which copper cross-section (IEC 60335-1, table of cords: 0.5 mm² to 3 A and 2 m, 0.75 to 6, 1 to 10, 1.5 to 16). */
const WIRES = [
  [2_000, '0.5 mm²'],
  [6_300, '0.75 mm²'],
  [10_000, '1 mm²'],
] as const;

export interface Fuse {
  readonly milliamps: number;
  /** `2 A`. */
  readonly words: string;
  /** The least that it protects. */
  readonly wire: string;
}

/**
 * The fuse of a supply that gives so much, and the wire that it must protect. It is there for the day on which a stronger supply
 * or a battery is put in: a supply that limits itself does not blow it. Undefined above 10 A: split the load.
 */
export const fuseFor = (supplyMilliamps: number): Fuse | undefined => {
  const milliamps = FUSES.find((each) => each >= supplyMilliamps);
  const wire = WIRES.find(([most]) => milliamps !== undefined && milliamps <= most)?.[1];
  return milliamps === undefined || wire === undefined
    ? undefined
    : { milliamps, words: `${milliamps / 1_000} A`, wire };
};
