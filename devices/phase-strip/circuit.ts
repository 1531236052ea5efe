import { box, two, type Circuit } from '../drawing/circuit.ts';

/** A strip of 5 V with a supply of 3 A, as the bill has it. */
export const PHASE_STRIP_CIRCUIT: Circuit = {
  name: 'phase-strip',
  title: 'Phase strip, 60 pixels',
  notes: [
    'Ground first. C1: its plus to 5 V, its minus (the stripe) to GND, at the first pixel.',
    'Wire of 0.75 mm2 from the supply to the strip. F1 close to the supply.',
    'The 5 V of the supply never meets the 5 V of the board.',
  ],
  components: [
    box('A1', 'Arduino Uno', [
      ['D6', 'data'],
      ['GND', 'GND'],
    ]),
    box('J1', 'supply 5 V 3 A', [
      ['+', 'supply +'],
      ['-', 'GND'],
    ]),
    two('F1', 'fuse', '3.15 A', 'supply +', 'strip +'),
    two('C1', 'electrolytic', '1000 uF 10 V', 'strip +', 'GND'),
    two('R1', 'resistor', '330 ohm', 'data', 'DIN'),
    box('LD1', 'WS2812B strip', [
      ['5V', 'strip +'],
      ['DIN', 'DIN'],
      ['GND', 'GND'],
    ]),
  ],
};
