import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

const LEAST = 0.35;
const STEP = 0.05;

/** Letters of a close-set line reach over its box by less than this part of their height: that hides nothing. */
const REACH = 0.25;

const isInside = (element: Element): boolean => {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  if (scrollWidth > clientWidth + 1) return false;
  const over = scrollHeight - clientHeight;
  return over <= 1 || over <= REACH * Number.parseFloat(getComputedStyle(element).fontSize);
};

/** Shrinks `--fit` of `element`, from 1 down, until what it and its children hold stands inside them. */
export const fitInto = (element: HTMLElement | null): void => {
  if (element === null) return;
  for (let share = 1; ; share -= STEP) {
    element.style.setProperty('--fit', share.toFixed(2));
    if (share - STEP < LEAST || [element, ...element.children].every(isInside)) return;
  }
};

/**
 * For a page that cannot be scrolled: its type is multiplied by `var(--fit)`, which is made as large as all of the text can
 * have. Measured after each drawing and when the room changes, never by frame.
 */
export const useFit = <E extends HTMLElement>(): RefObject<E | null> => {
  const element = useRef<E>(null);
  useLayoutEffect(() => fitInto(element.current));
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(() => fitInto(element.current));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
};
