import { defineDevice } from '../declare.ts';

/** The HT16K33's address with no solder bridge closed. */
export const HT16K33_ADDRESS = 0x70;

/** Four digits with a colon: a clock that is read from across the room. */
export const countdownDevice = defineDevice({
  kind: 'countdown',
  title: 'Countdown digits',
  pins: [],
  buses: [{ bus: 'i2c', purpose: 'HT16K33 behind four seven-segment digits', address: HT16K33_ADDRESS }],
  parts: [
    {
      title: 'HT16K33 with four digits and a colon',
      terminals: [
        { label: 'SDA', to: 'SDA' },
        { label: 'SCL', to: 'SCL' },
        { label: 'VCC', to: '5V' },
        { label: 'GND', to: 'GND' },
      ],
      draws: { milliamps: 120, source: 'assumed' },
      note: 'All segments at full brightness.',
    },
  ],
  capabilities: ['minutes and seconds of a clock; blinks past its end', 'brightness in 16 steps (room.yaml)'],
  telemetry: [],
  commands: [{ name: 'identify', meaning: 'all segments for three seconds' }],
  safeState: 'Dark when its bridge stops. With the hub away it counts on, its last point lit.',
  failureModes: [
    {
      fault: 'Hub away',
      noticed: 'connection lost',
      then: 'counts on alone from the last end instant, the last point lit',
    },
    {
      fault: 'Board or bridge dead',
      noticed: 'the seconds stop; device shown lost',
      then: 'the last time stays until the power goes; look at the wall instead',
    },
    {
      fault: 'Digits unplugged, wrong address',
      noticed: 'device.test lights nothing: what is only written to cannot answer',
      then: 'nothing; once it is plugged in again, its Test sets it up',
    },
  ],
});
