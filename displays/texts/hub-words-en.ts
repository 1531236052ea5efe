import { hubWordsIn } from '../../schemas/sentences/hub-words.ts';

/** Bundled as the words alone (hub/build/hub-words.ts). */
export const hubWordsEn = hubWordsIn('en');
