import type { MessagesBody } from '../../../../schemas/documents/posts.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import { unreadBy } from './messages.ts';
import type { Message, PostsState } from './state.ts';

/** So many are listed: what is older is taken back with all the rest of its table. */
const MAX_LISTED = 60;

/** The messages that stand, to everyone and to single tables, the newest last: what Control can take back, and who has read it. */
export const messagesBody = (plan: Plan, { messages: { all, tables } }: PostsState): MessagesBody => {
  const to =
    (table: string | null) =>
    (post: Message): MessagesBody['items'][number] => {
      const { id, at, text, read } = post;
      const inPerson = Object.entries(post.inPerson).filter(([each]) => getOwn(read, each) === undefined);
      return {
        id,
        at,
        text,
        table,
        read,
        inPerson: Object.fromEntries(inPerson),
        unread: unreadBy(plan, post),
      };
    };
  const alone = plan.tables.flatMap(({ id }) => (getOwn(tables, id) ?? []).map(to(id)));
  return { items: [...all.map(to(null)), ...alone].sort((a, b) => a.at - b.at).slice(-MAX_LISTED) };
};

/** As a table sees them: without a word of who else has read them. */
export const listed = (messages: readonly Message[] = []) =>
  messages.map(({ id, at, text }) => ({ id, at, text }));

/** Which of the messages a table has read. */
export const readAt = (table: string, messages: readonly Message[]): string[] =>
  messages.filter(({ read }) => getOwn(read, table) !== undefined).map(({ id }) => id);
