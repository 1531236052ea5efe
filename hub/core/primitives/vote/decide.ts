import type { VerbArguments } from '../../../../schemas/commands.ts';
import { done, refuse, type Outcome, type Refusal } from '../../engine/outcome.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import type { Draft } from '../../room.ts';
import { castByHand } from './by-hand.ts';
import { countsOf } from './document.ts';
import { awayOf } from './late.ts';
import { openAt } from './read.ts';
import type { VoteState } from './state.ts';

/**
 * Votes with a member's card and yes, no, abstain. Opened and closed by Control; until the close nobody learns what was
 * chosen, Control included. Who chose what never leaves Control.
 */

const boxesOf = (plan: Plan): string[] =>
  Object.entries(plan.devices).flatMap(([id, { kind }]) => (kind === 'vote-box' ? [id] : []));

export const open = (draft: Draft, args: VerbArguments<'vote.open'>): Outcome => {
  const known = boxesOf(draft.plan);
  const boxes = [...new Set(args.boxes ?? known)];
  const strange = boxes.find((box) => !known.includes(box));
  if (boxes.length === 0 || strange !== undefined) {
    return strange === undefined
      ? refuse('vote/no-box', { known })
      : refuse('vote/no-box#named', { box: strange, known });
  }
  const standing = getOwn(draft.state.vote, args.vote);
  const taken =
    standing?.closedAt === null
      ? args.vote
      : boxes.map((box) => openAt(draft.state.vote, box)).find((vote) => vote !== undefined);
  if (taken !== undefined) return refuse('vote/open', { vote: taken });
  if (standing !== undefined && args.insist !== true) {
    return refuse('vote/known', { vote: args.vote });
  }
  draft.emit({ type: 'vote-opened', vote: args.vote, question: args.question, boxes });
  return done({ vote: args.vote, boxes });
};

/** The vote of that name, or why there is none that is `open` (or not). */
const found = (draft: Draft, vote: string, isOpen: boolean): VoteState | Refusal => {
  const held = getOwn(draft.state.vote, vote);
  if (held === undefined) return refuse('vote/unknown', { vote, known: Object.keys(draft.state.vote) });
  if ((held.closedAt === null) === isOpen) return held;
  return isOpen ? refuse('vote/closed', { vote }) : refuse('vote/open', { vote });
};

export const close = (draft: Draft, { vote }: VerbArguments<'vote.close'>): Outcome => {
  const held = found(draft, vote, true);
  if ('ok' in held) return held;
  const counts = countsOf(held);
  const away = awayOf(draft.state, held);
  draft.emit({ type: 'vote-closed', vote, ...counts, away });
  return done({ vote, ...counts, ...(away.length > 0 && { away }) });
};

export const ballotByHand = (draft: Draft, args: VerbArguments<'vote.ballot'>): Outcome => {
  const held = found(draft, args.vote, true);
  return 'ok' in held ? held : castByHand(draft, args, held);
};

export const drop = (draft: Draft, { vote }: VerbArguments<'vote.drop'>): Outcome => {
  const held = found(draft, vote, false);
  if ('ok' in held) return held;
  draft.emit({ type: 'vote-dropped', vote });
  return done();
};
