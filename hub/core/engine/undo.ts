import type { VerbArguments } from '../../../schemas/commands.ts';
import { mapText } from '../../../schemas/text.ts';
import type { LogBody } from '../../../schemas/documents/log.ts';
import type { Message } from '../../../schemas/sentences/message.ts';
import { inEnglish, refusal, message } from '../../../schemas/sentences/sentences.ts';
import type { Draft, Types } from './draft.ts';
import { done, refuse, refuseWith, type Outcome } from './outcome.ts';
import { ownState, undoHooks, undoOf, type Parts } from './parts.ts';
import type { EngineState, UndoEntry } from './state.ts';
import { isRoll, isStanding, standingUnits } from './undo-entries.ts';

type Offer = LogBody['undo'][number];

/** What a command did, as the log tells it; its verb where the log has nothing to tell, or no more. */
const textOf = (state: Types['state'], { event, verb }: UndoEntry): string =>
  state.log.find((entry) => entry.event === event)?.text ?? verb;

/** Why it cannot be taken back now; null when it can. */
const against = <T extends Types>(
  parts: Parts<T>,
  plan: T['plan'],
  state: T['state'],
  entry: UndoEntry,
  isOverruled = false,
): Message | null => {
  if (!entry.undoable && !(isOverruled && isRoll(entry))) return message(entry.why ?? 'undoing/final');
  if (!isStanding(parts, state, entry)) return message('undoing/moved-on');
  const [taken = null] = entry.slices
    .map(
      ({ name, before }) =>
        undoHooks(parts, name)?.against?.(ownState(state, name), name, before, plan) ?? null,
    )
    .filter((each) => each !== null);
  return taken;
};

/** What to do where it cannot be taken back. */
const insteadOf = ({ verb, why }: UndoEntry): Message[] => {
  const undo = undoOf(verb);
  if (undo?.instead !== undefined) return undo.instead === why ? [] : [message(undo.instead)];
  return why === 'undoing/dice' ? [message('undoing/dice-instead')] : [];
};

/** Of what stands where nothing can be taken back the newest: whoever asks means one of these. */
const MOST_STANDING = 2;

/** What `owner` could take back by the event (null: nothing), and what of theirs stands after it. */
const offerTo = <T extends Types>(
  parts: Parts<T>,
  plan: T['plan'],
  state: T['state'],
  owner: string,
): Offer => {
  const past: Offer['past'] = [];
  for (const entry of state.undo.filter((each) => each.owner === owner).toReversed()) {
    const why = against(parts, plan, state, entry);
    const { event } = entry;
    const text = textOf(state, entry);
    if (why === null) return { by: owner, event, text, past };
    const say = message('part/reasons', { why: [why, ...insteadOf(entry)] });
    past.push({ event, text, why: inEnglish(say), say });
  }
  return { by: owner, event: null, text: '', past: past.slice(0, MOST_STANDING) };
};

/** What each could take back, so that nobody has to press to find out. */
export const undoOffers = <T extends Types>(
  parts: Parts<T>,
  plan: T['plan'],
  state: T['state'],
): LogBody['undo'] =>
  [...new Set(state.undo.map(({ owner }) => owner))]
    .sort()
    .map((owner) => offerTo(parts, plan, state, owner));

/** Whether the log's line of this command can be taken back. */
export const isUndoable = <T extends Types>(
  parts: Parts<T>,
  state: Pick<EngineState, 'revs'>,
  entry: UndoEntry,
): boolean => entry.undoable && isStanding(parts, state, entry);

/** What to do instead, and what can be taken back. */
const wayOut = (entry: UndoEntry, { event, text }: Offer): Message[] => {
  const undo = undoOf(entry.verb);
  const instead = insteadOf(entry);
  if (event === null || (undo?.sort === 'taken' && undo.instead !== undefined)) return instead;
  return [...instead, message('undoing/offer', { event, text })];
};

/** Why there is nothing under that event to be taken back, and what takes its place where something does. */
const unkept = (state: Types['state'], event: number): Outcome => {
  const line = state.log.find((entry) => entry.event === event);
  if (line === undefined) return refuse('undo/not-undoable#unknown', { event });
  const { text } = line;
  if (line.undoneBy !== undefined) return refuse('undo/not-undoable#undone', { event, text });
  if (line.verb === undefined) return refuse('undo/not-undoable#nobody', { event, text });
  const undo = undoOf(line.verb);
  return undo === undefined || undo.sort === 'taken'
    ? refuse('undo/not-undoable#old', { event, text })
    : refuse('undo/not-undoable#aside', { event, text, instead: message(undo.instead) });
};

/** Enough to know which one it was: the end of a phase at eleven tables is a page long. */
const MOST_NAMED = 120;
const brief = (text: string): string =>
  mapText(text, (plain) => (plain.length <= MOST_NAMED ? plain : `${plain.slice(0, MOST_NAMED - 1)}…`));

/**
 * Takes back one's own last command, or the one named. The last is not silently passed over where it is final: whoever
 * wanted a reveal back must not lose what was done before it. Somebody else's is named, and insisted on.
 *
 * @param isOverruled dice that were rolled for it do not stand against it: they are replaced in the same batch.
 */
export const decideUndo = <T extends Types>(
  parts: Parts<T>,
  draft: Draft<T>,
  args: VerbArguments<'undo'>,
  isOverruled = false,
): Outcome => {
  const { plan, state } = draft;
  const mine = state.undo.filter((entry) => entry.owner === draft.by);
  const entry =
    args.event === undefined ? mine.at(-1) : state.undo.find((candidate) => candidate.event === args.event);
  if (entry === undefined) {
    return args.event === undefined || args.event > state.seq
      ? refuse('undo/nothing')
      : unkept(state, args.event);
  }
  const text = textOf(state, entry);
  // Somebody else's command needs `insist`: they count on it, but may have gone home.
  const others = entry.owner !== draft.by;
  if (others && args.insist !== true) {
    return refuseWith(
      { owner: entry.owner },
      refusal('undo/not-undoable#others', { event: entry.event, text, owner: entry.owner }),
    );
  }
  const why = against(parts, plan, state, entry, isOverruled);
  if (why !== null) {
    const offer = offerTo(parts, plan, state, draft.by);
    const id = entry.undoable || (isOverruled && isRoll(entry)) ? 'undo/overtaken' : 'undo/not-undoable';
    const values = { event: entry.event, text: brief(text), why: [why, ...wayOut(entry, offer)] };
    return refuseWith({ offer: offer.event === null ? null : offer }, refusal(id, values));
  }
  const slices = standingUnits(state, entry);
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
