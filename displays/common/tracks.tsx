import type { TrackBody } from '../../schemas/documents.ts';

/** Tracks as bars, each with its figure. */
export const Tracks = ({ tracks }: { readonly tracks: readonly TrackBody[] }) => (
  <ul class="tracks">
    {tracks.map(({ track, name, value, min, max }) => (
      <li key={track}>
        <span>{name}</span>
        <meter min={min} max={max} value={value} aria-label={name} />
        <strong>
          {value} <span class="hint">of {max}</span>
        </strong>
      </li>
    ))}
  </ul>
);
