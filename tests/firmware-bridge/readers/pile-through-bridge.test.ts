import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSystemClock } from '../../../firmware-bridge/bridge-clock.ts';
import type { RunningBridge } from '../../../firmware-bridge/bridge.ts';
import { createSimulation } from '../../../firmware-bridge/simulation/simulated-room.ts';
import { Uid } from '../../../schemas/ids.ts';
import { RoomSchema, type RoomFile } from '../../../schemas/room.ts';
import { StubHub } from '../stub-hub.ts';

type Reader = NonNullable<Extract<NonNullable<RoomFile['devices']>[string], { kind: 'event-box' }>['reader']>;

let hub: StubHub;
let bridge: RunningBridge | undefined;
let simulation: ReturnType<typeof createSimulation>;

const epc = (number: number): Uid => Uid(`E280689400005001${number.toString(16).padStart(8, '0')}`);

const begin = async (reader: Reader): Promise<void> => {
  const room = RoomSchema.parse({
    room: 'test',
    game: 'any',
    boards: { one: { transport: 'virtual' } },
    devices: { box: { kind: 'event-box', board: 'one', table: 'dione', reader } },
  });
  simulation = createSimulation(room, createSystemClock('due'), () => undefined);
  bridge = hub.bridge({
    room,
    rehearsal: simulation,
  });
  await hub.until(() => hub.state('box')?.state === 'ready');
  await settledTimes(1);
};

const reported = () => hub.bodies('box');
const settledTimes = (times: number) =>
  hub.until(() => reported().filter(({ kind }) => kind === 'settled').length >= times);
const act = (verb: Parameters<typeof simulation.act>[1]) => simulation.act('box', verb);

beforeEach(async () => {
  hub = new StubHub();
  await hub.start();
});
afterEach(async () => {
  await bridge?.stop();
  bridge = undefined;
  await hub.stop();
});

describe.each<[string, Reader]>([
  ['M6E Nano', { kind: 'm6e-nano', port: '/dev/nothing', region: 'EU', powerDbm: 12.5 }],
  ['R200', { kind: 'r200', port: '/dev/nothing', region: 'EU' }],
])('a box whose pile an %s reads', (_name, reader) => {
  test('tells its cards at the closing, after the passages and before the answer', async () => {
    await begin(reader);
    await act({ verb: 'sim.lid', open: true });
    await hub.until(() => reported().some((body) => body.kind === 'lid' && body.open));
    for (const number of [3, 1, 2]) await act({ verb: 'sim.tag', uid: epc(number), port: 'slot' });
    await act({ verb: 'sim.lid', open: false });
    await settledTimes(2);

    const since = reported().slice(reported().findLastIndex((body) => body.kind === 'lid' && body.open));
    expect(since.map(({ kind }) => kind)).toEqual([
      'lid',
      'passage',
      'passage',
      'passage',
      'lid',
      'inventory',
      'settled',
    ]);
    expect(since.at(-2)).toMatchObject({ uids: [epc(1), epc(2), epc(3)], nameless: false, end: 'quiet' });
    expect(since.at(-1)).toEqual({ kind: 'settled', result: 'clear' });
    expect(reported().filter(({ kind }) => kind === 'gap' || kind === 'sighting')).toEqual([]);
  });
});

test('a PN532 on a port of the Pi reads each card as it passes', async () => {
  await begin({ kind: 'pn532-hsu', port: '/dev/nothing' });
  await act({ verb: 'sim.lid', open: true });
  await hub.until(() => reported().some((body) => body.kind === 'lid' && body.open));
  const uid = Uid('04A1B2C3D4E5F6');
  await act({ verb: 'sim.tag', uid, port: 'slot' });
  await act({ verb: 'sim.lid', open: false });
  await settledTimes(2);
  expect(reported().filter(({ kind }) => kind === 'sighting')).toMatchObject([{ uid }]);
  expect(reported().filter(({ kind }) => kind === 'passage')).toHaveLength(1);
  expect(reported().filter(({ kind }) => kind === 'gap')).toEqual([]);
  expect(reported().at(-1)).toEqual({ kind: 'settled', result: 'clear' });
});
