import * as z from 'zod';

/** A pin as Firmata counts it; an Uno's A0 is 14. */
export const PinSchema = z.number().int().min(0).max(69);
