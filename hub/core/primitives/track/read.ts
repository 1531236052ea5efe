import type { TrackBody } from '../../../../schemas/documents/track.ts';
import type { TrackManifest } from '../../../../schemas/manifest.ts';
import { getOwn } from '../../engine/get-own.ts';
import { byId, byNames, memoEach } from '../../room.ts';
import type { TrackState } from './state.ts';

/** Where a track stands. */
export const valueOf = (state: { readonly track: TrackState }, track: TrackManifest): number =>
  getOwn(state.track, track.id) ?? track.start.value;

interface Ends {
  readonly track: TrackState;
  readonly game: { readonly options: Readonly<Record<string, unknown>> };
}

/** Its upper end by the option of the house; what stands higher stays, where that was lowered since. */
const topBy = ({ end, max }: TrackManifest, options: Ends['game']['options'], value: number): number => {
  const chosen = end === undefined ? undefined : getOwn(options, end);
  return typeof chosen === 'number' ? Math.min(max, Math.max(chosen, value)) : max;
};
export const topOf = ({ game, ...state }: Ends, track: TrackManifest): number =>
  topBy(track, game.options, valueOf(state, track));

/** Each track as it is shown, by its id in the order of the manifest. */
export const trackBodies = memoEach(
  ['track', 'game'],
  ({ trackIds }) => trackIds,
  (_plan, { track, game }) => [byId(track), game.options],
  ({ tracksById }, [held, options], id): TrackBody | null => {
    const track = tracksById.get(id);
    if (track === undefined) return null;
    const { name, table, min, start, stripOnly } = track;
    const value = held ?? start.value;
    const body = { track: id, name, table, value, min, max: topBy(track, options, value) };
    return stripOnly === undefined ? body : { ...body, stripOnly };
  },
);

/** What of each table's tracks everybody sees. */
export const tracksAt = memoEach(
  ['track', 'game'],
  ({ tableIds }) => tableIds,
  (plan, state) => [byNames(trackBodies(plan, state), (table) => getOwn(plan.at, table)?.tracks ?? [])],
  (_plan, [tracks]) => tracks.filter((track) => track !== undefined),
);
