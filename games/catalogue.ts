import { game as denOfWolves } from './den-of-wolves/game.ts';
import { game as soSayWeAll } from './so-say-we-all/game.ts';
import type { GameDefinition } from './kit/define-game.ts';

/**
 * The core keeps a game's state as JSON and hands it back to the same game, so it need not know its type. A function
 * that takes a `State` does not accept an `unknown`: hence the cast, here and nowhere else.
 */
const anyState = <State>(game: GameDefinition<State>): GameDefinition => game as unknown as GameDefinition;

/** Every game that this house knows, by id. */
export const games: Readonly<Record<string, GameDefinition>> = {
  [soSayWeAll.manifest.id]: anyState(soSayWeAll),
  [denOfWolves.manifest.id]: anyState(denOfWolves),
};
