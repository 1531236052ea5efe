import type { VerbCall } from '../../schemas/commands.ts';
import type { MessagesBody } from '../../schemas/documents.ts';
import { done, refuse, type Draft, type Outcome } from './draft.ts';
import { own, type Plan } from './plan.ts';
import type { Posted, RoomState } from './state.ts';

/** News on the wall and messages on the tables: said, and taken off again. */

type PostCall = Extract<VerbCall, { verb: `news.${string}` | `message.${string}` }>;

const sendMessage = (draft: Draft, text: string, table: string | undefined): Outcome => {
  if (table !== undefined && own(draft.plan.tableNames, table) === undefined)
    return unknownTable(draft, table);
  draft.emit({ type: 'message-sent', text, table: table ?? null });
  return done();
};

const unknownTable = ({ plan }: Draft, table: string): Outcome => {
  return refuse('table/unknown', { table, known: plan.tables.map((each) => each.id) });
};

/** Whether one with that text is among them, or, where none is named, any. */
const stands = (posts: readonly Posted[], text: string | undefined): boolean =>
  text === undefined ? posts.length > 0 : posts.some((each) => each.text === text);

const clearNews = (draft: Draft, text: string | undefined): Outcome => {
  const { news } = draft.state;
  if (!stands(news, text)) {
    return refuse('news/unknown', { known: news.map((each) => `"${each.text}"`) });
  }
  draft.emit({ type: 'news-cleared', text: text ?? null });
  return done();
};

const clearMessages = (draft: Draft, text: string | undefined, table: string | undefined): Outcome => {
  const { plan, state } = draft;
  if (table !== undefined && own(plan.tableNames, table) === undefined) return unknownTable(draft, table);
  const { all, tables } = state.messages;
  const standing = table === undefined ? all : (own(tables, table) ?? []);
  if (!stands(standing, text)) {
    // How many alone: what was told to one table must not flash up on a screen that others look at.
    const count = standing.length;
    return table === undefined
      ? refuse('message/unknown', { count })
      : refuse('message/unknown#table', { table: own(plan.tableNames, table) ?? table, count });
  }
  draft.emit({ type: 'message-cleared', text: text ?? null, table: table ?? null });
  return done();
};

export const decidePost = (draft: Draft, call: PostCall): Outcome => {
  switch (call.verb) {
    case 'news.post':
      draft.emit({ type: 'news-posted', text: call.args.text });
      return done();
    case 'news.clear':
      return clearNews(draft, call.args.text);
    case 'message.send':
      return sendMessage(draft, call.args.text, call.args.table);
    case 'message.clear':
      return clearMessages(draft, call.args.text, call.args.table);
  }
};

/** So many are listed: what is older is taken back with all the rest of its table. */
const MOST_LISTED = 60;

/** The messages that stand, to everyone and to single tables, the newest last: what Control can take back. */
export const messagesBody = (plan: Plan, state: RoomState): MessagesBody => {
  const { all, tables } = state.messages;
  const to =
    (table: string | null) =>
    (post: Posted): MessagesBody['items'][number] => ({ ...post, table });
  const alone = plan.tables.flatMap(({ id }) => (own(tables, id) ?? []).map(to(id)));
  return { items: [...all.map(to(null)), ...alone].sort((a, b) => a.at - b.at).slice(-MOST_LISTED) };
};
