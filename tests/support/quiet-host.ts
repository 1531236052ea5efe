import type { createDriver } from '../../firmware-bridge/drivers/create-driver.ts';
import type { HubView } from '../../firmware-bridge/drivers/device-driver.ts';
import { Instant } from '../../schemas/units.ts';

type Host = Parameters<typeof createDriver>[3];

/** A hub that is there, shows nothing, and has the time of this clock; `shows` says what is otherwise. */
export const quietHub = (clock: { now(): number }, shows: Partial<HubView> = {}): HubView => ({
  hubNow: () => Instant(clock.now()),
  bridgeTime: (instant) => instant,
  reached: (at) => Instant(at),
  hubTime: (at) => Instant(at),
  away: () => false,
  clock: () => null,
  alert: () => null,
  table: () => null,
  track: () => null,
  ...shows,
});

/** What a driver may ask of a bridge that listens to nothing but what `hears` says. */
export const quietHost = (
  clock: Host['clock'],
  { hub, ...hears }: Partial<Omit<Host, 'clock' | 'hub'>> & { readonly hub?: Partial<HubView> } = {},
): Host => ({
  clock,
  hub: quietHub(clock, hub),
  observe: () => undefined,
  keep: () => undefined,
  watched: () => undefined,
  did: () => undefined,
  report: () => undefined,
  log: () => undefined,
  ...hears,
});
