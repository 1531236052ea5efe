import { box, two, type Circuit } from '../drawing/circuit.ts';

/** A siren with its charge pump; `pump` is on D9, as hardware.md has it. */
export const SIREN_CIRCUIT: Circuit = {
  name: 'siren',
  title: 'Siren with a charge pump',
  notes: [
    'F1 first, then the switch of Control: both in the plus of the supply.',
    'Wire of 0.75 mm2 from the supply to relay, siren and Q1.',
    'D3 across a motor siren alone. C1 and C2 are no electrolytics.',
    'The relay module has its own diode across its coil.',
  ],
  components: [
    box('A1', 'Arduino Uno', [
      ['D8', 'relay'],
      ['D9', 'pump'],
      ['5V', '5V'],
      ['GND', 'GND'],
    ]),
    box('J1', 'supply 12 V 2 A', [
      ['+', '12 V'],
      ['-', 'GND'],
    ]),
    two('F1', 'fuse', 'T 2 A', '12 V', '12 V fused'),
    two('S1', 'switch', 'switch of Control', '12 V fused', '12 V switched'),
    box('K1', 'relay module, on = high', [
      ['IN', 'relay'],
      ['VCC', '5V'],
      ['GND', 'GND'],
      ['COM', '12 V switched'],
      ['NO', 'siren +'],
    ]),
    two('R1', 'resistor', '10 kohm', 'relay', 'GND'),
    box('LS1', 'siren 12 V', [
      ['+', 'siren +'],
      ['-', 'siren -'],
    ]),
    two('D3', 'diode', '1N5819', 'siren -', 'siren +'),
    two('R2', 'resistor', '220 ohm', 'pump', 'pump limited'),
    two('C1', 'capacitor', '1 uF', 'pump limited', 'pumped'),
    two('D2', 'schottky', 'BAT85', 'pumped', 'gate'),
    two('C2', 'capacitor', '680 nF', 'gate', 'GND'),
    two('D1', 'schottky', 'BAT85', 'GND', 'pumped'),
    two('R3', 'resistor', '470 kohm', 'gate', 'GND'),
    {
      ref: 'Q1',
      symbol: 'mosfet',
      value: 'IRLZ44N',
      pins: [
        ['1 G', 'gate'],
        ['2 D', 'siren -'],
        ['3 S', 'GND'],
      ],
    },
  ],
};
