import type { VerbArguments } from '../../schemas/commands.ts';
import type { LogBody } from '../../schemas/documents.ts';
import type { Said } from '../../schemas/sentences/said.ts';
import { UNDOING } from '../../schemas/sentences/undoing.ts';
import { inEnglish, refusal, say } from '../../schemas/sentences/sentences.ts';
import { done, refuse, refuseWith, type Draft, type Outcome } from './draft.ts';
import type { RoomState, UndoEntry } from './state.ts';
import { isStanding, standingSlices } from './undo-evolve.ts';
import { undoOf } from './undo-table.ts';
import type { VoteState } from './votes/state.ts';
import { boxTakenSince } from './votes/votes.ts';

type Offer = LogBody['undo'][number];

/** What a command did, as the log tells it; its verb where the log has nothing to tell, or no more. */
const textOf = (state: RoomState, { event, verb }: UndoEntry): string =>
  state.log.find((entry) => entry.event === event)?.text ?? verb;

/** What was free when it was done, and is not any more: a vote whose box another one has by now. */
const takenSince = (state: RoomState, { name, before }: UndoEntry['slices'][number]): Said | null => {
  const [folder, vote = ''] = name.split('/');
  // A cast: a slice of the folder `votes` is a vote, or null where there was none.
  return folder === 'votes' && before !== null ? boxTakenSince(state, vote, before as VoteState) : null;
};

const BY_ENGLISH = new Map<string, Said>(
  Object.entries(UNDOING).map(([id, english]) => [english, { id, values: {} }]),
);
/** A reason that the journal may have from another version: its sentence, or its own words. */
const sentenceOf = (english: string): Said =>
  BY_ENGLISH.get(english) ?? say('undoing/other', { words: english });

/** Why it cannot be taken back now; null when it can. */
const against = (state: RoomState, entry: UndoEntry): Said | null => {
  if (!entry.undoable) return entry.why === null ? say('undoing/final') : sentenceOf(entry.why);
  if (!isStanding(state, entry)) return say('undoing/moved-on');
  const [taken = null] = entry.slices
    .map((slice) => takenSince(state, slice))
    .filter((each) => each !== null);
  return taken;
};

/** What `owner` could take back by the event, and what of theirs stands after it; null where there is nothing. */
const offerTo = (state: RoomState, owner: string): Offer | null => {
  const past: Offer['past'] = [];
  for (const entry of state.undo.filter((each) => each.owner === owner).toReversed()) {
    const why = against(state, entry);
    const { event } = entry;
    const text = textOf(state, entry);
    if (why === null) return { by: owner, event, text, past };
    past.push({ event, text, why: inEnglish(why), say: why });
  }
  return null;
};

/** What each could take back, so that nobody has to press to find out. */
export const undoOffers = (state: RoomState): LogBody['undo'] =>
  [...new Set(state.undo.map(({ owner }) => owner))].sort().flatMap((owner) => {
    const offer = offerTo(state, owner);
    return offer === null ? [] : [offer];
  });

/** What to do instead, and what can be taken back. A phase that the rules drew cards or rolled dice for is gone back to. */
const wayOut = ({ verb, undoable, why }: UndoEntry, offer: Offer | null): Said[] => {
  if (verb === 'clock.skip' && !undoable) return [say('undoing/skipped')];
  // Others have voted since: their ballots must not go with it.
  if (verb === 'vote.ballot') return [say('undoing/one-ballot')];
  // Others have said something since: that must not go with it.
  if (verb === 'message.send' || verb === 'news.post')
    return [say('undoing/one-line', { verb: verb === 'news.post' ? 'news.clear' : 'message.clear' })];
  const undo = undoOf(verb);
  const instead = undo?.sort === 'final' && undo.instead !== why ? [sentenceOf(undo.instead)] : [];
  if (offer === null) return instead;
  return [...instead, say('undoing/offer', { event: offer.event, text: offer.text })];
};

/** Why there is nothing under that event to be taken back, and what takes its place where something does. */
const unkept = (state: RoomState, event: number): Outcome => {
  const line = state.log.find((entry) => entry.event === event);
  if (line === undefined) return refuse('undo/not-undoable#unknown', { event });
  const { text } = line;
  if (line.undoneBy !== undefined) return refuse('undo/not-undoable#undone', { event, text });
  if (line.verb === undefined) return refuse('undo/not-undoable#nobody', { event, text });
  const undo = undoOf(line.verb);
  return undo === undefined || undo.sort === 'taken'
    ? refuse('undo/not-undoable#old', { event, text })
    : refuse('undo/not-undoable#aside', { event, text, instead: sentenceOf(undo.instead) });
};

/**
 * Takes back one's own last command, or the one named. The last is not silently passed over where it is final: whoever
 * wanted a reveal back must not lose what was done before it. Somebody else's is named, and insisted on.
 */
export const decideUndo = (draft: Draft, args: VerbArguments<'undo'>): Outcome => {
  const { state } = draft;
  const mine = state.undo.filter((entry) => entry.owner === draft.by);
  const entry =
    args.event === undefined ? mine.at(-1) : state.undo.find((candidate) => candidate.event === args.event);
  if (entry === undefined) {
    return args.event === undefined || args.event > state.seq
      ? refuse('undo/nothing')
      : unkept(state, args.event);
  }
  const text = textOf(state, entry);
  // Not by a slip of the thumb: whoever did it counts on it. But who has gone home cannot be asked.
  const others = entry.owner !== draft.by;
  if (others && args.insist !== true) {
    return refuseWith(
      { owner: entry.owner },
      refusal('undo/not-undoable#others', { event: entry.event, text, owner: entry.owner }),
    );
  }
  const why = against(state, entry);
  if (why !== null) {
    const offer = offerTo(state, draft.by);
    const id = entry.undoable ? 'undo/overtaken' : 'undo/not-undoable';
    const values = { event: entry.event, text, why: [why, ...wayOut(entry, offer)] };
    return refuseWith({ offer }, refusal(id, values));
  }
  const slices = standingSlices(state, entry);
  const left = entry.slices.filter((slice) => !slices.includes(slice.name)).map((slice) => slice.name);
  const owner = others ? { owner: entry.owner } : {};
  draft.emit({ type: 'undone', event: entry.event, ...(left.length === 0 ? {} : { slices }), ...owner });
  return done({
    undone: entry.event,
    verb: entry.verb,
    text,
    ...(left.length === 0 ? {} : { left }),
    ...owner,
  });
};
