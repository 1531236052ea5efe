import type { Plan } from '../../plan.ts';

/** Values by track. */
export type TrackState = Readonly<Record<string, number>>;

export const initialTracks = (plan: Plan): TrackState =>
  Object.fromEntries(plan.tracks.map((track) => [track.id, track.start.value]));
