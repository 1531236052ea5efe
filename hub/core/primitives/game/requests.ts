import type { Forbidden, Request } from '../../../../games/kit/rule.ts';
import { isVerb, VERB_SCHEMAS, type Verb, type VerbCall } from '../../../../schemas/commands.ts';
import { describeIssues } from '../../../../schemas/errors.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { refuse, type Outcome } from '../../engine/outcome.ts';
import type { Draft } from '../../room.ts';
import { note } from '../../notes.ts';
import { setNextEvent } from '../box/face.ts';
import { boxOf, isUnfinished } from '../box/read.ts';

/** What becomes of what a rule asks for. */

export const noteFault = (
  draft: Draft,
  id: string,
  words: { readonly text: string; readonly say?: Message },
): void => note(draft, { id, level: 'warning', ...words });

/** What a rule threw, or what it was refused: it may quote a secret of the game. */
export const noteRule = (
  draft: Draft,
  id: 'game/fault' | 'game/lacks' | 'game/refused' | `game/lost/${string}`,
  text: string,
): void => note(draft, { id, level: 'warning', text, sealed: true });

/** Whatever was thrown: not every value has a text. */
export const textOf = (thrown: unknown): string => {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return 'it threw a value without a text';
  }
};

/** A rule may ask for anything but another rule's command, an undo, or what is between people and their pages. */
const isForbidden = (verb: Verb): verb is Forbidden =>
  verb === 'undo' || /^(game|display|token|account)\./.test(verb);

/** The request as a person's command would be read: a game written without types may ask for anything. */
const readRequest = (
  request: Readonly<Record<keyof Request, unknown>>,
): Extract<Outcome, { ok: false }> | { readonly ok: true; readonly call: VerbCall } => {
  const verb = String(request.verb);
  if (!isVerb(verb)) return refuse('command/unknown-verb', { verb });
  if (isForbidden(verb)) return refuse('auth/forbidden#game', { verb });
  const parsed = VERB_SCHEMAS[verb].safeParse(request.args);
  if (!parsed.success)
    return refuse('command/malformed', { problem: `args: ${describeIssues(parsed.error)}` });
  // The cast: the schema of this very verb has just parsed it.
  return { ok: true, call: { verb, args: parsed.data } as VerbCall };
};

export const runRequest = (draft: Draft, request: Request): Outcome => {
  const read = readRequest(request);
  if (!read.ok) return read;
  const { byRule } = draft;
  draft.byRule = true;
  try {
    return draft.attempt(() => draft.run(read.call));
  } finally {
    draft.byRule = byRule;
  }
};

/**
 * The clock goes on whatever Control has had no time for. A box whose Event is not resolved is never cleared by a rule:
 * its tally and its carry-list stay, and the Event that the rules have for it waits (box.reset begins it).
 */
export const keepUnfinished = (draft: Draft, request: Request, all: readonly Request[]): boolean => {
  if (!readRequest(request).ok) return false;
  if (request.verb !== 'box.reset' && request.verb !== 'box.arm') return false;
  const { box: id } = request.args;
  const box = boxOf(draft.state, id);
  if (box === undefined || !isUnfinished(box)) return false;
  if (request.verb === 'box.arm') {
    const { cost = {}, title = 'Event', persistent = false } = request.args;
    setNextEvent(draft, id, { cost, title, persistent });
  } else if (!all.some((other) => other.verb === 'box.arm' && other.args.box === id)) {
    noteFault(draft, `box-kept/${id}`, withText(message('matter/box-kept', { box: box.name })));
  }
  return true;
};
