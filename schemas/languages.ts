/** Every language by its tag (BCP 47), in its own words. One more is a line here, and a file beside each `-en.ts`. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** The first of `wanted` that we have, by its primary subtag (`de-CH` is served `de`); English when there is none. */
export const languageFor = (wanted: readonly (string | null)[]): Language => {
  for (const tag of wanted) {
    const primary = tag?.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(primary)) return primary;
  }
  return 'en';
};
