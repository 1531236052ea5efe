import { connectAsync } from 'mqtt';
import { BridgeStateSchema, DeviceStateSchema } from '../../schemas/device-messages.ts';
import { QuarterdeckError } from '../../schemas/errors.ts';
import { rooted, unrooted } from '../../schemas/topics.ts';
import type { BridgeState, DeviceState } from '../../schemas/device-messages.ts';
import type { Account } from '../../schemas/roles.ts';
import type { Runtime } from '../shell/runtime-file.ts';

export interface RoomReport {
  readonly bridges: readonly { readonly id: string; readonly state: BridgeState }[];
  readonly devices: readonly { readonly id: string; readonly state: DeviceState }[];
}

/** Retained messages follow the subscription at once; this is how long a slow machine may take. */
const LISTEN_MS = 800;

const listed = <State>(states: ReadonlyMap<string, State>): { id: string; state: State }[] =>
  [...states].map(([id, state]) => ({ id, state }));

/** Asks a running room, as Control, what its bridges and devices say. Throws `broker/unreachable`. */
export const askRoom = async (runtime: Runtime, control: Account): Promise<RoomReport> => {
  const { username, password } = control;
  const client = await connectAsync(
    runtime.broker.tcp,
    {
      username,
      password,
      clientId: `${username}-doctor-${process.pid}`,
      connectTimeout: 3_000,
      reconnectPeriod: 0,
    },
    false,
  ).catch((cause: unknown) => {
    throw new QuarterdeckError('broker/unreachable', `no answer from ${runtime.broker.tcp}`, { cause });
  });
  // The newest of each: what changes while we listen is sent as well.
  const bridges = new Map<string, BridgeState>();
  const devices = new Map<string, DeviceState>();
  client.on('message', (topic, payload) => {
    const id = unrooted(runtime.room, topic)?.split('/')[1];
    if (id === undefined) return;
    const json: unknown = JSON.parse(payload.toString('utf8'));
    const device = DeviceStateSchema.safeParse(json);
    const bridge = BridgeStateSchema.safeParse(json);
    if (device.success) devices.set(id, device.data);
    else if (bridge.success) bridges.set(id, bridge.data);
  });
  await client.subscribeAsync(rooted(runtime.room, 'dev/+/state'), { qos: 1 });
  await new Promise((resolve) => setTimeout(resolve, LISTEN_MS));
  await client.endAsync();
  return { bridges: listed(bridges), devices: listed(devices) };
};
