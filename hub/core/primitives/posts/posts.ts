import { openLine } from '../../engine/log-line.ts';
import { silent } from '../../engine/primitive.ts';
import { byId, memo, memoEach, memoOf, single, type Primitive } from '../../room.ts';
import { decide } from './decide.ts';
import { listed, messagesBody, readAt } from './document.ts';
import { evolve } from './evolve.ts';
import { standing } from './messages.ts';
import { noteOverdue, overdueAt, overdueItems, withReceipts } from './receipts.ts';
import type { Messages } from './state.ts';
import { type Plan, tableName } from '../../plan.ts';

const toWhom = (plan: Plan, table: string | null): string =>
  table === null ? 'all' : tableName(plan, table);

export const posts: Primitive<'posts'> = {
  initial: () => ({ news: [], messages: { all: [], tables: {} } }),
  decide,
  evolve,
  log: {
    'news-posted': ({ text }) => `News: ${text}`,
    'news-cleared': ({ text }) => (text === null ? 'All news taken off the wall' : `Off the wall: ${text}`),
    // What was said to one table is for that table alone, and not for whoever stands behind Control.
    'message-sent': ({ text, table }, { plan }) =>
      table === null
        ? openLine(`To all: ${text}`)
        : { text: `A message to ${toWhom(plan, table)}`, secret: text },
    'message-cleared': ({ text, table }, { plan }) => {
      if (text === null) return openLine(`All messages to ${toWhom(plan, table)} taken back`);
      return table === null
        ? openLine(`Taken back, to all: ${text}`)
        : { text: `A message to ${toWhom(plan, table)} taken back`, secret: text };
    },
    // What a table has read stands with its message.
    'message-read': ({ message: id, tables, inPerson }, { plan, before }) => {
      if (!inPerson) return '';
      const text = standing(before.posts.messages).find((each) => each.id === id)?.text ?? '';
      return {
        text: `Told in person: ${tables.map((table) => tableName(plan, table)).join(', ')}`,
        secret: text,
      };
    },
    'message-overdue': silent,
  },
  documents: {
    news: single(
      memoOf(
        ['posts'],
        (_plan, { posts: { news } }) => [news],
        (_plan, [news]) => ({ items: [...news] }),
      ),
    ),
    message: single(
      memoOf(
        ['posts'],
        (_plan, { posts: { messages } }) => [messages.all],
        (_plan, [all]) => ({ items: listed(all) }),
      ),
    ),
    messages: single(memo(['posts'], (plan, state) => messagesBody(plan, state.posts))),
    tableMessage: memoEach(
      ['posts'],
      ({ tableIds }) => tableIds,
      (_plan, { posts: { messages } }) => [byId(messages.tables), messages.all],
      (_plan, [own = [], all], table) => ({ items: listed(own), read: readAt(table, [...all, ...own]) }),
    ),
  },
  standing: null,
  attention: memo(['posts'], overdueItems),
  deadlines: { due: overdueAt, catchUp: noteOverdue },
  undo: {
    // The casts: values of the unit posts/messages.
    restore: (unit, before, now) =>
      unit === 'posts/messages' ? withReceipts(before as Messages, now as Messages) : before,
  },
};
