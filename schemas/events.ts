import * as z from 'zod';
import { EVENT_CONTRACTS, EVENT_SCHEMAS, type ContractEvent } from './contracts.ts';
import { SaidSchema } from './sentences/said.ts';
import { REVEALS } from './commands.ts';
import { CountsSchema } from './arguments.ts';
import { DESK_EVENTS } from './desk-events.ts';
import { DeskSchema } from './desk-verbs.ts';
import { DISPLAY_EVENTS } from './display-events.ts';
import { ENROL_EVENTS } from './enrol-events.ts';
import {
  BoardReportSchema,
  DeviceStateSchema,
  InputBodySchema,
  ObservationSchema,
} from './device-messages.ts';
import { IdSchema, UidSchema } from './ids.ts';
import { InstantSchema, MillisSchema } from './units.ts';

/**
 * What happened, in the past tense, as the journal keeps it. `evolve` needs these alone: replaying them gives the same
 * state to the byte, so an event carries every value that came from a clock, a die or a person.
 */
const OWN_EVENTS = [
  z.object({ type: z.literal('hub-started'), boot: z.number().int().positive(), downMs: MillisSchema }),

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
  /** Whatever a person does with the clock settles what was noted of it (`clock/...`). */
  z.object({ type: z.literal('attention-settled'), area: z.string() }),
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
] as const;

export type RoomEvent = z.output<(typeof OWN_EVENTS)[number]> | ContractEvent;
/** The names of all events. */
export const EVENT_TYPES: readonly string[] = [
  ...OWN_EVENTS.map((each) => each.shape.type.value),
  ...EVENT_CONTRACTS.keys(),
];
// The cast: a list made of entries has lost which entry is which; ContractEvent is mapped over the same contracts.
export const RoomEventSchema = z.discriminatedUnion('type', [
  ...OWN_EVENTS,
  ...EVENT_SCHEMAS,
]) as unknown as z.ZodType<RoomEvent>;

export type RoomEventOf<T extends RoomEvent['type']> = Extract<RoomEvent, { type: T }>;
