import * as z from 'zod';
import { text } from '../arguments.ts';
import { ChoiceSchema } from '../device-messages.ts';
import { VotesBodySchema } from '../documents/vote.ts';
import { IdSchema, UidSchema } from '../ids.ts';
import { InstantSchema } from '../units.ts';
import { contract, document, event, nothing, taken, takenOr, verb } from './contract.ts';

const onVote = ({ vote }: { readonly vote: string }) => [`vote/${vote}`];
const named = nothing('a command names its vote, and one that is closed or gone by now refuses it by itself');

/** Votes with a member's card and yes, no, abstain, opened and closed by Control. */
export const vote = contract({
  units: 'each',
  verbs: {
    /**
     * Opens a vote under a name, at every vote box or at those named. A member's card votes once; its last choice counts.
     * `insist`: also under the name of a closed one, whose result then goes.
     */
    'vote.open': verb(
      z.strictObject({
        vote: IdSchema,
        question: text(120),
        boxes: z.array(IdSchema).min(1).max(20).optional(),
        insist: z.boolean().optional(),
      }),
      { undo: taken, guard: named },
    ),
    /**
     * A ballot by hand while it is open: a card is lost, a box is broken. Whose it is: a card (`uid`), a table alone where it
     * has one member's card, else a `name` (with its table, if any). One that is there is replaced; `choice` null takes it back.
     */
    'vote.ballot': verb(
      z.strictObject({
        vote: IdSchema,
        choice: z.enum(['yes', 'no', 'abstain']).nullable(),
        uid: UidSchema.optional(),
        table: IdSchema.optional(),
        name: text(40).optional(),
      }),
      // Others may have voted since: their ballots must not go with it.
      { undo: takenOr('undoing/one-ballot'), guard: named },
    ),
    /** Closes it: only now Control, and nobody else, learns what was voted. The answer names vote boxes that were `away`. */
    'vote.close': verb(z.strictObject({ vote: IdSchema }), { undo: taken, guard: named }),
    /** Takes a closed vote off the list. */
    'vote.drop': verb(z.strictObject({ vote: IdSchema }), { undo: taken, guard: named }),
  },
  events: {
    /** `boxes`: the vote boxes it is open at, by device. */
    'vote-opened': event({ vote: IdSchema, question: z.string(), boxes: z.array(IdSchema) }, onVote),
    /** A card's choice, cast at `at` in hub time; a later one takes its place. Secret until the vote is closed. */
    'ballot-cast': event({ vote: IdSchema, uid: UidSchema, choice: ChoiceSchema, at: InstantSchema }, onVote),
    /** Cast while the vote was open, heard after its close: the result stands, and this is counted apart. */
    'ballot-late': event(
      { vote: IdSchema, uid: UidSchema, choice: ChoiceSchema, at: InstantSchema },
      nothing('the result stands without it, and an undo of the close counts it (restore)'),
    ),
    /** By Control: of a card, or of somebody without one by name and table. `choice` null: taken back. */
    'ballot-by-hand': event(
      {
        vote: IdSchema,
        uid: UidSchema.nullable(),
        name: z.string().nullable(),
        table: IdSchema.nullable(),
        choice: ChoiceSchema.nullable(),
      },
      onVote,
    ),
    'vote-closed': event(
      {
        vote: IdSchema,
        yes: z.number().int(),
        no: z.number().int(),
        abstain: z.number().int(),
        /** Its boxes that did not answer then: what was cast in them comes late. */
        away: z.array(IdSchema),
      },
      onVote,
    ),
    'vote-dropped': event({ vote: IdSchema }, onVote),
  },
  documents: {
    votes: document(
      'control',
      'votes',
      'how many have voted; what and who, once a vote is closed',
      VotesBodySchema,
    ),
  },
});
