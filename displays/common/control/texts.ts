import { loadWords } from '../load-words.ts';
import type { ControlTexts } from '../../texts/control-en.ts';

/** The texts of this page in the language of the view. */
export const says: ControlTexts = await loadWords<ControlTexts>({
  en: async () => (await import('../../texts/control-en.ts')).controlEn,
  de: async () => (await import('../../texts/control-de.ts')).controlDe,
});
