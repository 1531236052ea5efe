import type { VerbCall } from '../../schemas/commands.ts';
import { refusal, say } from '../../schemas/sentences/sentences.ts';
import { documents } from './documents/documents.ts';
import type { Outcome } from './draft.ts';
import { gistOf } from './gist.ts';
import { inWords } from './in-words.ts';
import { own, type Plan } from './plan.ts';
import { revOf } from './slices.ts';
import type { RoomState } from './state.ts';
import { documentOf } from './verbs.ts';

/** The batch that last changed what is decided on; the slice's own revision where everything counts. */
const changedAt = (state: RoomState, slice: string): number =>
  gistOf(state, slice) === null ? revOf(state, slice) : (own(state.gists, slice) ?? 0);

/**
 * The refusal of a command that was pressed before its person could see what has become of it, or null. It says what
 * changed, who did that, and how things stand; its data is the document with the revision to press again with.
 */
export const staleness = (
  plan: Plan,
  state: RoomState,
  call: VerbCall,
  rev: number,
): Exclude<Outcome, { ok: true }> | null => {
  const against = documentOf(call);
  if (against === null) return null;
  const changed = changedAt(state, against.slice);
  if (rev >= changed) return null;
  const entry = state.log.find((each) => each.event === changed);
  const what =
    entry === undefined ? say('stale/since', { rev }) : say('stale/by', { by: entry.by, text: entry.text });
  const now = inWords(plan, state, against.slice);
  const body = documents(plan, state).find((document) => document.topic === against.topic)?.body;
  const data = body === undefined ? null : { ...body, rev: state.seq };
  const error =
    now === null ? refusal('command/stale', { what }) : refusal('command/stale#now', { what, now });
  return { ok: false, error, data };
};
