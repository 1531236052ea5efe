import { defineDevice } from '../declare.ts';

/** The PCF8574 on the usual backpack with no solder bridge closed; a PCF8574A is 0x3f. */
export const PCF8574_ADDRESS = 0x27;

/** A small character display on a table: the phase, what is left of it, and what matters most. */
export const textDisplayDevice = defineDevice({
  kind: 'text-display',
  title: 'Text display',
  pins: [],
  buses: [
    { bus: 'i2c', purpose: 'HD44780 display, 16x2 or 20x4, behind a PCF8574', address: PCF8574_ADDRESS },
  ],
  parts: [
    {
      title: 'HD44780 display with a PCF8574 backpack',
      terminals: [
        { label: 'SDA', to: 'SDA' },
        { label: 'SCL', to: 'SCL' },
        { label: 'VCC', to: '5V' },
        { label: 'GND', to: 'GND' },
      ],
      draws: { milliamps: 60, source: 'assumed' },
      note: 'Turn the trimmer on its back until the characters stand out.',
    },
  ],
  capabilities: [
    'phase and time left; emergency, alarm, pause, the Event of its table, tracks',
    'only what changed is written: about 10 ms a second beside a reader on the same bus',
  ],
  telemetry: [],
  commands: [{ name: 'identify', meaning: 'its own name and full blocks for three seconds' }],
  safeState: 'Blank when its bridge stops. With the hub away it counts on and shows a star.',
  failureModes: [
    {
      fault: 'Hub away',
      noticed: 'connection lost',
      then: 'counts on alone, with a star behind the time',
    },
    {
      fault: 'Display unplugged, wrong address',
      noticed: 'device.test shows nothing: what is only written to cannot answer',
      then: 'nothing; once it is plugged in again, its Test sets it up',
    },
    {
      fault: 'Noise on its wires',
      noticed: 'strange characters: it has lost the pairing of the half bytes',
      then: 'its Test sets it up again; keep the wires under 30 cm',
    },
  ],
});
