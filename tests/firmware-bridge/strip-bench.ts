import { afterEach, beforeEach } from 'vitest';
import { createSystemClock } from '../../firmware-bridge/bridge-clock.ts';
import type { RunningBridge } from '../../firmware-bridge/bridge.ts';
import { createSimulation } from '../../firmware-bridge/simulation/simulated-room.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { Room } from '../hub/core/harness.ts';
import { StubHub } from './stub-hub.ts';

interface StripOnTrack {
  readonly kind: 'clock-strip' | 'track-strip';
  readonly pixels: number;
  readonly track: string;
}

/** A room of a game whose strips, each on a virtual board of its own, follow its tracks. Its hub and its bridge end with each test. */
export const stripBench = (game: GameDefinition, strips: Readonly<Record<string, StripOnTrack>>) => {
  const config = RoomSchema.parse({
    room: 'test',
    game: game.manifest.id,
    boards: Object.fromEntries(Object.keys(strips).map((id) => [`board-${id}`, { transport: 'virtual' }])),
    devices: Object.fromEntries(
      Object.entries(strips).map(([id, strip]) => [`strip-${id}`, { ...strip, board: `board-${id}` }]),
    ),
  });
  const hub = new StubHub();
  const simulation = createSimulation(config, createSystemClock('due'), () => undefined);
  let bridge: RunningBridge | undefined;
  beforeEach(() => hub.start());
  afterEach(async () => {
    await bridge?.stop();
    await hub.stop();
  });
  let rev = 0;
  return {
    begun: (): Room => {
      const room = new Room(game, config);
      room.start();
      return room;
    },
    connect: (): void => {
      bridge = hub.bridge({ room: config, rehearsal: simulation });
    },
    /** The tracks of all strips, as they stand. */
    publish: async (room: Room): Promise<void> => {
      rev += 1;
      for (const { track } of Object.values(strips)) {
        const topic = `pub/track/${track}`;
        await hub.publish(topic, { hubId: 'stub', boot: 1, rev, ...room.document(topic) }, true);
      }
    },
    /** The frame that a strip has latched, as its chip decoded it from the bytes on the line: red, green and blue of each pixel. */
    pixels: (id: string): number[][] => {
      const frame = simulation.board(`board-${id}`)?.strip() ?? new Uint8Array();
      return Array.from({ length: frame.length / 3 }, (_, at) => [...frame.subarray(at * 3, at * 3 + 3)]);
    },
  };
};
