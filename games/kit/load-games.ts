import { ZodError } from 'zod';
import { describeIssues } from '../../schemas/errors.ts';
import type { GameDefinition } from './game.ts';

export interface LoadedGames {
  /** By id. */
  readonly games: Readonly<Record<string, GameDefinition>>;
  /** By the id of its folder, what is wrong with a game that cannot be played, in a sentence. */
  readonly faulty: Readonly<Record<string, string>>;
}

/** Where in the game's own folder it was thrown, with its line; empty where the stack does not say. */
const placeOf = (thrown: unknown, id: string): string =>
  (thrown instanceof Error
    ? new RegExp(`games/${id}/([\\w./-]+:\\d+)`).exec(thrown.stack ?? '')?.[1]
    : undefined) ?? '';

const problemOf = (thrown: unknown, id: string): string => {
  const place = placeOf(thrown, id);
  const at = `games/${id}${place === '' ? '' : `/${place}`}`;
  if (thrown instanceof ZodError) return `${at}: ${describeIssues(thrown)}`;
  return `${at}: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
};

/** Loads each game by itself: a mistake in one stops that one alone, and is said when it is asked for. */
export const loadGames = async (
  folders: Readonly<Record<string, () => Promise<{ readonly game: GameDefinition }>>>,
): Promise<LoadedGames> => {
  const games: Record<string, GameDefinition> = {};
  const faulty: Record<string, string> = {};
  for (const [id, load] of Object.entries(folders)) {
    try {
      const { game } = await load();
      if (game.manifest.id === id) games[id] = game;
      else
        faulty[id] =
          `games/${id}/manifest.ts: id is "${game.manifest.id}", and must be "${id}", as its folder is called`;
    } catch (thrown) {
      faulty[id] = problemOf(thrown, id);
    }
  }
  return { games, faulty };
};
