import * as z from 'zod';
import { EVENT_CONTRACTS, EVENT_SCHEMAS, type ContractEvent } from './contracts.ts';
import { SaidSchema } from './sentences/said.ts';
import { DESK_EVENTS } from './desk-events.ts';
import { DeskSchema } from './desk-verbs.ts';
import { DISPLAY_EVENTS } from './display-events.ts';
import { BoardReportSchema, DeviceStateSchema, InputBodySchema } from './device-messages.ts';
import { IdSchema } from './ids.ts';
import { InstantSchema, MillisSchema } from './units.ts';

/**
 * What happened, in the past tense, as the journal keeps it. `evolve` needs these alone: replaying them gives the same
 * state to the byte, so an event carries every value that came from a clock, a die or a person.
 */
const OWN_EVENTS = [
  z.object({ type: z.literal('hub-started'), boot: z.number().int().positive(), downMs: MillisSchema }),

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
