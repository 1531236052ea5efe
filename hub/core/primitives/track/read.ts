import type { TrackManifest } from '../../../../schemas/manifest.ts';
import { own } from '../../engine/own.ts';
import type { TrackState } from './state.ts';

/** Where a track stands. */
export const valueOf = (state: { readonly track: TrackState }, track: TrackManifest): number =>
  own(state.track, track.id) ?? track.start.value;
