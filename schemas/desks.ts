import * as z from 'zod';

/**
 * The desks of Control, by which what needs attention can be filtered. `tables` is whoever walks the floor, `room` whoever
 * looks after clock, boards and displays.
 */
export const DESKS = ['galaxy', 'combat', 'market', 'tables', 'room'] as const;
export const DeskSchema = z.enum(DESKS);
export type Desk = z.infer<typeof DeskSchema>;
