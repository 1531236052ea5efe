import type { BridgeClock } from '../bridge-clock.ts';
import type { DeviceDriver, HubView } from './device-driver.ts';

/** Between a board that lives in a time of its own and a bridge that lives in another. */
export interface TimeOfBoard {
  /** Drivers and senders measure by it; what they say of a device is in its time, ages included. */
  readonly clock: BridgeClock;
  /** The hub as a driver of that board sees it. */
  hub<View extends HubView>(hub: View): View;
  /** The driver as the bridge sees it. */
  driver(driver: DeviceDriver): DeviceDriver;
}

/**
 * A real board shares its time with the bridge. An emulated one falls behind on a busy machine, and with it its cards, lids
 * and chips: what concerns it is measured by its clock, or a card of 120 ms would be one of 400. Moments that cross over
 * are moved by how far it is behind just then: while the board stood still, nothing happened to it.
 */
export const timeOfBoard = (board: BridgeClock, bridge: BridgeClock): TimeOfBoard => {
  const behind = (): number => bridge.now() - board.now();
  return {
    clock: board,
    hub: (hub) => ({
      ...hub,
      bridgeTime: (instant) => {
        const at = hub.bridgeTime(instant);
        return at === undefined ? undefined : at - behind();
      },
      reached: (at) => hub.reached(at + behind()),
      hubTime: (at) => hub.hubTime(at + behind()),
    }),
    driver: (driver) => ({
      ...driver,
      wholeUntil: () => {
        const until = driver.wholeUntil?.();
        return until === undefined ? undefined : until + behind();
      },
    }),
  };
};

/** Of a board whose time is the bridge's own. */
export const timeOfBridge = (bridge: BridgeClock): TimeOfBoard => ({
  clock: bridge,
  hub: (hub) => hub,
  driver: (driver) => driver,
});
