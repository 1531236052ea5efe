import { isBridgeGone } from './bridges.ts';
import { own } from './plan.ts';
import type { RoomState } from './state.ts';

/** Whether a device is there: it said so itself, and its bridge is not lost. Without electronics nobody waits for it. */
export const isOnline = (state: RoomState, device: string | null): boolean => {
  if (device === null) return true;
  const report = own(state.devices.devices, device)?.report;
  return report?.state === 'ready' && !isBridgeGone(state, report.bridge);
};

/** A device that was there when the hub went away and has not said yet that it still is. */
export const isUnproven = (state: RoomState, device: string | null): boolean =>
  device !== null && own(state.devices.devices, device)?.doubted === true;
