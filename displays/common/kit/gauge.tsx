interface GaugeProps {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** More steps than this are drawn as twenty parts. */
const MAX_STEPS = 24;

/** A track: its name, its figure, and a mark for every step. */
export const Gauge = ({ name, value, min, max }: GaugeProps) => {
  const span = Math.max(1, max - min);
  const marks = span <= MAX_STEPS ? span : 20;
  const full = Math.round(((value - min) / span) * marks);
  return (
    <div class="gauge">
      <span>{name}</span>
      <span class="figure">
        {value}
        <span class="hint"> / {max}</span>
      </span>
      <div class="bar" aria-hidden="true">
        {Array.from({ length: marks }, (_, mark) => (
          <i key={mark} data-full={mark < full ? '' : undefined} />
        ))}
      </div>
    </div>
  );
};
