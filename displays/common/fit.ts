import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { openLines } from './open-lines.ts';
import { view } from './view.ts';
import type { RefObject } from 'preact';

/** Smaller than this part of what it is without a zoom nothing is made. */
const MIN_SIZE = 0.35;
const STEP = 0.95;

/** The zoom that was asked for; of one below 1 the type has been made smaller already. */
const ZOOM = Math.max(1, view.zoom / 100);

/** Letters of a close-set line reach over its box by less than this part of their height: that hides nothing. */
const REACH = 0.25;

const isInside = (element: Element): boolean => {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  if (scrollWidth > clientWidth + 1) return false;
  const over = scrollHeight - clientHeight;
  return over <= 1 || over <= REACH * Number.parseFloat(getComputedStyle(element).fontSize);
};

/** Shrinks `--fit` of `element`, from `most` down to `least`, until all stands inside. */
const shrink = (element: HTMLElement, isWell: () => boolean, most = 1, least = MIN_SIZE / ZOOM): void => {
  for (let share = most; ; share = Math.max(least, share * STEP)) {
    element.style.setProperty('--fit', share.toFixed(3));
    if (share <= least || isWell()) return;
  }
};

/** The two sides of a table's page are lists of cards, and stand for these. */
const partsOf = (element: Element): Element[] =>
  [...element.children].flatMap((child) => (child.matches('.side') ? [...child.children] : [child]));

const allInside = (element: HTMLElement): boolean => [element, ...partsOf(element)].every(isInside);

/** Until what it and its children hold stands inside them. */
const fitInto = (element: HTMLElement): void => shrink(element, () => allInside(element));

/** So much larger, and no more, the cards of a table get that have little to say: across it they are read then. */
const MAX_OF_CARDS = 1.7;
/** Smaller than this part of its size, or than so many pixels, nobody reads a table's cards: what is more is scrolled. */
const MIN_OF_CARDS = 0.66;
const MIN_OF_CARDS_PX = 12;
/** So small the clock has half of the page; sooner than smaller, the cards have its width. */
const MIN_BESIDE_CLOCK_PX = 14;
/** In small steps, of which few are tried: each is a layout of the whole page. */
const STEP_OF_CARDS = 0.98;

/** The least of 1 to `count` that is well; `count` where none before it is. Each but the last is tried. */
const leastWell = (count: number, isWell: (step: number) => boolean): number => {
  let least = 1;
  let most = count;
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isWell(middle)) most = middle;
    else least = middle + 1;
  }
  return least;
};

/** The clock has its half of a table's page. */
export const asWide = (page: HTMLElement | null): void => {
  for (const name of ['data-crowded', 'data-over']) page?.removeAttribute(name);
};

/**
 * As large as all of it can have, from where it stands: most of what a table hears changes nothing of that. Larger than it is
 * made (`data-grown`) it breaks no word; smaller (`data-tight`) the room between the texts goes first. What does not fit at its
 * smallest gets the width of the page, the clock small above it (`data-crowded`); what is more still, the page scrolls (`data-over`).
 */
const fitCards = (element: HTMLElement): void => {
  const page = element.parentElement;
  if (page === null) return;
  const isWell = (share: number): boolean => {
    element.style.setProperty('--fit', share.toFixed(3));
    element.toggleAttribute('data-grown', share > 1);
    element.toggleAttribute('data-tight', share < 1);
    return element.scrollHeight <= element.clientHeight + 1 && allInside(element);
  };
  const held = Number(element.style.getPropertyValue('--fit')) || 1;
  const wholePx = Number.parseFloat(getComputedStyle(element).fontSize) / held;
  // Rounded up as the style has it: a thousandth less would be smaller than the least.
  const shareOf = (px: number): number =>
    Math.min(1, Math.max(MIN_OF_CARDS, Math.ceil((1000 * px) / wholePx) / 1000));
  const stepsTo = (share: number, from: number): number =>
    Math.ceil(Math.log(share / from) / Math.log(share < from ? STEP_OF_CARDS : 1 / STEP_OF_CARDS));
  const shrunk = (from: number, least: number): number => {
    const first = Math.max(least, from);
    if (isWell(first) || first <= least) return first;
    const at = (step: number): number => Math.max(least, first * STEP_OF_CARDS ** step);
    return at(leastWell(stepsTo(least, first), (step) => isWell(at(step))));
  };
  page.removeAttribute('data-over');
  if (page.hasAttribute('data-crowded')) {
    page.removeAttribute('data-crowded');
    // With ease alone: else the page would be another one whenever a question opens and closes.
    page.toggleAttribute('data-crowded', !isWell(1));
  }
  const isCrowded = page.hasAttribute('data-crowded');
  let share = shrunk(held, shareOf(isCrowded ? MIN_OF_CARDS_PX : MIN_BESIDE_CLOCK_PX));
  if (!isWell(share)) {
    page.setAttribute('data-crowded', '');
    share = shrunk(1, shareOf(MIN_OF_CARDS_PX));
    page.toggleAttribute('data-over', !isWell(share));
  }
  // A page that scrolls has room for any size.
  if (share < held || page.hasAttribute('data-over')) return;
  const larger = (step: number): number => Math.min(MAX_OF_CARDS, share / STEP_OF_CARDS ** step);
  // One step more fits only where something has gone.
  const steps = share < MAX_OF_CARDS && isWell(larger(1)) ? stepsTo(MAX_OF_CARDS, share) : 0;
  isWell(larger(steps === 0 ? 0 : leastWell(steps, (step) => !isWell(larger(step + 1)))));
};

