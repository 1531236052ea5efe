/** Of each section so much is drawn; the rest is the gap before the next. */
const DRAWN = 0.86;
const RADIUS = 38;

interface DialProps {
  readonly filled: number;
  readonly sections: number;
}

/** A clock in sections as a ring that fills clockwise from the top. The figures beside it say the same. */
export const Dial = ({ filled, sections }: DialProps) => {
  const dashes = (count: number): string => `${`${DRAWN} ${1 - DRAWN} `.repeat(count)}0 ${sections}`;
  return (
    <svg class="dial" viewBox="0 0 100 100" aria-hidden="true">
      <circle
        class="track"
        cx="50"
        cy="50"
        r={RADIUS}
        pathLength={sections}
        stroke-dasharray={dashes(sections)}
      />
      <circle
        class="filled"
        cx="50"
        cy="50"
        r={RADIUS}
        pathLength={sections}
        stroke-dasharray={dashes(Math.min(filled, sections))}
      />
    </svg>
  );
};
