import { Gauge } from './kit/gauge.tsx';
import type { TrackBody } from '../../schemas/documents/track.ts';

/** Tracks as bars, each with its figure. */
export const Tracks = ({ tracks }: { readonly tracks: readonly TrackBody[] }) => (
  <ul class="tracks">
    {tracks.map(({ track, name, value, min, max }) => (
      <li key={track}>
        <Gauge name={name} value={value} min={min} max={max} />
      </li>
    ))}
  </ul>
);
