import { SENTENCES } from './sentences.ts';

/** What pages say of the hub's: hints by the code of a refusal, sentences by their name. */
interface Words {
  readonly hints: Readonly<Record<string, string>>;
  readonly sentences: Readonly<Record<string, string>>;
}

const HINT = ':hint';

const beside = (mark: ':de' | ':page', all: Readonly<Record<string, string>>): Words => {
  const marked = Object.entries(all).flatMap(([key, text]) =>
    key.endsWith(mark) ? [[key.slice(0, -mark.length), text] as const] : [],
  );
  return {
    hints: Object.fromEntries(
      marked.flatMap(([key, text]) => (key.endsWith(HINT) ? [[key.slice(0, -HINT.length), text]] : [])),
    ),
    sentences: Object.fromEntries(marked.filter(([key]) => !key.endsWith(HINT))),
  };
};

/**
 * What a page in that language says in words of its own; for what is not in it, the hub's English. hub/build/hub-words.ts makes
 * them into what pages load, so that no page carries another language.
 */
export const hubWordsIn = (language: 'en' | 'de'): Words => {
  if (language === 'de') return beside(':de', SENTENCES);
  const { hints, sentences } = beside(':page', SENTENCES);
  // A page has to know the whole of what a sentence is made of.
  const parts = Object.entries(SENTENCES).filter(([key]) => /^undoing\/[^:]+$/.test(key));
  return { hints, sentences: { ...Object.fromEntries(parts), ...sentences } };
};
