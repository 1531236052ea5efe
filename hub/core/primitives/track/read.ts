import type { TrackBody } from '../../../../schemas/documents/track.ts';
import type { TrackManifest } from '../../../../schemas/manifest.ts';
import { getOwn } from '../../engine/get-own.ts';
import { byId, byNames, memoEach } from '../../room.ts';
import type { TrackState } from './state.ts';

/** Where a track stands. */
export const valueOf = (state: { readonly track: TrackState }, track: TrackManifest): number =>
  getOwn(state.track, track.id) ?? track.start.value;

/** Each track as it is shown, by its id in the order of the manifest. */
export const trackBodies = memoEach(
  ['track'],
  ({ trackIds }) => trackIds,
  (_plan, { track }) => [byId(track)],
  ({ tracksById }, [value], id): TrackBody | null => {
    const track = tracksById.get(id);
    if (track === undefined) return null;
    const { name, table, min, max, start, stripOnly } = track;
    const body = { track: id, name, table, value: value ?? start.value, min, max };
    return stripOnly === undefined ? body : { ...body, stripOnly };
  },
);

/** What of each table's tracks everybody sees. */
export const tracksAt = memoEach(
  ['track'],
  ({ tableIds }) => tableIds,
  (plan, state) => [byNames(trackBodies(plan, state), (table) => getOwn(plan.at, table)?.tracks ?? [])],
  (_plan, [tracks]) => tracks.filter((track) => track !== undefined),
);
