import { loadWords } from '../../common/load-words.ts';
import type { RundownTexts } from '../../texts/control/rundown-en.ts';

/** In the language of the view. */
export const rundown: RundownTexts = await loadWords<RundownTexts>({
  en: async () => (await import('../../texts/control/rundown-en.ts')).rundownEn,
  de: async () => (await import('../../texts/control/rundown-de.ts')).rundownDe,
});
