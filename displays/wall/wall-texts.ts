import { inLanguage } from '../common/view.ts';
import { wallDe } from '../texts/wall-de.ts';
import { wallEn, type WallTexts } from '../texts/wall-en.ts';

export const wallTexts = inLanguage<WallTexts>({ en: () => wallEn, de: () => wallDe });
