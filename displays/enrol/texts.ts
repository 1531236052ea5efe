import { untilLoaded } from '../common/until-loaded.ts';
import { inLanguage } from '../common/view.ts';
import type { EnrolTexts } from '../texts/enrol-en.ts';

/** The texts of this page in the language of the view. */
export const says: EnrolTexts = await untilLoaded(() =>
  inLanguage<Promise<EnrolTexts>>({
    en: async () => (await import('../texts/enrol-en.ts')).enrolEn,
    de: async () => (await import('../texts/enrol-de.ts')).enrolDe,
  }),
);
