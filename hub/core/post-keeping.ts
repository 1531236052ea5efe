import type { Posted } from './state.ts';

/** The posts without the newest of that text; without all of them where `text` is null. */
export const withoutPost = (posts: readonly Posted[], text: string | null): readonly Posted[] => {
  if (text === null) return [];
  const gone = posts.findLastIndex((each) => each.text === text);
  return posts.filter((_, index) => index !== gone);
};
