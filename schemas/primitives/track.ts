import * as z from 'zod';
import { TrackBodySchema } from '../documents/track.ts';
import { IdSchema } from '../ids.ts';
import { contract, document, event, taken, verb } from './contract.ts';

const guard = ({ track }: { readonly track: string }) => ({ document: 'track', id: track });

/** Numbers that the whole table sees: morale, pursuit, points. */
export const track = contract({
  units: 'each',
  verbs: {
    'track.set': verb(z.strictObject({ track: IdSchema, value: z.number().int() }), { undo: taken, guard }),
    'track.move': verb(z.strictObject({ track: IdSchema, by: z.number().int().min(-99).max(99) }), {
      undo: taken,
      guard,
    }),
  },
  events: {
    'track-moved': event({ track: IdSchema, value: z.number().int() }, (moved) => [`track/${moved.track}`]),
  },
  documents: {
    track: document('everyone', 'track/{id}', 'where a track stands', TrackBodySchema, {
      unit: 'track/{id}',
      key: ({ value }) => value,
    }),
  },
});
