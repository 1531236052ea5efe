import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * What Back takes back, one press at a time: a sheet, a page within the page, a tab. Each open step has an entry of the
 * browser's history; steps that were closed by their own button leave theirs empty, and Back passes over it.
 */
interface Step {
  close: () => void;
}
const steps: Step[] = [];
/** Entries below the first step: the guard's, which a page that must not be left by surprise keeps under itself. */
let guards = 0;
let warn: () => void = () => undefined;

const depthOf = (state: unknown): number => {
  const depth: unknown = (state as { readonly depth?: unknown } | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
};
let depth = depthOf(history.state);
// Every entry of ours has its depth: one without is an address that somebody opened in this tab.
history.replaceState({ depth }, '');
let hash: string | undefined;

/** Entries are made under a thumb alone: browsers pass over those that a page made by itself. */
const grow = (to: number): void => {
  while (depth < to) {
    depth += 1;
    history.pushState({ depth }, '');
  }
};

/** A link, or what was typed into the address bar: its entry lies above all others, and the page goes where it says. */
const opened = (): void => {
  depth += 1;
  history.replaceState({ depth }, '');
  hash = undefined;
};

const back = (event: PopStateEvent): void => {
  if (event.state === null) {
    opened();
    return;
  }
  const before = depth;
  depth = depthOf(event.state);
  // The entry below was made under another tab: the address says what is shown.
  if (hash !== undefined) history.replaceState(event.state, '', hash);
  if (depth >= before) return;
  const kept = Math.max(0, depth - guards);
  if (steps.length > kept) {
    for (const step of steps.splice(kept).reverse()) step.close();
  } else if (depth > 0) history.back();
  else warn();
};
window.addEventListener('popstate', back);

/** While `open`, Back calls `close` before anything that was opened earlier. */
export const useStepBack = (open: boolean, close: () => void): void => {
  const latest = useRef(close);
  latest.current = close;
  // Before the page is painted: a step that can be seen can be taken back.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const step: Step = { close: () => latest.current() };
    steps.push(step);
    grow(steps.length + guards);
    return () => {
      const at = steps.indexOf(step);
      if (at >= 0) steps.splice(at, 1);
    };
  }, [open]);
};

/** The page is not left by the first Back that has nothing to close: `warns` says so, and the next one leaves. */
export const useGuard = (warns: () => void): void => {
  const latest = useRef(warns);
  latest.current = warns;
  useEffect(() => {
    guards = 1;
    warn = () => latest.current();
    const stay = (): void => grow(steps.length + guards);
    window.addEventListener('click', stay, true);
    return () => {
      guards = 0;
      warn = () => undefined;
      window.removeEventListener('click', stay, true);
    };
  }, []);
};

/** Another address for the same entry: its place among the steps is kept. */
export const replaceHash = (trimmed: string): void => {
  hash = `#${trimmed}`;
  history.replaceState(history.state, '', hash);
};
