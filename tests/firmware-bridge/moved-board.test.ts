import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningBridge } from '../../firmware-bridge/bridge.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { StubHub } from './stub-hub.ts';
import { TinyFirmata } from './tiny-firmata.ts';
import type { BoardConfig } from '../../schemas/room.ts';

/** A dead board is replaced while the room runs: the hub says where it is reached from now on. */

const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: {
    one: { transport: 'serial', path: '/dev/old' },
    two: { transport: 'serial', path: '/dev/two' },
  },
  devices: {
    lamp: { kind: 'lamp', board: 'one', shows: 'alarm' },
    siren: { kind: 'siren', board: 'two' },
  },
});

let hub: StubHub;
let bridge: RunningBridge;
let boards: Record<string, TinyFirmata>;

beforeEach(async () => {
  hub = new StubHub();
  await hub.start();
  boards = { '/dev/old': new TinyFirmata(), '/dev/new': new TinyFirmata(), '/dev/two': new TinyFirmata() };
  bridge = hub.bridge({
    room,
    openBoard: (_, config: BoardConfig) => () => {
      const board = boards[config.transport === 'serial' ? config.path : ''];
      if (board === undefined) throw new Error('no such port');
      return board.open();
    },
  });
  await hub.until(() => hub.state('lamp')?.state === 'ready' && hub.state('siren')?.state === 'ready');
});
afterEach(async () => {
  await bridge.stop();
  await hub.stop();
});

const at = (path: string) => ({ transport: 'serial', path, baud: 57_600 });
const move = (board: string, path: string): Promise<void> =>
  hub.publish('dev/bridge-1/set', { kind: 'board', board, at: at(path) });
const opened = (): number[] => Object.values(boards).map((board) => board.opened);

test('it is looked for there at once, its devices are lost until then, and the other board notices nothing', async () => {
  const { '/dev/new': next } = boards;
  if (next === undefined) throw new Error('no board');
  next.pluggedIn = false;
  await move('one', '/dev/new');
  await hub.until(() => hub.state('lamp')?.state === 'lost');
  next.pluggedIn = true;
  await hub.until(() => hub.state('lamp')?.state === 'ready');
  expect(bridge.boards().map(({ board, state }) => [board, state])).toEqual([
    ['one', 'ready'],
    ['two', 'ready'],
  ]);
  expect(opened()).toEqual([1, 1, 1]);
});

test('said twice it is done once, and a board of another bridge is nobody’s here', async () => {
  await move('one', '/dev/new');
  await hub.until(() => boards['/dev/new']?.opened === 1 && hub.state('lamp')?.state === 'ready');
  await move('one', '/dev/new');
  await move('three', '/dev/old');
  // Heard after these: the bridge has taken both by then.
  await move('two', '/dev/two');
  await move('one', '/dev/old');
  await hub.until(() => boards['/dev/old']?.opened === 2);
  expect(opened()).toEqual([2, 1, 1]);
});
