import { house } from '../../../schemas/manifest.ts';
import type { JumpDistance } from '../manifest.ts';

/** Each die of an emergency jump up to here is a damage. */
export const EMERGENCY_DAMAGE_UP_TO = house(
  3,
  'The book says that an emergency jump may damage stations, more and more.',
);

/** How far a jump without co-ordinates goes, or one to co-ordinates of no card. */
export const BLIND_DISTANCE = house<JumpDistance>(
  'short',
  'The book calls the point nearby and gives no distance.',
);
