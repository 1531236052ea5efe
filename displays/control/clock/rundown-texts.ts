import { untilLoaded } from '../../common/until-loaded.ts';
import { inLanguage } from '../../common/view.ts';
import type { RundownTexts } from '../../texts/control/rundown-en.ts';

/** In the language of the view. */
export const rundown: RundownTexts = await untilLoaded(() =>
  inLanguage<Promise<RundownTexts>>({
    en: async () => (await import('../../texts/control/rundown-en.ts')).rundownEn,
    de: async () => (await import('../../texts/control/rundown-de.ts')).rundownDe,
  }),
);
