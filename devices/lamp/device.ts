import { defineDevice } from '../declare.ts';

/** A lamp that shows one thing of the room: an alarm, the clock, a box, a track. */
export const lampDevice = defineDevice({
  kind: 'lamp',
  title: 'Lamp',
  pins: [
    {
      name: 'lamp',
      direction: 'output',
      purpose: 'LED through 330 ohm, or a logic-level MOSFET that feeds a 12 V lamp',
      active: 'lit = high; at most 20 mA from the pin itself',
    },
  ],
  buses: [],
  parts: [
    {
      title: 'LED',
      terminals: [
        { label: '+', to: 'lamp', via: '330 ohm' },
        { label: '-', to: 'GND' },
      ],
      draws: { milliamps: 10, source: 'reckoned' },
      buy: [
        ['LED', 1],
        ['resistor 330 ohm', 1],
      ],
      note: 'A 12 V lamp instead: a logic-level MOSFET, its gate at the pin and 10 kohm to ground, a supply and a fuse of its own; the minus of that supply is joined to GND of the board.',
    },
  ],
  capabilities: [
    'lit for an alarm, a clock, a box or a track (room.yaml: shows)',
    'pulses once a second for an alarm and in overtime; never faster',
  ],
  telemetry: [],
  commands: [{ name: 'identify', meaning: 'pulse for three seconds' }],
  safeState: 'Dark. It only shows what is public; nothing depends on it.',
  failureModes: [
    {
      fault: 'Hub away',
      noticed: 'connection lost',
      then: 'shows what was said last; what follows from the clock goes on by the clock',
    },
    {
      fault: 'Bridge killed, USB cable out',
      noticed: 'device shown lost',
      then: 'stays as it was while its board has power; dark after a reset',
    },
    {
      fault: 'Lamp broken, wire cut',
      noticed: 'device.test lights nothing',
      then: 'the board cannot tell; preflight asks a person to look',
    },
  ],
});
