import { mkdtempSync, rmSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boardFindings, looseReaderFindings } from '../../../hub/cli/doctor/board-findings.ts';
import { roomFindings } from '../../../hub/cli/doctor/running-hub.ts';
import { writeEffectiveRoom } from '../../../hub/shell/effective-room.ts';
import { probeBoards } from '../../../hub/shell/setup/probe-boards.ts';
import { foundPorts, ownPorts } from '../../../hub/shell/setup/serial-ports.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { errorDocument } from '../../../schemas/errors.ts';
import { boardWithReader, serveOverTcp } from '../../support/served-board.ts';
import { run } from './run-cli.ts';

let folder: string;
const stops: (() => void | Promise<void>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-doctor-test-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true });
});

/** Runs the doctor on a room with these boards and an event box on each of `boxes`. */
const doctor = async (boards: Record<string, object>, boxes: Record<string, string>) => {
  const room = join(folder, 'room.yaml');
  const devices = Object.fromEntries(
    Object.entries(boxes).map(([board, table]) => [`box-${board}`, { kind: 'event-box', board, table }]),
  );
  writeFileSync(room, stringify({ room: 'hall', game: 'so-say-we-all', boards, devices }));
  return run('doctor', '--room', room, '--data', join(folder, 'data'), '--http', '0', '--mqtt', '0');
};

test('a port is listed once, by its path in the room, whatever else it is called', () => {
  const byPath = join(folder, 'by-path');
  const byId = join(folder, 'by-id');
  for (const made of [byPath, byId]) mkdirSync(made);
  for (const name of ['ttyUSB0', 'ttyACM3', 'ttyS0', 'null']) writeFileSync(join(folder, name), '');
  symlinkSync(join(folder, 'ttyUSB0'), join(byPath, 'usb-0:1.2'));
  symlinkSync(join(folder, 'ttyUSB0'), join(byId, 'usb-1a86_USB_Serial'));
  expect(foundPorts([byPath, byId], folder)).toEqual([join(byPath, 'usb-0:1.2'), join(folder, 'ttyACM3')]);
});

test('of the ports on the pins of a Pi its Bluetooth chip and the console have their own', () => {
  for (const name of ['ttyS0', 'ttyAMA0', 'ttyAMA2', 'ttyAMA10', 'ttyUSB0'])
    writeFileSync(join(folder, name), '');
  symlinkSync(join(folder, 'ttyS0'), join(folder, 'serial0'));
  symlinkSync(join(folder, 'ttyAMA0'), join(folder, 'serial1'));
  const console = join(folder, 'active');
  writeFileSync(console, 'tty1 ttyAMA10\n');
  expect(ownPorts(folder, console)).toEqual([join(folder, 'serial0'), join(folder, 'ttyAMA2')]);
  expect(ownPorts(join(folder, 'none'), join(folder, 'none'))).toEqual([]);
});

test('a reader that nobody names is a note with what to write', () => {
  const [finding] = looseReaderFindings([
    { readerOf: null, port: '/dev/ttyUSB7', kind: 'r200', version: 'M100 26dBm V1.0' },
    { readerOf: 'box-kiln', port: '/dev/ttyUSB8', kind: 'r200' },
  ]);
  expect(finding).toEqual([
    'note',
    'port /dev/ttyUSB7, not in room.yaml: reader M100 26dBm V1.0; at its box: reader: { kind: r200, port: /dev/ttyUSB7, region: ... }',
  ]);
});

test('a prober that fails is said to, and no board is blamed for it', async () => {
  const { failed, boards } = await probeBoards(
    ['-e', 'console.error("no such module"); process.exit(2)'],
    undefined,
    [],
  );
  expect({ failed, boards }).toEqual({ failed: 'no such module', boards: [] });
  const room = RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: { kiln: { transport: 'serial', path: '/dev/ttyACM0' } },
  });
  expect(boardFindings(room, [], failed)).toEqual([
    ['FAIL', expect.stringContaining('the program that asks has failed')],
  ]);
  expect(boardFindings(room, [])).toEqual([['FAIL', expect.stringContaining('answered for in time')]]);
});

test('a port besides the room is a note with what to write, or with what is the matter, and fails nothing', () => {
  const port = '/dev/ttyUSB7';
  expect(
    boardFindings(undefined, [
      { board: null, port, firmware: 'node_pixel_firmata.ino 2.5', reader: { chip: 'PN532 1.6' } },
      { board: null, port, firmware: 'StandardFirmata.ino 2.5', model: 'mega' },
      { board: null, port, error: errorDocument('board/silent', 'a board did not answer within 8000 ms') },
    ]),
  ).toEqual([
    ['note', expect.stringContaining(`{ transport: serial, path: ${port} }`)],
    ['note', expect.stringContaining(`{ transport: serial, path: ${port}, model: mega }`)],
    ['note', expect.stringContaining('a board did not answer within 8000 ms. The port opened')],
  ]);
});

const roomWith = (...devices: string[]) =>
  RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: { one: { transport: 'serial', path: '/dev/ttyACM0' } },
    devices: Object.fromEntries(devices.map((id) => [id, { kind: 'siren', board: 'one' }])),
  });

