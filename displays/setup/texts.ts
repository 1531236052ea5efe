import { untilLoaded } from '../common/until-loaded.ts';
import { inLanguage } from '../common/view.ts';
import type { SetupTexts } from '../texts/setup-en.ts';

/** The texts of this page in the language of the view. */
export const says: SetupTexts = await untilLoaded(() =>
  inLanguage<Promise<SetupTexts>>({
    en: async () => (await import('../texts/setup-en.ts')).setupEn,
    de: async () => (await import('../texts/setup-de.ts')).setupDe,
  }),
);
