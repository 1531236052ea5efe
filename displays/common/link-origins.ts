/** Names of the very machine that the page runs on: no phone finds the hub by them. */
const LOOPBACK = /^(?:localhost|127\..*|\[::1\])$/;

/**
 * The addresses that a link for a phone may have, the best first: the one by which this page came, where that is one of the
 * network; else what the hub knows of itself. None where the hub listens to its own machine alone.
 */
export const originsFor = (
  page: { readonly hostname: string; readonly origin: string },
  ofHub: readonly string[],
): readonly string[] => {
  const own = LOOPBACK.test(page.hostname) ? [] : [page.origin];
  return [...own, ...ofHub.filter((each) => !own.includes(each))];
};
