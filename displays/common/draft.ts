import { useState } from 'preact/hooks';

const STORED = 'quarterdeck-draft-';

/** What somebody types, which is still there when the page is loaded anew in this tab. `name`: of the field. */
export const useDraft = (name: string): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(() => sessionStorage.getItem(STORED + name) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') sessionStorage.removeItem(STORED + name);
      else sessionStorage.setItem(STORED + name, next);
    },
  ];
};

/** Whoever signs in next in this tab reads none of it. */
export const forgetDrafts = (): void => {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(STORED)) sessionStorage.removeItem(name);
};
