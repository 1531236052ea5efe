import { paperEn } from '../../schemas/paper/texts.ts';
import { paperDe } from '../texts/paper-de.ts';
import { languageFor } from '../texts/languages.ts';
import { view } from '../common/view.ts';
import type { PaperTexts } from '../../schemas/paper/texts.ts';

const TEXTS: Readonly<Record<string, PaperTexts>> = { en: paperEn, de: paperDe };

/** The words of the paper in the language of the view. */
export const paperTexts: PaperTexts = TEXTS[languageFor([view.lang, ...navigator.languages])] ?? paperEn;
