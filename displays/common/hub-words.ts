import { useEffect, useState } from 'preact/hooks';
import { loadWords } from './load-words.ts';
import type { HubWords } from './hub-sentence.ts';

let words: HubWords | null = null;
const waiting = new Set<() => void>();

const load = (): void => {
  void loadWords<HubWords>({
    en: async () => (await import('../texts/hub-words-en.ts')).hubWordsEn,
    de: async () => (await import('../texts/hub-words-de.ts')).hubWordsDe,
  }).then((loaded) => {
    words = loaded;
    for (const notify of waiting) notify();
  });
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
