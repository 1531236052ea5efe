import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEVICE_CATALOGUE } from '../../../../devices/catalogue.ts';
import { games } from '../../../../games/catalogue.ts';
import { loadRoom, parseRoom } from '../../../../hub/shell/room-file.ts';
import { createMachine } from '../../../../hub/shell/setup/machine.ts';
import { createSetupDesk, type NextRoom } from '../../../../hub/shell/setup/setup-desk.ts';
import { whyNotStarted } from '../../../../hub/shell/setup/why-not-started.ts';
import { errorDocument, QuarterdeckError } from '../../../../schemas/errors.ts';
import { SetupBodySchema, WiringBodySchema } from '../../../../schemas/documents/setup.ts';
import { pino } from 'pino';
import type { MovedBoard } from '../../../../hub/shell/setup/needs.ts';
import type { DeskCall } from '../../../../hub/shell/setup/setup-desk.ts';
import type { BoardProbe, ReaderProbe } from '../../../../schemas/board-probe.ts';

let folder: string;
let file: string;
let ports: string[];
/** The ports on the machine's own pins. */
let own: string[];
let readers: Record<string, ReaderProbe>;
/** Why the prober fails. */
let fault: string | null;
/** What was done outside of the desk, in order. */
let done: unknown[];
let answers: (place: string) => Omit<BoardProbe, 'board' | 'port'>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-setup-'));
  file = join(folder, 'room.yaml');
  ports = [];
  own = [];
  readers = {};
  fault = null;
  done = [];
  answers = () => ({ firmware: 'node_pixel_firmata.ino 2.5', model: 'uno', reader: { chip: 'PN532 1.6' } });
});
afterEach(() => rmSync(folder, { recursive: true }));

const plugIn = (name: string): string => {
  const path = join(folder, name);
  writeFileSync(path, '');
  ports.push(path);
  return path;
};
const pull = (path: string): void => {
  ports = ports.filter((each) => each !== path);
  rmSync(path);
};

const open = (
  text: string,
  {
    rehearsal = false,
    runProgram = () => Promise.resolve<string | null>(null),
    notify = true,
    failed = null as string | null,
  } = {},
) => {
  writeFileSync(file, text);
  const desk = createSetupDesk({
    roomFile: rehearsal ? undefined : file,
    games,
    room: loadRoom(file, games),
    failed:
      failed === null
        ? null
        : {
            room: parseRoom(failed, 'room.yaml', games),
            why: whyNotStarted(new QuarterdeckError('broker/unreachable', 'no broker')),
          },
    log: pino({ level: 'silent' }),
    findPorts: () => ports,
    ownPorts: () => own,
    probe: (places, blink) => {
      done.push({ probed: places, blink });
      return Promise.resolve({
        boards: places.flatMap((place) =>
          readers[place] === undefined ? [{ board: null, port: place, ...answers(place) }] : [],
        ),
        readers: places.flatMap((port) => readers[port] ?? []),
        failed: fault,
      });
    },
    moveBoards: (boards: readonly MovedBoard[]) => {
      done.push({ moved: boards });
      return Promise.resolve();
    },
    restart: (next: NextRoom) => void done.push({ restart: next.room.game, anew: next.anew }),
    newRoomFile: rehearsal ? (id) => join(folder, id, 'room.yaml') : null,
    controlKey: () => ({ username: 'control', password: 'the-key' }),
    machine: createMachine(notify ? { NOTIFY_SOCKET: '/run/notify' } : {}, (program, args) => {
      done.push([program, ...args]);
      return runProgram();
    }),
  });
  const ask = (verb: DeskCall['verb'], args: object = {}) => desk.act({ verb, args } as DeskCall, 'Anna');
  const good = async (verb: DeskCall['verb'], args: object = {}) => {
    const { status, data, error } = await ask(verb, args);
    expect(error).toBeNull();
    expect(status).toBe('ok');
    return data;
  };
  const body = async (verb: DeskCall['verb'] = 'setup.look', args: object = {}) =>
    SetupBodySchema.parse(await good(verb, args));
  const refused = async (verb: DeskCall['verb'], args: object = {}) => (await ask(verb, args)).error;
  return { desk, good, body, refused };
};

