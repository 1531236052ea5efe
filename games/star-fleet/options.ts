import { house } from '../../schemas/manifest.ts';
import { amount } from '../kit/options.ts';
import type { OptionManifest } from '../../schemas/manifest.ts';

/** House: what the book leaves to the club. */
export const SYSTEMS = 'systems-per-empire';
export const START_POINTS = 'start-points';
export const START_YEAR = 'start-year';

export const OPTIONS: OptionManifest[] = [
  amount(
    SYSTEMS,
    'Systems per empire',
    [4, 40, 'systems'],
    house(8, 'Six empires then share a map that a wall can show.'),
  ),
  amount(
    START_POINTS,
    'Point Pool at the start',
    [0, 500, 'EP'],
    house(100, 'Enough for a Convoy, a lane and a few improvements.'),
  ),
  amount(START_YEAR, 'Tech Year at the start', [100, 250, ''], house(168, 'The general war begins here.')),
];
