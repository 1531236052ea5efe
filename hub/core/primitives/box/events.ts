import type { RoomEvent } from '../../../../schemas/events.ts';

/** The events of this primitive. */
export type BoxEvent = Extract<RoomEvent, { type: `box-${string}` }>;
