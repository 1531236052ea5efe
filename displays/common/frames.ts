/** Draws at the frame's time `at`, and returns when it is due again (both on the scale of performance.now); nothing: the next frame. */
type Draw = (at: number) => number | undefined;

/** So long before something is due frames are asked for again: a timer may be late by one or two of them. */
const EARLY_MS = 30;

const drawers = new Set<Draw>();
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Has everything drawn on the next frame: something has changed that no drawer could foresee. */
export const wakeFrames = (): void => {
  clearTimeout(timer);
  timer = undefined;
  if (frame === 0 && drawers.size > 0) frame = requestAnimationFrame(next);
};

const next = (at: number): void => {
  frame = 0;
  let due = Infinity;
  // One reading of the clock for everything on the page: digits and ring can never be of two instants.
  for (const draw of drawers) due = Math.min(due, draw(at) ?? at);
  // A page that draws sixty times a second to change one figure drains a phone in half a day.
  const rest = due - at - EARLY_MS;
  if (rest <= 0) wakeFrames();
  else if (rest < Infinity) timer = setTimeout(wakeFrames, rest);
};

/** Calls `draw` on the next animation frame, and then on each one at which anything on the page is due. Returns its stop. */
export const onFrame = (draw: Draw): (() => void) => {
  drawers.add(draw);
  wakeFrames();
  return () => drawers.delete(draw);
};
