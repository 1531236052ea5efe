import { memo, single, type Primitive } from '../../room.ts';
import { forget, learn, list } from './decide.ts';
import { tagsBody } from './list.ts';

export const tags: Primitive<'tags'> = {
  initial: () => ({}),
  decide: { 'tag.learn': learn, 'tag.forget': forget, 'tag.list': list },
  evolve: {
    'tags-learned': (known, { tags: learned }) => ({
      ...known,
      ...Object.fromEntries(learned.map(({ uid, kind, owner, value }) => [uid, { kind, owner, value }])),
    }),
    'tags-forgotten': (known, { uids }) => {
      const gone = new Set<string>(uids);
      return Object.fromEntries(Object.entries(known).filter(([uid]) => !gone.has(uid)));
    },
  },
  log: {
    'tags-learned': ({ tags: learned, enrolled }) =>
      enrolled === true ? '' : `${learned.length} tag(s) learned`,
    'tags-forgotten': ({ uids, enrolled }) => (enrolled === true ? '' : `${uids.length} tag(s) forgotten`),
  },
  documents: { tags: single(memo(['tags'], (_plan, { tags: known }) => tagsBody(known))) },
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
};
