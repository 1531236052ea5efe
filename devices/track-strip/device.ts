import { levelStrip } from '../level-strip.ts';

/** A level of the game as light: morale, pursuit, hull. */
export const trackStripDevice = levelStrip(
  'track-strip',
  'Track strip',
  'the level of a public track as length, red at its bad end (room.yaml: track, bad)',
);
