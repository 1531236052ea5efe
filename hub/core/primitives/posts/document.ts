import type { MessagesBody } from '../../../../schemas/documents/posts.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import type { Posted, PostsState } from './state.ts';

/** So many are listed: what is older is taken back with all the rest of its table. */
const MAX_LISTED = 60;

/** The messages that stand, to everyone and to single tables, the newest last: what Control can take back. */
export const messagesBody = (plan: Plan, { messages: { all, tables } }: PostsState): MessagesBody => {
  const to =
    (table: string | null) =>
    (post: Posted): MessagesBody['items'][number] => ({ ...post, table });
  const alone = plan.tables.flatMap(({ id }) => (getOwn(tables, id) ?? []).map(to(id)));
  return { items: [...all.map(to(null)), ...alone].sort((a, b) => a.at - b.at).slice(-MAX_LISTED) };
};
