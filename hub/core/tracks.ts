import type { VerbCall } from '../../schemas/commands.ts';
import { done, refuse, type Draft, type Outcome } from './draft.ts';
import { own } from './plan.ts';

type TrackCall = Extract<VerbCall, { verb: `track.${string}` }>;

/** A track never leaves its range: a move that would is refused whole, so that Control sees it. */
export const decideTrack = (draft: Draft, call: TrackCall): Outcome => {
  const { track: id } = call.args;
  const { tracks } = draft.plan;
  const track = tracks.find((each) => each.id === id);
  if (track === undefined) {
    return refuse('track/unknown', { track: id, known: tracks.map((each) => each.id) });
  }
  const held = own(draft.state.tracks, id) ?? track.start.value;
  const value = call.verb === 'track.set' ? call.args.value : held + call.args.by;
  if (value < track.min || value > track.max) {
    return refuse('track/out-of-range', { track: track.name, min: track.min, max: track.max, value });
  }
  if (value !== held) draft.emit({ type: 'track-moved', track: id, value });
  return done({ value });
};
