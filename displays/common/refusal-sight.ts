import { useEffect, useRef, useState } from 'preact/hooks';

/** Two sentences are read by then, by somebody who was looking elsewhere when they came. */
const READ_MS = 8_000;
/** In sight for so long, nobody needs it any more; whoever does finds what became of the room in its documents. */
const GONE_MS = 90_000;
const STEP_MS = 1_000;
/** A press sooner than this was on its way when the refusal came. */
const CAME_MS = 700;

interface Sight {
  /** One line, out of the way: a tap on it opens it again. */
  readonly folded: boolean;
  readonly unfold: () => void;
  /** Whether it has been in sight long enough to have been read. */
  readonly isRead: () => boolean;
}

/**
 * How long a refusal stands, by its `id`; another one begins anew. A refusal that goes by itself is one that nobody read, and one
 * that stays as it is lies over "Next phase" and the emergency stop for the rest of the turn. So it is whole until it has been
 * read or the thumb goes on to something else; then one line below everything that can be pressed, until it has been in sight
 * for a minute and a half. Only time in which the page is in sight counts: a phone in a pocket reads nothing.
 */
export const useRefusalSight = (
  id: number | undefined,
  { onRead, onGone }: { readonly onRead: () => void; readonly onGone: () => void },
): Sight => {
  const [foldedId, setFolded] = useState<number>();
  const seenMs = useRef(0);
  const latest = useRef({ onRead, onGone });
  latest.current = { onRead, onGone };
  useEffect(() => {
    seenMs.current = 0;
    if (id === undefined) return undefined;
    const came = performance.now();
    const step = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      seenMs.current += STEP_MS;
      if (seenMs.current === READ_MS) {
        setFolded(id);
        latest.current.onRead();
      }
      if (seenMs.current === GONE_MS) latest.current.onGone();
    }, STEP_MS);
    const elsewhere = (event: MouseEvent): void => {
      // As it was pressed: what opens the line again is gone from the page by now.
      const within = event.composedPath().some((at) => at instanceof Element && at.matches('.toasts'));
      if (!within && performance.now() - came > CAME_MS) setFolded(id);
    };
    // After the press, not when the finger comes down: nothing moves under it.
    document.addEventListener('click', elsewhere);
    return () => {
      clearInterval(step);
      document.removeEventListener('click', elsewhere);
    };
  }, [id]);
  return {
    folded: id !== undefined && foldedId === id,
    unfold: () => {
      seenMs.current = 0;
      setFolded(undefined);
    },
    isRead: () => seenMs.current >= READ_MS,
  };
};
