import * as z from 'zod';

/**
 * A pin as Firmata counts it; an Uno's A0 is 14. Which ones there are is the model's (devices/board-models.ts): a refusal names
 * board and pins, which this schema does not know. An editor is told the widest range, a Mega's.
 */
export const PinSchema = z.number().int().meta({ minimum: 0, maximum: 69 });