const YAML = `room: hall # ours
game: so-say-we-all
boards:
  kiln: { transport: serial, path: /dev/gone, firmware: auto }
devices:
  box-kiln: { kind: event-box, board: kiln, table: kiln }
`;
const bind = (board: string, place: string, table: string) => [
  { path: ['boards', board], value: { transport: 'serial', path: place } },
  { path: ['devices', `box-${table}`], value: { kind: 'event-box', board, table, reader: 'pn532' } },
];

describe('setting up', () => {
  test('shows the file, the games and each board that nobody names, once by whatever name', async () => {
    const loose = plugIn('ttyACM0');
    const bound = plugIn('ttyACM1');
    const other = join(folder, 'by-path-of-ttyACM1');
    symlinkSync(bound, other);
    const { body } = open(YAML.replace('/dev/gone', other));
    const { room, found, games: all, running, problems } = await body();
    expect(room?.boards).toMatchObject([{ id: 'kiln', transport: 'serial', place: other, model: 'uno' }]);
    expect(room?.devices).toEqual([
      {
        id: 'box-kiln',
        kind: 'event-box',
        board: 'kiln',
        table: 'kiln',
        pins: { lid: 2, hatch: 3, slotBeam: 4, portBeam: 5 },
        reader: 'pn532',
        onPi: null,
        pixels: null,
      },
    ]);
    expect(found).toMatchObject([{ place: loose, identity: null }]);
    const offers = new Map(room?.boards[0]?.offers.map(({ kind, entry }) => [kind, entry]));
    expect(offers.get('button')).toEqual({ pins: { button: 6 } });
    expect(offers.has('vote-box')).toBe(false);
    expect(found[0]?.offers.map(({ kind }) => kind)).toEqual(Object.keys(DEVICE_CATALOGUE));
    expect(all.map(({ id }) => id)).toEqual(Object.keys(games));
    expect(running).toEqual({ game: 'so-say-we-all', needs: 'none', failed: null });
    expect(problems).toEqual([]);
  });

  test('a board blinks and says who it is; one that is pulled meanwhile, or that the room holds, is refused by name', async () => {
    const place = plugIn('ttyACM0');
    const held = plugIn('ttyACM1');
    const { good, body, refused } = open(YAML.replace('/dev/gone', held));
    expect(await good('setup.blink', { place })).toMatchObject({ model: 'uno', reader: 'PN532 1.6' });
    expect(done).toEqual([{ probed: [place], blink: true }]);
    expect((await body()).found[0]?.identity).toMatchObject({ reader: 'PN532 1.6' });
    expect(await refused('setup.blink', { place: held })).toMatchObject({ code: 'setup/held' });
    answers = () => ({ error: errorDocument('board/other-model', 'in the words of the prober') });
    expect(await refused('setup.blink', { place })).toMatchObject({ message: 'in the words of the prober' });
    pull(place);
    expect(await refused('setup.blink', { place })).toMatchObject({ code: 'setup/gone' });
    expect((await body()).found).toEqual([]);
    expect(done).toHaveLength(2);
  });

  test('a port where nobody answers, that another program has or that the hub may not open says so', async () => {
    const place = plugIn('ttyUSB0');
    const { body, refused } = open(YAML);
    for (const [code, says] of [
      ['board/silent', 'Neither a board nor a reader answers at'],
      ['board/garbage', 'speaks neither as a board nor as a reader'],
      ['board/busy', 'is in use by another program'],
      ['board/no-access', 'The hub may not open'],
      ['board/not-found', 'There is nothing at'],
      ['board/lost', 'There is nothing at'],
    ] as const) {
      answers = () => ({ error: errorDocument(code, 'in the words of the prober') });
      expect((await refused('setup.blink', { place }))?.message).toContain(says);
      expect((await body('setup.find')).found[0]?.identity?.error?.message).toContain(says);
    }
    fault = 'out of memory';
    expect(await refused('setup.find')).toMatchObject({
      code: 'setup/not-asked',
      message: expect.stringContaining('out of memory') as unknown,
    });
  });

  test('a reader on a port is found, and bound to a box with the region that a person chose', async () => {
    const port = plugIn('ttyUSB0');
    readers[port] = { readerOf: null, port, kind: 'r200', version: 'M100 26dBm V1.0' };
    const { body, refused } = open(YAML);
    const { found, revision } = await body('setup.find');
    expect(found).toMatchObject([{ place: port, identity: { kind: 'r200', error: null }, offers: [] }]);
    expect(found[0]?.regions).toContain('EU');
    const path = ['devices', 'box-kiln', 'reader'];
    const reader = { kind: 'r200', port, region: 'EU' };
    const after = await body('setup.write', { revision, set: [{ path, value: reader }], unset: [] });
    expect(readFileSync(file, 'utf8')).toContain(
      `  box-kiln: { kind: event-box, board: kiln, table: kiln, reader: { kind: r200, port: ${port}, region: EU } }\n`,
    );
    expect(after.room?.devices[0]).toMatchObject({
      reader: 'r200',
      onPi: { port, region: 'EU', powerDbm: 15 },
    });
    expect(after.found).toEqual([]);
    expect(await refused('setup.blink', { place: port })).toMatchObject({
      code: 'setup/held',
      message: expect.stringContaining('box-kiln') as unknown,
    });
    pull(port);
    const gone = { kind: 'pn532-hsu', port: join(folder, 'ttyUSB9') };
    const set = [{ path, value: gone }];
    expect(await refused('setup.write', { revision: after.revision, set, unset: [] })).toMatchObject({
      code: 'setup/gone',
    });
  });

  test('a port on the pins of the machine is asked by name, and is there once a reader has answered', async () => {
    const port = plugIn('serial0');
    ports = [];
    own = [port];
    const { body, good, refused } = open(YAML);
    expect(await body()).toMatchObject({ found: [], ownPorts: [port] });
    answers = () => ({ error: errorDocument('board/silent', 'nobody') });
    expect(await refused('setup.blink', { place: port })).toMatchObject({ code: 'setup/silent' });
    expect(await body('setup.find')).toMatchObject({ found: [], ownPorts: [port] });
    readers[port] = { readerOf: null, port, kind: 'pn532-hsu', version: 'PN532 1.6' };
    await good('setup.blink', { place: port });
    expect(await body()).toMatchObject({
      found: [{ place: port, identity: { kind: 'pn532-hsu' }, regions: [] }],
      ownPorts: [],
    });
  });

  test('a board in the network is there once it has answered at its address, until it no longer does', async () => {
    const place = '192.168.1.40:3030';
    const { good, body, refused } = open(YAML);
    await good('setup.blink', { place });
    expect(done).toEqual([{ probed: [place], blink: true }]);
    expect((await body()).found).toMatchObject([{ place, identity: { reader: 'PN532 1.6' } }]);
    answers = () => ({ error: errorDocument('board/not-found', 'nobody answers there') });
    expect(await refused('setup.blink', { place })).toMatchObject({ code: 'setup/no-answer' });
    expect((await body()).found).toEqual([]);
  });

  test('what the room did not start as is said of that file alone: changed since, it may start', async () => {
    const other = YAML.replace('# ours', '\nname: The hall');
    const { body } = open(YAML, { failed: other });
    expect((await body()).running).toEqual({ game: 'so-say-we-all', needs: 'none', failed: null });
    writeFileSync(file, other);
    expect((await body()).running).toMatchObject({
      needs: 'restart',
      failed: { say: { id: 'setup/not-started#broker', values: { reason: 'no broker' } } },
    });
    writeFileSync(file, other.replace('The hall', 'Upstairs'));
    expect((await body()).running).toMatchObject({ needs: 'restart', failed: null });
  });

  test('looking opens no port, finding opens each that nobody holds', async () => {
    const place = plugIn('ttyACM0');
    const held = plugIn('ttyACM1');
    const { body } = open(YAML.replace('/dev/gone', held));
    await body();
    expect(done).toEqual([]);
    expect((await body('setup.find')).found).toMatchObject([{ place, identity: { model: 'uno' } }]);
    expect(done).toEqual([{ probed: [place], blink: false }]);
  });

  test('a board is bound to a table; its author finds the file as it was, with an entry more', async () => {
    const place = plugIn('ttyACM0');
    const { body } = open(YAML);
    const { revision } = await body();
    const after = await body('setup.write', {
      revision,
      set: bind('orchard-row', place, 'orchard-row'),
      unset: [],
    });
    expect(after.room?.devices.map(({ id, table }) => [id, table])).toEqual([
      ['box-kiln', 'kiln'],
      ['box-orchard-row', 'orchard-row'],
    ]);
    expect(after.found).toEqual([]);
    expect(after.running.needs).toBe('restart');
    expect(readFileSync(file, 'utf8')).toBe(
      `${YAML.replace(
        'devices:',
        `  orchard-row:\n    transport: serial\n    path: ${place}\ndevices:`,
      )}  box-orchard-row:\n    kind: event-box\n    board: orchard-row\n    table: orchard-row\n    reader: pn532\n`,
    );
    expect(after.revision).not.toBe(revision);
  });

  test('a board that was pulled while it was being bound is not bound', async () => {
    const place = plugIn('ttyACM0');
    const { body, refused } = open(YAML);
    const { revision } = await body();
    pull(place);
    const set = bind('orchard-row', place, 'orchard-row');
    expect(await refused('setup.write', { revision, set, unset: [] })).toMatchObject({ code: 'setup/gone' });
    expect(readFileSync(file, 'utf8')).toBe(YAML);
  });

  test('of two people who change the same file the second is told, and nothing of the first is lost', async () => {
    const [one, two] = [plugIn('ttyACM0'), plugIn('ttyACM1')];
    const { body, refused } = open(YAML);
    const { revision } = await body();
    const [first, second] = await Promise.all([
      body('setup.write', { revision, set: bind('orchard-row', one, 'orchard-row'), unset: [] }),
      refused('setup.write', { revision, set: bind('low-tide', two, 'low-tide'), unset: [] }),
    ]);
    expect(second).toMatchObject({ code: 'setup/changed' });
    expect(first.room?.boards.map(({ id }) => id)).toEqual(['kiln', 'orchard-row']);
    const set = bind('low-tide', two, 'low-tide');
    const last = await body('setup.write', { revision: first.revision, set, unset: [] });
    expect(last.room?.boards.map(({ id }) => id)).toEqual(['kiln', 'orchard-row', 'low-tide']);
  });

  test('what is changed by hand is read again; a mistake is named by its line and nothing is written over it', async () => {
    const { body, refused } = open(YAML);
    const { revision } = await body();
    writeFileSync(file, `name: The hall\n${YAML}`);
    expect(await body()).toMatchObject({ room: { name: 'The hall' }, running: { needs: 'restart' } });
    const broken = YAML.replace('table: kiln', 'table: kilm');
    writeFileSync(file, broken);
    const seen = await body();
    expect(seen.room).toBeNull();
    expect(seen.problems).toEqual([expect.stringMatching(/^room\.yaml:6: .*"kilm"; did you mean "kiln"/)]);
    const set = [{ path: ['name'], value: 'Ours' }];
    expect(await refused('setup.write', { revision, set, unset: [] })).toMatchObject({
      code: 'setup/changed',
    });
    expect(await refused('setup.write', { revision: seen.revision, set, unset: [] })).toMatchObject({
      code: 'setup/invalid',
      message: expect.stringContaining('room.yaml:6:') as unknown,
    });
    expect(await refused('setup.apply', { revision: seen.revision, anew: false })).toMatchObject({
      code: 'setup/broken',
      message: expect.stringContaining('room.yaml:6:') as unknown,
    });
    expect(readFileSync(file, 'utf8')).toBe(broken);
    writeFileSync(file, 'room: [');
    const worse = await body();
    expect(worse.problems[0]).toBe('room.yaml:1: this [ is not closed: ] is missing');
    expect(await refused('setup.write', { revision: worse.revision, set, unset: [] })).toMatchObject({
      code: 'setup/broken',
    });
    rmSync(file);
    expect(await body()).toMatchObject({ problems: [], unreadable: { code: 'setup/file-gone' } });
    expect(await refused('setup.write', { revision: 'none', set, unset: [] })).toMatchObject({
      code: 'setup/file-gone',
    });
    expect(done).toEqual([]);
  });

  test('a file that is not UTF-8 is not written over: its umlauts would be lost', async () => {
    const { body, refused } = open(YAML);
    writeFileSync(file, Buffer.from(`# Jürgen\n${YAML}`, 'latin1'));
    const before = readFileSync(file);
    const { revision, unreadable } = await body();
    expect(unreadable).toMatchObject({
      message: 'room.yaml is not saved as UTF-8. The room runs as before.',
    });
    const set = [{ path: ['name'], value: 'Ours' }];
    expect(await refused('setup.write', { revision, set, unset: [] })).toMatchObject({
      code: 'setup/unreadable',
    });
    expect(readFileSync(file)).toEqual(before);
  });

  test('a change that makes the file wrong is refused with the line it would stand on', async () => {
    const { body, refused } = open(YAML);
    const { revision } = await body();
    const set = [{ path: ['devices', 'box-kiln', 'pins', 'lid'], value: 3 }];
    expect(await refused('setup.write', { revision, set, unset: [] })).toMatchObject({
      code: 'setup/invalid',
      message: expect.stringMatching(
        /room\.yaml:6: devices\.box-kiln\.pins.* is already .*hatch|lid/,
      ) as unknown,
    });
    expect(readFileSync(file, 'utf8')).toBe(YAML);
  });

  test('a dead board is replaced while the room runs: that board alone is looked for elsewhere', async () => {
    const place = plugIn('ttyACM7');
    const { body, desk } = open(YAML);
    const { revision } = await body();
    const set = [{ path: ['boards', 'kiln', 'path'], value: place }];
    const after = await body('setup.write', { revision, set, unset: [] });
    expect(after.running.needs).toBe('boards');
    await body('setup.apply', { revision: after.revision, anew: false });
    expect(done).toEqual([
      { moved: [{ board: 'kiln', at: { transport: 'serial', path: place, baud: 57_600 } }] },
    ]);
    expect((await body()).running.needs).toBe('none');
    expect(desk.running().boards.kiln).toMatchObject({ path: place });
    expect(readFileSync(file, 'utf8')).toBe(YAML.replace('/dev/gone', place));
  });

  test('more than an address restarts the room, after the answer; another game only where that was meant', async () => {
    const { body, refused } = open(YAML);
    const { revision } = await body();
    const named = await body('setup.write', {
      revision,
      set: [{ path: ['name'], value: 'Ours' }],
      unset: [],
    });
    await body('setup.apply', { revision: named.revision, anew: false });
    expect(done).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toEqual([{ restart: 'so-say-we-all', anew: false }]);
    const other = await body('setup.write', {
      revision: named.revision,
      set: [{ path: ['game'], value: 'den-of-wolves' }],
      unset: [['devices', 'box-kiln']],
    });
    expect(other.running.needs).toBe('anew');
    expect(await refused('setup.apply', { revision: other.revision, anew: false })).toMatchObject({
      code: 'setup/other-game',
    });
    await body('setup.apply', { revision: other.revision, anew: true });
    await new Promise((resolve) => setImmediate(resolve));
    expect(done[1]).toEqual({ restart: 'den-of-wolves', anew: true });
  });

  test('the wires and the power of one board are drawn from the file as it is now', async () => {
    const { good, body, refused } = open(YAML);
    const { drawings, power } = WiringBodySchema.parse(await good('setup.wiring', { board: 'kiln' }));
    expect(drawings).toHaveLength(1);
    expect(drawings[0]).toMatch(/^<svg[\s\S]*board kiln at table kiln/);
    expect(power.length).toBeGreaterThan(0);
    const { revision } = await body();
    await body('setup.write', {
      revision,
      set: [{ path: ['devices', 'box-kiln', 'pins', 'lid'], value: 8 }],
      unset: [],
    });
    const again = WiringBodySchema.parse(await good('setup.wiring', { board: 'kiln' }));
    expect(again.drawings[0]).not.toBe(drawings[0]);
    expect(await refused('setup.wiring', { board: 'nobody' })).toMatchObject({ code: 'setup/no-wires' });
  });

  test('a room of one’s own is made from a rehearsal: its file is written, and the hub restarts as it', async () => {
    const { good, body } = open(YAML, { rehearsal: true });
    expect(await body()).toMatchObject({ file: null, creates: true });
    const made = await good('setup.create', {
      name: 'Café "Nord"',
      game: 'den-of-wolves',
      tables: ['aegis', 'dione'],
    });
    expect(made).toEqual({ room: 'cafe-nord', key: { username: 'control', password: 'the-key' } });
    const path = join(folder, 'cafe-nord', 'room.yaml');
    expect(loadRoom(path, games)).toMatchObject({
      room: 'cafe-nord',
      name: 'Café "Nord"',
      game: 'den-of-wolves',
      tables: ['aegis', 'dione'],
    });
    await new Promise(setImmediate);
    expect(done).toEqual([{ restart: 'den-of-wolves', anew: true }]);
  });

  test('a second room, a strange table and a room that has a file already are refused, and nothing is written', async () => {
    const rehearsal = open(YAML, { rehearsal: true });
    const strange = await rehearsal.refused('setup.create', {
      name: 'Hall',
      game: 'so-say-we-all',
      tables: ['nowhere'],
    });
    expect(strange?.code).toBe('setup/invalid');
    expect(existsSync(join(folder, 'hall'))).toBe(false);
    await rehearsal.good('setup.create', { name: 'Hall', game: 'so-say-we-all' });
    expect((await rehearsal.refused('setup.create', { name: 'Hut', game: 'so-say-we-all' }))?.code).toBe(
      'setup/changed',
    );
    expect(existsSync(join(folder, 'hut'))).toBe(false);
    const owned = open(YAML);
    expect((await owned.body()).creates).toBe(false);
    expect((await owned.refused('setup.create', { name: 'Hall', game: 'so-say-we-all' }))?.code).toBe(
      'setup/changed',
    );
  });

  test('a rehearsal has no file, and says how to get one', async () => {
    const { body, refused } = open(YAML, { rehearsal: true });
    expect(await body()).toMatchObject({ file: null, room: null, problems: [] });
    expect(await refused('setup.write', { revision: 'none', set: [], unset: [] })).toMatchObject({
      code: 'setup/no-file',
    });
  });

  test('two lines are a whole file, to which a page adds the boards', async () => {
    const { body } = open('room: our-room\ngame: den-of-wolves\n');
    expect(await body()).toMatchObject({ problems: [], room: { game: 'den-of-wolves', boards: [] } });
  });

  test('the rights of the file stay, and a link stays a link', async () => {
    const { body } = open(YAML);
    const { revision } = await body();
    chmodSync(file, 0o644);
    const { mode } = statSync(file);
    // As the service has it.
    const umask = process.umask(0o077);
    try {
      await body('setup.write', { revision, set: [{ path: ['name'], value: 'Ours' }], unset: [] });
    } finally {
      process.umask(umask);
    }
    expect(statSync(file).mode).toBe(mode);
  });
});

describe('the machine', () => {
  test('is switched off or restarted by systemd, without asking for a password', async () => {
    const { good } = open(YAML);
    await good('machine.off');
    await good('machine.restart', { what: 'machine' });
    expect(done).toEqual([
      ['systemctl', '--no-ask-password', 'poweroff'],
      ['systemctl', '--no-ask-password', 'reboot'],
    ]);
  });

  test('that refuses is quoted, and the room goes on', async () => {
    const { refused } = open(YAML, {
      runProgram: () => Promise.resolve('Interactive authentication required.'),
    });
    expect(await refused('machine.off')).toMatchObject({
      code: 'machine/refused',
      message: expect.stringContaining('Interactive authentication required.') as unknown,
    });
  });

  test('is left alone by a hub that somebody started by hand; its room restarts all the same', async () => {
    const { refused, good } = open(YAML, { notify: false });
    expect(await refused('machine.off')).toMatchObject({ code: 'machine/refused' });
    await good('machine.restart', { what: 'room' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toEqual([{ restart: 'so-say-we-all', anew: false }]);
  });
});
