import { defineDevice } from '../declare.ts';

/** A siren or horn behind a relay or MOSFET. See hardware.md, Siren safety, before building one. */
export const sirenDevice = defineDevice({
  kind: 'siren',
  title: 'Siren',
  pins: [
    {
      name: 'relay',
      direction: 'output',
      purpose:
        'Relay module (never a bare coil) that feeds the siren; a logic-level MOSFET will do where there is no pump',
      active: 'on = high; 10 kohm pull-down, so that a board in reset is silent',
    },
    {
      name: 'pump',
      direction: 'output',
      purpose: 'Charge pump at the gate of a MOSFET in the siren’s return (guard: charge-pump)',
      active: 'toggled while it may sound; at rest, high or low, it disarms',
    },
  ],
  buses: [],
  // A motor siren of this size; a piezo takes a fifth of it. What counts is its label.
  supply: { volts: 12, load: { milliamps: 1_500, supplyMilliamps: 2_000, source: 'assumed' } },
  // With a charge pump the siren's current runs through two switches in a row: the relay, which a dead board may leave closed, and
  // the MOSFET, which conducts only while the pump's pin goes on changing.
  joints: ['siren +', 'siren -', 'gate'],
  parts: [
    {
      title: 'Relay module, on = high',
      terminals: [
        { label: 'IN', to: 'relay' },
        { label: 'VCC', to: '5V' },
        { label: 'GND', to: 'GND' },
        { label: 'COM', to: 'supply +', via: 'fuse T 2 A, switch' },
        { label: 'NO', to: 'siren +' },
      ],
      draws: { milliamps: 80, source: 'assumed' },
      buy: [
        ['relay module, 5 V coil, on = high, contact 5 A or more', 1],
        ['resistor 10 kohm', 1],
        ['inline holder and fuse T 2 A, 5 x 20 mm', 1],
        ['rocker switch, 12 V 5 A', 1],
        ['plug-in supply 12 V 2 A', 1],
        ['wire 0.75 mm², violet and black, for the siren', 1],
      ],
      note: '10 kohm from IN to GND. Never a bare coil: a pin stands 40 mA, a coil draws twice that. Fuse (slow) and switch of Control in the plus of the supply, the fuse first; wire of 0.75 mm².',
    },
    {
      title: 'Siren',
      onlyWithout: 'pump',
      terminals: [
        { label: '+', to: 'siren +' },
        { label: '-', to: 'supply -' },
      ],
      buy: [
        ['siren 12 V, 95 to 110 dB', 1],
        ['diode 1N5819, across a motor siren', 1],
      ],
      note: 'A diode across a motor siren, its ring to +.',
    },
    {
      title: 'Siren',
      onlyWith: 'pump',
      terminals: [
        { label: '+', to: 'siren +' },
        { label: '-', to: 'siren -' },
      ],
      buy: [
        ['siren 12 V, 95 to 110 dB', 1],
        ['diode 1N5819, across a motor siren', 1],
      ],
      note: 'A diode across a motor siren, its ring to +.',
    },
    {
      title: 'Charge pump: 220 ohm, 1 uF, two Schottky diodes, 680 nF, 470 kohm',
      terminals: [
        { label: 'IN', to: 'pump', via: '220 ohm, 1 uF' },
        { label: 'OUT', to: 'gate' },
        { label: 'GND', to: 'GND' },
      ],
      buy: [
        ['resistor 220 ohm', 1],
        ['capacitor 1 uF, film or ceramic X7R, 16 V or more', 1],
        ['capacitor 680 nF, film or ceramic X7R', 1],
        ['Schottky diode BAT85', 2],
        ['resistor 470 kohm', 1],
        ['stripboard, 7 strips of 24 holes', 1],
      ],
      note: 'The 220 ohm keep the pin at 23 mA; no electrolytic in it. One diode from GND to IN, one from IN to OUT, the ring at the second named; 680 nF and 470 kohm from OUT to GND.',
    },
    {
      title: 'Logic-level MOSFET (N), such as IRLZ44N',
      onlyWith: 'pump',
      terminals: [
        { label: 'G', to: 'gate' },
        { label: 'D', to: 'siren -' },
        { label: 'S', to: 'supply -' },
      ],
      buy: [['MOSFET IRLZ44N (TO-220)', 1]],
    },
    {
      title: 'Joined grounds: a wire',
      onlyWith: 'pump',
      terminals: [
        { label: 'one end', to: 'GND' },
        { label: 'the other', to: 'supply -' },
      ],
      note: 'Without it the gate has nothing to be measured against.',
    },
  ],
  capabilities: [
    'attack, all clear, phase end and a chirp',
    'a hard limit of one alarm (room.yaml: longest)',
  ],
  telemetry: [{ name: 'did', meaning: 'sounds or not, and for which alarm' }],
  commands: [
    { name: 'siren', meaning: 'a lease: this alarm may sound until then; renewed each second' },
    { name: 'identify', meaning: 'one chirp' },
  ],
  safeState: 'Silent. Relay low, pump at rest.',
  failureModes: [
    {
      fault: 'Hub, broker or network gone',
      noticed: 'no renewal',
      then: 'silent within 3 s (lease)',
    },
    {
      fault: 'Bridge stopped, or Pi hung, with the board powered',
      noticed: 'device shown lost',
      then: 'with a charge pump: silent as it runs down; with Quarterdeck firmware: silent within its lease; with neither: the relay stays as it was until the siren is unplugged',
    },
    {
      fault: 'USB cable out',
      noticed: 'device shown lost',
      then: 'board and relay module lose their power together: silent, guarded or not, so it shows nothing of the guard',
    },
    {
      fault: 'Board in reset (opening its port resets an Uno)',
      noticed: 'board returned',
      then: 'pins float, then low: the pull-down keeps an active-high relay silent. D13 alone blinks (boot loader, stock firmware): room.yaml may not give it to a siren',
    },
    {
      fault: 'I2C bus hung on the same board',
      noticed: 'board stops answering',
      then: 'the relay stays as it was: so no reader on a siren board',
    },
    {
      fault: 'Relay welded',
      noticed: 'without a charge pump it sounds although silent is reported; with one nothing shows',
      then: 'with a charge pump: silent all the same; without nothing in software helps: the switch on the siren supply, within reach of Control',
    },
  ],
});
