import { levelStrip } from '../level-strip.ts';

/** The segments of a game clock as light: one a step of a track. */
export const clockStripDevice = levelStrip(
  'clock-strip',
  'Clock strip',
  'filled segments amber, open ones dim white; a full clock pulses red once a second',
);
