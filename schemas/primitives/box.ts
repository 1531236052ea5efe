import * as z from 'zod';
import { count, CountsSchema, text } from '../arguments.ts';
import { ObservationSchema } from '../device-messages.ts';
import { BoxBodySchema } from '../documents/box.ts';
import { IdSchema } from '../ids.ts';
import { InstantSchema } from '../units.ts';
import { boxKey } from './box-key.ts';
import { contract, document, event, final, nothing, taken, verb } from './contract.ts';

const REVEALS = ['outcome', 'cause', 'counts'] as const;

const boxOnly = z.strictObject({ box: IdSchema });

const onBox = ({ box }: { readonly box: string }) => [`box/${box}`];
const guard = ({ box }: { readonly box: string }) => ({ document: 'box', id: box });
const atBox = { undo: taken, guard };

/** What Events at a box are about. */
const about = { cost: CountsSchema, title: z.string(), persistent: z.boolean() } as const;
const strays = z.number().int().positive().optional();

/** The sealed boxes that count what was put into them. */
export const box = contract({
  units: 'each',
  verbs: {
    'box.arm': verb(
      z.strictObject({
        box: IdSchema,
        cost: CountsSchema.optional(),
        title: text(80).optional(),
        persistent: z.boolean().optional(),
      }),
      atBox,
    ),
    'box.fix': verb(boxOnly, atBox),
    /** Carry the boxes off: one, or every armed box when none is named. */
    'box.collect': verb(z.strictObject({ box: IdSchema.optional() }), {
      undo: taken,
      guard: ({ box: id }) => (id === undefined ? null : guard({ box: id })),
    }),
    /** Takes back a cut-off or a collection that came too early: the box accepts again, and keeps what was seen. */
    'box.reopen': verb(boxOnly, atBox),
    'box.correct': verb(z.strictObject({ box: IdSchema, counts: CountsSchema }), atBox),
    /** Take the tally as it stands although it says recount; with an outcome, say that instead. */
    'box.force': verb(z.strictObject({ box: IdSchema, outcome: text(200).optional() }), atBox),
    /** Begin a sweep over the reader; end it with `done: true`; or give the typed counts at once. */
    'box.recount': verb(
      z.strictObject({
        box: IdSchema,
        done: z.boolean().optional(),
        /** With `done`: so many cards are in the box, counted in hand. Another number read is no certain tally. */
        expect: z.number().int().min(0).max(500).optional(),
        counts: CountsSchema.optional(),
      }),
      atBox,
    ),
    /** `wall`: what is revealed of this box fills the wall for a moment, too. */
    'box.reveal': verb(
      z.strictObject({ box: IdSchema, what: z.enum(REVEALS).optional(), wall: z.boolean().optional() }),
      {
        undo: final('undoing/revealed'),
        guard,
      },
    ),
    /**
     * Without `outcome` as counted; `counts`: counted by hand, in the place of what was read. `emptied`: nothing is inside any
     * more; without it what went in counts as left inside, unless the box was carried off.
     */
    'box.resolve': verb(
      z.strictObject({
        box: IdSchema,
        outcome: text(200).optional(),
        counts: CountsSchema.optional(),
        text: text(500).optional(),
        emptied: z.boolean().optional(),
      }),
      atBox,
    ),
    /** Resolves as counted those of these boxes that were carried off and came out certain, and leaves the others. */
    'box.harvest': verb(z.strictObject({ boxes: z.array(IdSchema).min(1).max(100) }), {
      undo: taken,
      guard: () => null,
    }),
    /** What no tag can say: how many returned tokens are on their other side, in all (`count`) or more than before (`by`). */
    'box.flipped': verb(
      z.strictObject({
        box: IdSchema,
        owner: IdSchema,
        count: count.optional(),
        by: z.number().int().min(-99).max(99).optional(),
      }),
      atBox,
    ),
    /** Back to idle. `emptied`: somebody has looked, nothing is inside; without it what went in counts as left inside. */
    'box.reset': verb(z.strictObject({ box: IdSchema, emptied: z.boolean().optional() }), atBox),
    /** Somebody has looked: nothing is inside that was there before the box was armed. */
    'box.emptied': verb(boxOnly, atBox),
  },
  events: {
    'box-armed': event({ box: IdSchema, ...about }, onBox),
    'box-cost-changed': event(
      {
        box: IdSchema,
        cost: CountsSchema,
        title: z.string().nullable(),
        persistent: z.boolean().nullable(),
      },
      onBox,
    ),
    /** An observation reached its box. `at` is its place in hub time. */
    'box-observed': event(
      {
        box: IdSchema,
        observation: ObservationSchema,
        at: InstantSchema,
        /** The sighting of a facilitator's badge: no card. */
        badge: z.literal(true).optional(),
      },
      onBox,
      { final: 'undoing/seen' },
    ),
    /** `offline`: the box was away at that moment, so that what was put in just before is unknown. */
    'box-fixed': event(
      {
        box: IdSchema,
        how: z.enum(['control', 'badge', 'collection']),
        offline: z.literal(true).optional(),
        /** The instant of the mark, where the hub came to it later. */
        at: InstantSchema.optional(),
      },
      onBox,
    ),
    /** Everything that happened at the box until its cut-off has been heard. */
    'box-confirmed': event(
      { box: IdSchema },
      nothing('it only bears out what stands: nobody would have decided otherwise'),
    ),
    'box-collected': event({ box: IdSchema }, onBox),
    'box-reopened': event({ box: IdSchema }, onBox),
    'box-corrected': event({ box: IdSchema, counts: CountsSchema, by: z.string() }, onBox),
    'box-forced': event({ box: IdSchema, outcome: z.string().nullable(), by: z.string() }, onBox),
    /** `offline`: the box was away when the sweep began or ended, so that the reader may have missed cards. */
    'box-recount-began': event({ box: IdSchema, offline: z.literal(true).optional() }, onBox),
    'box-recount-ended': event(
      {
        box: IdSchema,
        offline: z.literal(true).optional(),
        /** Counted in hand by Control. */
        expect: z.number().int().nonnegative().optional(),
      },
      onBox,
    ),
    'box-revealed': event({ box: IdSchema, what: z.enum(REVEALS), wall: z.literal(true).optional() }, onBox, {
      final: 'undoing/revealed',
    }),
    /** `strays`: so many passages led into it, and nobody has said that it was emptied. */
    'box-resolved': event(
      { box: IdSchema, outcome: z.string(), text: z.string().nullable(), by: z.string(), strays },
      onBox,
    ),
    'box-flipped-noted': event({ box: IdSchema, owner: IdSchema, count: z.number().int() }, onBox),
    /** `strays`: so many passages led into it, and nobody has said that it was emptied. */
    'box-reset': event({ box: IdSchema, strays }, onBox),
    'box-emptied': event({ box: IdSchema }, onBox),
    /** The rules wanted to arm it for the next Event while the last one was not finished: that one waits. */
    'box-next-set': event({ box: IdSchema, ...about }, onBox),
  },
  documents: {
    box: document(
      'control',
      'box/{id}',
      '`state`, `cost`, `tally`, `outcome`, `returns` and more',
      BoxBodySchema,
      { unit: 'box/{id}', key: boxKey },
    ),
  },
});
