import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { expect, test } from 'vitest';
import { pinFindings } from '../../../hub/cli/doctor/pin-findings.ts';
import { sirenFindings } from '../../../hub/cli/doctor/siren-findings.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { run } from './run-cli.ts';

const STOCK = 'node_pixel_firmata.ino 2.5';
const OURS = 'quarterdeck 1.1.0, build 0badcafe';
const roomWith = (firmware: string, sounder: object = { kind: 'siren' }) => ({
  room: 'hall',
  game: 'so-say-we-all',
  boards: { one: { transport: 'serial', path: '/dev/no-such-port', firmware } },
  devices: { hall: { board: 'one', ...sounder } },
});

test.each([
  ['auto', undefined, 'note', /unguarded unless board one runs Quarterdeck firmware, which was not asked/],
  ['auto', STOCK, 'note', /unguarded: it may go on sounding/],
  ['auto', OURS, 'ok', /guarded by the lease in the firmware of board one/],
  // Driven by plain Firmata because room.yaml says so.
  ['stock', OURS, 'note', /unguarded: it may go on sounding/],
  // What room.yaml says of a board that nobody asked, or that is not there, is no word of the board's.
  [
    'quarterdeck',
    undefined,
    'note',
    /not asked: guarded if board one runs Quarterdeck firmware, as room.yaml/,
  ],
  ['quarterdeck', OURS, 'ok', /guarded by the lease in the firmware of board one/],
  ['quarterdeck', STOCK, 'FAIL', /does not run Quarterdeck firmware: it stays silent/],
] as const)(
  'with firmware %s and a board that says %s a siren is a line of its own',
  (wanted, said, mark, words) => {
    for (const kind of ['siren', 'hooter']) {
      const probes = said === undefined ? [] : [{ board: 'one', port: '/dev/no-such-port', firmware: said }];
      const found = sirenFindings(RoomSchema.parse(roomWith(wanted, { kind })), probes);
      expect(found).toEqual([[mark, expect.stringMatching(words)]]);
      expect(found[0]?.[1]).toMatch(new RegExp(`^${kind} hall: `));
    }
  },
);

test('a simulated board runs what room.yaml says: there is nothing to ask', () => {
  const room = { ...roomWith('auto'), boards: { one: { transport: 'emulated', firmware: 'quarterdeck' } } };
  expect(sirenFindings(RoomSchema.parse(room), [])).toEqual([
    ['ok', 'siren hall: guarded by the lease in the firmware of board one'],
  ]);
});

test('a siren on a pin that its board lacks by its own word is a FAIL that names both, and no ok', () => {
  const board = { transport: 'serial', path: '/dev/no-such-port', firmware: 'auto', model: 'mega' };
  const room = RoomSchema.parse({
    ...roomWith('auto'),
    boards: { one: board },
    devices: {
      hall: { kind: 'siren', board: 'one', pins: { relay: 40 }, guard: 'none' },
      lamp: { kind: 'lamp', shows: 'alarm', board: 'one', pins: { lamp: 12 } },
      jump: { kind: 'jump-switch', board: 'one', pins: { switch: 44, cover: 45 } },
    },
  });
  const probe = { board: 'one', port: '/dev/no-such-port', firmware: OURS };
  const uno = [{ ...probe, model: 'uno' as const }];
  expect(sirenFindings(room, uno)).toEqual([]);
  expect(pinFindings(room, uno)).toEqual([
    [
      'FAIL',
      expect.stringMatching(/^siren hall: board one says that it is: Uno or Nano; that has no pin 40,/),
    ],
    ['FAIL', expect.stringMatching(/^jump-switch jump: board one .*; that has no pins 44, 45, .*room.yaml/)],
  ]);
  for (const probes of [[{ ...probe, model: 'mega' as const }], [probe], []]) {
    expect(pinFindings(room, probes)).toEqual([]);
    expect(sirenFindings(room, probes)).toHaveLength(1);
  }
});

test('a charge pump guards a siren whatever its board runs, and what makes no sound is no line', () => {
  const pumped = { kind: 'siren', guard: 'charge-pump', pins: { pump: 9 } };
  for (const firmware of ['auto', 'stock', 'quarterdeck'])
    expect(sirenFindings(RoomSchema.parse(roomWith(firmware, pumped)), [])).toEqual([
      ['ok', 'siren hall: guarded by its charge pump'],
    ]);
  expect(sirenFindings(RoomSchema.parse(roomWith('auto', { kind: 'button' })), [])).toEqual([]);
});

test('doctor lists a siren without a hub, whether the boards are asked or not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-doctor-test-'));
  try {
    const room = join(folder, 'room.yaml');
    const lines = async (firmware: string, ...more: string[]): Promise<string> => {
      writeFileSync(room, stringify(roomWith(firmware)));
      const flags = ['--room', room, '--data', join(folder, 'data'), '--http', '0', '--mqtt', '0', ...more];
      return (await run('doctor', ...flags)).out;
    };
    expect(await lines('stock', '--no-open')).toMatch(/^note {2}siren hall: unguarded: it may go on/m);
    const asked = await lines('stock');
    expect(asked).toMatch(/^FAIL {2}board one/m);
    expect(asked).toMatch(/^note {2}siren hall: unguarded: it may go on/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
