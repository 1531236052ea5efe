import { loadWords } from '../../common/load-words.ts';
import type { SectionTexts } from '../../texts/control/sections-en.ts';

/** In the language of the view. */
export const sections: SectionTexts = await loadWords<SectionTexts>({
  en: async () => (await import('../../texts/control/sections-en.ts')).sectionsEn,
  de: async () => (await import('../../texts/control/sections-de.ts')).sectionsDe,
});
