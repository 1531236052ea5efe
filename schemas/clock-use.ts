import * as z from 'zod';

/** What the clock is for: it paces the game, or it is a reminder for those who want one. */
export const ClockUseSchema = z.enum(['paces', 'reminder']);
