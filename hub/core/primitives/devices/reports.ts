import { DeviceStateSchema, type DeviceState } from '../../../../schemas/device-messages.ts';
import { errorDocument } from '../../../../schemas/errors.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Signal } from '../../engine/primitive.ts';
import type { Draft } from '../../room.ts';
import { decideBoards } from './boards.ts';
import { doubtBox } from './observations.ts';
import { isBridgeGone, reportsOf } from './read.ts';

/** Whether a device is there: what it says of itself, and what its bridge's last word means for it. */

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const withoutBridge = (report: DeviceState): DeviceState => ({
  ...report,
  state: 'lost',
  error: errorDocument('board/lost', `The bridge "${report.bridge}" is offline.`),
});

/**
 * A report that changes nothing makes no event, so that a bridge may repeat itself. Messages come in any order: what a device
 * says while its bridge is lost is kept as it was given, until that bridge says that it is there.
 */
export const decideDeviceState = (draft: Draft, device: string, report: DeviceState): void => {
  if (getOwn(draft.plan.devices, device) === undefined) return;
  // Through the schema, so that two reports that say the same are written alike.
  const state = DeviceStateSchema.parse(report);
  const held = getOwn(draft.state.devices.reports, device);
  const kept = isBridgeGone(draft.state, state.bridge) && state.state !== 'lost';
  if (kept ? same(held?.given, state) : same(held?.report, state) && held?.given === undefined) return;
  draft.emit(
    kept
      ? { type: 'device-reported', device, state: withoutBridge(state), given: state }
      : { type: 'device-reported', device, state },
  );
  if (state.boot !== undefined) doubtBox(draft, device, (held?.given ?? held?.report)?.boot, state.boot);
};

/** What the devices of a bridge said while it was lost, as far as it comes from the life of it that is there now. */
const takeGiven = (draft: Draft, bridge: string, boot: string | undefined): void => {
  for (const [device, { given }] of reportsOf(draft.state)) {
    if (given?.bridge !== bridge) continue;
    const ofThisLife = given.boot === undefined || boot === undefined || given.boot === boot;
    if (ofThisLife) draft.emit({ type: 'device-reported', device, state: given });
  }
};

/**
 * MQTT has one will a connection: the bridge carries it, and the hub marks its devices lost. What they said before does not
 * hold again when the bridge is back, for a board may have gone meanwhile: only what they have said since.
 */
export const decideBridgeState = (
  draft: Draft,
  { bridge, state, boot, boards = [] }: Extract<Signal, { type: 'bridge-state' }>,
): void => {
  decideBridge(draft, bridge, state, boot);
  // A bridge that goes says that it is lost; what it knew of its boards goes with it (boards.ts).
  if (state !== 'lost') decideBoards(draft, bridge, boards);
};

const decideBridge = (
  draft: Draft,
  bridge: string,
  state: DeviceState['state'],
  boot: string | undefined,
): void => {
  if (getOwn(draft.state.devices.bridges, bridge)?.state === state) return;
  draft.emit({ type: 'bridge-reported', bridge, state });
  if (state !== 'lost') {
    takeGiven(draft, bridge, boot);
    return;
  }
  for (const [device, { report }] of reportsOf(draft.state)) {
    if (report.bridge !== bridge || report.state === 'lost') continue;
    draft.emit({ type: 'device-reported', device, state: withoutBridge(report) });
  }
};

/** After a restart nothing is known of a device until it reports again. */
export const doubtDevices = (draft: Draft): void => {
  const isDoubtful = reportsOf(draft.state).some(
    ([, { report, given }]) => report.state === 'ready' || given !== undefined,
  );
  if (isDoubtful) draft.emit({ type: 'devices-doubted' });
};
