import { paperEn, type PaperTexts } from '../../schemas/paper/texts.ts';
import { paperDe } from '../texts/paper-de.ts';
import { inLanguage } from '../common/view.ts';

/** The words of the paper in the language of the view. */
export const paperTexts = inLanguage<PaperTexts>({ en: () => paperEn, de: () => paperDe });
