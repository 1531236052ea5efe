import * as z from 'zod';
import { EVENT_CONTRACTS, EVENT_SCHEMAS, type ContractEvent } from './contracts.ts';
import { DESK_EVENTS } from './desk-events.ts';
import { DISPLAY_EVENTS } from './display-events.ts';
import { IdSchema } from './ids.ts';
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

  /** Every die that a rule rolled for this batch, in the order of the rolls. */
  z.object({
    type: z.literal('dice-rolled'),
    rolls: z.array(z.object({ sides: z.number().int(), result: z.number().int() })),
  }),
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