test('a device whose bridge is lost is not ready, whatever it said last; that of another bridge is', async () => {
  await writeEffectiveRoom(folder, roomWith('one', 'two'));
  const device = (id: string, bridge: string) => ({
    id,
    state: { state: 'ready', bridge, kind: 'siren' } as const,
  });
  const bridges = [
    { id: 'bridge-1', state: { state: 'lost', boot: 'a' } as const },
    { id: 'bridge-2', state: { state: 'ready', boot: 'b' } as const },
  ];
  const devices = [device('one', 'bridge-1'), device('two', 'bridge-2')];
  const lines = [
    ['note', 'its bridge holds the boards: no port was opened, and this is what the bridge sees'],
    ['FAIL', `bridge bridge-1: lost. If this hub starts it, ${folder}/bridge.log says why it ended.`],
    ['ok', 'bridge bridge-2: ready'],
    ['FAIL', 'siren one: not known, its bridge bridge-1 is lost'],
    ['ok', 'siren two: ready'],
  ];
  expect(roomFindings({ bridges, devices }, folder, undefined)).toEqual(lines);
  expect(roomFindings({ bridges, devices }, folder, roomWith('two', 'one'))).toEqual(lines);
  // Whatever room.json is, the lines of bridges and devices stand.
  writeFileSync(join(folder, 'room.json'), '{"room":');
  expect(roomFindings({ bridges, devices }, folder, undefined)).toEqual([
    ...lines,
    ['FAIL', expect.stringMatching(/^there is no readable room\.json in .*: start the room once more\./)],
  ]);
});

test('a hub that was started without a device needs no bridge, and is to be restarted once room.yaml names one', async () => {
  const nobody = { bridges: [], devices: [] };
  await writeEffectiveRoom(folder, roomWith());
  const none = ['note', 'the hub was started without a device: it needs no bridge'];
  expect(roomFindings(nobody, folder, undefined)).toEqual([none]);
  expect(roomFindings(nobody, folder, roomWith())).toEqual([none]);
  expect(roomFindings(nobody, folder, roomWith('siren', 'horn'))).toEqual([
    none,
    ['FAIL', 'the hub was started without siren, horn: restart it with this room.yaml'],
  ]);
  await writeEffectiveRoom(folder, roomWith('siren'));
  expect(roomFindings(nobody, folder, undefined)).toEqual([['FAIL', 'no bridge has reported']]);
});

test('boards over TCP are opened and asked: firmware and reader of one, a dead reader, and a board that is not there', async () => {
  const well = boardWithReader();
  const dead = boardWithReader();
  dead.reader.setPowered(false);
  // Lid and hatch shut, beams whole; of the other one the lid is ajar and something is in the slot's beam.
  for (const [pin, high] of [
    [2, false],
    [3, false],
    [4, true],
    [5, true],
  ] as const) {
    well.board.setPin(pin, high);
    dead.board.setPin(pin, pin === 2 ? true : pin === 4 ? false : high);
  }
  const [one, two] = [await serveOverTcp(well.board), await serveOverTcp(dead.board)];
  stops.push(one.stop, two.stop);
  const tcp = (port: number) => ({ transport: 'tcp', host: '127.0.0.1', port });
  const { out, code } = await doctor(
    { well: tcp(one.port), dead: tcp(two.port), away: tcp(1), pretend: { transport: 'virtual' } },
    { well: 'kiln', dead: 'orchard-row' },
  );
  expect(code).toBe(1);
  expect(out).toContain(`ok    board well (127.0.0.1:${one.port}): node_pixel_firmata.ino 2.5`);
  expect(out).toContain('ok    reader of box-well: PN532 1.6 answers');
  expect(out).toContain('ok    inputs of box-well: lid shut, hatch shut, slot beam free, port beam free\n');
  expect(out).toContain('note  inputs of box-dead: lid open, hatch shut, slot beam broken, port beam free\n');
  expect(out).toMatch(/note {2}lid of box-dead open: its pin is high: .* its wire is cut/);
  expect(out).toMatch(/note {2}slot beam of box-dead broken: its pin is low: .* its emitter is dark/);
  expect(out).toContain(`ok    board dead (127.0.0.1:${two.port}): node_pixel_firmata.ino 2.5`);
  expect(out).toMatch(/FAIL {2}reader of box-dead: .*does not answer to its address\. Is it the chip/);
  expect(out).toMatch(/FAIL {2}board away: .*ECONNREFUSED/);
  expect(out).toContain('ok    board pretend: virtual');
  // Nobody is left on the boards.
  expect(out.match(/FAIL/g)).toHaveLength(2);
});

test('a siren beside a reader is named, and no port is opened where that is asked', async () => {
  const room = join(folder, 'room.yaml');
  writeFileSync(
    room,
    stringify({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: { transport: 'serial', path: '/dev/no-such-port' } },
      devices: {
        box: { kind: 'event-box', board: 'one', table: 'kiln' },
        siren: { kind: 'siren', board: 'one' },
      },
    }),
  );
  const flags = ['--data', join(folder, 'data'), '--http', '0', '--mqtt', '0', '--no-open'];
  const { out, code } = await run('doctor', '--room', room, ...flags);
  expect(out).toMatch(/note {2}siren siren is unguarded unless .*, and shares board "one" with a reader/);
  expect(out).not.toContain('no-such-port');
  expect(code).toBe(0);
});

describe('the doctor', () => {
  test('says in its help that it opens ports, and how to keep it from that', async () => {
    expect((await run('doctor', '--help')).out).toMatch(/--no-open[\s\S]*an opened Uno restarts/);
  });
});
