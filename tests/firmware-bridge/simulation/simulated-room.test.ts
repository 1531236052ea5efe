import { expect, test } from 'vitest';
import { createSimulation } from '../../../firmware-bridge/simulation/simulated-room.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { Uid } from '../../../schemas/ids.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { createFakeClock } from './fake-clock.ts';

const tables = Array.from({ length: 15 }, (_, index) => `table-${index + 1}`);
const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: {
    ...Object.fromEntries(tables.map((id) => [id, { transport: 'virtual' }])),
    real: { transport: 'tcp', host: 'localhost' },
  },
  devices: {
    ...Object.fromEntries(tables.map((id) => [`box-${id}`, { kind: 'event-box', board: id, table: id }])),
    siren: { kind: 'siren', board: 'table-1' },
    'far-box': { kind: 'event-box', board: 'real', table: 'far' },
  },
});

const bench = () => {
  const clock = createFakeClock();
  return { clock, simulation: createSimulation(room, clock, () => {}) };
};

test('gives a transport, a board and a box for what is simulated and none for what is real', () => {
  const { simulation } = bench();
  expect(simulation.openTransport('table-3')).toBeDefined();
  expect(simulation.board('table-3')).toBeDefined();
  expect(simulation.box('box-table-3')).toBeDefined();
  expect(simulation.openTransport('real')).toBeUndefined();
  expect(simulation.board('real')).toBeUndefined();
  expect(simulation.box('far-box')).toBeUndefined();
});

test('what has no box takes the faults of a cable alone, and says which those are', async () => {
  const { simulation } = bench();
  await simulation.act('siren', { verb: 'sim.fault', fault: 'unplug' });
  await expect(simulation.act('siren', { verb: 'sim.fault', fault: 'missTag' })).rejects.toThrow(
    'siren is no box: its board takes unplug, replug, noise',
  );
});

test.each(['far-box', 'siren', 'nobody'])('refuses to push a card into %s', async (device) => {
  const { simulation } = bench();
  const act = { verb: 'sim.tag', uid: Uid('04A1B2C3D4E5F6'), port: 'slot' } as const;
  await expect(simulation.act(device, act)).rejects.toThrow(QuarterdeckError);
});

test('unplugs one board and leaves the others in', async () => {
  const { clock, simulation } = bench();
  const closed: string[] = [];
  for (const id of ['table-1', 'table-2']) {
    simulation.openTransport(id)?.on('close', () => closed.push(id));
  }
  clock.advance(500);
  await simulation.act('box-table-1', { verb: 'sim.fault', fault: 'unplug' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(closed).toEqual(['table-1']);
  expect(() => simulation.openTransport('table-1')).toThrow('unplugged');
  await simulation.act('box-table-1', { verb: 'sim.fault', fault: 'replug' });
  expect(simulation.openTransport('table-1')).toBeDefined();
});

test('fifteen booted boards that nobody speaks to hold not one timer', () => {
  const { clock, simulation } = bench();
  let versions = 0;
  for (const id of tables) {
    simulation.openTransport(id)?.once('data', () => (versions += 1));
  }
  clock.advance(1_000);
  expect(versions).toBe(15);
  expect(clock.waiting()).toBe(0);
});
