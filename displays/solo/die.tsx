const FACES = [1, 2, 3, 4, 5, 6] as const;

/**
 * A die as it lies there; a fresh one is a cube that tumbles to it. What it means is seen once it lies: a token in the colour of
 * its store, or a cross. Whoever hears the page hears the throw in words beside it.
 */
export const Die = ({
  shows,
  means,
  at,
  fresh,
}: {
  readonly shows: number;
  /** A store, `death`, or nothing. */
  readonly means: string | undefined;
  /** Its place in the throw: one lands after the other. */
  readonly at: number;
  readonly fresh: boolean;
}) => (
  <span
    class="die"
    data-shows={shows}
    data-means={means}
    data-fresh={fresh ? '' : undefined}
    style={`--at: ${at}; --lean: ${((at * 37) % 9) - 4}`}
    aria-hidden="true"
  >
    <span class="cube">
      {(fresh ? FACES : [shows]).map((face) => (
        <i key={face} class="pips" data-face={face} />
      ))}
    </span>
  </span>
);
