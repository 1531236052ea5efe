import { withEntries } from '../../engine/entries.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Primitive } from '../../room.ts';
import { withEach } from './messages.ts';
import type { Message, Posted } from './state.ts';

const MAX_POSTS = 30;

const withPost = <Post extends Posted>(posts: readonly Post[], post: Post): readonly Post[] =>
  [...posts, post].slice(-MAX_POSTS);

/** The posts without the newest of that text; without all of them where `text` is null. */
const withoutPost = <Post extends Posted>(posts: readonly Post[], text: string | null): readonly Post[] => {
  if (text === null) return [];
  const gone = posts.findLastIndex((each) => each.text === text);
  return posts.filter((_, index) => index !== gone);
};

export const evolve: Primitive<'posts'>['evolve'] = {
  'news-posted': (state, { text }, { at }) => ({ ...state, news: withPost(state.news, { at, text }) }),
  'news-cleared': (state, { text }) => ({ ...state, news: withoutPost(state.news, text) }),
  'message-sent': (state, { id, text, table }, { plan, seq, at }) => {
    const { all, tables } = state.messages;
    const to = table === null ? plan.tableIds : [table];
    const post: Message = { id: id ?? `message-${seq}`, at, text, to, read: {}, inPerson: {}, overdue: null };
    if (table === null) return { ...state, messages: { all: withPost(all, post), tables } };
    const sent = withPost(getOwn(tables, table) ?? [], post);
    return { ...state, messages: { all, tables: withEntries(tables, { [table]: sent }) } };
  },
  'message-cleared': (state, { text, table }) => {
    const { all, tables } = state.messages;
    if (table === null) return { ...state, messages: { all: withoutPost(all, text), tables } };
    const left = withoutPost(getOwn(tables, table) ?? [], text);
    return { ...state, messages: { all, tables: withEntries(tables, { [table]: left }) } };
  },
  'message-read': (state, { message, tables, inPerson }, { at }) => {
    const now = Object.fromEntries(tables.map((table) => [table, at]));
    const messages = withEach(state.messages, (each) => {
      if (each.id !== message) return each;
      const as = inPerson ? 'inPerson' : 'read';
      return { ...each, [as]: { ...each[as], ...now } };
    });
    return { ...state, messages };
  },
  'message-overdue': (state, { message }, { at }) => ({
    ...state,
    messages: withEach(state.messages, (each) => (each.id === message ? { ...each, overdue: at } : each)),
  }),
};
