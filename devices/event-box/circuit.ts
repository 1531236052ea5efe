import { box, two, type Circuit, type Component } from '../drawing/circuit.ts';

const beam = (ref: string, resistor: string, name: string, out: string): Component[] => [
  two(resistor, 'resistor', '1 kohm', '5V', `${name} light`),
  box(`${ref}E`, `${name} emitter`, [
    ['+', `${name} light`],
    ['-', 'GND'],
  ]),
  box(`${ref}R`, `${name} receiver`, [
    ['+', '5V'],
    ['OUT', out],
    ['-', 'GND'],
  ]),
];

/** A box on our own firmware with an MFRC522. A second beam behind each has its place and its connector. */
export const EVENT_BOX_CIRCUIT: Circuit = {
  name: 'event-box',
  title: 'Event box with an MFRC522',
  notes: [
    'Pins are the defaults of an Uno; room.yaml may say others.',
    'R1 to R4 set the light of the beams: see docs/build/event-box.md.',
    'Inner beams have their connectors, and a pad each towards the board.',
    'USB and the second supply (9 V at the barrel jack) go to the board itself.',
  ],
  components: [
    box('A1', 'Arduino Uno', [
      ['D2', 'lid'],
      ['D3', 'hatch'],
      ['D4', 'slotBeam'],
      ['D5', 'portBeam'],
      ['D9', 'reset'],
      ['D10', 'select'],
      ['D11', 'MOSI'],
      ['D12', 'MISO'],
      ['D13', 'SCK'],
      ['5V', '5V'],
      ['GND', 'GND'],
    ]),
    two('S1', 'switch', 'reed: lid', 'lid', 'GND'),
    two('S2', 'switch', 'reed: hatch', 'hatch', 'GND'),
    ...beam('B1', 'R1', 'slot beam', 'slotBeam'),
    ...beam('B2', 'R2', 'port beam', 'portBeam'),
    ...beam('B3', 'R3', 'inner slot beam', 'inner slot'),
    ...beam('B4', 'R4', 'inner port beam', 'inner port'),
    box('U1', 'MCP1700-3302E/TO', [
      ['1 GND', 'GND'],
      ['2 VIN', '5V'],
      ['3 VOUT', '3.3 V'],
    ]),
    two('C1', 'capacitor', '1 uF', '5V', 'GND'),
    two('C2', 'capacitor', '1 uF', '3.3 V', 'GND'),
    box('U2', 'CD74HC4050E', [
      ['1 VCC', '3.3 V'],
      ['2', 'reader SDA'],
      ['3', 'select'],
      ['4', 'reader SCK'],
      ['5', 'SCK'],
      ['6', 'reader MOSI'],
      ['7', 'MOSI'],
      ['8 GND', 'GND'],
      ['9', 'reset'],
      ['10', 'reader RST'],
      ['11', 'GND'],
      ['12', null],
      ['13', null],
      ['14', 'GND'],
      ['15', null],
      ['16', null],
    ]),
    two('C3', 'capacitor', '100 nF', '3.3 V', 'GND'),
    box('U3', 'MFRC522 module', [
      ['SDA', 'reader SDA'],
      ['SCK', 'reader SCK'],
      ['MOSI', 'reader MOSI'],
      ['MISO', 'MISO'],
      ['IRQ', null],
      ['GND', 'GND'],
      ['RST', 'reader RST'],
      ['3.3V', '3.3 V'],
    ]),
  ],
};
