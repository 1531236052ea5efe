import { IdSchema } from './ids.ts';

/**
 * The desks of Control, by which what needs attention can be filtered. These two every room has: `tables` is whoever walks the
 * floor, `room` whoever looks after clock, boards and displays. A game adds its own (`desks` of its manifest).
 */
export const ROOM_DESKS = ['tables', 'room'] as const;
export const DeskSchema = IdSchema;
