import { game as denOfWolves } from './den-of-wolves/game.ts';
import { game as forTheFleet } from './for-the-fleet/game.ts';
import { game as soSayWeAll } from './so-say-we-all/game.ts';
import { game as spaceshipsInSpace } from './spaceships-in-space/game.ts';
import { game as starFleet } from './star-fleet/game.ts';
import type { GameDefinition } from './kit/game.ts';

/** Every game that this house knows, by id. */
export const games: Readonly<Record<string, GameDefinition>> = {
  [soSayWeAll.manifest.id]: soSayWeAll,
  [denOfWolves.manifest.id]: denOfWolves,
  [forTheFleet.manifest.id]: forTheFleet,
  [spaceshipsInSpace.manifest.id]: spaceshipsInSpace,
  [starFleet.manifest.id]: starFleet,
};
