import { untilLoaded } from './until-loaded.ts';
import { inLanguage } from './view.ts';
import type { Texts } from '../texts/en.ts';

/** The texts in the language of the view. */
export const texts: Texts = await untilLoaded(() =>
  inLanguage<Promise<Texts>>({
    en: async () => (await import('../texts/en.ts')).en,
    de: async () => (await import('../texts/de.ts')).de,
  }),
);
