import { inLanguage } from '../../common/view.ts';
import { habitsDe } from '../../texts/habits-de.ts';
import { habitsEn, type HabitsTexts } from '../../texts/habits-en.ts';

/** The words of what comes after the first paint: keys, ready messages, cues, the view of a table. */
export const habitsSay = inLanguage<HabitsTexts>({ en: () => habitsEn, de: () => habitsDe });
