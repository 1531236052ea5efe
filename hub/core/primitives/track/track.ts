import { message } from '../../../../schemas/sentences/sentences.ts';
import { text } from '../../../../schemas/text.ts';
import { withEntries } from '../../engine/entries.ts';
import { openLine } from '../../engine/log-line.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { memo, memoEach, type Draft, type Primitive } from '../../room.ts';
import { topOf, trackBodies, valueOf } from './read.ts';
import { initialTracks } from './state.ts';

const publicTracks = memo([], ({ tracks }) => tracks.filter((each) => each.public).map(({ id }) => id));

/** A track never leaves its range: a move that would is refused whole, so that Control sees it. */
const move = (draft: Draft, id: string, to: (value: number) => number): Outcome => {
  const { tracks } = draft.plan;
  const track = tracks.find((each) => each.id === id);
  if (track === undefined)
    return refuse('track/unknown', { track: id, known: tracks.map((each) => each.id) });
  if (track.stripOnly === true && !draft.byRule) return refuse('track/strip-only', { track: track.name });
  const held = valueOf(draft.state, track);
  const value = to(held);
  const max = topOf(draft.state, track);
  if (value < track.min || value > max) {
    return refuse('track/out-of-range', { track: track.name, min: track.min, max, value });
  }
  if (value !== held) draft.emit({ type: 'track-moved', track: id, value });
  return done({ value });
};

const nowAt = (name: string, value: number): string =>
  text({ en: `${name} is now ${value}`, de: `${name} steht jetzt bei ${value}` });

export const track: Primitive<'track'> = {
  initial: initialTracks,
  decide: {
    'track.set': (draft, { track: id, value }) => move(draft, id, () => value),
    'track.move': (draft, { track: id, by }) => move(draft, id, (value) => value + by),
  },
  evolve: {
    'track-moved': (values, { track: id, value }) => withEntries(values, { [id]: value }),
  },
  log: {
    'track-moved': ({ track: id, value }, { plan }) => ({
      ...openLine(nowAt(plan.tracks.find((each) => each.id === id)?.name ?? id, value)),
      about: [`track/${id}`],
    }),
  },
  documents: {
    track: memoEach(
      ['track', 'game'],
      (plan) => publicTracks(plan, {}),
      (plan, state) => [trackBodies(plan, state)],
      (_plan, [body]) => body ?? null,
    ),
  },
  standing: ({ tracks }, state, id) => {
    const found = tracks.find((each) => each.id === id);
    return found === undefined
      ? null
      : message('now/track', { track: found.name, value: valueOf(state, found) });
  },
  attention: null,
  deadlines: null,
  undo: null,
};