/** The same for a page whose type is not zoomed by itself: as much of the zoom as there is room for. */
const fitZoomed = (element: HTMLElement): void => shrink(element, () => allInside(element), ZOOM);

/** So many times as large as it is made no text is easier to read across a table. */
const MAX_AT_TABLE = 2.4;

/** Down to this part of its size orders are read across a table all the same, and at one glance. */
const MIN_AT_TABLE = 0.85;

/** As large as the screen has room for, and a little smaller before it scrolls; what is longer still is scrolled at its own size. */
const fitScreen = (element: HTMLElement): void => {
  const root = document.documentElement;
  const isWell = (): boolean => root.scrollHeight <= window.innerHeight + 1 && allInside(element);
  shrink(element, isWell, MAX_AT_TABLE, MIN_AT_TABLE);
  if (!isWell()) element.style.setProperty('--fit', '1');
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

const WAYS = {
  inside: fitInto,
  cards: fitCards,
  zoomed: fitZoomed,
  screen: fitScreen,
  aboveFoot: fitAboveFoot,
} as const;

/**
 * For a page that cannot be scrolled: its type is multiplied by `var(--fit)`, which is made as large as all of the text can
 * have. Measured after each drawing and when the room changes; a table's cards once a frame, before it is painted, for a change of
 * phase draws many of them one after the other, and each measure is several layouts. `aboveFoot`: of a `.below` inside, only
 * what there is room for. `listen`: measured as often as that calls as well.
 */
export const useFit = <E extends HTMLElement>(
  way: keyof typeof WAYS = 'inside',
  listen?: (changed: () => void) => () => void,
): RefObject<E | null> => {
  const aboveFoot = way === 'aboveFoot';
  const element = useRef<E>(null);
  const measured = useRef<E>(null);
  const frame = useRef<number | null>(null);
  const measure = (): void => {
    measured.current = element.current;
    if (element.current !== null) WAYS[way](element.current);
  };
  const measureSoon = (): void => {
    frame.current ??= requestAnimationFrame(() => {
      frame.current = null;
      measure();
    });
  };
  const again = way === 'cards' ? measureSoon : measure;
  useLayoutEffect(() => {
    if (measured.current === element.current) again();
    else measure();
  });
  useEffect(() => {
    const unlisten = listen?.(measureSoon);
    return () => {
      unlisten?.();
      if (frame.current !== null) cancelAnimationFrame(frame.current);
      frame.current = null;
    };
  }, [listen]);
  // After each drawing anew: an emergency takes the whole element away, and another one comes back.
  useEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    const sizes = new ResizeObserver(again);
    // The all-clear and the words of a clock come and go by frame, and make what stands beside them smaller.
    for (const each of [place, ...(aboveFoot ? place.children : [])]) sizes.observe(each);
    // What stands beside it takes room of the screen too, and goes again: a line that the hub is silent, for one.
    if (way === 'screen') sizes.observe(document.body);
    // A document that comes later draws its own part again, and makes a full foot no larger. Ticking figures add no element.
    const parts = new MutationObserver((records) => {
      const isDrawn = records.some(({ addedNodes, removedNodes }) =>
        [...addedNodes, ...removedNodes].some((node) => node instanceof Element),
      );
      if (isDrawn) again();
    });
    if (aboveFoot || way === 'cards') parts.observe(place, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  });
  return element;
};
