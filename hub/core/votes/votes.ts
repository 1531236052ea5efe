import type { VerbCall } from '../../../schemas/commands.ts';
import type { BallotBody, Choice } from '../../../schemas/device-messages.ts';
import type { VotesBody } from '../../../schemas/documents.ts';
import { Uid } from '../../../schemas/ids.ts';
import { MEMBER_KIND } from '../../../schemas/manifest.ts';
import { seeDevice } from '../desk/preflight.ts';
import { done, refuse, type Draft, type Outcome } from '../draft.ts';
import { tellGameOfInput, type RunVerb } from '../game.ts';
import { own, type Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';
import { castByHand } from './by-hand.ts';
import type { VoteState } from './state.ts';

/**
 * Votes with a member's card and yes, no, abstain. Opened and closed by Control; until the close nobody is told what was
 * chosen, Control included. Who chose what never leaves Control.
 */
type VoteCall = Extract<VerbCall, { verb: `vote.${string}` }>;

const boxesOf = (plan: Plan): string[] =>
  Object.entries(plan.devices).flatMap(([id, { kind }]) => (kind === 'vote-box' ? [id] : []));

const openAt = (state: RoomState, box: string): string | undefined =>
  Object.entries(state.votes).find(([, vote]) => vote.closedAt === null && vote.boxes.includes(box))?.[0];

const choicesOf = ({ ballots, named = {} }: VoteState): Choice[] => [
  ...Object.values(ballots),
  ...Object.values(named).map(({ choice }) => choice),
];

const countsOf = (held: VoteState): Record<Choice, number> => {
  const counts: Record<Choice, number> = { yes: 0, no: 0, abstain: 0 };
  for (const choice of choicesOf(held)) counts[choice] += 1;
  return counts;
};

const open = (draft: Draft, args: Extract<VoteCall, { verb: 'vote.open' }>['args']): Outcome => {
  const known = boxesOf(draft.plan);
  const boxes = [...new Set(args.boxes ?? known)];
  const strange = boxes.find((box) => !known.includes(box));
  if (boxes.length === 0 || strange !== undefined) {
    const what = strange === undefined ? 'There is no vote box' : `There is no vote box "${strange}"`;
    return refuse('vote/no-box', `${what}; vote boxes: ${known.join(', ') || 'none'}.`);
  }
  const standing = own(draft.state.votes, args.vote);
  const taken =
    standing?.closedAt === null
      ? args.vote
      : boxes.map((box) => openAt(draft.state, box)).find((vote) => vote !== undefined);
  if (taken !== undefined) return refuse('vote/open', `The vote "${taken}" is open.`);
  draft.emit({ type: 'vote-opened', vote: args.vote, question: args.question, boxes });
  return done({ vote: args.vote, boxes });
};

const close = (draft: Draft, vote: string, held: VoteState, run: RunVerb): Outcome => {
  const counts = countsOf(held);
  draft.emit({ type: 'vote-closed', vote, ...counts });
  tellGameOfInput(draft, { input: vote, table: null, did: { what: 'voted', ...counts } }, run);
  return done({ vote, ...counts });
};

export const decideVote = (draft: Draft, call: VoteCall, run: RunVerb): Outcome => {
  if (call.verb === 'vote.open') return open(draft, call.args);
  const { vote } = call.args;
  const held = own(draft.state.votes, vote);
  if (held === undefined) {
    const known = Object.keys(draft.state.votes).join(', ') || 'none';
    return refuse('vote/unknown', `There is no vote "${vote}"; votes: ${known}.`);
  }
  if (call.verb === 'vote.close') {
    return held.closedAt === null
      ? close(draft, vote, held, run)
      : refuse('vote/closed', `The vote "${vote}" is closed.`);
  }
  if (call.verb === 'vote.ballot') {
    return held.closedAt === null
      ? castByHand(draft, call.args, held)
      : refuse('vote/closed', `The vote "${vote}" is closed.`);
  }
  if (held.closedAt === null) return refuse('vote/open', `The vote "${vote}" is open.`);
  draft.emit({ type: 'vote-dropped', vote });
  return done();
};

/** A ballot counts while a vote is open at its box, and from a member's card alone. */
export const decideBallot = (draft: Draft, device: string, { uid, choice }: BallotBody): void => {
  seeDevice(draft, device);
  const vote = openAt(draft.state, device);
  if (vote === undefined) return;
  if (own(draft.state.tags, uid)?.kind === MEMBER_KIND) {
    draft.emit({ type: 'ballot-cast', vote, uid, choice });
    return;
  }
  if (own(draft.state.things, device)?.muted === true) return;
  const text = `A card that is no member's wanted to vote at ${device}: enrol it as "${MEMBER_KIND}" (page Enrol, or tag.learn), or put the ballot in by hand`;
  draft.emit({ type: 'attention-noted', id: `vote/${vote}/stranger`, level: 'note', text, desk: 'tables' });
};

export const votesBody = (state: RoomState): VotesBody => ({
  votes: Object.entries(state.votes).map(([vote, held]) => ({
    vote,
    question: held.question,
    boxes: [...held.boxes],
    state: held.closedAt === null ? 'open' : 'closed',
    openedAt: held.openedAt,
    cast: choicesOf(held).length,
    byHand: (held.handed ?? []).length + Object.keys(held.named ?? {}).length,
    result: held.closedAt === null ? null : { ...countsOf(held), ballots: ballotsOf(state, held) },
  })),
});

type Ballot = NonNullable<VotesBody['votes'][number]['result']>['ballots'][number];

/** By table, card and name, not in the order in which they came. */
const ballotsOf = (state: RoomState, { ballots, handed = [], named = {} }: VoteState): Ballot[] => {
  const ofCards = Object.entries(ballots).map(([uid, choice]): Ballot => {
    const table = own(state.tags, uid)?.owner ?? null;
    return { uid: Uid(uid), name: null, table, byHand: handed.includes(uid), choice };
  });
  const ofNames = Object.values(named).map((each): Ballot => ({ uid: null, ...each, byHand: true }));
  const keyOf = ({ table, uid, name }: Ballot): string => `${table ?? ''}/${uid ?? ''}/${name ?? ''}`;
  return [...ofCards, ...ofNames].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

/** Why a vote that is to be open again cannot be: another has been opened at one of its boxes since. */
export const boxTakenSince = (state: RoomState, vote: string, before: VoteState): string | null => {
  if (before.closedAt !== null) return null;
  const other = before.boxes
    .map((box) => openAt(state, box))
    .find((each) => each !== undefined && each !== vote);
  return other === undefined ? null : `the vote "${other}" is open at its box`;
};
