import { expect, test } from 'vitest';
import { loadGames } from '../../games/kit/load-games.ts';
import { ManifestSchema } from '../../schemas/manifest.ts';
import { game as small } from './small-game.ts';
import { manifest } from './small-manifest.ts';

const healthy = { [small.manifest.id]: () => Promise.resolve({ game: small }) };
/** Loads a game whose manifest has this in place of what it had. */
const mistaken = (change: object) => () => {
  ManifestSchema.parse({ ...manifest, ...change });
  return Promise.resolve({ game: small });
};

test('a game with a mistake stops itself alone, and says what is wrong', async () => {
  const { games, faulty } = await loadGames({
    ...healthy,
    misspelt: mistaken({
      messages: { feast: { name: 'Feast', text: 'Come.', table: `${manifest.tables[0]?.id ?? ''}x` } },
    }),
    incomplete: mistaken({ warningMs: undefined }),
    throws: () => Promise.reject(new Error('no deck')),
    other: () => Promise.resolve({ game: small }),
  });
  expect(Object.keys(games)).toEqual([small.manifest.id]);
  expect(faulty).toEqual({
    misspelt: expect.stringMatching(
      /^games\/misspelt: messages\.feast\.table: there is no table "(\w+)x"; did you mean "\1"\?/,
    ) as string,
    incomplete: 'games/incomplete: warningMs: is missing',
    throws: 'games/throws: no deck',
    other: `games/other/manifest.ts: id is "${small.manifest.id}", and must be "other", as its folder is called`,
  });
});
