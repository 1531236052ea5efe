import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { openLines } from './open-lines.ts';
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

/** Shrinks `--fit` of `element`, from 1 down, until all stands inside. */
const shrink = (element: HTMLElement, isWell: () => boolean): void => {
  for (let share = 1; ; share -= STEP) {
    element.style.setProperty('--fit', share.toFixed(2));
    if (share - STEP < LEAST || isWell()) return;
  }
};

/** Until what it and its children hold stands inside them. */
export const fitInto = (element: HTMLElement | null): void => {
  if (element !== null) shrink(element, () => [element, ...element.children].every(isInside));
};

/** A part of the foot that is narrower than so many of the page's letters says nothing. */
const NARROWEST_REM = 9;

/**
 * Until it holds what it must; then what its foot cannot show whole is not shown: half a line says nothing. The last part
 * goes first where all are squeezed; a part without a line has no heading either.
 */
const fitAboveFoot = (element: HTMLElement): void => {
  shrink(element, () => element.scrollHeight <= element.clientHeight + 1);
  const foot = element.querySelector<HTMLElement>('.below');
  if (foot === null) return;
  const parts = [...foot.children].filter((part) => part instanceof HTMLElement);
  for (const part of parts) part.hidden = false;
  const narrowest = NARROWEST_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const part of parts.slice(1).reverse()) {
    if (parts.every(({ hidden, offsetWidth }) => hidden || offsetWidth >= narrowest)) break;
    part.hidden = true;
  }
  openLines(foot, element.querySelector<SVGSVGElement>('.face .figures'));
  const end = foot.getBoundingClientRect().bottom + 1;
  for (const part of parts) {
    const lines = [...part.querySelectorAll<HTMLElement>('li, dl > div')];
    for (const line of lines)
      line.style.visibility = line.getBoundingClientRect().bottom > end ? 'hidden' : '';
    const none = lines.length > 0 && lines.every(({ style }) => style.visibility === 'hidden');
    part.toggleAttribute('data-none', none);
  }
};

/**
 * For a page that cannot be scrolled: its type is multiplied by `var(--fit)`, which is made as large as all of the text can
 * have. Measured after each drawing and when the room changes, never by frame. `aboveFoot`: of a `.below` inside, only what
 * there is room for.
 */
export const useFit = <E extends HTMLElement>(aboveFoot = false): RefObject<E | null> => {
  const element = useRef<E>(null);
  const measure = (): void => {
    if (element.current !== null) (aboveFoot ? fitAboveFoot : fitInto)(element.current);
  };
  useLayoutEffect(measure);
  // After each drawing anew: an emergency takes the whole element away, and another one comes back.
  useEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    const sizes = new ResizeObserver(measure);
    // The all-clear and the words of a clock come and go by frame, and make what stands beside them smaller.
    for (const each of [place, ...(aboveFoot ? place.children : [])]) sizes.observe(each);
    // A document that comes later draws its own part again, and makes a full foot no larger. Ticking figures add no element.
    const parts = new MutationObserver((records) => {
      const isDrawn = records.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node instanceof Element),
      );
      if (isDrawn) measure();
    });
    if (aboveFoot) parts.observe(place, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  });
  return element;
};
