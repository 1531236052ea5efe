import * as z from 'zod';
import { ENROL_ENDS, ENROL_REFUSALS, EnrolBodySchema } from '../documents/enrol.ts';
import { IdSchema, UidSchema } from '../ids.ts';
import { TagEntrySchema } from '../tag-entry.ts';
import { aside, contract, document, event, nothing, verb } from './contract.ts';

const running = nothing('it goes to the enrolment that runs, whatever has been tapped meanwhile');
/**
 * What the reader sees must neither make a command stale nor stop an undo, and an undo of a command that ended the enrolment
 * does not begin it again.
 */
const tapped = nothing('an enrolment is only for now; what it enrols is the registry’s');

/** Enrolling cards by tapping them at a reader. */
export const enrol = contract({
  units: { session: 'whole' },
  verbs: {
    /**
     * What is tapped at this box's reader from now on is of this kind and owner, until so many are taken, the box is armed,
     * or somebody ends it. Where `count` is absent: as many as the deck still lacks; null: any number. Begun again at the same
     * box it goes on with the next deck.
     */
    'enrol.begin': verb(
      z.strictObject({
        box: IdSchema,
        kind: IdSchema,
        owner: IdSchema.optional(),
        value: z.number().int().optional(),
        count: z.number().int().min(1).max(1_000).nullable().optional(),
      }),
      { undo: aside('undoing/enrol-begun'), guard: running },
    ),
    /** `emptied`: what went through the slot meanwhile has been taken out again. */
    'enrol.end': verb(z.strictObject({ emptied: z.boolean().optional() }), {
      undo: aside('undoing/enrol-ended'),
      guard: running,
    }),
    /** Takes back the card taken last, or every one of this enrolment; also once it has ended, until the next begins. */
    'enrol.undo': verb(z.strictObject({ all: z.boolean().optional() }), {
      undo: aside('undoing/enrol-undone'),
      guard: running,
    }),
  },
  /** They name the device, not its box: nothing of the box itself changes. */
  events: {
    'enrol-began': event(
      { device: IdSchema, ...TagEntrySchema.shape, count: z.number().int().nullable(), by: z.string() },
      tapped,
    ),
    'tag-enrolled': event({ uid: UidSchema }, tapped),
    'tag-refused': event(
      {
        /** Null where no UID could be read. */
        uid: UidSchema.nullable(),
        why: z.enum(ENROL_REFUSALS),
        was: TagEntrySchema.nullable(),
      },
      tapped,
    ),
    'enrol-undone': event({ uids: z.array(UidSchema) }, tapped),
    'enrol-ended': event(
      { why: z.enum(ENROL_ENDS), taken: z.number().int(), refused: z.number().int() },
      tapped,
    ),
  },
  documents: {
    enrol: document(
      'control',
      'enrol',
      'the enrolment in progress, its readers, and what is missing from the decks',
      EnrolBodySchema,
    ),
  },
});
