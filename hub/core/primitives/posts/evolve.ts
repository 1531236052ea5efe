import { getOwn } from '../../engine/get-own.ts';
import type { Primitive } from '../../room.ts';
import type { Posted } from './state.ts';

const MAX_POSTS = 30;

const withPost = (posts: readonly Posted[], post: Posted): readonly Posted[] =>
  [...posts, post].slice(-MAX_POSTS);

/** The posts without the newest of that text; without all of them where `text` is null. */
const withoutPost = (posts: readonly Posted[], text: string | null): readonly Posted[] => {
  if (text === null) return [];
  const gone = posts.findLastIndex((each) => each.text === text);
  return posts.filter((_, index) => index !== gone);
};

export const evolve: Primitive<'posts'>['evolve'] = {
  'news-posted': (state, { text }, { at }) => ({ ...state, news: withPost(state.news, { at, text }) }),
  'news-cleared': (state, { text }) => ({ ...state, news: withoutPost(state.news, text) }),
  'message-sent': (state, { text, table }, { at }) => {
    const { all, tables } = state.messages;
    const post: Posted = { at, text };
    if (table === null) return { ...state, messages: { all: withPost(all, post), tables } };
    const sent = withPost(getOwn(tables, table) ?? [], post);
    return { ...state, messages: { all, tables: { ...tables, [table]: sent } } };
  },
  'message-cleared': (state, { text, table }) => {
    const { all, tables } = state.messages;
    if (table === null) return { ...state, messages: { all: withoutPost(all, text), tables } };
    const left = withoutPost(getOwn(tables, table) ?? [], text);
    return { ...state, messages: { all, tables: { ...tables, [table]: left } } };
  },
};
