type Draw = (at: number) => void;

const drawers = new Set<Draw>();
let frame = 0;

const next = (at: number): void => {
  // One reading of the clock for everything on the page: digits and ring can never be of two instants.
  for (const draw of drawers) draw(at);
  frame = drawers.size === 0 ? 0 : requestAnimationFrame(next);
};

/** Calls `draw` on every animation frame with the frame's time (the scale of performance.now). Returns its stop. */
export const onFrame = (draw: Draw): (() => void) => {
  drawers.add(draw);
  if (frame === 0) frame = requestAnimationFrame(next);
  return () => drawers.delete(draw);
};
