import { de } from './de.ts';
import { en } from './en.ts';
import type { Texts } from './en.ts';

/** Every language by its tag (BCP 47). One more is one file and one line here. */
export const LANGUAGES: Readonly<Record<string, Texts>> = { en, de };

/** The first of `wanted` that we have, by its primary subtag (`de-CH` is served `de`); English when there is none. */
export const languageFor = (wanted: readonly (string | null)[]): string => {
  for (const tag of wanted) {
    const primary = tag?.toLowerCase().split('-')[0] ?? '';
    if (Object.hasOwn(LANGUAGES, primary)) return primary;
  }
  return 'en';
};
