import { useState } from 'preact/hooks';
import { ofTab } from './kept.ts';

const STORED = 'quarterdeck-draft-';

/** What somebody types, which is still there when the page is loaded anew in this tab. `name`: of the field. */
export const useDraft = (name: string): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(() => ofTab.getItem(STORED + name) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') ofTab.removeItem(STORED + name);
      else ofTab.setItem(STORED + name, next);
    },
  ];
};

/** Whoever signs in next in this tab reads none of it. */
export const forgetDrafts = (): void => {
  for (const name of ofTab.names()) if (name.startsWith(STORED)) ofTab.removeItem(name);
};
