import { describe, expect, test } from 'vitest';
import { powerBudget } from '../../../devices/wiring/power.ts';
import { shoppingList } from '../../../devices/wiring/shopping.ts';
import type { PowerRow } from '../../../devices/wiring/power-row.ts';
import { RoomSchema } from '../../../schemas/room.ts';

const TABLES = Array.from({ length: 11 }, (_, index) => `t${index + 1}`);
/** Eleven boxes with an MFRC522 each, on our own firmware. */
const roomWith = (usb: object | undefined) =>
  RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: Object.fromEntries(
      TABLES.map((id) => [id, { transport: 'serial', path: `/dev/${id}`, firmware: 'quarterdeck' }]),
    ),
    devices: Object.fromEntries(
      TABLES.map((id) => [`box-${id}`, { kind: 'event-box', board: id, table: id, reader: 'mfrc522' }]),
    ),
    ...(usb && { usb }),
  });
const rowsOf = (usb: object | undefined) =>
  powerBudget(roomWith(usb)).filter(({ what }) => !what.includes('second supply'));
const piRows = (usb: object | undefined) =>
  rowsOf(usb).filter(({ what }) => what.startsWith('all that hangs'));
const hubRows = (usb: object | undefined) => rowsOf(usb).filter(({ what }) => what.startsWith('hub '));

test('eleven equal regulators and second supplies are one row each, with all their names', () => {
  const rows = powerBudget(roomWith(undefined));
  const [regulators, ...more] = rows.filter(({ what }) => what.includes('at 3.3 V'));
  expect(more).toEqual([]);
  expect(regulators).toMatchObject({ milliamps: 120, limit: 250 });
  for (const table of TABLES) expect(regulators?.what).toContain(`box-${table}`);
  expect(rows.filter(({ what }) => what.includes('second supply'))).toMatchObject([
    { milliamps: 210, limit: 1_000 },
  ]);
});

/** 50 of the board, two beams of 20, 120 behind the regulator. */
const BOX_MA = 210;

describe('eleven boxes', () => {
  test('are too much for a Pi 4 and for a Pi 5, and both are said while room.yaml names neither', () => {
    expect(piRows(undefined)).toMatchObject([
      { milliamps: 11 * BOX_MA, limit: 1_200 },
      { milliamps: 11 * BOX_MA, limit: 600 },
    ]);
    for (const { remark } of piRows(undefined))
      expect(remark).toContain('2 hubs with a supply of 3 A or more (room.yaml: usb.hubs)');
  });

  test('that room.yaml hangs on no hub have the hubs on the list of what to buy, whichever the Pi', () => {
    const hubsOf = (usb: object | undefined) =>
      shoppingList(roomWith(usb)).filter(({ item }) => item.startsWith('USB hub'));
    const item = 'USB hub, 7 ports, with a supply of 3 A or more (room.yaml: usb.hubs)';
    expect(hubsOf(undefined)).toEqual([{ item, count: 2 }]);
    expect(hubsOf({ pi: { model: 5, supply: '5 A' } })).toEqual([{ item, count: 2 }]);
    expect(hubsOf({ hubs: { left: { supply: '4 A', boards: TABLES.slice(0, 5) } } })).toEqual([
      { item: 'USB hub for 5 or more, with a supply of 4 A', count: 1 },
      { item, count: 1 },
    ]);
    expect(hubsOf({ hubs })).toHaveLength(2);
  });

  const hubs = {
    left: { supply: '4 A', boards: TABLES.slice(0, 6) },
    right: { supply: '1 A', boards: TABLES.slice(6) },
  };

  test('have a row a hub: what it feeds, what it takes itself, what its supply gives', () => {
    const [left, right, ...more] = hubRows({ hubs });
    expect(more).toEqual([]);
    expect(left).toMatchObject({
      what: 'hub left with 6 boards',
      milliamps: 6 * BOX_MA + 100,
      limit: 4_000,
      remark: '',
    });
    // Seven ports, and a supply of 1 A in the carton: too weak for five boxes.
    expect(right).toMatchObject({ milliamps: 5 * BOX_MA + 100, limit: 1_000 });
    expect(right?.remark).toContain('1.5 A or more');
  });

  test.each([
    [{ model: 4 }, 1_200, 'Raspberry Pi 4'],
    [{ model: 5 }, 600, 'Raspberry Pi 5 on a supply of 3 A'],
    [{ model: 5, supply: '5 A' }, 1_600, 'Raspberry Pi 5 on a supply of 5 A'],
  ])('on hubs with supplies take from %j what the hubs themselves may take', (pi, limit, words) => {
    const [row, ...more] = piRows({ pi, hubs });
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      what: 'all that hangs on the Pi itself: 2 hubs',
      milliamps: 200,
      limit,
      remark: '',
    });
    expect(row?.limitOf).toContain(words);
  });

  test('behind an active cable without a supply have 100 mA each, and the Pi carries them all', () => {
    const usb = { pi: { model: 5 }, hubs: { cable: { boards: ['t1'] } } };
    const [first] = rowsOf(usb);
    expect(first).toMatchObject({ milliamps: BOX_MA, limit: 100, limitOf: 'its port of the hub cable' });
    expect(first?.remark).toContain('without a supply');
    expect(hubRows(usb)).toMatchObject([{ milliamps: BOX_MA + 100, limit: 500 }]);
    expect(piRows(usb)).toMatchObject([{ milliamps: 11 * BOX_MA + 100, limit: 600 }]);
  });
});

