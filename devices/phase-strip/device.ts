import { defineDevice } from '../declare.ts';
import { STRIP_SUPPLY, WS2812_STRIP } from '../ws2812.ts';

/** The countdown on a table: a WS2812 strip driven through node-pixel's Firmata. */
export const phaseStripDevice = defineDevice({
  kind: 'phase-strip',
  title: 'Phase strip',
  pins: [
    {
      name: 'data',
      direction: 'output',
      purpose: 'WS2812 data, through 300 to 500 ohm to the first pixel',
      active: '5 V logic at 800 kHz; low when idle',
    },
  ],
  buses: [],
  supply: STRIP_SUPPLY,
  parts: [WS2812_STRIP],
  capabilities: [
    'time left as length and colour, with warning, danger and timetable marks',
    'paused, overtime, alarm, emergency and hub-away patterns, none above three flashes a second',
    'brightness and current capped in software (room.yaml: brightness, supply)',
  ],
  telemetry: [],
  commands: [{ name: 'identify', meaning: 'blink white and blue' }],
  safeState:
    'With the hub away it counts on and says so; after two minutes, or when the room is stopped, it goes dark. With its bridge killed the last frame stays.',
  failureModes: [
    {
      fault: 'Hub away, also after a fault such as a full disk',
      noticed: 'connection lost',
      then: 'counts on alone from the last end instant, and an alarm goes on; every third pixel violet',
    },
    {
      fault: 'Board dead, bridge killed',
      noticed: 'the bar stops; device shown lost',
      then: 'last frame stays until the power goes; look at the wall instead',
    },
    {
      fault: 'WLED away, or nobody there to drive it',
      noticed: 'its web page does not answer twice in a row, or it has left the broker; device shown lost',
      then: 'its own light 3 s after the last picture (UDP), dark within a minute (MQTT)',
    },
    {
      fault: 'Supply too weak',
      noticed: 'far pixels turn red or flicker',
      then: 'set supply: in room.yaml to what it truly gives; feed a long strip at both ends',
    },
    {
      fault: 'First pixel dead',
      noticed: 'strip dark, device ready',
      then: 'cut it off and correct pixels:',
    },
  ],
});
