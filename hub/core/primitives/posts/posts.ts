import { openLine } from '../../engine/log-line.ts';
import { byId, memo, memoEach, memoOf, single, type Primitive } from '../../room.ts';
import { decide } from './decide.ts';
import { messagesBody } from './document.ts';
import { evolve } from './evolve.ts';
import type { Posted } from './state.ts';
import { type Plan, tableName } from '../../plan.ts';

const listed = (items: readonly Posted[] = []) => ({ items: [...items] });

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
  },
  documents: {
    news: single(
      memoOf(
        ['posts'],
        (_plan, { posts: { news } }) => [news],
        (_plan, [news]) => listed(news),
      ),
    ),
    message: single(
      memoOf(
        ['posts'],
        (_plan, { posts: { messages } }) => [messages.all],
        (_plan, [all]) => listed(all),
      ),
    ),
    messages: single(memo(['posts'], (plan, state) => messagesBody(plan, state.posts))),
    tableMessage: memoEach(
      ['posts'],
      ({ tableIds }) => tableIds,
      (_plan, { posts: { messages } }) => [byId(messages.tables)],
      (_plan, [items]) => listed(items),
    ),
  },
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
};
