import * as z from 'zod';

/** Names of the very machine that the page runs on: no phone finds the hub by them. */
const LOOPBACK = /^(?:localhost|127\..*|\[::1\])$/;

/** Of the answer to token.make: the hub's addresses, the best first, and whether a person has named that one. */
export const OriginsSchema = z.object({
  origins: z.array(z.string()).default([]),
  named: z.boolean().default(false),
});

/**
 * The addresses that a link for a phone may have, the best first: what a person has named, else the one by which this page came,
 * where the hub does not know it (a name, a proxy), else in the hub's order. None where the hub listens to its own machine alone.
 */
export const originsFor = (
  page: { readonly hostname: string; readonly origin: string },
  { origins, named }: z.output<typeof OriginsSchema>,
): readonly string[] => {
  if (LOOPBACK.test(page.hostname) || origins.includes(page.origin)) return origins;
  return named ? [...origins, page.origin] : [page.origin, ...origins];
};
