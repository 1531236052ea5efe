import * as z from 'zod';
import { EVENT_CONTRACTS, EVENT_SCHEMAS, type ContractEvent } from './contracts.ts';

/**
 * What happened, in the past tense, as the journal keeps it. `evolve` needs these alone: replaying them gives the same
 * state to the byte, so an event carries every value that came from a clock, a die or a person.
 */
export type RoomEvent = ContractEvent;
export type RoomEventOf<T extends RoomEvent['type']> = Extract<RoomEvent, { type: T }>;

/** The names of all events. */
export const EVENT_TYPES: readonly string[] = [...EVENT_CONTRACTS.keys()];

const [first, ...others] = EVENT_SCHEMAS;
// The cast: a list made of entries has lost which entry is which; ContractEvent is mapped over the same contracts.
export const RoomEventSchema = z.discriminatedUnion('type', [
  first,
  ...others,
] as never) as unknown as z.ZodType<RoomEvent>;
