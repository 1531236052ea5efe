import { defineDevice } from '../declare.ts';

/** A siren or horn behind a relay or MOSFET. See hardware.md, Siren safety, before building one. */
export const sirenDevice = defineDevice({
  kind: 'siren',
  title: 'Siren',
  pins: [
    {
      name: 'relay',
      direction: 'output',
      purpose: 'Relay module or logic-level MOSFET that feeds the siren',
      default: 8,
      active: 'on = high; 10 kohm pull-down, so that a board in reset is silent',
    },
    {
      name: 'pump',
      direction: 'output',
      purpose: 'Charge pump that arms the drive stage (guard: charge-pump)',
      default: null,
      active: 'toggled while it may sound; at rest, high or low, it disarms',
    },
  ],
  buses: [],
  parts: [
    {
      title: 'Relay module or logic-level MOSFET, on = high',
      terminals: [
        { label: 'IN', to: 'relay' },
        { label: 'VCC', to: '5V' },
        { label: 'GND', to: 'GND' },
        { label: 'COM', to: 'supply +', via: 'switch of Control' },
      ],
      draws: { milliamps: 80, source: 'assumed' },
      note: '10 kohm from IN to GND. Siren between NO and supply -, a diode across coil and motor.',
    },
    {
      title: 'Charge pump at the gate of the drive stage',
      terminals: [
        { label: 'IN', to: 'pump', via: '100 nF' },
        { label: 'GND', to: 'GND' },
      ],
      note: 'Two diodes, a second capacitor and 100 kohm to ground: see Siren safety.',
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
      fault: 'Bridge killed, Pi hung, USB cable out',
      noticed: 'device shown lost',
      then: 'with a charge pump: silent as it runs down; without: the relay stays as it was until the siren is unplugged',
    },
    {
      fault: 'Board in reset (opening its port resets an Uno)',
      noticed: 'board returned',
      then: 'pins float, then low: the pull-down keeps an active-high relay silent',
    },
    {
      fault: 'I2C bus hung on the same board',
      noticed: 'board stops answering',
      then: 'the relay stays as it was: so no reader on a siren board',
    },
    {
      fault: 'Relay welded',
      noticed: 'it sounds although silent is reported',
      then: 'nothing in software helps: the switch on the siren supply, within reach of Control',
    },
  ],
});
