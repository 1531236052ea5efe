import * as z from 'zod';
import { SaidSchema } from './sentences/said.ts';
import { CountsSchema, REVEALS } from './commands.ts';
import { DESK_EVENTS } from './desk-events.ts';
import { DeskSchema } from './desk-verbs.ts';
import { DISPLAY_EVENTS } from './display-events.ts';
import { ENROL_EVENTS } from './enrol-events.ts';
import {
  BoardReportSchema,
  ChoiceSchema,
  DeviceStateSchema,
  InputBodySchema,
  ObservationSchema,
} from './device-messages.ts';
import { IdSchema, UidSchema } from './ids.ts';
import { InstantSchema, MillisSchema } from './units.ts';

/** What stands behind a pause: it decides what may end it by itself. */
export const PauseCauseSchema = z.enum(['control', 'alarm', 'emergency', 'doubt']);
export type PauseCause = z.infer<typeof PauseCauseSchema>;

/**
 * What happened, in the past tense, as the journal keeps it. `evolve` needs these alone: replaying them gives the same
 * state to the byte, so an event carries every value that came from a clock, a die or a person.
 */
export const RoomEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hub-started'), boot: z.number().int().positive(), downMs: MillisSchema }),

  z.object({
    type: z.literal('phase-began'),
    turn: z.number().int(),
    phase: IdSchema,
    durationMs: MillisSchema,
    endsAt: InstantSchema,
  }),
  z.object({ type: z.literal('phase-overran'), since: InstantSchema }),
  z.object({ type: z.literal('mark-passed'), mark: IdSchema }),
  z.object({
    type: z.literal('clock-paused'),
    reason: z.string(),
    remainingMs: MillisSchema,
    cause: PauseCauseSchema,
  }),
  z.object({ type: z.literal('clock-resumed'), endsAt: InstantSchema }),
  z.object({
    type: z.literal('clock-adjusted'),
    endsAt: InstantSchema.nullable(),
    remainingMs: MillisSchema,
    /** The clock stands, and whenever it is resumed the phase ends then; absent: what is left counts. */
    keptEnd: InstantSchema.optional(),
  }),
  z.object({ type: z.literal('advance-chosen'), advance: z.enum(['auto', 'hold']) }),
  z.object({ type: z.literal('phase-length-chosen'), phase: IdSchema, durationMs: MillisSchema }),
  z.object({ type: z.literal('turns-chosen'), turns: z.number().int() }),
  z.object({ type: z.literal('game-ended') }),
  /** Control went back: the rules are not told again of what they were told up to here. */
  z.object({
    type: z.literal('clock-set-back'),
    reached: z.object({ turn: z.number().int(), phase: IdSchema, passed: z.array(IdSchema) }),
  }),
  /** The day's plan: when it was to begin, and how long each phase was to last. */
  z.object({
    type: z.literal('day-planned'),
    startsAt: InstantSchema.nullable(),
    turns: z.number().int(),
    lengths: z.array(MillisSchema),
    by: z.enum(['control', 'start']),
  }),

  z.object({
    type: z.literal('timer-started'),
    timer: IdSchema,
    label: z.string(),
    durationMs: MillisSchema,
    endsAt: InstantSchema,
  }),
  z.object({
    type: z.literal('timer-paused'),
    timer: IdSchema,
    remainingMs: MillisSchema,
    reason: z.string(),
    cause: PauseCauseSchema,
  }),
  z.object({ type: z.literal('timer-resumed'), timer: IdSchema, endsAt: InstantSchema }),
  z.object({
    type: z.literal('timer-adjusted'),
    timer: IdSchema,
    endsAt: InstantSchema.nullable(),
    remainingMs: MillisSchema,
  }),
  z.object({ type: z.literal('timer-ended'), timer: IdSchema }),
  z.object({ type: z.literal('timer-stopped'), timer: IdSchema }),

  z.object({
    type: z.literal('alarm-raised'),
    kind: IdSchema,
    expiresAt: InstantSchema,
    by: z.string(),
    /** Of one made up on the spot. */
    text: z.string().optional(),
  }),
  z.object({ type: z.literal('alarm-lapsed') }),
  z.object({
    type: z.literal('alarm-confirmed'),
    alarm: z.string(),
    kind: IdSchema,
    soundUntil: InstantSchema,
    /** One of Control's own never ends one of the game, nor the reverse: which of the two stands beside the other. */
    beside: z.enum(['this', 'other']).optional(),
  }),
  /** `beside`: the one beside the other is meant. */
  z.object({ type: z.literal('alarm-acknowledged'), table: IdSchema, beside: z.literal(true).optional() }),
  z.object({
    type: z.literal('alarm-stood-down'),
    cooldownUntil: InstantSchema,
    beside: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('siren-silenced') }),
  z.object({ type: z.literal('siren-muted'), muted: z.boolean() }),
  z.object({ type: z.literal('emergency-stopped'), reason: z.string() }),
  z.object({ type: z.literal('emergency-ended') }),

  z.object({
    type: z.literal('rounds-began'),
    alarm: IdSchema,
    round: z.number().int(),
    side: IdSchema,
    nextAt: InstantSchema.nullable(),
  }),
  z.object({
    type: z.literal('round-began'),
    round: z.number().int(),
    side: IdSchema,
    nextAt: InstantSchema.nullable(),
  }),
  z.object({ type: z.literal('initiative-ordered'), order: z.array(IdSchema) }),
  z.object({ type: z.literal('turn-taken'), member: IdSchema }),
  /** Held by an emergency: what was left until the periodic side acts; null for alternating sides. */
  z.object({ type: z.literal('rounds-held'), remainingMs: MillisSchema.nullable() }),
  z.object({ type: z.literal('rounds-resumed'), nextAt: InstantSchema.nullable() }),
  z.object({ type: z.literal('rounds-ended') }),

  z.object({ type: z.literal('track-moved'), track: IdSchema, value: z.number().int() }),

  z.object({
    type: z.literal('box-armed'),
    box: IdSchema,
    cost: CountsSchema,
    title: z.string(),
    persistent: z.boolean(),
  }),
  z.object({
    type: z.literal('box-cost-changed'),
    box: IdSchema,
    cost: CountsSchema,
    title: z.string().nullable(),
    persistent: z.boolean().nullable(),
  }),
  /** An observation reached its box. `at` is its place in hub time. */
  z.object({
    type: z.literal('box-observed'),
    box: IdSchema,
    observation: ObservationSchema,
    at: InstantSchema,
    /** The sighting of a facilitator's badge: no card. */
    badge: z.literal(true).optional(),
  }),
  /** `offline`: the box was away at that moment, so that what was put in just before is unknown. */
  z.object({
    type: z.literal('box-fixed'),
    box: IdSchema,
    how: z.enum(['control', 'badge', 'collection']),
    offline: z.literal(true).optional(),
    /** The instant of the mark, where the hub came to it later. */
    at: InstantSchema.optional(),
  }),
  /** Everything that happened at the box until its cut-off has been heard. */
  z.object({ type: z.literal('box-confirmed'), box: IdSchema }),
  z.object({ type: z.literal('box-collected'), box: IdSchema }),
  z.object({ type: z.literal('box-reopened'), box: IdSchema }),
  z.object({ type: z.literal('box-corrected'), box: IdSchema, counts: CountsSchema, by: z.string() }),
  z.object({ type: z.literal('box-forced'), box: IdSchema, outcome: z.string().nullable(), by: z.string() }),
  /** `offline`: the box was away when the sweep began or ended, so that the reader may have missed cards. */
  z.object({ type: z.literal('box-recount-began'), box: IdSchema, offline: z.literal(true).optional() }),
  z.object({
    type: z.literal('box-recount-ended'),
    box: IdSchema,
    offline: z.literal(true).optional(),
    /** Counted in hand by Control. */
    expect: z.number().int().nonnegative().optional(),
  }),
  z.object({ type: z.literal('box-revealed'), box: IdSchema, what: z.enum(REVEALS) }),
  /** `strays`: so many passages led into it, and nobody has said that it was emptied. */
  z.object({
    type: z.literal('box-resolved'),
    box: IdSchema,
    outcome: z.string(),
    text: z.string().nullable(),
    by: z.string(),
    strays: z.number().int().positive().optional(),
  }),
  z.object({ type: z.literal('box-wounded-noted'), box: IdSchema, owner: IdSchema, count: z.number().int() }),
  /** `strays`: so many passages led into it, and nobody has said that it was emptied. */
  z.object({
    type: z.literal('box-reset'),
    box: IdSchema,
    strays: z.number().int().positive().optional(),
  }),
  z.object({ type: z.literal('box-emptied'), box: IdSchema }),
  /** The rules wanted to arm it for the next Event while the last one was not finished: that one waits. */
  z.object({
    type: z.literal('box-next-set'),
    box: IdSchema,
    cost: CountsSchema,
    title: z.string(),
    persistent: z.boolean(),
  }),

  z.object({
    type: z.literal('tags-learned'),
    tags: z.array(
      z.object({
        uid: UidSchema,
        kind: IdSchema,
        owner: IdSchema.nullable(),
        value: z.number().int().nullable(),
      }),
    ),
  }),
  z.object({ type: z.literal('tags-forgotten'), uids: z.array(UidSchema) }),

  /**
   * `doubted`: it was there when the hub went away; whether it still is, it has not said. `given`: what it said of itself
   * while its bridge was lost.
   */
  z.object({
    type: z.literal('device-reported'),
    device: IdSchema,
    state: DeviceStateSchema,
    doubted: z.literal(true).optional(),
    given: DeviceStateSchema.optional(),
  }),
  z.object({
    type: z.literal('bridge-reported'),
    bridge: IdSchema,
    state: z.enum(['init', 'ready', 'lost']),
  }),
  z.object({ type: z.literal('board-reported'), bridge: IdSchema, report: BoardReportSchema }),
  /** The newest observation accepted of a device: what `seen` acknowledges. */
  z.object({ type: z.literal('device-heard'), device: IdSchema, boot: z.string(), n: z.number().int() }),

  /** A button, a switch or a keypad has told something. `at` is its place in hub time. */
  z.object({ type: z.literal('input-observed'), device: IdSchema, body: InputBodySchema, at: InstantSchema }),

  z.object({
    type: z.literal('vote-opened'),
    vote: IdSchema,
    question: z.string(),
    /** The vote boxes it is open at: device ids. */
    boxes: z.array(IdSchema),
  }),
  /**
   * A card's choice; a later one takes its place. Secret until the vote is closed. `at`: when it was cast, in hub time; not in a
   * journal of before 2026-11-21.
   */
  z.object({
    type: z.literal('ballot-cast'),
    vote: IdSchema,
    uid: UidSchema,
    choice: ChoiceSchema,
    at: InstantSchema.optional(),
  }),
  /** Cast while the vote was open, heard after its close: the result stands as it was told, and this is counted apart. */
  z.object({
    type: z.literal('ballot-late'),
    vote: IdSchema,
    uid: UidSchema,
    choice: ChoiceSchema,
    at: InstantSchema,
  }),
  /** By Control: of a card, or of somebody without one by name and table. `choice` null: taken back. */
  z.object({
    type: z.literal('ballot-by-hand'),
    vote: IdSchema,
    uid: UidSchema.nullable(),
    name: z.string().nullable(),
    table: IdSchema.nullable(),
    choice: ChoiceSchema.nullable(),
  }),
  z.object({
    type: z.literal('vote-closed'),
    vote: IdSchema,
    yes: z.number().int(),
    no: z.number().int(),
    abstain: z.number().int(),
    /** Its boxes that did not answer then: what was cast in them comes late. */
    away: z.array(IdSchema).optional(),
  }),
  z.object({ type: z.literal('vote-dropped'), vote: IdSchema }),

  z.object({ type: z.literal('news-posted'), text: z.string() }),
  /** The newest of that text, or all of them. */
  z.object({ type: z.literal('news-cleared'), text: z.string().nullable() }),
  z.object({ type: z.literal('message-sent'), text: z.string(), table: IdSchema.nullable() }),
  /** `text` null: all that were sent there. `table` null: those to everyone. */
  z.object({ type: z.literal('message-cleared'), text: z.string().nullable(), table: IdSchema.nullable() }),
  z.object({
    type: z.literal('option-chosen'),
    option: IdSchema,
    value: z.union([z.number(), z.string(), z.boolean()]),
  }),
  /** A game's own event; its evolve knows the body. */
  z.object({ type: z.literal('game-event'), name: z.string(), body: z.unknown() }),
  /** Every die that a rule rolled for this batch, in the order of the rolls. */
  z.object({
    type: z.literal('dice-rolled'),
    rolls: z.array(z.object({ sides: z.number().int(), result: z.number().int() })),
  }),
  /** Something that a person should look at, which no other state tells; the same id replaces it. */
  z.object({
    type: z.literal('attention-noted'),
    id: z.string(),
    level: z.enum(['alarm', 'warning', 'note']),
    text: z.string(),
    /** The same as a sentence with its values; none where a person wrote it. */
    say: SaidSchema.optional(),
    desk: DeskSchema.optional(),
  }),
  z.object({ type: z.literal('attention-cleared'), id: z.string() }),
  /** `slices`: the part that could be taken back, where the rest had moved on. */
  z.object({
    type: z.literal('undone'),
    event: z.number().int(),
    slices: z.array(z.string()).optional(),
    /** Whose deed it was, where somebody else has taken it back. */
    owner: z.string().optional(),
  }),
  ...DESK_EVENTS,
  ...DISPLAY_EVENTS,
  ...ENROL_EVENTS,
]);
export type RoomEvent = z.infer<typeof RoomEventSchema>;
export type RoomEventOf<T extends RoomEvent['type']> = Extract<RoomEvent, { type: T }>;
