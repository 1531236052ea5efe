import { hubWordsIn } from '../../schemas/sentences/hub-words.ts';
import type { Plugin } from 'esbuild';

/** What the hub says in a page's language, made when the pages are bundled: in schemas/ all languages stand side by side. */
export const hubWords: Plugin = {
  name: 'hub-words',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]texts[\\/]hub-words-(?:en|de)\.ts$/ }, ({ path }) => {
      const [name, language] = path.endsWith('-de.ts')
        ? (['hubWordsDe', 'de'] as const)
        : (['hubWordsEn', 'en'] as const);
      return { contents: `export const ${name} = ${JSON.stringify(hubWordsIn(language))};` };
    });
  },
};
