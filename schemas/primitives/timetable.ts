import * as z from 'zod';
import { adjustment, length, noArguments, text } from '../arguments.ts';
import { MOST_TURNS } from '../far-end.ts';
import { TimetableBodySchema } from '../documents/timetable.ts';
import { ClockBodySchema, RowColourSchema } from '../documents/clock.ts';
import { IdSchema, RowIdSchema } from '../ids.ts';
import { InstantSchema, MillisSchema } from '../units.ts';
import { contract, CONTROL_OR_DECK, document, event, taken, takenOr, verb } from './contract.ts';

/** What stands behind a pause: it decides what may end it by itself. */
export const PauseCauseSchema = z.enum(['control', 'alarm', 'emergency', 'doubt']);
export type PauseCause = z.infer<typeof PauseCauseSchema>;

const onClock = () => ['timetable/clock'];
const onDay = () => ['timetable/day'];
const onRundown = () => ['timetable/rundown'];
/** Every command of the clock is made against the clock as it was seen. */
const atClock = { undo: taken, guard: () => ({ document: 'clock', id: 'main' }) };

/** The day is changed as its rows were seen; a row that has begun since is refused by itself. */
const atRundown = { undo: taken, guard: () => ({ document: 'timetable', id: '' }) };
/** The row after which another comes; null: before all that is still to come (of its turn, where a phase is moved). */
const after = RowIdSchema.nullable();
const rowName = text(40);
const order = z.array(RowIdSchema);

/** What a Stream Deck has keys for. */
const onADeck = { ...atClock, roles: CONTROL_OR_DECK };

