import { defineDevice } from './declare.ts';
import { STRIP_SUPPLY, WS2812_STRIP } from './ws2812.ts';

/** A strip of its own board that shows a track: how it is wired and how it fails is one, what its pixels mean is not. */
export const levelStrip = <const Kind extends string>(kind: Kind, title: string, shows: string) =>
  defineDevice({
    kind,
    title,
    pins: [
      {
        name: 'data',
        direction: 'output',
        purpose: 'WS2812 data, through 300 to 500 ohm to the first pixel; one strip a board',
        active: '5 V logic at 800 kHz; low when idle',
      },
    ],
    buses: [],
    supply: STRIP_SUPPLY,
    parts: [WS2812_STRIP],
    capabilities: [shows, 'brightness and current capped in software (room.yaml: brightness, supply)'],
    telemetry: [],
    commands: [{ name: 'identify', meaning: 'blink white and blue' }],
    safeState:
      'With the hub away its last pixel is violet; after two minutes, or when the room is stopped, it goes dark. With its bridge killed the last frame stays.',
    failureModes: [
      {
        fault: 'Hub away, also after a fault such as a full disk',
        noticed: 'connection lost',
        then: 'shows what was said last, the last pixel violet',
      },
      {
        fault: 'Board dead, bridge killed',
        noticed: 'device shown lost',
        then: 'last frame stays until the power goes; the table page shows the same track',
      },
      {
        fault: 'Supply too weak',
        noticed: 'far pixels turn red or flicker',
        then: 'set supply: in room.yaml to what it truly gives; feed a long strip at both ends',
      },
    ],
  });
