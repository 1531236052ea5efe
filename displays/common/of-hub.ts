import { inTexts } from '../texts/in-texts.ts';
import { texts } from './texts.ts';

/** The same in the language of the view. */
export const ofHub = (text: string): string => inTexts(texts, text);
