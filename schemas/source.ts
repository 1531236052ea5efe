import * as z from 'zod';

/** Where a figure of a game comes from: the heading in its rulebook, or the reason of the house. */
export const SourceSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('rulebook'), heading: z.string().min(1) }),
  z.object({ from: z.literal('house'), because: z.string().min(1) }),
]);
export type Source = z.infer<typeof SourceSchema>;
