import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSystemClock } from '../../firmware-bridge/bridge-clock.ts';
import type { RunningBridge } from '../../firmware-bridge/bridge.ts';
import { createSimulation } from '../../firmware-bridge/simulation/simulated-room.ts';
import { game } from '../../games/spaceships-in-space/game.ts';
import { clockTrack } from '../../games/spaceships-in-space/manifest.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { Room } from '../hub/core/harness.ts';
import { StubHub } from './stub-hub.ts';

/** A pixel a segment. */
const SIZES = [6, 8];
const config = RoomSchema.parse({
  room: 'test',
  game: 'spaceships-in-space',
  boards: Object.fromEntries(SIZES.map((size) => [`board-${size}`, { transport: 'virtual' }])),
  devices: Object.fromEntries(
    SIZES.map((size) => [
      `strip-${size}`,
      { kind: 'clock-strip', board: `board-${size}`, pixels: size, track: clockTrack(size) },
    ]),
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

/** The frame that a strip has latched, from the bytes on its line: `F` a segment of a full clock, `#` a filled one, `-` an open one, `.` a dark pixel. */
const shown = (size: number): string => {
  const frame = simulation.board(`board-${size}`)?.strip() ?? new Uint8Array();
  return Array.from({ length: frame.length / 3 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = frame.subarray(at * 3, at * 3 + 3);
    return blue > 0 ? '-' : green > 0 ? '#' : red > 0 ? 'F' : '.';
  }).join('');
};

test('a full clock pulses on its strip until it is closed, whatever else starts, and a hidden one shows nothing of itself', async () => {
  const room = new Room(game, config);
  room.start();
  let rev = 0;
  const publish = async (): Promise<void> => {
    rev += 1;
    for (const size of SIZES) {
      const topic = `pub/track/${clockTrack(size)}`;
      await hub.publish(topic, { hubId: 'stub', boot: 1, rev, ...room.document(topic) }, true);
    }
  };
  const does = (command: string, args: object = {}): unknown => room.ok('game.do', { command, args });
  const strips = (): string[] => SIZES.map(shown);
  const show = async (...expected: string[]): Promise<void> => {
    await publish();
    await expect.poll(strips, { interval: 20 }).toEqual(expected);
  };
  does('start-planned', { plan: 'power-core' });
  for (let filled = 0; filled < 6; filled += 1) does('set-clock', { clock: 'c1', by: 1 });
  does('start-planned', { plan: 'signal' });
  does('set-clock', { clock: 'c2', by: 1 });
  await publish();
  bridge = hub.bridge({ room: config, rehearsal: simulation });
  await show('FFFFFF', '--------');
  // Another of that size, which goes on: the full one stays.
  does('start-planned', { plan: 'fire' });
  does('set-clock', { clock: 'c3', by: 1 });
  // And a sight that tells the strips' news has come: the strip of eight shows a visible clock beside the hidden one.
  does('start-clock', { name: 'The reactor cools', sections: 8 });
  for (const clock of ['c2', 'c4', 'c4']) does('set-clock', { clock, by: 1 });
  await show('FFFFFF', '##------');
  does('clock-strip', { clock: 'c3' });
  await show('#-----', '##------');
  does('clock-strip', { clock: 'c1' });
  await show('FFFFFF', '##------');
  does('end-clock', { clock: 'c1' });
  does('end-clock', { clock: 'c4' });
  await show('#-----', '--------');
});
