import { isNoted } from '../../notes.ts';
import type { DeviceState } from '../../../../schemas/device-messages.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { getOwn } from '../../engine/get-own.ts';
import { memoOf, type Reads } from '../../room.ts';
import type { Plan } from '../../plan.ts';
import type { BoardHeld, DeviceHeld, DevicesState, Heard } from './state.ts';

/** What others may know of devices, bridges and boards. */

interface Devices<Fields extends keyof DevicesState = keyof DevicesState> {
  readonly devices: Pick<DevicesState, Fields>;
}

/** What a device says of itself; undefined before it has said anything. */
export const reportOf = ({ devices }: Devices<'reports'>, device: string): DeviceState | undefined =>
  getOwn(devices.reports, device)?.report;

export const reportsOf = ({ devices }: Devices<'reports'>): [string, DeviceHeld][] =>
  Object.entries(devices.reports);

/** The newest observation that was heard of a device. */
export const heardOf = ({ devices }: Devices<'heard'>, device: string): Heard | undefined =>
  getOwn(devices.heard, device);

/** By device: what `seen` may acknowledge again. */
export const allHeard = ({ devices }: Devices<'heard'>): ReadonlyMap<string, { boot: string; n: number }> =>
  new Map(Object.entries(devices.heard).map(([device, { boot, n }]) => [device, { boot, n }]));

/** What Control calls it; null where it has its id alone. */
export const nameOf = ({ devices }: Devices<'settings'>, device: string): string | null =>
  getOwn(devices.settings, device)?.name ?? null;

export const isMuted = ({ devices }: Devices<'settings'>, device: string): boolean =>
  getOwn(devices.settings, device)?.muted === true;

/** Those that Control has muted one by one. */
export const mutedOf = ({ devices }: Devices<'settings'>): string[] =>
  Object.entries(devices.settings).flatMap(([device, { muted }]) => (muted ? [device] : []));

/** Whether a siren takes part in a sound since `since`: it is there, and Control has let it sound all the while. */
export const takesPart = (
  state: Devices<'reports' | 'bridges' | 'settings'>,
  device: string,
  since: Instant,
): boolean => {
  const held = getOwn(state.devices.settings, device);
  return isOnline(state, device) && held?.muted !== true && (held?.unmutedAt ?? 0) <= since;
};

/** The bridges that are lost, and since when. */
export const goneBridges = ({ devices }: Devices<'bridges'>): [string, Instant][] =>
  Object.entries(devices.bridges).flatMap(([bridge, { state, since }]) =>
    state === 'lost' ? [[bridge, since]] : [],
  );

export const isBridgeGone = ({ devices }: Devices<'bridges'>, bridge: string): boolean =>
  getOwn(devices.bridges, bridge)?.state === 'lost';

/** What its bridge says of it; undefined when there is none, or its bridge is gone and with it all that it knew. */
export const heldBoard = (state: Devices<'boards' | 'bridges'>, board: string): BoardHeld | undefined => {
  const held = getOwn(state.devices.boards, board);
  return held === undefined || isBridgeGone(state, held.bridge) ? undefined : held;
};

/** The devices on a board. */
export const devicesOn = (plan: Plan, board: string): string[] =>
  Object.entries(plan.devices).flatMap(([id, config]) => (config.board === board ? [id] : []));

/** The bridge through which a device was last heard; null before anything was. */
export const bridgeOf = (state: Devices<'reports'>, device: string): string | null =>
  reportOf(state, device)?.bridge ?? null;

/** Whether the bridge's own item says why the device is away, so that it need not. */
export const isBehindGone = (state: Devices<'reports' | 'bridges'>, device: string | null): boolean => {
  const bridge = device === null ? null : bridgeOf(state, device);
  return bridge !== null && isBridgeGone(state, bridge);
};

/** Whether a device is there: it said so itself, and its bridge is not lost. Without electronics nobody waits for it. */
export const isOnline = (state: Devices<'reports' | 'bridges'>, device: string | null): boolean => {
  if (device === null) return true;
  const report = reportOf(state, device);
  return report?.state === 'ready' && !isBridgeGone(state, report.bridge);
};

/** A device that was there when the hub went away and has not said yet that it still is. */
export const isUnproven = ({ devices }: Devices<'reports'>, device: string | null): boolean =>
  device !== null && getOwn(devices.reports, device)?.doubted === true;

/** The note that tells of it. */
export const otherBoardNote = (box: string): string => `other-board/${box}`;

/** Whether the box is driven through a board that was another box's, and nobody has said that this is right. */
export const isStrange = (state: Reads<'attention'>, box: string): boolean =>
  isNoted(state, otherBoardNote(box));

/** All of them, by box. */
export const strangeBoxes = memoOf(
  ['attention'],
  (_plan, { attention: { notes } }) => [notes.filter(({ id }) => id.startsWith(otherBoardNote('')))],
  ({ boxIds }, [notes]) =>
    new Map(
      boxIds.filter((box) => isStrange({ attention: { notes, claims: {} } }, box)).map((box) => [box, true]),
    ),
);
