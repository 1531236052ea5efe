import * as z from 'zod';

/**
 * The retained documents that the hub publishes. Each carries the stamp of the hub that published it; a consumer
 * ignores a document whose (boot, rev) is older than what it has, and a new `hubId` overrides any pair.
 * The core produces the bodies; the shell adds the stamp.
 */
export const StampSchema = z.object({
  hubId: z.string(),
  boot: z.number().int().positive(),
  rev: z.number().int().nonnegative(),
});
export type Stamp = z.infer<typeof StampSchema>;

/** Whether a document stamped `next` replaces one stamped `held`. */
export const replaces = (next: Stamp, held: Stamp | undefined): boolean =>
  next.hubId !== held?.hubId || next.boot > held.boot || (next.boot === held.boot && next.rev >= held.rev);
