import { rulebook as denOfWolves } from './den-of-wolves/rules.ts';
import { rulebook as forTheFleet } from './for-the-fleet/rules.ts';
import { rulebook as soSayWeAll } from './so-say-we-all/rules.ts';
import { rulebook as spaceshipsInSpace } from './spaceships-in-space/rules.ts';
import { rulebook as starFleet } from './star-fleet/rules.ts';
import type { Rulebook } from './kit/rulebook.ts';

/** Of every game whose rules stand as rows over its book, by the game's id. */
export const rulebooks: Readonly<Record<string, Rulebook>> = Object.fromEntries(
  [soSayWeAll, forTheFleet, denOfWolves, spaceshipsInSpace, starFleet].map((book) => [book.game, book]),
);
