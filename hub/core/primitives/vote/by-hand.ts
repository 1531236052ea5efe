import type { VerbArguments } from '../../../../schemas/commands.ts';
import { MEMBER_KIND } from '../../../../schemas/manifest.ts';
import type { Uid } from '../../../../schemas/ids.ts';
import { unknownTable } from '../../tables.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import type { Draft } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { tagOf, tagsOf } from '../tags/read.ts';
import { handKey, type VoteState } from './state.ts';
import { getOwn, tableName } from '../../plan.ts';

/**
 * A ballot that Control puts in: a card is lost, a box is broken. Where the card is known it is that card's ballot, so that
 * whoever finds it again and votes has voted once.
 */
interface Whose {
  readonly uid: Uid | null;
  readonly name: string | null;
  readonly table: string | null;
}

const cardsOf = (state: RoomState, table: string): string[] =>
  tagsOf(state).flatMap(([uid, { kind, owner }]) => (kind === MEMBER_KIND && owner === table ? [uid] : []));

const whose = (
  { plan, state }: Draft,
  args: VerbArguments<'vote.ballot'>,
): Whose | { readonly refused: Outcome } => {
  const { uid, name, table } = args;
  if (uid !== undefined) {
    if (tagOf(state, uid)?.kind !== MEMBER_KIND) return { refused: refuse('vote/whose#stranger', { uid }) };
    return { uid, name: null, table: null };
  }
  if (name !== undefined) return { uid: null, name, table: table ?? null };
  if (table === undefined) return { refused: refuse('vote/whose') };
  const cards = cardsOf(state, table);
  const [only] = cards;
  const called = tableName(plan, table);
  if (only === undefined) return { refused: refuse('vote/whose#none', { table: called }) };
  if (cards.length > 1) return { refused: refuse('vote/whose#many', { table: called, count: cards.length }) };
  // A cast: the registry's keys are UIDs.
  return { uid: only as Uid, name: null, table };
};

export const castByHand = (
  draft: Draft,
  args: VerbArguments<'vote.ballot'>,
  { ballots, named }: VoteState,
): Outcome => {
  const { vote, choice, table } = args;
  const unknown = table === undefined ? null : unknownTable(draft.plan, table);
  if (unknown !== null) return unknown;
  const found = whose(draft, args);
  if ('refused' in found) return found.refused;
  const there =
    found.uid === null
      ? getOwn(named, handKey(found.name ?? '', found.table)) !== undefined
      : getOwn(ballots, found.uid) !== undefined;
  if (choice === null && !there) return refuse('vote/no-ballot');
  draft.emit({ type: 'ballot-by-hand', vote, ...found, choice });
  return done({ vote, of: found.uid === null ? 'name' : 'card', replaced: there });
};
