import * as z from 'zod';
import { text } from '../arguments.ts';
import { RulingsBodySchema } from '../documents/rulings.ts';
import { IdSchema } from '../ids.ts';
import { contract, document, event, nothing, taken, verb } from './contract.ts';

/** "Yes, but": what Control ruled on the spot. */
export const rulings = contract({
  units: { items: 'whole' },
  verbs: {
    /** A ruling in one line. */
    'ruling.note': verb(z.strictObject({ text: text(200), tables: z.array(IdSchema).max(40).optional() }), {
      undo: taken,
      guard: nothing('it adds a line, and changes none'),
    }),
  },
  events: {
    'ruling-noted': event(
      {
        text: z.string(),
        tables: z.array(IdSchema),
        turn: z.number().int().nullable(),
        phase: IdSchema.nullable(),
        by: z.string(),
      },
      () => ['rulings/items'],
    ),
  },
  documents: {
    rulings: document('control', 'rulings', 'what was ruled on the spot', RulingsBodySchema),
  },
});
