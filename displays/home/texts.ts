import { loadWords } from '../common/load-words.ts';
import type { HomeTexts } from '../texts/home-en.ts';

/** The texts of this page in the language of the view. */
export const says: HomeTexts = await loadWords<HomeTexts>({
  en: async () => (await import('../texts/home-en.ts')).homeEn,
  de: async () => (await import('../texts/home-de.ts')).homeDe,
});
