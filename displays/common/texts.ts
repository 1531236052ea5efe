import { LANGUAGES, languageFor } from '../texts/languages.ts';
import { en } from '../texts/en.ts';
import { view } from './view.ts';
import type { Texts } from '../texts/en.ts';

/** The texts in the language of the view. A change of language reloads the page: nothing else has to know. */
export const texts: Texts = LANGUAGES[languageFor([view.lang, ...navigator.languages])] ?? en;
