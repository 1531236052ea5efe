import type { ArgumentsOf } from '../../../../schemas/contracts.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { after, Minutes, type Instant } from '../../../../schemas/units.ts';
import type { Item } from '../../engine/item.ts';
import { getOwn } from '../../engine/get-own.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { tableName, type Plan } from '../../plan.ts';
import type { Draft, Reads } from '../../room.ts';
import { unknownTable } from '../../tables.ts';
import { clockOf } from '../timetable/read.ts';
import { standing, unreadBy, withEach } from './messages.ts';
import type { Message, Messages } from './state.ts';

/** Which tables have read what Control wrote, and which have taken too long. */

/** House value. A table in talk looks at its tablet within a minute; Control has two before somebody must walk. */
export const UNREAD_AFTER_MS = Minutes(2);

/** So many tables are named in a line that must be taken in at a glance, and so much of the message is quoted. */
const MAX_NAMED = 3;
const MAX_QUOTED = 60;

export const readMessage = (draft: Draft, args: ArgumentsOf<'message.read'>): Outcome => {
  const { actor, plan } = draft;
  const itself = actor.kind === 'user' && actor.role === 'table' ? actor.id : null;
  const table = itself ?? args.table;
  if (itself !== null && args.table !== undefined && args.table !== itself) {
    return refuse('auth/forbidden#acknowledge', { table: itself });
  }
  const unknown = table === undefined ? null : unknownTable(plan, table);
  if (unknown !== null) return unknown;
  const meant = standing(draft.state.posts.messages).find(({ id }) => id === args.message);
  // To another table alone: as if it were not there.
  if (meant === undefined || (table !== undefined && !meant.to.includes(table)))
    return refuse('message/unknown#gone');
  const inPerson = itself === null;
  // Whoever was told may still tap that it has been read.
  const open = inPerson
    ? unreadBy(plan, meant)
    : meant.to.filter((each) => getOwn(meant.read, each) === undefined);
  const tables = open.filter((each) => table === undefined || each === table);
  if (tables.length > 0) draft.emit({ type: 'message-read', message: meant.id, tables, inPerson });
  return done({ tables });
};

type State = Reads<'posts' | 'timetable'>;

/** While the clock stands, and in a break, nobody sits at the tables. */
const isPlaying = (state: State): boolean => {
  const clock = clockOf(state);
  return clock.break === null && (clock.state === 'running' || clock.state === 'overtime');
};

const due = (plan: Plan, state: State): { readonly id: string; readonly at: Instant }[] =>
  isPlaying(state)
    ? standing(state.posts.messages)
        .filter((each) => each.overdue === null && unreadBy(plan, each).length > 0)
        .map(({ id, at }) => ({ id, at: after(at, UNREAD_AFTER_MS) }))
    : [];

export const overdueAt = (plan: Plan, state: State): Instant[] => due(plan, state).map(({ at }) => at);

export const noteOverdue = (draft: Draft): void => {
  for (const { id, at } of due(draft.plan, draft.state)) {
    if (at <= draft.now) draft.emit({ type: 'message-overdue', message: id });
  }
};

const quoted = (text: string): string =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1).trimEnd()}…` : text;

/** One line a message for all who have not read it. What was said to one table is not quoted: others see Control's page. */
const overdueItem = (plan: Plan, post: Message, alone: boolean): Item[] => {
  const names = unreadBy(plan, post).map((table) => tableName(plan, table));
  const { id, overdue, text } = post;
  const [name] = names;
  if (overdue === null || name === undefined) return [];
  const words = alone
    ? message('matter/unread-alone', { table: name })
    : names.length > MAX_NAMED
      ? message('matter/unread-many', { count: names.length, text: quoted(text) })
      : message('matter/unread', { tables: names, text: quoted(text) });
  return [
    {
      id: `message/${id}`,
      level: 'note',
      ...withText(words),
      box: null,
      device: null,
      desk: 'tables',
      since: overdue,
    },
  ];
};

/** What Control wrote and some table has not read in time, until it has, is told or the message is taken back. */
export const overdueItems = (plan: Plan, { posts: { messages } }: Reads<'posts'>): Item[] => [
  ...messages.all.flatMap((post) => overdueItem(plan, post, false)),
  ...Object.values(messages.tables).flatMap((list) => list.flatMap((post) => overdueItem(plan, post, true))),
];

/**
 * Undo puts back which messages stand. Who has read them is no part of that: what was read meanwhile has been read.
 *
 * @param before of the unit `posts/messages`, and `now` as well.
 */
export const withReceipts = (before: Messages, now: Messages): Messages => {
  const known = new Map(standing(now).map((post) => [post.id, post]));
  return withEach(before, (post) => known.get(post.id) ?? post);
};
