import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

/** What a tap left there, by its line: still to be done, or not. */
export interface LineThere {
  readonly id: string;
  readonly due: boolean;
}

/**
 * Which line belongs where the thumb was: the one that was tapped while it is still due, else the next that is due, else the first;
 * of a line that was only at hand, what the tap has brought. Null where nothing is, or the line that was tapped has only gone and left
 * nothing before it.
 */
export const nextStep = (
  before: readonly LineThere[],
  tapped: string,
  now: readonly LineThere[],
): string | null => {
  const of = (lines: readonly LineThere[]) => lines.find(({ id }) => id === tapped);
  // What is only at hand was no step: it stays, and so does all around it, unless the tap asks something.
  if (of(before)?.due !== true) {
    const brought = now.find(({ id, due }) => due && before.every((each) => each.id !== id));
    return brought?.id ?? (of(now) === undefined ? null : tapped);
  }
  if (of(now)?.due === true) return tapped;
  const after = before.slice(before.findIndex(({ id }) => id === tapped) + 1).map(({ id }) => id);
  const due = now.filter((line) => line.due);
  return due.find(({ id }) => after.includes(id))?.id ?? due[0]?.id ?? null;
};

/** For so long after a tap what it brings is for the eyes of whoever tapped. */
const BROUGHT_MS = 3_000;
/** What moves the page by hand. */
const MOVES = ['touchmove', 'wheel', 'keydown', 'pointerdown'] as const;

const linesIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-line]')];
const asLine = ({ dataset }: HTMLElement): LineThere => ({
  id: dataset.line ?? '',
  due: dataset.due !== undefined,
});

interface Tapped {
  readonly line: string;
  /** Of the line, in the window. */
  readonly top: number;
  readonly before: readonly LineThere[];
}

/**
 * Keeps the next step under the thumb: after a tap in a list of lines (`data-line`, `data-due`) whatever is next stands at the height at
 * which the tapped line stood, as far as the page can be scrolled. Who scrolls or presses again has taken over. To be called at each
 * drawing of the list.
 */
export const useNextStep = (list: RefObject<HTMLElement | null>): void => {
  const tapped = useRef<Tapped | null>(null);
  const forget = useCallback((): void => {
    tapped.current = null;
  }, []);
  useLayoutEffect(() => {
    const place = list.current;
    if (place === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (event: MouseEvent): void => {
      const key = event.target instanceof Element ? event.target.closest('button') : null;
      const line = key?.closest<HTMLElement>('[data-line]') ?? null;
      if (line === null) return;
      tapped.current = {
        line: line.dataset.line ?? '',
        top: line.getBoundingClientRect().top,
        before: linesIn(place).map(asLine),
      };
      clearTimeout(timer);
      timer = setTimeout(forget, BROUGHT_MS);
    };
    // Of the list: the guard against second taps has had its say by then.
    place.addEventListener('click', look);
    for (const type of MOVES) window.addEventListener(type, forget, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      place.removeEventListener('click', look);
      for (const type of MOVES) window.removeEventListener(type, forget, true);
    };
  }, [list, forget]);
  useLayoutEffect(() => {
    const place = list.current;
    if (place === null || tapped.current === null) return;
    const { line, top, before } = tapped.current;
    const there = linesIn(place);
    const next = nextStep(before, line, there.map(asLine));
    const scroller = place.closest('.column');
    const to = there.find(({ dataset }) => dataset.line === next);
    if (scroller === null || to === undefined) return;
    // A long line is tapped far below its top: what comes in its place is whole in sight.
    const at = next === line ? top : Math.max(top, scroller.getBoundingClientRect().top);
    scroller.scrollTop += to.getBoundingClientRect().top - at;
  });
};
