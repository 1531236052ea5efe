import { onFrame } from '../frames.ts';
import { LATE_CLICK_MS, SAME_PLACE_MS, TREMBLE_MS } from './double-tap.ts';

/** As near as two taps of one thumb fall, in CSS px: half a key of the least height, and a little more. */
const NEAR_PX = 40;
/** For so long after a press, or the last change of what lies there, an answer may still change it, in ms. */
const LATE_MS = 2_000;
/** A press that only sets a caret or opens a list does nothing twice; and what a label presses is pressed along with it. */
const HARMLESS = 'input, select, textarea, label, option';

interface Press {
  /** On the clock of events (event.timeStamp), in ms. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** The steps ([data-repeats]) that lay there by then. */
  readonly steps: readonly Element[];
  /** What was pressed, and what it said; none for a hold. */
  readonly key: Element | null;
  readonly words?: string | null;
}

let last: Press | null = null;
/** The key that lies there now, if one does. */
let lies: Element | null = null;
/** When the press was made, or another key was last seen to come to lie there, in ms. */
let since = 0;

const keyOf = (target: unknown): Element | null =>
  target instanceof Element ? target.closest('button, a, summary') : null;

/** How far a point is from an element, in CSS px; 0 on it. */
const distance = (element: Element, x: number, y: number): number => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
};

const stepsNear = (x: number, y: number): readonly Element[] =>
  [...document.querySelectorAll('[data-repeats]')].filter((step) => distance(step, x, y) < NEAR_PX);

/** Looks as it is: a tap on it is nobody's ([data-deaf], kit.css). */
let deaf: Element | null = null;
let unwatch = (): unknown => undefined;

/**
 * For as long as the guard doubts a tap here, what has come to lie here shows that; but for what was pressed and says what it said: it
 * has heard.
 */
const pressedAt = (press: Press): void => {
  last = press;
  lies = press.key;
  since = press.at;
  unwatch();
  unwatch = onFrame((at) => {
    let key = keyOf(document.elementFromPoint(press.x, press.y));
    if (key !== lies) {
      lies = key;
      since = at;
    }
    if (
      at - since >= SAME_PLACE_MS ||
      (key !== null && (press.steps.includes(key) || (key === press.key && key.textContent === press.words)))
    )
      key = null;
    if (at - since > LATE_MS) unwatch();
    if (key === deaf) return;
    deaf?.removeAttribute('data-deaf');
    key?.setAttribute('data-deaf', '');
    deaf = key;
  });
};

/** Who scrolls or types brings another key there, and knows it: only the press itself is doubted on, and no longer watched. */
const movedByHand = (): void => {
  unwatch();
  since = last?.at ?? 0;
  deaf?.removeAttribute('data-deaf');
  deaf = null;
};

/** A thumb has been lifted here from something that was done already: from a hold. */
export const pointerReleased = ({
  timeStamp,
  clientX,
  clientY,
}: Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>): void => {
  pressedAt({
    at: timeStamp,
    x: clientX,
    y: clientY,
    steps: [],
    key: null,
  });
};

const onClick = (event: MouseEvent): void => {
  // A click without a pointer (a key, a form that is sent) is 0 (UI Events, 3.4.4): keys are guarded by what they press.
  if (event.detail === 0) return;
  const key = keyOf(event.target);
  if (event.target instanceof Element && event.target.closest(HARMLESS) !== null) return;
  // By when it was pressed, not by when a busy page comes to it.
  const before = last;
  const isStep = key !== null && before?.steps.includes(key) === true;
  const { timeStamp, clientX, clientY } = event;
  const isPrompt = performance.now() - timeStamp < LATE_CLICK_MS;
  const deafMs = !isStep ? SAME_PLACE_MS : key === before?.key && isPrompt ? TREMBLE_MS : 0;
  if (
    before !== null &&
    timeStamp - (key === lies ? since : before.at) < deafMs &&
    Math.hypot(clientX - before.x, clientY - before.y) < NEAR_PX
  ) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const steps = stepsNear(clientX, clientY);
  pressedAt({
    at: timeStamp,
    x: clientX,
    y: clientY,
    steps,
    key,
    words: key?.textContent ?? null,
  });
};

/**
 * One thumb means one press. It trembles, or presses again because nothing has moved yet; by then the answer may be here and
 * something else lies under it: the next row of a list, the next round, what came up from below. So the second click at
 * nearly the same place within SAME_PLACE_MS, of the first or of what has come to lie there since, is nobody's, whatever it meets; only a key whose every press is a step
 * ([data-repeats]) takes it, if it lay there already when the first came and
 * the thumb did not only tremble (TREMBLE_MS). Gives back what ends the guard.
 */
export const guardDoubleTap = (): (() => void) => {
  const moves = ['touchmove', 'wheel', 'input'];
  window.addEventListener('click', onClick, true);
  for (const type of moves) window.addEventListener(type, movedByHand, { capture: true, passive: true });
  return () => {
    window.removeEventListener('click', onClick, true);
    for (const type of moves) window.removeEventListener(type, movedByHand, true);
    movedByHand();
    last = null;
  };
};
