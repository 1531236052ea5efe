import type { AttentionBody } from '../../schemas/documents.ts';
import { say, told } from '../../schemas/sentences/sentences.ts';
import type { Instant } from '../../schemas/units.ts';
import { own, type Plan } from './plan.ts';
import type { DevicesSlice, RoomState } from './state.ts';

/**
 * A bridge that is gone takes along all that was heard through it. That is one matter for one person: what hangs on it is silent
 * until it is back, or until another bridge tells of it.
 */

type Item = Omit<AttentionBody['items'][number], 'desk' | 'claim'>;

export const isBridgeGone = ({ devices }: RoomState, bridge: string): boolean =>
  own(devices.bridges, bridge) === 'lost';

/** The bridge through which a device was last heard; null before anything was. */
export const bridgeOf = ({ devices }: RoomState, device: string): string | null =>
  own(devices.devices, device)?.report.bridge ?? null;

/** Whether the bridge's own item says why the device is away, so that it need not. */
export const isBehindGone = (state: RoomState, device: string | null): boolean => {
  const bridge = device === null ? null : bridgeOf(state, device);
  return bridge !== null && isBridgeGone(state, bridge);
};

/** The bridges with what one says of itself; since when one is gone is kept until it is back. */
export const withBridge = (
  slice: DevicesSlice,
  bridge: string,
  state: DevicesSlice['bridges'][string],
  at: Instant,
): DevicesSlice => {
  const { [bridge]: _, ...others } = slice.gone ?? {};
  return {
    ...slice,
    bridges: { ...slice.bridges, [bridge]: state },
    gone: state === 'lost' ? { ...others, [bridge]: at } : others,
  };
};

/** In a snapshot from before it was kept: when the first of its devices was lost. */
const goneSince = ({ devices }: RoomState, bridge: string, behind: readonly string[]): Instant | undefined =>
  own(devices.gone ?? {}, bridge) ??
  behind.flatMap((id) => own(devices.devices, id)?.since ?? []).sort((one, other) => one - other)[0];

/** One item for each bridge that is gone; none for one behind which nothing is missed. */
export const bridgeItems = (plan: Plan, state: RoomState): Item[] =>
  Object.keys(state.devices.bridges).flatMap((bridge): Item[] => {
    if (!isBridgeGone(state, bridge)) return [];
    const behind = Object.keys(plan.devices).filter(
      (id) => bridgeOf(state, id) === bridge && own(state.things, id)?.muted !== true,
    );
    const since = goneSince(state, bridge, behind);
    if (behind.length === 0 || since === undefined) return [];
    const armed = plan.boxes.filter(
      ({ id, device }) => device !== null && behind.includes(device) && own(state.box, id)?.stage === 'armed',
    ).length;
    const count = behind.length;
    const words =
      armed === 0
        ? say('matter/bridge', { bridge, count })
        : say('matter/bridge-armed', { bridge, count, armed });
    return [{ id: `bridge/${bridge}`, level: 'warning', ...told(words), box: null, device: null, since }];
  });
