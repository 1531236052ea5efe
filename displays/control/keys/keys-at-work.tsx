import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { useToast } from '../../common/act.tsx';
import { says } from '../../common/control/texts.ts';
import { Sheet } from '../../common/kit/sheet.tsx';
import { habitsSay } from '../parts/habits-say.ts';
import { Lead } from '../parts/lead.ts';
import { keyPressed } from './key-pressed.ts';
import { KeysCard } from './keys-card.tsx';
import { KEYS, shortcutOf, type ConsoleKey, type KeyId } from './keys.ts';
import { keysWanted } from './keys-wanted.ts';

const FIELDS = 'input, select, textarea, [contenteditable]';
/** What takes Space for itself. */
const BUTTONS = 'button, a, summary';

/** Drawn by then, what was led to; the view behind it may be a part that has only just come. */
const TRIES = 20;

const seen = (key: HTMLElement): boolean => key.getClientRects().length > 0;

/** The key of the page: that of a toast, which is over soon, before any other. */
const keyOf = (id: KeyId): HTMLElement | undefined =>
  [
    ...(id === 'undo' ? document.querySelectorAll<HTMLElement>('.toast[data-undo] button') : []),
    ...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${shortcutOf(id)}"]:not([disabled])`),
  ].find(seen);

/** The column that it stands in. */
const columnOf = ({ at }: ConsoleKey): HTMLElement | null =>
  document.querySelector(`[data-goes~="${'tab' in at ? at.tab : 'more'}"]`);

/** Calls `then` with what `find` finds, as soon as it is drawn; with nothing where it does not come. */
const whenDrawn = <Found,>(
  find: () => Found | undefined,
  then: (found: Found | undefined) => void,
  tries = TRIES,
): void => {
  requestAnimationFrame(() => {
    const found = find();
    if (found !== undefined || tries === 0) then(found);
    else whenDrawn(find, then, tries - 1);
  });
};

/** The keys of the keyboard, and the sheet that lists them. */
export const Keys = () => {
  const [shown, setShown] = useState(false);
  const lead = useContext(Lead);
  const toast = useToast();
  const run = (id: KeyId, stroke: string): void => {
    const key: ConsoleKey = KEYS[id];
    if (id === 'keys') {
      setShown(true);
      return;
    }
    if (key.does === 'go') {
      lead(key.at);
      columnOf(key)?.focus();
      return;
    }
    const use = (found: HTMLElement | undefined): void => {
      if (found === undefined) toast(habitsSay.keys.none(stroke));
      else if (key.does === 'press' || (key.does === 'twice' && found === document.activeElement))
        found.click();
      else found.focus();
    };
    const here = keyOf(id);
    if (here !== undefined) {
      use(here);
      return;
    }
    lead(key.at);
    whenDrawn(() => keyOf(id), use);
  };
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const at = event.target instanceof Element ? event.target : document.body;
      const id = keyPressed(event, {
        field: at.closest(FIELDS) !== null,
        button: at.closest(BUTTONS) !== null,
        sheet: document.querySelector('dialog[open]') !== null,
      });
      if (id === null || !keysWanted()) return;
      // Space would scroll, and "/" opens a search of the browser's own.
      event.preventDefault();
      latest.current(id, event.key);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    <Sheet title={says.more.keys} open={shown} onClose={() => setShown(false)}>
      <KeysCard />
    </Sheet>
  );
};
