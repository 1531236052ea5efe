import { loadGames } from './kit/load-games.ts';

/* eslint-disable no-restricted-syntax -- each by itself, once, as the program starts: one that throws must not take the others along */
/** Every game that this house knows, by the name of its folder. A mistake in one stops that one alone (`faulty`). */
export const { games, faulty } = await loadGames({
  'so-say-we-all': () => import('./so-say-we-all/game.ts'),
  'den-of-wolves': () => import('./den-of-wolves/game.ts'),
  'for-the-fleet': () => import('./for-the-fleet/game.ts'),
  'spaceships-in-space': () => import('./spaceships-in-space/game.ts'),
  'star-fleet': () => import('./star-fleet/game.ts'),
});