/** The room's one clock: turns, phases, marks, and the plan of the day that it is early or late by. */
export const timetable = contract({
  units: { clock: 'whole', day: 'whole', rundown: 'whole' },
  verbs: {
    'clock.start': verb(noArguments, onADeck),
    'clock.pause': verb(z.strictObject({ reason: text(120).optional() }), onADeck),
    /**
     * `insist`: also where it ends an emergency, for the whole room. `keepPaused`: that alone; what the emergency
     * held goes on with the clock, when it is resumed or started.
     */
    'clock.resume': verb(
      z.strictObject({ insist: z.boolean().optional(), keepPaused: z.boolean().optional() }),
      onADeck,
    ),
    /** `insist`: also where so much is taken away that it ends the phase. */
    'clock.adjust': verb(z.strictObject({ deltaMs: adjustment, insist: z.boolean().optional() }), onADeck),
    'clock.skip': verb(noArguments, { ...onADeck, undo: takenOr('undoing/skipped') }),
    /** Begins the phase before the present one again, with its whole length; the rules do not hear of it again. */
    'clock.back': verb(noArguments, atClock),
    /**
     * The phase ends at this instant of hub time; the page has turned what a person typed (15:30) into it. `insist`: also where
     * that is hours away (far-end.ts). Of a clock that is held it is kept: whenever it is resumed before then, the phase ends
     * then; once that instant has passed in the hold, what was left when it was set counts.
     */
    'clock.endAt': verb(z.strictObject({ at: InstantSchema, insist: z.boolean().optional() }), atClock),
    /** When the day is to begin, by which its lateness is reckoned; null: the first start counts. */
    'clock.plan': verb(z.strictObject({ startsAt: InstantSchema.nullable() }), atClock),
    /** Advance by itself at the end of a phase, or hold there for Control. */
    'clock.mode': verb(z.strictObject({ advance: z.enum(['auto', 'hold']) }), atClock),
    /** A phase's length from the next time it begins. */
    'clock.length': verb(z.strictObject({ phase: IdSchema, durationMs: length }), atClock),
    /** How many turns are played. */
    'clock.turns': verb(z.strictObject({ turns: z.number().int().min(1).max(MOST_TURNS) }), atClock),
    /** A break, which calls no rule; the answer has its `row`. */
    'rundown.insert': verb(
      z.strictObject({ after, name: rowName, durationMs: length, colour: RowColourSchema.optional() }),
      atRundown,
    ),
    /** The name, length and colour of one row that is still to come; `colour` null: none. */
    'rundown.change': verb(
      z.strictObject({
        row: RowIdSchema,
        name: rowName.optional(),
        durationMs: length.optional(),
        colour: RowColourSchema.nullable().optional(),
      }),
      atRundown,
    ),
    /** A phase stays in its turn; a break goes anywhere. */
    'rundown.move': verb(z.strictObject({ row: RowIdSchema, after }), atRundown),
    'rundown.remove': verb(z.strictObject({ row: RowIdSchema }), atRundown),
  },
  events: {
    'phase-began': event(
      { turn: z.number().int(), phase: IdSchema, durationMs: MillisSchema, endsAt: InstantSchema },
      onClock,
    ),
    'break-began': event(
      { turn: z.number().int(), row: RowIdSchema, durationMs: MillisSchema, endsAt: InstantSchema },
      onClock,
    ),
    'phase-overran': event({ since: InstantSchema }, onClock),
    'mark-passed': event({ mark: IdSchema }, onClock),
    'clock-paused': event(
      { reason: z.string(), remainingMs: MillisSchema, cause: PauseCauseSchema },
      onClock,
    ),
    'clock-resumed': event({ endsAt: InstantSchema }, onClock),
    'clock-adjusted': event(
      {
        endsAt: InstantSchema.nullable(),
        remainingMs: MillisSchema,
        /** The clock stands, and whenever it is resumed the phase ends then; absent: what is left counts. */
        keptEnd: InstantSchema.optional(),
      },
      onClock,
    ),
    'advance-chosen': event({ advance: z.enum(['auto', 'hold']) }, onClock),
    'phase-length-chosen': event({ phase: IdSchema, durationMs: MillisSchema }, onClock),
    'turns-chosen': event({ turns: z.number().int() }, onClock),
    'game-ended': event({}, onClock),
    /** Control went back: what the rules have heard of up to here is not announced again. */
    'clock-set-back': event(
      {
        reached: z.object({
          turn: z.number().int(),
          /** Empty: a break before the first phase. */
          phase: z.string(),
          passed: z.array(IdSchema),
          /** Which moments of that turn the rules have heard of; absent in journals older than the rundown's verbs. */
          announced: z.array(z.string()).optional(),
        }),
      },
      onClock,
    ),
    /** The first phase of the day has begun. */
    'day-began': event({}, onDay),
    /** The day's plan: when it was to begin, and how long each phase was to last. */
    'day-planned': event(
      {
        startsAt: InstantSchema.nullable(),
        turns: z.number().int(),
        lengths: z.array(MillisSchema),
        /** By turn, of those whose rows Control had changed. */
        changed: z
          .record(z.string(), z.array(z.object({ row: RowIdSchema, durationMs: MillisSchema })))
          .optional(),
        by: z.enum(['control', 'start']),
      },
      onDay,
    ),
    /** `order`: the turn's rows, with it. */
    'break-inserted': event(
      {
        row: RowIdSchema,
        turn: z.number().int(),
        name: z.string(),
        durationMs: MillisSchema,
        colour: RowColourSchema.optional(),
        order,
      },
      onRundown,
    ),
    'row-changed': event(
      {
        row: RowIdSchema,
        name: z.string().optional(),
        durationMs: MillisSchema.optional(),
        colour: RowColourSchema.nullable().optional(),
      },
      onRundown,
    ),
    /** `orders`: by turn, of those that it left and came to. */
    'row-moved': event({ row: RowIdSchema, orders: z.record(z.string(), order) }, onRundown),
    'row-removed': event({ row: RowIdSchema, turn: z.number().int(), order }, onRundown),
  },
  documents: {
    clock: document(
      'everyone',
      'clock/main',
      'turn, phase, `running`, `endsAt`, `remainingMs`, `pauseReason`, marks',
      ClockBodySchema,
      {
        unit: 'timetable/clock',
        key: ({ state, turn, turns, phase, next, endsAt, remainingMs, keptEnd, pauseReason, advance }) => [
          state,
          turn,
          turns,
          phase,
          // One break has no phase, as the next has none: they differ in what follows.
          next[0]?.row ?? null,
          endsAt,
          // What is left while it runs follows from the end.
          endsAt === null ? remainingMs : null,
          keptEnd ?? null,
          pauseReason,
          advance,
        ],
      },
    ),
    timetable: document(
      'everyone',
      'timetable',
      'the rest of the day, and how late it runs',
      TimetableBodySchema,
      {
        unit: 'timetable/rundown',
        key: ({ phases }) => phases.map(({ row, phaseName, durationMs }) => [row, phaseName, durationMs]),
      },
    ),
  },
});
