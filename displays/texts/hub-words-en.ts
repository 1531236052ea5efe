import { hintsEn } from './hints-en.ts';
import { undoingEn } from './undoing-en.ts';

/** What the hub says is English as it comes, but for the commands that it names. */
export const hubWordsEn = { hints: hintsEn, sentences: undoingEn };
