import * as z from 'zod';
import { IdSchema, UidSchema } from '../ids.ts';
import { TagEntrySchema } from '../tag-entry.ts';
import { InstantSchema } from '../units.ts';

/**
 * Why a tag at the reader was not taken: taken just before; known from earlier; it makes up a new number each time; the
 * deck is complete; two at once.
 */
export const ENROL_REFUSALS = ['again', 'known', 'random', 'full', 'crowd'] as const;

export const ENROL_ENDS = ['control', 'next', 'armed'] as const;

/** `priv/control/enrol`: the enrolment that runs or ran last, where the next could be, and what the decks still lack. */
export const EnrolBodySchema = z.object({
  /** Null before the first. */
  session: z
    .object({
      /** The event that began it. */
      event: z.number().int(),
      box: IdSchema,
      boxName: z.string(),
      kind: IdSchema,
      kindName: z.string(),
      owner: IdSchema.nullable(),
      ownerName: z.string().nullable(),
      value: z.number().int().nullable(),
      /** How many are wanted; null: any number. */
      count: z.number().int().nullable(),
      by: z.string(),
      at: InstantSchema,
      /** `full`: all that were wanted are taken; it still refuses what else is tapped. */
      state: z.enum(['running', 'full', 'ended']),
      endedAt: InstantSchema.nullable(),
      why: z.enum(ENROL_ENDS).nullable(),
      taken: z.number().int(),
      refused: z.number().int(),
      /** The newest last; not all of them. `n` counts the cards taken, from 1. */
      cards: z.array(
        z.object({
          at: InstantSchema,
          uid: UidSchema.nullable(),
          n: z.number().int().nullable(),
          result: z.enum(['taken', ...ENROL_REFUSALS]),
          /** What the registry knew it as. */
          was: TagEntrySchema.nullable(),
        }),
      ),
    })
    .nullable(),
  /** The boxes that have a reader. */
  readers: z.array(
    z.object({
      box: IdSchema,
      name: z.string(),
      online: z.boolean(),
      /** Nothing is put into it now, so that its reader can be used. */
      free: z.boolean(),
      /** So many went through its openings with no Event on: they may be inside. */
      strays: z.number().int(),
      /** What is the matter with it, in words; null when nothing. */
      trouble: z.string().nullable(),
    }),
  ),
  /** Every kind of card, or every kind of each owner; the badges of Control last. */
  decks: z.array(
    z.object({
      kind: IdSchema,
      kindName: z.string(),
      owner: IdSchema.nullable(),
      ownerName: z.string().nullable(),
      /** How many the game says there are; null: it does not say. */
      expected: z.number().int().nullable(),
      known: z.number().int(),
    }),
  ),
});
export type EnrolBody = z.infer<typeof EnrolBodySchema>;

/** The data of an answer to `tag.list`. `next` is what `after` takes for the following page; null: that was all. */
export const TagListSchema = z.object({
  total: z.number().int(),
  tags: z.array(TagEntrySchema.extend({ uid: UidSchema })),
  next: UidSchema.nullable(),
});
export type TagList = z.infer<typeof TagListSchema>;
