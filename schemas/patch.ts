import * as z from 'zod';

/**
 * How the journal holds a change of a game's state: `set` and `unset` by path, both sorted. A path is record keys joined by
 * `/`, with `~1` for a slash and `~0` for a tilde inside a key (JSON Pointer, RFC 6901, 3). An array is one value: it is
 * replaced whole, so rows that people change side by side are records by id.
 */
export const PatchSchema = z.object({
  set: z.record(z.string(), z.unknown()),
  unset: z.array(z.string()),
});
export type Patch = z.infer<typeof PatchSchema>;
