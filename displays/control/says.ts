import { languageFor } from '../texts/languages.ts';
import { controlDe } from '../texts/control-de.ts';
import { controlEn } from '../texts/control-en.ts';
import { view } from '../common/view.ts';
import type { ControlTexts } from '../texts/control-en.ts';

const TEXTS: Readonly<Record<string, ControlTexts>> = { en: controlEn, de: controlDe };

/** Control's texts in the language of the view. */
export const says: ControlTexts = TEXTS[languageFor([view.lang, ...navigator.languages])] ?? controlEn;
