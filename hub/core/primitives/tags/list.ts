import type { TagsBody } from '../../../../schemas/documents/tags.ts';
import type { TagList } from '../../../../schemas/documents/enrol.ts';
import { Uid } from '../../../../schemas/ids.ts';
import { getOwn } from '../../plan.ts';
import type { Tags } from './state.ts';

/** How many there are of each kind. */
export const tagsBody = (tags: Tags): TagsBody => {
  const byKind: Record<string, number> = {};
  for (const { kind } of Object.values(tags)) byKind[kind] = (getOwn(byKind, kind) ?? 0) + 1;
  return { total: Object.keys(tags).length, byKind };
};

/** Tags in one answer: with the longest UIDs and names some 60 kB. */
const PAGE = 500;

/** The registry from behind `after` on, in the order of the UIDs. */
export const tagList = (tags: Tags, after: string | undefined): TagList => {
  const uids = Object.keys(tags).sort();
  const from = after === undefined ? 0 : uids.findIndex((uid) => uid > after);
  const behind = from < 0 ? [] : uids.slice(from);
  const page = behind.slice(0, PAGE).map((uid) => Uid(uid));
  return {
    total: uids.length,
    tags: page.flatMap((uid) => {
      const entry = getOwn(tags, uid);
      return entry === undefined ? [] : [{ uid, ...entry }];
    }),
    next: behind.length > PAGE ? (page.at(-1) ?? null) : null,
  };
};
