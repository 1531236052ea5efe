import { topics } from '../../schemas/topics.ts';
import { createSimulations } from './gateway/simulations.ts';
import { createSirenKeeper } from './siren-keeper.ts';
import type { Answer } from '../../schemas/commands.ts';
import type { RoomConfig } from '../../schemas/room.ts';
import type { Effect } from '../core/contract.ts';
import type { Simulations } from './gateway/simulations.ts';
import type { Clock } from './time/hub-clock.ts';

export interface RoomEffectsOptions {
  readonly room: RoomConfig;
  readonly clock: Clock;
  /** The bridge that last reported the device. */
  readonly bridgeOf: (device: string) => string | undefined;
  readonly send: (topic: string, payload: unknown, how: { qos: 0 | 1; retain: boolean }) => void;
}

/** What a decision does to the room, once it is journaled: leases of sirens, lamps, acts of a rehearsal. */
export interface RoomEffects {
  /** A promise is the answer that replaces the command's own. */
  act(effect: Effect): Promise<Answer> | undefined;
  silence(): void;
  stop(): void;
  readonly simulations: Simulations;
}

export const createRoomEffects = ({ room, clock, bridgeOf, send }: RoomEffectsOptions): RoomEffects => {
  const sirens = Object.entries(room.devices)
    .filter(([, device]) => device.kind === 'siren')
    .map(([id]) => id);
  const sirenKeeper = createSirenKeeper(clock, (set) => {
    for (const siren of sirens) send(topics.set(siren), set, { qos: 0, retain: false });
  });
  const simulations = createSimulations({
    room,
    clock,
    bridgeOf,
    send: (topic, set) => send(topic, set, { qos: 1, retain: false }),
  });
  return {
    simulations,
    silence: () => sirenKeeper.silence(),
    stop: () => sirenKeeper.stop(),
    act: (effect) => {
      switch (effect.type) {
        case 'sound':
          sirenKeeper.sound(effect);
          return undefined;
        case 'silence':
          sirenKeeper.silence();
          return undefined;
        case 'identify':
          send(topics.set(effect.device), { kind: 'identify' }, { qos: 1, retain: false });
          return undefined;
        case 'confirm': {
          const confirm = { kind: 'confirm', at: effect.at };
          send(topics.set(effect.device), confirm, { qos: 1, retain: false });
          return undefined;
        }
        case 'simulate':
          return simulations.act(effect.device, effect.act);
      }
    },
  };
};
