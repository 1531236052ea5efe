import { QuarterdeckError } from '../../schemas/errors.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { Batch } from '../../schemas/journal.ts';

/**
 * Throws `data/other-format` where the game was last kept by newer rules than these: they would drop what they do not know. Older ones
 * are carried over by `migrate`, from whichever version on.
 */
export const refuseNewerRules = (
  batches: readonly Batch[],
  { version, manifest }: Pick<GameDefinition, 'version' | 'manifest'>,
): void => {
  const kept = batches
    .flatMap(({ events }) => events)
    .reduce((last, event) => (event.type === 'game-set-up' ? event.version : last), 0);
  if (kept <= version) return;
  throw new QuarterdeckError(
    'data/other-format',
    `this game was kept by version ${kept} of the rules of ${manifest.id}, and this version of Quarterdeck has version ${version} of them`,
  );
};
