import { loadWords } from '../common/load-words.ts';
import type { EnrolTexts } from '../texts/enrol-en.ts';

/** The texts of this page in the language of the view. */
export const says: EnrolTexts = await loadWords<EnrolTexts>({
  en: async () => (await import('../texts/enrol-en.ts')).enrolEn,
  de: async () => (await import('../texts/enrol-de.ts')).enrolDe,
});
