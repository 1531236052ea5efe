import { defineDevice } from '../declare.ts';

/** A piezo on a table: the siren's small sister, sounding with it, leased as it is. */
export const hooterDevice = defineDevice({
  kind: 'hooter',
  title: 'Hooter',
  pins: [
    {
      name: 'piezo',
      direction: 'output',
      purpose:
        'Piezo buzzer, through 100 ohm; one with an oscillator of its own, or a bare disc on a PWM pin',
      active: 'sounds = high (own oscillator) or PWM at half (bare disc, 490 or 980 Hz); silent = low',
    },
  ],
  buses: [],
  parts: [
    {
      title: 'Piezo buzzer',
      terminals: [
        { label: '+', to: 'piezo', via: '100 ohm' },
        { label: '-', to: 'GND' },
      ],
      draws: { milliamps: 30, source: 'assumed' },
      note: 'One with an oscillator of its own that takes at most 30 mA at 5 V; louder ones want a transistor.',
    },
  ],
  capabilities: [
    'attack, all clear, phase end and a chirp, in the pattern of the sirens',
    'a hard limit of one alarm (room.yaml: longest)',
  ],
  telemetry: [{ name: 'did', meaning: 'sounds or not, and for which alarm' }],
  commands: [
    { name: 'siren', meaning: 'a lease: this alarm may sound until then; renewed each second' },
    { name: 'identify', meaning: 'one chirp' },
  ],
  safeState: 'Silent. Its pin low.',
  failureModes: [
    {
      fault: 'Hub, broker or network gone',
      noticed: 'no renewal',
      then: 'silent within 3 s (lease)',
    },
    {
      fault: 'Bridge killed, Pi hung',
      noticed: 'device shown lost',
      then: 'with Quarterdeck firmware silent within its lease; on stock it stays as it was: pull its plug',
    },
    {
      fault: 'Board in reset',
      noticed: 'board returned',
      then: 'silent, until the hub renews its lease; on D13 it would blink along with the LED, so room.yaml may not say that',
    },
  ],
});
