import { describe, expect, test } from 'vitest';
import type { BoardReport } from '../../../../../schemas/device-messages.ts';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { DevicesBodySchema } from '../../../../../schemas/documents/devices.ts';
import { LogBodySchema } from '../../../../../schemas/documents/log.ts';
import { errorDocument, type ErrorCode } from '../../../../../schemas/errors.ts';
import { Room } from '../../harness.ts';

/** Board one bears the box of Dione and the horn, board two the box of Vulcan alone. */

const BRIDGE = 'bridge-1';
const well = (board: string): BoardReport => ({
  board,
  transport: 'serial',
  state: 'ready',
  firmware: 'quarterdeck 1.1',
  errors: [],
});
const wrong = (
  board: string,
  code: ErrorCode,
  state: BoardReport['state'] = 'searching',
  message = `${board} is not as it should be`,
): BoardReport => ({ ...well(board), state, errors: [errorDocument(code, message)] });

const tell = (room: Room, ...boards: BoardReport[]) =>
  room.run({ type: 'bridge-state', bridge: BRIDGE, state: 'ready', boards });
const devices = (room: Room) => DevicesBodySchema.parse(room.document('priv/control/devices'));
const boards = (room: Room) => devices(room).boards;
const attention = (room: Room) => AttentionBodySchema.parse(room.document('priv/control/attention')).items;
const ids = (room: Room) => attention(room).map(({ id }) => id);

test('Control sees every board of room.yaml, with what hangs on it, and what no bridge has reported', () => {
  const room = new Room();
  tell(room, well('one'), well('nobody'));
  expect(boards(room)).toMatchObject([
    { id: 'one', state: 'ready', firmware: 'quarterdeck 1.1', errors: [], devices: ['box-dione', 'horn'] },
    { id: 'two', transport: 'serial', state: 'unseen', firmware: null, devices: ['box-vulcan'] },
  ]);
  expect(attention(room)).toEqual([]);
});

test.each<ErrorCode>(['board/not-found', 'board/garbage', 'board/silent', 'board/busy'])(
  'a board with %s stands among the devices with what to do, and asks for attention until it is well',
  (code) => {
    const room = new Room();
    tell(room, wrong('one', code));
    expect(boards(room)[0]).toMatchObject({
      state: 'searching',
      errors: [errorDocument(code, 'one is not as it should be')],
    });
    const [item] = attention(room);
    expect(item).toMatchObject({
      id: `board/one/${code.slice('board/'.length)}`,
      level: 'warning',
      text: 'Board one is not as it should be (box-dione, horn)',
      desk: 'room',
    });
    expect(room.code('attention.clear', { id: item?.id })).toBe('attention/stands');
    tell(room, well('one'));
    expect(attention(room)).toEqual([]);
  },
);

test.each<ErrorCode>(['board/keeps-box', 'board/other-model', 'board/outdated'])(
  'a board that is there, with %s, asks for attention as well',
  (code) => {
    const room = new Room();
    tell(room, wrong('two', code, 'ready'));
    expect(attention(room)).toMatchObject([
      { level: 'warning', text: expect.stringContaining('box-vulcan') as unknown },
    ]);
    expect(LogBodySchema.parse(room.document('priv/control/log')).entries.at(-1)?.text).toBe(
      'Board two is not as it should be',
    );
  },
);

test('firmware that is merely old is a note', () => {
  const room = new Room();
  tell(room, wrong('one', 'board/old-firmware', 'ready'));
  expect(attention(room)).toMatchObject([{ id: 'board/one/old-firmware', level: 'note' }]);
});

test('a board that is away is one matter, not one for each of its devices', () => {
  const room = new Room();
  tell(room, well('one'));
  const lost = { state: 'lost', bridge: BRIDGE, error: errorDocument('board/lost', 'one is gone') } as const;
  room.run({ type: 'device-state', device: 'horn', state: lost });
  expect(ids(room)).toEqual(['device/horn']);
  tell(room, wrong('one', 'board/lost', 'lost'));
  expect(ids(room)).toEqual(['board/one/lost']);
});

describe('a board with boxes alone', () => {
  const inGame = (): Room => {
    const room = new Room();
    room.start();
    room.ok('clock.start');
    return room;
  };

  test('that is not plugged in yet matters from the beginning of the game on', () => {
    const room = new Room();
    room.start();
    tell(room, wrong('two', 'board/not-found'));
    expect(attention(room)).toEqual([]);
    room.ok('clock.start');
    expect(ids(room)).toContain('board/two/not-found');
  });

  test('is quiet, cable and all, while its box is carried off', () => {
    const room = inGame();
    room.ok('box.arm', { box: 'vulcan', title: 'Fire', cost: { food: 1 } });
    tell(room, wrong('two', 'board/lost', 'lost'));
    expect(ids(room)).toContain('board/two/lost');
    room.ok('box.collect', { box: 'vulcan' });
    expect(ids(room)).not.toContain('board/two/lost');
  });

  test('whose device is muted asks for nothing', () => {
    const room = inGame();
    tell(room, wrong('two', 'board/not-found'));
    room.ok('device.mute', { device: 'box-vulcan' });
    expect(ids(room)).not.toContain('board/two/not-found');
  });
});

