import * as z from 'zod';
import { IdSchema, UidSchema } from './ids.ts';

/** What the registry knows of a tag. */
const entry = {
  kind: IdSchema,
  owner: IdSchema.nullable(),
  value: z.number().int().nullable(),
} as const;

/**
 * Why a tag at the reader was not taken: taken just before; known from earlier; it makes up a new number each time; the
 * deck is complete; two at once.
 */
export const REFUSALS = ['again', 'known', 'random', 'full', 'crowd'] as const;

export const ENROL_ENDS = ['control', 'next', 'armed'] as const;

/** Events of an enrolment. They name the device, not its box: nothing of the box itself changes. */
export const ENROL_EVENTS = [
  z.object({
    type: z.literal('enrol-began'),
    device: IdSchema,
    ...entry,
    count: z.number().int().nullable(),
    by: z.string(),
  }),
  z.object({ type: z.literal('tag-enrolled'), uid: UidSchema, ...entry }),
  z.object({
    type: z.literal('tag-refused'),
    /** Null where no UID could be read. */
    uid: UidSchema.nullable(),
    why: z.enum(REFUSALS),
    was: z.object(entry).nullable(),
  }),
  z.object({ type: z.literal('enrol-undone'), uids: z.array(UidSchema) }),
  z.object({
    type: z.literal('enrol-ended'),
    why: z.enum(ENROL_ENDS),
    taken: z.number().int(),
    refused: z.number().int(),
  }),
] as const;
