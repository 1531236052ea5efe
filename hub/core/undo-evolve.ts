import type { RoomEvent, RoomEventOf } from '../../schemas/events.ts';
import type { Batch } from '../../schemas/journal.ts';
import type { UndoingText } from '../../schemas/sentences/undoing.ts';
import { shifted } from './undo-anchor.ts';
import { readSlice, revOf, slicesOf } from './slices.ts';
import type { RoomState, SeenSince, UndoEntry } from './state.ts';
import { undoOf } from './undo-table.ts';
import { nameOf } from './who.ts';

/** How many of the newest commands can be looked back on. */
export const KEPT_UNDO = 50;

/**
 * What was seen, heard or rolled by people cannot be taken back, whichever command brought it about: why not, in words.
 * An alarm that was stood down too early can: it stands again, silent (undo-anchor.ts).
 */
const finality = (event: RoomEvent): UndoingText | null => {
  if (event.type === 'alarm-stood-down' || event.type === 'alarm-lapsed') return null;
  if (event.type === 'box-revealed') return 'what was revealed is known';
  if (event.type === 'box-observed') return 'what was seen was seen';
  if (event.type === 'dice-rolled') return 'dice were rolled';
  if (/^(alarm|siren|emergency)-/.test(event.type)) return 'people have heard or seen it';
  return null;
};

/** Why a command cannot be taken back; null when it can. */
const whyFinal = (batch: Batch): UndoingText | null => {
  const [why = null] = batch.events.map(finality).filter((each) => each !== null);
  if (why !== null) return why;
  const undo = undoOf(batch.verb);
  return undo?.sort === 'taken' ? null : (undo?.instead ?? 'commands of this sort never are');
};

/** So many observations are carried over an undo; after more than that the box has moved on. */
const MOST_CARRIED = 500;

const BOXES = 'boxes/';

/**
 * A card that goes in after a mistaken press must not stand in the way of taking the press back, and must not be lost by
 * it: the box is put back and sees it again. Not so where it was put in for another event, or is being swept.
 */
const canCarry = (batch: Batch, name: string): boolean =>
  name.startsWith(BOXES) &&
  !batch.events.some(
    (event) =>
      (event.type === 'box-armed' || event.type === 'box-recount-began') && `${BOXES}${event.box}` === name,
  );

/** Observations of this batch that came to a box which nothing else in the batch concerns. */
const observedAlone = (batch: Batch): ReadonlyMap<string, readonly SeenSince[]> => {
  const seen = new Map<string, SeenSince[]>();
  const others = new Set<string>();
  for (const event of batch.events) {
    if (!('box' in event)) continue;
    const name = `${BOXES}${event.box}`;
    if (event.type !== 'box-observed') others.add(name);
    else {
      const { observation, at, badge } = event;
      seen.set(name, [...(seen.get(name) ?? []), { observation, at, ...(badge && { badge }) }]);
    }
  }
  for (const name of others) seen.delete(name);
  return seen;
};

/** The commands that still stand take along what their boxes have seen since. */
export const carryObservations = (state: RoomState, before: RoomState, batch: Batch): RoomState => {
  const seen = observedAlone(batch);
  if (seen.size === 0 || state.undo.length === 0) return state;
  return {
    ...state,
    undo: state.undo.map((entry) => ({
      ...entry,
      slices: entry.slices.map((slice) => {
        const news = seen.get(slice.name);
        if (news === undefined || slice.since === null || slice.rev !== revOf(before, slice.name))
          return slice;
        const since = [...slice.since, ...news];
        return since.length > MOST_CARRIED ? slice : { ...slice, since, rev: batch.seq };
      }),
    })),
  };
};

/** Keeps what a user's batch changed: the slices as they were in `before`. An undo itself is not kept. */
export const rememberForUndo = (state: RoomState, before: RoomState, batch: Batch): RoomState => {
  if (batch.by.kind !== 'user' || batch.verb === 'undo' || undoOf(batch.verb)?.sort === 'aside') return state;
  const why = whyFinal(batch);
  const undoable = why === null;
  const names = undoable ? [...new Set(batch.events.flatMap((event) => slicesOf(before, event)))] : [];
  const entry: UndoEntry = {
    event: batch.seq,
    owner: nameOf(batch.by),
    verb: batch.verb,
    undoable,
    why,
    slices: names.map((name) => ({
      name,
      before: readSlice(before, name),
      at: batch.at,
      beforeRev: revOf(before, name),
      rev: batch.seq,
      since: canCarry(batch, name) ? [] : null,
    })),
  };
  return { ...state, undo: [...state.undo, entry].slice(-KEPT_UNDO) };
};

/**
 * The entry `event` has been taken back by the batch `seq`. Revisions go up, never back; so the command before it,
 * whose slice stands again as that command left it, waits for the new revision: undo can be pressed twice.
 */
export const forgetUndone = (
  state: RoomState,
  { event, slices }: RoomEventOf<'undone'>,
  seq: number,
): RoomState => {
  const gone = state.undo.find((entry) => entry.event === event);
  if (gone === undefined) return state;
  const back = gone.slices.filter((slice) => slices === undefined || slices.includes(slice.name));
  const restored = new Map(back.map((slice) => [slice.name, slice]));
  return {
    ...state,
    undo: state.undo
      .filter((entry) => entry !== gone)
      .map((entry) => ({
        ...entry,
        slices: entry.slices.map((slice) => {
          const undone = restored.get(slice.name);
          if (undone?.beforeRev !== slice.rev) return slice;
          const since = [...(slice.since ?? []), ...(undone.since ?? [])];
          if (slice.since === null && since.length > 0) return slice;
          const carried = slice.since === null ? null : since;
          return { ...shifted(state, undone.before, slice), rev: seq, since: carried };
        }),
      })),
  };
};

/** The slices that still stand as it left them. */
export const standingSlices = (state: RoomState, entry: UndoEntry): string[] =>
  entry.slices.filter((slice) => revOf(state, slice.name) === slice.rev).map((slice) => slice.name);

/** A collection of eleven boxes is eleven of one: one that has moved on must not keep the other ten. */
const isSeparable = (entry: UndoEntry): boolean => entry.verb === 'box.collect';

/** Whether it can be taken back: the slices that it changed still stand as it left them. */
export const isStanding = (state: RoomState, entry: UndoEntry): boolean => {
  const standing = standingSlices(state, entry).length;
  return standing === entry.slices.length || (isSeparable(entry) && standing > 0);
};
