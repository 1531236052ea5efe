const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring moves in so many steps: on a page half a metre wide each is about a pixel. */
export const RING_STEPS = 1_000;

/** Sets how much of a ring stands, 0 to 1. */
export const drawRing = (circle: SVGCircleElement | null, share: number): void => {
  const step = Math.round(Math.min(1, Math.max(0, share)) * RING_STEPS);
  if (circle === null || circle.dataset.step === String(step)) return;
  circle.dataset.step = String(step);
  circle.style.strokeDasharray = `${ROUND}`;
  circle.style.strokeDashoffset = `${(ROUND * (RING_STEPS - step)) / RING_STEPS}`;
};

/** A ring that empties clockwise from the top. `left` receives its circle, to be drawn by frames. */
export const Ring = ({
  left,
  share,
}: {
  readonly left?: (circle: SVGCircleElement | null) => void;
  /** For a ring that does not move. */
  readonly share?: number;
}) => (
  <svg class="ring" viewBox="0 0 100 100" aria-hidden="true">
    <circle class="track" cx="50" cy="50" r={RADIUS} />
    <circle
      class="left"
      cx="50"
      cy="50"
      r={RADIUS}
      ref={(circle) => {
        if (share !== undefined) drawRing(circle, share);
        left?.(circle);
      }}
    />
  </svg>
);
