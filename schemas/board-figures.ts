import * as z from 'zod';

/** What reset a board before it last began. */
export const RESET_CAUSES = ['power-on', 'external', 'brown-out', 'watchdog', 'unknown'] as const;

/** The deepest stack that was ever seen leaves this much; less, and the next one may run into the data. */
export const MIN_STACK_FREE = 64;

/** What a board with our firmware says of itself, of its present boot. */
export const BoardFiguresSchema = z.object({
  /** `unknown` where its boot loader does not pass it on. */
  reset: z.enum(RESET_CAUSES),
  /** Its supply was too low at some time. */
  supplyLow: z.boolean(),
  /** Records lost because its memory was full. */
  lost: z.number().int().nonnegative(),
  /** Messages refused as damaged. */
  refused: z.number().int().nonnegative(),
  /** Bytes of RAM that nothing has ever touched. */
  stackFree: z.number().int().nonnegative(),
  /** Whole polls of its reader, to the nearest power of two; 0: none. Absent without a box. */
  pollsPerSecond: z.number().int().nonnegative().optional(),
});
export type BoardFigures = z.infer<typeof BoardFiguresSchema>;
