import { untilLoaded } from '../../common/until-loaded.ts';
import { inLanguage } from '../../common/view.ts';
import type { SectionTexts } from '../../texts/control/sections-en.ts';

/** In the language of the view. */
export const sections: SectionTexts = await untilLoaded(() =>
  inLanguage<Promise<SectionTexts>>({
    en: async () => (await import('../../texts/control/sections-en.ts')).sectionsEn,
    de: async () => (await import('../../texts/control/sections-de.ts')).sectionsDe,
  }),
);
