import type { TrackBody } from '../../../../schemas/documents.ts';
import type { TrackManifest } from '../../../../schemas/manifest.ts';
import { own } from '../../engine/own.ts';
import type { TrackState } from './state.ts';

/** Where a track stands. */
export const valueOf = (state: { readonly track: TrackState }, track: TrackManifest): number =>
  own(state.track, track.id) ?? track.start.value;

export const trackBody = (state: { readonly track: TrackState }, track: TrackManifest): TrackBody => ({
  track: track.id,
  name: track.name,
  table: track.table,
  value: valueOf(state, track),
  min: track.min,
  max: track.max,
});
