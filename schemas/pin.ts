import * as z from 'zod';

const NOT_A_PIN =
  'a pin is a whole number: D7 is 7, and A0 is 14 on an Uno or Nano, 18 on a Leonardo, 54 on a Mega 2560';

/**
 * A pin as Firmata counts it; an Uno's A0 is 14. Which ones there are is the model's (devices/board-models.ts): a refusal names
 * board and pins, which this schema does not know. An editor offers the widest range, a Mega's.
 */
export const PinSchema = z
  .number({ error: NOT_A_PIN })
  .int({ error: NOT_A_PIN })
  .meta({ minimum: 0, maximum: 69 });
