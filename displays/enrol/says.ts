import { view } from '../common/view.ts';
import { enrolDe } from '../texts/enrol-de.ts';
import { enrolEn } from '../texts/enrol-en.ts';
import { languageFor } from '../texts/languages.ts';
import type { EnrolTexts } from '../texts/enrol-en.ts';

const TEXTS: Readonly<Record<string, EnrolTexts>> = { en: enrolEn, de: enrolDe };

/** The texts of this page in the language of the view. */
export const says: EnrolTexts = TEXTS[languageFor([view.lang, ...navigator.languages])] ?? enrolEn;
