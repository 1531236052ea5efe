import { topics } from '../../../schemas/topics.ts';
import type { Answer } from '../../../schemas/requests.ts';
import type { DeviceDid, DeviceSet, SimAct } from '../../../schemas/device-messages.ts';
import type { ErrorDocument } from '../../../schemas/errors.ts';
import type { RoomConfig } from '../../../schemas/room.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import type { Clock } from '../time/hub-clock.ts';

/** Relays sim.* to the bridge that holds the device; the bridge's answer becomes the command's. */
export interface Simulations {
  /**
   * `key` names the command. It goes to the bridge as the act's transaction: acts are not journaled, so after a restart
   * the hub does not know a repeated one, but the bridge, which outlives the hub, can.
   */
  act(device: string, act: SimAct, key: string): Promise<Answer>;
  did(did: Extract<DeviceDid, { kind: 'sim' }>): void;
}

export interface SimulationsOptions {
  readonly room: RoomConfig;
  readonly clock: Clock;
  /** The bridge that last reported the device. */
  readonly bridgeOf: (device: string) => string | undefined;
  readonly send: (topic: string, set: DeviceSet) => void;
}

/** A card takes its time through the slot; a bridge that says nothing for so long says nothing at all. */
export const SIM_TIMEOUT_MS = 10_000;

const refused = (error: ErrorDocument): Answer => ({ status: 'error', data: null, error, transaction: null });

/** The answers carry no transaction: whoever relays them puts in the command's own. */
export const createSimulations = ({ room, clock, bridgeOf, send }: SimulationsOptions): Simulations => {
  const waiting = new Map<string, (answer: Answer) => void>();

  return {
    act: (device, act, transaction) => {
      const board = room.boards[room.devices[device]?.board ?? ''];
      if (board === undefined || (board.transport !== 'virtual' && board.transport !== 'emulated')) {
        return Promise.resolve(refused(refusal('sim/no-simulation#real', { device })));
      }
      const bridge = bridgeOf(device);
      if (bridge === undefined) {
        return Promise.resolve(refused(refusal('sim/timeout#no-bridge', { device })));
      }
      return new Promise((resolve) => {
        const cancel = clock.after(SIM_TIMEOUT_MS, () => {
          waiting.delete(transaction);
          resolve(refused(refusal('sim/timeout', { bridge, seconds: SIM_TIMEOUT_MS / 1_000 })));
        });
        waiting.set(transaction, (answer) => {
          cancel();
          waiting.delete(transaction);
          resolve(answer);
        });
        send(topics.set(bridge), { kind: 'sim', transaction, device, act });
      });
    },
    did: ({ transaction, data, error }) => {
      const answer: Answer =
        error === null ? { status: 'ok', data, error: null, transaction: null } : refused(error);
      waiting.get(transaction)?.(answer);
    },
  };
};
