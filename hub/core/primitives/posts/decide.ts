import { unknownTable } from '../../tables.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Draft, Primitive } from '../../room.ts';
import { readMessage } from './receipts.ts';
import type { Posted } from './state.ts';
import { tableName } from '../../plan.ts';

/** Whether one with that text is among them, or, where none is named, any. */
const stands = (posts: readonly Posted[], text: string | undefined): boolean =>
  text === undefined ? posts.length > 0 : posts.some((each) => each.text === text);

const sendMessage = (draft: Draft, text: string, table: string | undefined): Outcome => {
  const unknown = table === undefined ? null : unknownTable(draft.plan, table);
  if (unknown !== null) return unknown;
  const id = `message-${draft.seq}-${draft.events.length}`;
  draft.emit({ type: 'message-sent', id, text, table: table ?? null });
  return done({ message: id });
};

const clearNews = (draft: Draft, text: string | undefined): Outcome => {
  const { news } = draft.state.posts;
  if (!stands(news, text)) {
    return refuse('news/unknown', { known: news.map((each) => `"${each.text}"`) });
  }
  draft.emit({ type: 'news-cleared', text: text ?? null });
  return done();
};

const clearMessages = (draft: Draft, text: string | undefined, table: string | undefined): Outcome => {
  const { plan, state } = draft;
  const unknown = table === undefined ? null : unknownTable(plan, table);
  if (unknown !== null) return unknown;
  const { all, tables } = state.posts.messages;
  const standing = table === undefined ? all : (getOwn(tables, table) ?? []);
  if (!stands(standing, text)) {
    // How many alone: what was said to one table must not flash up on a screen that others look at.
    const count = standing.length;
    return table === undefined
      ? refuse('message/unknown', { count })
      : refuse('message/unknown#table', { table: tableName(plan, table), count });
  }
  draft.emit({ type: 'message-cleared', text: text ?? null, table: table ?? null });
  return done();
};

export const decide: Primitive<'posts'>['decide'] = {
  'news.post': (draft, { text }) => {
    draft.emit({ type: 'news-posted', text });
    return done();
  },
  'news.clear': (draft, { text }) => clearNews(draft, text),
  'message.send': (draft, { text, table }) => sendMessage(draft, text, table),
  'message.clear': (draft, { text, table }) => clearMessages(draft, text, table),
  'message.read': readMessage,
};
