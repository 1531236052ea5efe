import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSystemClock } from '../../firmware-bridge/bridge-clock.ts';
import type { RunningBridge } from '../../firmware-bridge/bridge.ts';
import { createSimulation } from '../../firmware-bridge/simulation/simulated-room.ts';
import { game } from '../../games/den-of-wolves/game.ts';
import { moraleTrack } from '../../games/den-of-wolves/manifest.ts';
import { vessels } from '../../games/den-of-wolves/vessels.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { Room } from '../hub/core/harness.ts';
import { StubHub } from './stub-hub.ts';

const TABLES = vessels.map(({ id }) => id);
/** As many as a morale track has steps: a step is a pixel. */
const PIXELS = 10;
const config = RoomSchema.parse({
  room: 'test',
  game: 'den-of-wolves',
  boards: Object.fromEntries(TABLES.map((table) => [`board-${table}`, { transport: 'virtual' }])),
  devices: Object.fromEntries(
    TABLES.map((table) => [
      `strip-${table}`,
      { kind: 'track-strip', board: `board-${table}`, pixels: PIXELS, track: moraleTrack(table) },
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

/** The frame that a strip has latched, as its chip decoded it from the bytes on the line: lit pixels from the first on, and their colour. */
const shown = (table: string): string => {
  const frame = simulation.board(`board-${table}`)?.strip() ?? new Uint8Array();
  const pixels = Array.from({ length: frame.length / 3 }, (_, at) => [
    ...frame.subarray(at * 3, at * 3 + 3),
  ]).map(([red = 0, green = 0]) => (red > 0 ? (green > 0 ? 'amber' : 'red') : green > 0 ? 'green' : 'dark'));
  const lit = pixels.findIndex((colour) => colour === 'dark');
  const rest = pixels.slice(lit).every((colour) => colour === 'dark');
  return `${rest ? lit : 'scattered'} ${[...new Set(pixels.slice(0, lit))].join()}`;
};

test('after the broadcast morale falls on eleven strips at one tap, in the bytes that each of them receives', async () => {
  const room = new Room(game, config);
  room.start();
  let rev = 0;
  const publish = async (): Promise<void> => {
    rev += 1;
    for (const table of TABLES) {
      const topic = `pub/track/${moraleTrack(table)}`;
      await hub.publish(topic, { hubId: 'stub', boot: 1, rev, ...room.document(topic) }, true);
    }
  };
  const does = (command: string, args: object = {}): unknown => room.ok('game.do', { command, args });
  room.ok('clock.start');
  room.ok('clock.skip');
  // Neither food nor water: whatever the die, every track falls by two levels.
  for (const table of TABLES)
    for (const question of ['food', 'water']) does('asks-answer', { question, option: 'none', table });
  await publish();
  bridge = hub.bridge({
    room: config,
    rehearsal: simulation,
  });
  const all = (): Record<string, string> => Object.fromEntries(TABLES.map((table) => [table, shown(table)]));
  const each = (what: string): Record<string, string> =>
    Object.fromEntries(TABLES.map((table) => [table, what]));
  await expect.poll(all, { interval: 20 }).toEqual(each('6 green'));
  does('asks-close', { question: 'news-effect' });
  does('roll-the-rest', { riots: false });
  await publish();
  await expect.poll(all, { interval: 20 }).toEqual(each('4 amber'));
});
