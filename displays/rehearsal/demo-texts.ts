import { inLanguage } from '../common/view.ts';
import { demoDe } from '../texts/demo-de.ts';
import { demoEn, type DemoTexts } from '../texts/demo-en.ts';

/** The words of the stage and of the demo in the language of the view. */
export const demoTexts = inLanguage<DemoTexts>({ en: () => demoEn, de: () => demoDe });
