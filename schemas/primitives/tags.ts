import * as z from 'zod';
import { TagsBodySchema } from '../documents/tags.ts';
import { IdSchema, UidSchema } from '../ids.ts';
import { TagEntrySchema } from '../tag-entry.ts';
import { aside, contract, document, event, nothing, taken, verb } from './contract.ts';

const named = nothing('a list names its tags, and says what becomes of those that are known otherwise');
/** By an enrolment, which tells of it in its own words: forty cards are no forty lines. */
const enrolled = z.literal(true).optional();

/** What each tag is: its kind, its owner, its value. */
export const tags = contract({
  units: 'each',
  verbs: {
    'tag.learn': verb(
      z.strictObject({
        tags: z
          .array(
            z.strictObject({
              uid: UidSchema,
              kind: IdSchema,
              owner: IdSchema.optional(),
              value: z.number().int().optional(),
            }),
          )
          .min(1)
          .max(1_000),
        /** False: refused as a whole where one of them is known as something else. */
        replace: z.boolean().optional(),
      }),
      { undo: taken, guard: named },
    ),
    'tag.forget': verb(z.strictObject({ uids: z.array(UidSchema).min(1).max(1_000) }), {
      undo: taken,
      guard: named,
    }),
    /** The registry, 500 tags at a time in the order of their UIDs; `after`: the last one of the page before. */
    'tag.list': verb(z.strictObject({ after: UidSchema.optional() }), {
      undo: aside('undoing/nothing-changed'),
      guard: nothing('it changes nothing'),
    }),
  },
  events: {
    'tags-learned': event(
      { tags: z.array(z.object({ uid: UidSchema, ...TagEntrySchema.shape })), enrolled },
      ({ tags: learned }) => learned.map(({ uid }) => `tags/${uid}`),
    ),
    'tags-forgotten': event({ uids: z.array(UidSchema), enrolled }, ({ uids }) =>
      uids.map((uid) => `tags/${uid}`),
    ),
  },
  documents: {
    tags: document('control', 'tags', 'how many tags are known, by kind', TagsBodySchema),
  },
});
