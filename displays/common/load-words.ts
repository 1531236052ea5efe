import { untilLoaded } from './until-loaded.ts';
import { inLanguage } from './view.ts';

/** The words of a page, or of a part of it, in the language of the view. */
export const loadWords = <Words>(words: Parameters<typeof inLanguage<Promise<Words>>>[0]): Promise<Words> =>
  untilLoaded(() => inLanguage(words));
