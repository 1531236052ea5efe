import type { VerbArguments } from '../../../../schemas/commands.ts';
import { LINK_TTL_MS, type LinkRole } from '../../../../schemas/display-terms.ts';
import { after, Millis } from '../../../../schemas/units.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { note } from '../../notes.ts';
import { unknownTable } from '../../tables.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Draft, Primitive } from '../../room.ts';
import { seatsOf } from '../roster/read.ts';
import type { DisplayState } from './state.ts';

/**
 * Links that bring a phone to its page once. The core knows who made which for whom and until when; the secret and the
 * account that comes of it are the shell's (hub/shell/access) and never in the journal, in a document or in the log.
 */

/** Enough to dress a whole room at once. */
const MAX_LINKS = 250;

const pageOf = (role: LinkRole, table = '', seat = ''): string => {
  switch (role) {
    case 'control':
      return '/control';
    case 'table':
      return `/table/${table}`;
    case 'seat':
      return `/seat/${table}/${seat}`;
    case 'display':
      return '/wall';
  }
};

/** `to`: the one display that is handed the link at once; without it, whoever asked shows it. */
const make = (
  draft: Draft,
  args: VerbArguments<'token.make'>,
  to?: Pick<DisplayState, 'client' | 'username'>,
): Outcome => {
  const { role, table, seat, name = null, ttlMs } = args;
  const atTable = role === 'table' || role === 'seat';
  if (atTable !== (table !== undefined)) {
    return atTable ? refuse('link/table#which') : refuse('link/table', { role });
  }
  if ((role === 'seat') !== (seat !== undefined)) {
    return role === 'seat' ? refuse('link/seat#which') : refuse('link/seat#role', { role });
  }
  const unknown = table === undefined ? null : unknownTable(draft.plan, table);
  if (unknown !== null) return unknown;
  if (table !== undefined && seat !== undefined) {
    const known = seatsOf(draft.plan, draft.state, table).map((each) => each.seat);
    if (!known.includes(seat)) return refuse('link/seat', { seat, table, known });
  }
  if (Object.keys(draft.state.displays.links).length >= MAX_LINKS) {
    return refuse('link/too-many', { count: MAX_LINKS });
  }
  const link = `link-${draft.seq}`;
  const expiresAt = after(draft.now, ttlMs ?? Millis(LINK_TTL_MS));
  const page = args.page ?? pageOf(role, table, seat);
  const atSeat = seat === undefined ? {} : { seat };
  const made = { link, role, table: table ?? null, ...atSeat, page, name, expiresAt };
  const insteadOf = to === undefined ? {} : { insteadOf: to.username };
  draft.emit({ type: 'link-made', ...made, by: draft.by, ...insteadOf });
  draft.effect({ type: 'make-link', ...made, ...(to === undefined ? {} : { client: to.client }) });
  return done({ link, expiresAt });
};

/** A display takes such a link within a second or two, or not at all. */
const HAND_OVER_MS = Millis(60_000);

/** An account of that table's own for this display, in place of the one that it has; `page` is a table's. */
export const handSeat = (
  draft: Draft,
  display: Pick<DisplayState, 'client' | 'username'>,
  page: string,
): Outcome => {
  const table = /^\/table\/([^/?]+)/.exec(page)?.[1];
  const name = table === undefined ? undefined : getOwn(draft.plan.tableNames, table);
  return make(
    draft,
    {
      role: 'table',
      page,
      ttlMs: HAND_OVER_MS,
      ...(table !== undefined && { table }),
      ...(name !== undefined && { name: name.slice(0, 40) }),
    },
    display,
  );
};

const isAtTable = ({ role }: { readonly role: string }): boolean => role === 'table' || role === 'seat';

/** A sheet of codes has got into wrong hands: no code opens anything any more, and no device is signed in by one. */
const revokeAll = (draft: Draft): Outcome => {
  const { links, accounts } = draft.state.displays;
  for (const [link, each] of Object.entries(links)) {
    if (!isAtTable(each)) continue;
    draft.emit({ type: 'link-ended', link, why: 'revoked' });
    draft.effect({ type: 'drop-link', link });
  }
  for (const [username, each] of Object.entries(accounts)) {
    if (!isAtTable(each)) continue;
    draft.emit({ type: 'account-revoked', username });
    draft.effect({ type: 'drop-account', username });
  }
  return done();
};

export const decideAccess = {
  'token.make': (draft, args) => make(draft, args),
  'token.revoke': (draft, { link }) => {
    if (link === undefined) return revokeAll(draft);
    if (getOwn(draft.state.displays.links, link) === undefined) return refuse('link/unknown', { link });
    draft.emit({ type: 'link-ended', link, why: 'revoked' });
    draft.effect({ type: 'drop-link', link });
    return done();
  },
  'account.revoke': (draft, { username }) => {
    const { accounts } = draft.state.displays;
    if (getOwn(accounts, username) === undefined) {
      return refuse('account/unknown', { account: username, known: Object.keys(accounts) });
    }
    draft.emit({ type: 'account-revoked', username });
    draft.effect({ type: 'drop-account', username });
    return done();
  },
} satisfies Partial<Primitive<'displays'>['decide']>;

/** A phone has come, its account is made. Nothing when the link is not open any more: the shell then takes it back. */
export const useLink = (draft: Draft, link: string, username: string | null): void => {
  const used = getOwn(draft.state.displays.links, link);
  if (used === undefined) return;
  draft.emit({ type: 'link-used', link, username });
  // An account that a link made is that phone's alone: what it was before, it is no more.
  const { insteadOf } = used;
  if (
    username === null ||
    insteadOf === undefined ||
    getOwn(draft.state.displays.accounts, insteadOf) === undefined
  )
    return;
  draft.emit({ type: 'account-revoked', username: insteadOf });
  draft.effect({ type: 'drop-account', username: insteadOf });
};

/** A code is its first device's. Whoever else comes with it is refused, and Control hears of it: it gives them another, or does not. */
export const askForLink = (draft: Draft, link: string): void => {
  const of = Object.values(draft.state.displays.accounts).find((account) => account.link === link);
  if (of === undefined) return;
  const { table, seat, name, role } = of;
  const place = table === null ? role : (getOwn(draft.plan.tableNames, table) ?? table);
  const whose = name ?? (seat === undefined ? place : `${place}, ${seat}`);
  note(draft, {
    id: `link/${link}`,
    level: 'warning',
    ...withText(message('link/second', { whose })),
    desk: 'room',
  });
};

/** Links that nobody has used in time. */
export const endLinks = (draft: Draft): void => {
  for (const [link, { expiresAt }] of Object.entries(draft.state.displays.links)) {
    if (expiresAt <= draft.now) draft.emit({ type: 'link-ended', link, why: 'expired' });
  }
};
