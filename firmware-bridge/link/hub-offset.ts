/** One clock probe: bridge time when it left and when its answer came, and the hub's time in between. Milliseconds. */
export interface ClockProbe {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly hubTime: number;
}

export const FIRST_PROBES = 20;
export const FIRST_PROBE_GAP_MS = 50;
/** Each answer is also how the bridge knows that a cut-off is past (`watched`): a second is how long Control may wait. */
export const PROBE_EVERY_MS = 1_000;
/** Probes older than this no longer count: crystals drift. */
export const PROBE_WINDOW_MS = 60_000;

/** Adds a probe and lets go of those that have left the rolling minute. */
export const withProbe = (probes: readonly ClockProbe[], probe: ClockProbe): readonly ClockProbe[] => [
  ...probes.filter(({ receivedAt }) => probe.receivedAt - receivedAt <= PROBE_WINDOW_MS),
  probe,
];

/**
 * `hub time - bridge time` in milliseconds: the median of the three probes with the lowest round trips.
 * Undefined without a probe.
 */
export const hubOffset = (probes: readonly ClockProbe[]): number | undefined => {
  const best = [...probes]
    .sort((a, b) => a.receivedAt - a.sentAt - (b.receivedAt - b.sentAt))
    .slice(0, 3)
    .map(({ sentAt, receivedAt, hubTime }) => hubTime - (sentAt + receivedAt) / 2)
    .sort((a, b) => a - b);
  return best[Math.floor((best.length - 1) / 2)];
};
