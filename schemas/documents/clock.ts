import * as z from 'zod';
import { IdSchema, RowIdSchema } from '../ids.ts';
import { InstantSchema, MillisSchema } from '../units.ts';

export const MarkViewSchema = z.object({
  id: IdSchema,
  label: z.string(),
  /** From the beginning of the phase. */
  atMs: MillisSchema,
  /** The instant at which it comes; null while the clock stands. */
  at: InstantSchema.nullable(),
  passed: z.boolean(),
});

/** What Control marks rows of the rundown with. */
export const ROW_COLOURS = ['amber', 'green', 'blue', 'red'] as const;
export const RowColourSchema = z.enum(ROW_COLOURS);
export type RowColour = z.infer<typeof RowColourSchema>;

/** A row of the rundown that is still to come. */
export const RowViewSchema = z.object({
  /** By which rundown.* names it. */
  row: RowIdSchema,
  turn: z.number().int(),
  /** Null: a break. */
  phase: IdSchema.nullable(),
  phaseName: z.string(),
  durationMs: MillisSchema,
  /** Absent: none. */
  colour: RowColourSchema.optional(),
});

/** `pub/clock/<timer>`: `main` is the timetable, any other a side timer. */
export const ClockBodySchema = z.object({
  timer: IdSchema,
  kind: z.enum(['timetable', 'side']),
  label: z.string(),
  /** `overtime`: the phase is over and the clock holds for Control. */
  state: z.enum(['ready', 'running', 'paused', 'overtime', 'finished']),
  running: z.boolean(),
  /** The absolute instant of the end in hub time while running, else null. Displays render from this. */
  endsAt: InstantSchema.nullable(),
  /** What was left at `asOf`; exact while the clock stands. */
  remainingMs: MillisSchema,
  asOf: InstantSchema,
  durationMs: MillisSchema,
  /** While it is held: the instant at which the phase ends whenever it is resumed. Absent where what is left counts. */
  keptEnd: InstantSchema.optional(),
  pauseReason: z.string().nullable(),
  /** Since when the phase has been over, while it holds. */
  overtimeSince: InstantSchema.nullable(),
  turn: z.number().int().nullable(),
  turns: z.number().int().nullable(),
  /** Null before the first phase, and in a break. */
  phase: IdSchema.nullable(),
  phaseName: z.string().nullable(),
  allowed: z.array(z.string()),
  marks: z.array(MarkViewSchema),
  warningMs: MillisSchema,
  dangerMs: MillisSchema,
  advance: z.enum(['auto', 'hold']).nullable(),
  next: z.array(RowViewSchema),
  /** Nothing has run before what runs now: there is no phase to go back to. */
  first: z.literal(true).optional(),
});
export type ClockBody = z.infer<typeof ClockBodySchema>;
