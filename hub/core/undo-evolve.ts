import { isVerb, type Verb } from '../../schemas/commands.ts';
import type { RoomEvent } from '../../schemas/events.ts';
import type { Batch } from '../../schemas/journal.ts';
import { readSlice, revOf, slicesOf } from './slices.ts';
import type { RoomState, UndoEntry } from './state.ts';
import { nameOf } from './who.ts';

/** How many of the newest commands can be looked back on. */
export const KEPT_UNDO = 50;

const UNDOABLE_VERBS: ReadonlySet<Verb> = new Set<Verb>([
  'clock.start',
  'clock.pause',
  'clock.resume',
  'clock.adjust',
  'clock.skip',
  'clock.back',
  'clock.endAt',
  'clock.plan',
  'clock.mode',
  'clock.length',
  'clock.turns',
  'timer.start',
  'timer.pause',
  'timer.resume',
  'timer.adjust',
  'timer.stop',
  'track.set',
  'track.move',
  'box.arm',
  'box.fix',
  'box.collect',
  'box.correct',
  'box.force',
  'box.recount',
  'box.resolve',
  'box.wounded',
  'box.reset',
  'tag.learn',
  'tag.forget',
  'game.option',
  'rounds.order',
  'news.post',
  'ruling.note',
  'roster.set',
  'roster.move',
  'roster.moveCrew',
  'roster.addSeat',
  'roster.removeSeat',
  'roster.show',
  'device.rename',
  'device.mute',
  'display.rename',
  'display.mute',
  'sound.mute',
  'sound.ceiling',
  'attention.clear',
]);

/** What a page does by itself, and what is only for now: an undo goes past it to the last real command. */
const ASIDE: ReadonlySet<Verb> = new Set<Verb>([
  'display.hello',
  'display.bye',
  'display.got',
  'display.forget',
  'alarm.present',
  'attention.claim',
  'attention.release',
  'attention.note',
  'attention.call',
  'box.claim',
  'box.release',
  'preflight.begin',
  'preflight.tick',
  'preflight.end',
  'token.make',
  'token.revoke',
  'account.revoke',
]);
const isAside = (verb: string): boolean => isVerb(verb) && ASIDE.has(verb);

/** What was seen, heard or rolled by people cannot be taken back, whichever command brought it about. */
const isFinal = (event: RoomEvent): boolean =>
  event.type === 'box-revealed' ||
  event.type === 'box-observed' ||
  event.type === 'dice-rolled' ||
  event.type.startsWith('alarm-') ||
  event.type.startsWith('siren-') ||
  event.type.startsWith('emergency-');

/** Keeps what a user's batch changed: the slices as they were in `before`. An undo itself is not kept. */
export const rememberForUndo = (state: RoomState, before: RoomState, batch: Batch): RoomState => {
  if (batch.by.kind !== 'user' || batch.verb === 'undo' || isAside(batch.verb)) return state;
  const undoable =
    isVerb(batch.verb) && UNDOABLE_VERBS.has(batch.verb) && !batch.events.some((event) => isFinal(event));
  const names = undoable ? [...new Set(batch.events.flatMap((event) => slicesOf(before, event)))] : [];
  const entry: UndoEntry = {
    event: batch.seq,
    owner: nameOf(batch.by),
    verb: batch.verb,
    undoable,
    slices: names.map((name) => ({
      name,
      before: readSlice(before, name),
      beforeRev: revOf(before, name),
      rev: batch.seq,
    })),
  };
  return { ...state, undo: [...state.undo, entry].slice(-KEPT_UNDO) };
};

/**
 * The entry `event` has been taken back by the batch `seq`. Revisions go up, never back; so the command before it,
 * whose slice stands again as that command left it, waits for the new revision: undo can be pressed twice.
 */
export const forgetUndone = (state: RoomState, event: number, seq: number): RoomState => {
  const gone = state.undo.find((entry) => entry.event === event);
  if (gone === undefined) return state;
  const restored = new Map(gone.slices.map((slice) => [slice.name, slice.beforeRev]));
  return {
    ...state,
    undo: state.undo
      .filter((entry) => entry !== gone)
      .map((entry) => ({
        ...entry,
        slices: entry.slices.map((slice) =>
          restored.get(slice.name) === slice.rev ? { ...slice, rev: seq } : slice,
        ),
      })),
  };
};

/** Whether the slices that it changed still stand as it left them. */
export const isStanding = (state: RoomState, entry: UndoEntry): boolean =>
  entry.slices.every((slice) => revOf(state, slice.name) === slice.rev);