test('five boards are too many for the four ports of a Pi, even where they take little', () => {
  const boards = Object.fromEntries(
    TABLES.slice(0, 5).map((id) => [id, { transport: 'serial', path: `/dev/${id}` }]),
  );
  const room = (count: number) =>
    RoomSchema.parse({
      ...{ room: 'hall', game: 'so-say-we-all', boards, usb: { pi: { model: 4 } } },
      devices: Object.fromEntries(
        TABLES.slice(0, count).map((id) => [`button-${id}`, { kind: 'button', board: id, input: id }]),
      ),
    });
  const remarks = (count: number) => powerBudget(room(count)).map(({ remark }) => remark);
  expect(remarks(4).filter((remark) => remark !== '')).toEqual([]);
  expect(remarks(5).filter((remark) => remark !== '')).toEqual([
    'too many for 4 ports: hang them on a hub with a supply of 3 A or more (room.yaml: usb.hubs)',
  ]);
});

test('a board behind a socket has a plug of its own, and nothing of it hangs on the Pi', () => {
  const withBoards = (boards: object): PowerRow[] =>
    powerBudget(
      RoomSchema.parse({
        room: 'hall',
        game: 'so-say-we-all',
        boards,
        devices: Object.fromEntries(
          Object.keys(boards).map((id) => [`box-${id}`, { kind: 'event-box', board: id, table: id }]),
        ),
      }),
    );
  const far = { transport: 'tcp', host: '10.0.0.7', port: 3030 };
  expect(withBoards({ far })).toMatchObject([{ milliamps: 240, limitOf: 'its USB plug' }]);
  const [, , ...pi] = withBoards({ far, near: { transport: 'serial', path: '/dev/near' } });
  expect(pi.map(({ what, milliamps }) => [what, milliamps])).toEqual([
    ['all that hangs on the Pi itself: 1 board', 240],
    ['all that hangs on the Pi itself: 1 board', 240],
  ]);
});

test.each([
  [{ hubs: { left: { boards: ['t1', 't99'] } } }, 'usb.hubs.left.boards.1', 'there is no board "t99"'],
  [
    { hubs: { left: { boards: ['t1'] }, right: { boards: ['t1'] } } },
    'usb.hubs.right.boards.0',
    'on the hub "left" already',
  ],
  [{ pi: { model: 3 } }, 'usb.pi.model', 'write 4 or 5'],
  [{ pi: { model: 5, supply: 3 } }, 'usb.pi.supply', 'a current needs its unit'],
])('%j is refused, with the place and what to do', (usb, path, words) => {
  const { game, room, boards, devices } = roomWith(undefined);
  const result = RoomSchema.safeParse({ game, room, boards, devices: {}, usb });
  expect(Object.keys(devices)).toHaveLength(11);
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  expect(result.error?.issues[0]?.message).toContain(words);
});
