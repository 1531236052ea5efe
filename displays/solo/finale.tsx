import { useEffect } from 'preact/hooks';
import { soundDesk } from '../common/sound/sound-desk.ts';
import { texts } from '../common/texts.ts';
import type { SoloBody } from '../../schemas/documents/solo.ts';

const STARS = 36;
const SPARKS = 48;
/** Scattered, and the same each time: the golden angle, in degrees, and its share of a turn. */
const GOLDEN = 137.508;
const scatter = (at: number): number => (at * GOLDEN) % 360;

const Ship = ({ at }: { readonly at: number }) => (
  <path class="ship" style={`--at: ${at}`} d={`M${88 + at * 52} ${104 - (at % 2) * 22}l26 -7 12 7 -12 7z`} />
);

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul class="lines">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** How it ended, as a picture: a new sun with the fleet before it, or a lamp that goes out among the stars. */
export const Finale = ({
  end,
  title,
}: {
  readonly end: NonNullable<SoloBody['end']>;
  readonly title: string;
}) => {
  useEffect(() => soundDesk.ring(end.won ? 'end' : 'mark'), [end.won]);
  return (
    <section class="finale" data-won={end.won ? '' : undefined}>
      <div class="sky" aria-hidden="true">
        <svg viewBox="0 0 360 160" preserveAspectRatio="xMidYMid slice">
          {Array.from({ length: STARS }, (_, at) => (
            <circle
              key={at}
              class="star"
              cx={scatter(at)}
              cy={(at * 61) % 150}
              r={at % 5 === 0 ? 1.4 : 0.8}
            />
          ))}
          {end.won ? (
            <circle class="sun" cx="180" cy="250" r="130" />
          ) : (
            <circle class="lamp" cx="180" cy="84" r="5" />
          )}
          {end.won ? [0, 1, 2, 3].map((at) => <Ship key={at} at={at} />) : null}
        </svg>
        {end.won
          ? Array.from({ length: SPARKS }, (_, at) => (
              <i
                key={at}
                class="spark"
                data-colour={at % 4}
                style={`--turn: ${scatter(at)}deg; --far: ${5 + ((at * 7) % 9)}rem; --late: ${(at % 6) * 120}ms`}
              />
            ))
          : null}
      </div>
      <h1>{title}</h1>
      {/* Why it was lost, then whom it has cost, then what is left. */}
      {end.won ? null : <p class="because">{end.lines[0]}</p>}
      {end.won ? <Lines lines={end.lines} /> : null}
      {end.dead.length === 0 ? null : (
        <div class="memorial">
          <h2>{end.won ? texts.solo.fleet.remembered : texts.solo.fleet.mourned}</h2>
          <ul>
            {end.dead.map((name, at) => (
              <li key={name} style={`--at: ${Math.min(at, 24)}`}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {end.won ? null : <Lines lines={end.lines.slice(1)} />}
    </section>
  );
};