test('what a bridge repeats makes no event, nor garbage that is another each time; another reason does', () => {
  const room = new Room();
  const garbage = (bytes: number) => wrong('one', 'board/garbage', 'searching', `one sent ${bytes} bytes`);
  expect(tell(room, garbage(70), well('two')).batch?.events).toHaveLength(3);
  expect(tell(room, garbage(90), well('two')).batch).toBeNull();
  expect(tell(room, wrong('one', 'board/silent'), well('two')).batch?.events).toHaveLength(1);
});

test('a trouble is as old as its beginning, whatever the board is said to be meanwhile', () => {
  const room = new Room();
  tell(room, well('one'));
  room.wait(60_000);
  tell(room, wrong('one', 'board/lost', 'lost'));
  const since = room.now;
  room.wait(5_000);
  tell(room, wrong('one', 'board/not-found'));
  expect(attention(room)[0]).toMatchObject({ id: 'board/one/not-found', since });
});

test('a bridge that is gone knows nothing of its boards, and speaks for its devices', () => {
  const room = new Room();
  room.run({ type: 'device-state', device: 'horn', state: { state: 'ready', bridge: BRIDGE } });
  tell(room, wrong('one', 'board/keeps-box', 'ready'));
  room.run({ type: 'bridge-state', bridge: BRIDGE, state: 'lost' });
  expect(boards(room)[0]).toMatchObject({ state: 'unseen', errors: [], bridge: BRIDGE });
  expect(ids(room)).toEqual([`bridge/${BRIDGE}`]);
});

test('no public document tells anything of a board', () => {
  const room = new Room();
  const shown = () =>
    room.core.documents(room.state).filter(({ topic }) => !topic.startsWith('priv/control/'));
  const before = shown();
  tell(room, wrong('one', 'board/keeps-box', 'ready'), wrong('two', 'board/not-found'));
  expect(shown()).toEqual(before);
});

describe('a bridge that is gone', () => {
  const withDevices = (): Room => {
    const room = new Room();
    tell(room, well('one'), well('two'));
    for (const device of ['box-dione', 'horn', 'box-vulcan']) {
      room.run({ type: 'device-state', device, state: { state: 'ready', bridge: BRIDGE } });
    }
    room.start();
    for (const device of ['box-dione', 'horn', 'box-vulcan']) {
      room.run({ type: 'device-state', device, state: { state: 'ready', bridge: BRIDGE } });
    }
    room.ok('clock.start');
    room.ok('box.arm', { box: 'vulcan', title: 'Fire', cost: { food: 1 } });
    return room;
  };
  const lose = (room: Room) => room.run({ type: 'bridge-state', bridge: BRIDGE, state: 'lost' });

  test('is one matter: it names itself, how many devices it took along, and which of them matter now', () => {
    const room = withDevices();
    expect(attention(room)).toEqual([]);
    lose(room);
    expect(attention(room)).toMatchObject([
      {
        id: `bridge/${BRIDGE}`,
        level: 'warning',
        desk: 'room',
        since: room.now,
        say: { id: 'matter/bridge-armed', values: { bridge: BRIDGE, count: 3, armed: 1 } },
      },
    ]);
    expect(attention(room)[0]?.text).toMatch(
      /^Bridge bridge-1 is offline, with 3 devices; .*1 armed box now/,
    );
    expect(room.code('attention.clear', { id: `bridge/${BRIDGE}` })).toBe('attention/stands');
    expect(devices(room).devices.map(({ bridge }) => bridge)).toEqual([BRIDGE, BRIDGE, BRIDGE]);
    expect(boards(room).map(({ bridge }) => bridge)).toEqual([BRIDGE, BRIDGE]);
  });

  test('is gone since one moment, which stays the claim’s, and its devices speak again once it is back', () => {
    const room = withDevices();
    lose(room);
    room.ok('attention.claim', { id: `bridge/${BRIDGE}` });
    const since = room.now;
    room.wait(20_000);
    expect(attention(room)).toMatchObject([{ since, claim: { by: 'control' } }]);
    tell(room, well('one'), well('two'));
    expect(ids(room)).not.toContain(`bridge/${BRIDGE}`);
    expect(ids(room)).toEqual(expect.arrayContaining(['device/horn', 'box-vulcan-offline']));
  });

  test('behind which nothing hangs, or nothing that is not muted, is nobody’s matter', () => {
    const room = withDevices();
    room.run({ type: 'bridge-state', bridge: 'bridge-2', state: 'lost' });
    expect(attention(room)).toEqual([]);
    lose(room);
    for (const device of ['box-dione', 'horn', 'box-vulcan']) room.ok('device.mute', { device });
    expect(attention(room)).toEqual([]);
  });

  test('stands after the table that is calling Control later', () => {
    const room = withDevices();
    lose(room);
    room.wait(60_000);
    room.ok('attention.call', { table: 'dione' });
    expect(ids(room)).toEqual(['call/dione', `bridge/${BRIDGE}`]);
  });
});

test('what a board says of itself stands among the devices, and only a change of it is an event', () => {
  const room = new Room();
  const figures = { reset: 'watchdog', supplyLow: false, lost: 0, refused: 3, stackFree: 150 } as const;
  tell(room, { ...well('one'), figures });
  expect(boards(room)[0]).toMatchObject({ figures });
  expect(boards(room)[1]).not.toHaveProperty('figures');
  expect(tell(room, { ...well('one'), figures }).batch).toBeNull();
  tell(room, { ...well('one'), figures: { ...figures, refused: 4 } });
  expect(boards(room)[0]).toMatchObject({ figures: { refused: 4 } });
});
