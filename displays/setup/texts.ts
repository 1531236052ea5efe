import { loadWords } from '../common/load-words.ts';
import type { SetupTexts } from '../texts/setup-en.ts';

/** The texts of this page in the language of the view. */
export const says: SetupTexts = await loadWords<SetupTexts>({
  en: async () => (await import('../texts/setup-en.ts')).setupEn,
  de: async () => (await import('../texts/setup-de.ts')).setupDe,
});
