import { useEffect, useState } from 'preact/hooks';
import { inLanguage } from './view.ts';
import type { HubWords } from './hub-sentence.ts';

/** A hub that is away, on a device that keeps no pages: looked for again so often. */
const AGAIN_MS = 10_000;

let words: HubWords | null = null;
const waiting = new Set<() => void>();

const load = (): void => {
  inLanguage<Promise<HubWords>>({
    en: async () => (await import('../texts/hub-words-en.ts')).hubWordsEn,
    de: async () => (await import('../texts/hub-words-de.ts')).hubWordsDe,
  }).then(
    (loaded) => {
      words = loaded;
      for (const notify of waiting) notify();
    },
    () => setTimeout(load, AGAIN_MS),
  );
};
// No page needs them for its first paint, and they are a tenth of what that may weigh.
requestAnimationFrame(() => setTimeout(load));

/** Null until they have come, a moment after the first paint. */
export const useHubWords = (): HubWords | null => {
  const [held, setHeld] = useState(words);
  useEffect(() => {
    const notify = (): void => setHeld(words);
    notify();
    waiting.add(notify);
    return () => void waiting.delete(notify);
  }, []);
  return held;
};
