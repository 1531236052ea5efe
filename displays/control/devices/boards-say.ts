import { inLanguage } from '../../common/view.ts';
import { boardsDe } from '../../texts/boards-de.ts';
import { boardsEn, type BoardsTexts } from '../../texts/boards-en.ts';

/** The words about boards, in the language of the page. */
export const boardsSay = inLanguage<BoardsTexts>({ en: () => boardsEn, de: () => boardsDe });
