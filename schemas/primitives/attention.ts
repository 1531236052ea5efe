import * as z from 'zod';
import { text } from '../arguments.ts';
import { CollectionBodySchema } from '../documents/attention.ts';
import { DeskSchema } from '../desks.ts';
import { AttentionBodySchema, CallBodySchema } from '../documents/attention.ts';
import { IdSchema } from '../ids.ts';
import { MessageSchema } from '../sentences/message.ts';
import { InstantSchema } from '../units.ts';
import { aside, contract, document, event, nothing, taken, verb } from './contract.ts';

const LevelSchema = z.enum(['alarm', 'warning', 'note']);
const onNotes = () => ['attention/notes'];
const onClaim = ({ what }: { readonly what: string }) => [`attention/claims/${what}`];
const claimed = nothing('whoever has it already refuses it by name');
const named = nothing('it names its item, and one that is gone by now refuses it by itself');
const added = nothing('it adds an item, and changes none of others');

/** What needs a person, and who takes care of it. */
export const attention = contract({
  units: { notes: 'whole', claims: 'each' },
  verbs: {
    /** A facilitator walks to this box; `take`: from another one who has it. */
    'box.claim': verb(z.strictObject({ box: IdSchema, take: z.boolean().optional() }), {
      undo: aside('undoing/box-claimed'),
      guard: claimed,
    }),
    'box.release': verb(z.strictObject({ box: IdSchema }), {
      undo: aside('undoing/box-released'),
      guard: claimed,
    }),
    /** `id` as in priv/control/attention. */
    'attention.claim': verb(z.strictObject({ id: text(120), take: z.boolean().optional() }), {
      undo: aside('undoing/matter-claimed'),
      guard: claimed,
    }),
    'attention.release': verb(z.strictObject({ id: text(120) }), {
      undo: aside('undoing/matter-released'),
      guard: claimed,
    }),
    /** Hands a matter to a desk; the answer gives the id of the new item. */
    'attention.note': verb(
      z.strictObject({
        text: text(200),
        desk: DeskSchema.optional(),
        level: LevelSchema.optional(),
        table: IdSchema.optional(),
      }),
      { undo: aside('undoing/noted'), guard: added },
    ),
    /** A table asks for Control: one call a table, a second one replaces it; `done` takes it back. */
    'attention.call': verb(
      z.strictObject({
        table: IdSchema.optional(),
        desk: DeskSchema.optional(),
        text: text(120).optional(),
        done: z.boolean().optional(),
      }),
      { undo: aside('undoing/called'), guard: added, roles: ['control', 'table'] },
    ),
    /** A note that Control has dealt with, by its id in priv/control/attention. */
    'attention.clear': verb(z.strictObject({ id: text(120) }), { undo: taken, guard: named }),
  },
  events: {
    /** Something that a person should look at, which no other state tells; the same id replaces it. */
    'attention-noted': event(
      {
        id: z.string(),
        level: LevelSchema,
        text: z.string(),
        /** The same as a sentence with its values; none where a person wrote it. */
        say: MessageSchema.optional(),
        desk: DeskSchema.optional(),
        /** What it quotes of a rule is nothing for whoever looks over a shoulder: the log tells it apart. */
        sealed: z.literal(true).optional(),
      },
      onNotes,
    ),
    'attention-cleared': event({ id: z.string() }, onNotes),
    /** What has been done settles all that was noted of its area (`clock/...`). */
    'attention-settled': event(
      { area: z.string() },
      nothing('an undo of what settled it does not bring it back: a person has seen it'),
    ),
    /** `what`: `box/<id>` or `attention/<id>`; `since`: of the item that is claimed, so that a later one is not. */
    claimed: event({ what: z.string(), by: z.string(), since: InstantSchema.nullable() }, onClaim),
    released: event({ what: z.string() }, onClaim),
  },
  documents: {
    attention: document(
      'control',
      'attention',
      'what needs a person, most urgent first',
      AttentionBodySchema,
    ),
    collection: document(
      'control',
      'collection',
      'the boxes in their order, and who walks to which',
      CollectionBodySchema,
    ),
    call: document(
      'table',
      'call',
      'whether the table has called Control, and whether somebody is coming',
      CallBodySchema,
    ),
  },
});
