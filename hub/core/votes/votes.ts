import type { VerbCall } from '../../../schemas/commands.ts';
import type { BallotBody, Choice } from '../../../schemas/device-messages.ts';
import type { VotesBody } from '../../../schemas/documents.ts';
import { Uid } from '../../../schemas/ids.ts';
import { MEMBER_KIND } from '../../../schemas/manifest.ts';
import { Seconds, until, type Instant } from '../../../schemas/units.ts';
import type { Said } from '../../../schemas/sentences/said.ts';
import { say, told } from '../../../schemas/sentences/sentences.ts';
import { seeDevice } from '../desk/preflight.ts';
import { done, refuse, type Draft, type Outcome } from '../draft.ts';
import { tellGameOfInput, type RunVerb } from '../game.ts';
import { own, type Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';
import { castByHand } from './by-hand.ts';
import { awayOf, lateNote, lateOf } from './late.ts';
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
    return strange === undefined
      ? refuse('vote/no-box', { known })
      : refuse('vote/no-box#named', { box: strange, known });
  }
  const standing = own(draft.state.votes, args.vote);
  const taken =
    standing?.closedAt === null
      ? args.vote
      : boxes.map((box) => openAt(draft.state, box)).find((vote) => vote !== undefined);
  if (taken !== undefined) return refuse('vote/open', { vote: taken });
  if (standing !== undefined && args.insist !== true) {
    return refuse('vote/known', { vote: args.vote });
  }
  draft.emit({ type: 'vote-opened', vote: args.vote, question: args.question, boxes });
  return done({ vote: args.vote, boxes });
};

const close = (draft: Draft, vote: string, held: VoteState, run: RunVerb): Outcome => {
  const counts = countsOf(held);
  const boxes = awayOf(draft.state, held);
  const away = boxes.length === 0 ? {} : { away: boxes };
  draft.emit({ type: 'vote-closed', vote, ...counts, ...away });
  tellGameOfInput(draft, { input: vote, table: null, did: { what: 'voted', ...counts } }, run);
  return done({ vote, ...counts, ...away });
};

export const decideVote = (draft: Draft, call: VoteCall, run: RunVerb): Outcome => {
  if (call.verb === 'vote.open') return open(draft, call.args);
  const { vote } = call.args;
  const held = own(draft.state.votes, vote);
  if (held === undefined) {
    return refuse('vote/unknown', { vote, known: Object.keys(draft.state.votes) });
  }
  if (call.verb === 'vote.close') {
    return held.closedAt === null ? close(draft, vote, held, run) : refuse('vote/closed', { vote });
  }
  if (call.verb === 'vote.ballot') {
    return held.closedAt === null ? castByHand(draft, call.args, held) : refuse('vote/closed', { vote });
  }
  if (held.closedAt === null) return refuse('vote/open', { vote });
  draft.emit({ type: 'vote-dropped', vote });
  return done();
};

/** Older than this, a ballot that belongs to no vote is told: its vote may be off the list by now. */
const OLD_MS = Seconds(10);

/** The vote that was open at the box then. */
const openThen = (state: RoomState, box: string, at: Instant): [string, VoteState] | undefined =>
  Object.entries(state.votes).find(
    ([, { boxes, openedAt, closedAt }]) =>
      boxes.includes(box) && at >= openedAt && (closedAt === null || at < closedAt),
  );

const orphan = (draft: Draft, device: string, at: Instant): void => {
  if (until(at, draft.now) < OLD_MS || own(draft.state.things, device)?.muted === true) return;
  const words = told(say('matter/ballot-of-none', { box: device }));
  draft.emit({
    type: 'attention-noted',
    id: `vote-box/${device}/late`,
    level: 'note',
    ...words,
    desk: 'tables',
  });
};

/**
 * A ballot counts in the vote that was open at its box when it was cast (`at`), from a member's card alone. Where that vote is
 * closed by now it is late: counted apart, and told.
 */
export const decideBallot = (
  draft: Draft,
  device: string,
  { uid, choice }: BallotBody,
  at: Instant,
): void => {
  seeDevice(draft, device);
  const found = openThen(draft.state, device, at);
  if (found === undefined) {
    orphan(draft, device, at);
    return;
  }
  const [vote, held] = found;
  const note = (what: string, said: Said): void => {
    const id = `vote/${vote}/${what}`;
    draft.emit({ type: 'attention-noted', id, level: 'note', ...told(said), desk: 'tables' });
  };
  if (own(draft.state.tags, uid)?.kind !== MEMBER_KIND) {
    if (own(draft.state.things, device)?.muted === true) return;
    note('stranger', say('matter/ballot-of-stranger', { box: device, kind: MEMBER_KIND }));
  } else if (held.closedAt === null) draft.emit({ type: 'ballot-cast', vote, uid, choice, at });
  else {
    draft.emit({ type: 'ballot-late', vote, uid, choice, at });
    const said = lateNote(held, uid, choice, at);
    if (said !== null) note('late', said);
  }
};

export const votesBody = (state: RoomState): VotesBody => ({
  votes: Object.entries(state.votes).map(([vote, held]) => ({
    vote,
    question: held.question,
    boxes: [...held.boxes],
    away: awayOf(state, held),
    state: held.closedAt === null ? 'open' : 'closed',
    openedAt: held.openedAt,
    cast: choicesOf(held).length,
    byHand: (held.handed ?? []).length + Object.keys(held.named ?? {}).length,
    result:
      held.closedAt === null
        ? null
        : { ...countsOf(held), ballots: ballotsOf(state, held), late: lateOf(state, held) },
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
export const boxTakenSince = (state: RoomState, vote: string, before: VoteState): Said | null => {
  if (before.closedAt !== null) return null;
  const other = before.boxes
    .map((box) => openAt(state, box))
    .find((each) => each !== undefined && each !== vote);
  return other === undefined ? null : say('undoing/vote-open', { vote: other });
};
