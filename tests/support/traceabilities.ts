import { traceability as denOfWolves } from '../games/den-of-wolves/traceability.ts';
import { traceability as forTheFleet } from '../games/for-the-fleet/traceability.ts';
import { traceability as soSayWeAll } from '../games/so-say-we-all/traceability.ts';
import { traceability as spaceshipsInSpace } from '../games/spaceships-in-space/traceability.ts';
import { traceability as starFleet } from '../games/star-fleet/traceability.ts';
import type { Traceability } from './traceability.ts';

/** Of every game whose rules stand as rows over its book, by the game's id. */
export const traceabilities: Readonly<Record<string, Traceability>> = {
  'den-of-wolves': denOfWolves,
  'for-the-fleet': forTheFleet,
  'so-say-we-all': soSayWeAll,
  'spaceships-in-space': spaceshipsInSpace,
  'star-fleet': starFleet,
};
