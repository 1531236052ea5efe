import { loadWords } from './load-words.ts';
import type { Texts } from '../texts/en.ts';

/** The texts in the language of the view. */
export const texts: Texts = await loadWords<Texts>({
  en: async () => (await import('../texts/en.ts')).en,
  de: async () => (await import('../texts/de.ts')).de,
});
