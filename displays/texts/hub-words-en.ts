import { hintsEn } from './hints-en.ts';

/** What the hub says is English as it comes. */
export const hubWordsEn = { hints: hintsEn, sentences: {} };
