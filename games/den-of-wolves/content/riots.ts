import { house } from '../../../schemas/manifest.ts';

/** New riots by the level of morale, 0 to 10: the highest roll of a die on which one appears. */
export const RIOT_ODDS = house(
  [6, 5, 5, 4, 3, 2, 1, 0, 0, 0, 0],
  'The chance is printed on the Morale Track, which we do not have: certain at anarchy, none above the start.',
);

/** Riot Propagation: on a roll up to here a riot that nobody tried to disperse makes another. */
export const SPREADS_TO = 3;
