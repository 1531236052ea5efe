import { BOARD_MODELS } from '../../../devices/board-models.ts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkPins } from '../../../devices/pins.ts';
import { games } from '../../../games/catalogue.ts';
import { warningsOf } from '../../../hub/shell/room-against-game.ts';
import { piReaderOf } from '../../../schemas/room.ts';
import { isRehearsal, rehearsalRoom } from '../../../hub/shell/rehearsal-room.ts';
import { loadRoom, parseRoom } from '../../../hub/shell/room-file.ts';
import { createRoomReader } from '../../../hub/shell/setup/room-reader.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { growth } from '../../support/growth.ts';
import { asNobody } from '../../support/as-nobody.ts';

const GOOD = `# the hall
room: hall
game: so-say-we-all
tables: [kiln, low-tide]
boards:
  uno-1:
    transport: serial
    path: /dev/serial/by-path/one
devices:
  box-kiln:
    kind: event-box
    board: uno-1
    table: kiln
  strip-kiln:
    kind: phase-strip
    board: uno-1
    table: kiln
    pixels: 60
    brightness: 40 %
`;

/** The message of the refusal of `text`. */
const complaint = (text: string): string => {
  try {
    parseRoom(text, 'room.yaml', games);
  } catch (error) {
    if (error instanceof QuarterdeckError && error.code === 'room/invalid') return error.message;
    throw error;
  }
  return 'it was taken';
};

/** A line with ten aliases of the line before it: a few of them make thousands of values. */
const multiplied = (key: string, at: number): string =>
  `${key}: &${key} [${Array.from({ length: 10 }, () => `*${'abc'.charAt(at)}`).join(',')}]`;

describe('room.yaml', () => {
  test('gives a room with every default filled in', () => {
    const room = parseRoom(GOOD, 'room.yaml', games);
    expect(room.devices['box-kiln']).toMatchObject({ pins: { lid: 2, hatch: 3 }, lidSettle: 200 });
    expect(room.devices['strip-kiln']).toMatchObject({ brightness: 0.4, supply: 2_000 });
  });

  test.each([
    [
      'an unknown key',
      GOOD.replace('brightness:', 'brightnes:'),
      'room.yaml:19: devices.strip-kiln.brightnes: unknown key "brightnes"; did you mean "brightness"?',
    ],
    [
      'a key that only others of its sort have',
      GOOD.replace('serial\n    path: /dev/serial/by-path/one', 'wled-mqtt\n    host: 10.0.0.9'),
      'room.yaml:8: boards.uno-1.host: unknown key "host": it has none',
    ],
    [
      'an unknown key at the top',
      GOOD.replace('tables:', 'table:'),
      'room.yaml:4: table: unknown key "table"; did you mean "tables"?',
    ],
    [
      'a missing board',
      GOOD.replace('board: uno-1\n    table: kiln\n    pixels', 'board: uno-2\n    table: kiln\n    pixels'),
      'room.yaml:16: devices.strip-kiln.board: there is no board "uno-2"; boards in this file: uno-1',
    ],
    [
      'a bad unit',
      GOOD.replace('40 %', '40 mA'),
      'room.yaml:19: devices.strip-kiln.brightness: "40 mA" is not a percentage from "0 %" to "100 %"',
    ],
    [
      'a reader on the Pi without its region',
      GOOD.replace('table: kiln\n  strip', 'table: kiln\n    reader: { kind: r200, port: /dev/r }\n  strip'),
      'room.yaml:14: devices.box-kiln.reader.region: must be one of EU, US, CN, CN-800, KR',
    ],
    [
      'a reader of no known kind',
      GOOD.replace('table: kiln\n  strip', 'table: kiln\n    reader: pn533\n  strip'),
      'room.yaml:14: devices.box-kiln.reader: must be one of pn532, mfrc522',
    ],
    [
      'an unknown game',
      GOOD.replace('so-say-we-all', 'so-say-we-al'),
      'room.yaml:3: game: there is no game "so-say-we-al"; did you mean "so-say-we-all"?',
    ],
    [
      'an unknown table in the list',
      GOOD.replace('low-tide]', 'low-tid]'),
      'room.yaml:4: tables.1: there is no table "low-tid"; did you mean "low-tide"?',
    ],
    [
      'an unknown table of a device',
      GOOD.replace('table: kiln\n    pixels', 'table: kilm\n    pixels'),
      'room.yaml:17: devices.strip-kiln.table: there is no table "kilm"; did you mean "kiln"?',
    ],
    [
      'a reader on no table with the name of one',
      GOOD.replace('table: kiln\n  strip', 'box: kiln\n  strip'),
      'room.yaml:13: devices.box-kiln.box: "kiln" is a table: say table: kiln, or give the reader another name',
    ],
    [
      'a ready message to an unknown table',
      `${GOOD}messages:\n  map: { name: Map, text: Come., table: kilm }\n`,
      'room.yaml:21: messages.map.table: there is no table "kilm"; did you mean "kiln"?',
    ],
    [
      'a ready timer without a unit',
      `${GOOD}timers:\n  council: { name: Council, length: 5 }\n`,
      'room.yaml:21: timers.council.length: a duration needs its unit',
    ],
    [
      'a cue that does nothing',
      `${GOOD}cues:\n  dinner: { name: Dinner }\n`,
      'room.yaml:21: cues.dinner: a cue needs at least one of message, news, timer, chime, blink',
    ],
    [
      'a cue with a mistyped part',
      `${GOOD}cues:\n  dinner:\n    name: Dinner\n    newss: Dinner is served.\n`,
      'room.yaml:23: cues.dinner.newss: unknown key "newss"; did you mean "news"?',
    ],
    [
      'a cue that speaks to an unknown table',
      `${GOOD}cues:\n  dinner: { name: Dinner, message: { text: Come., table: kilm } }\n`,
      'room.yaml:21: cues.dinner.message.table: there is no table "kilm"; did you mean "kiln"?',
    ],
    [
      'a cue that blinks an unknown device',
      `${GOOD}cues:\n  dinner: { name: Dinner, blink: [strip-kilm] }\n`,
      'room.yaml:21: cues.dinner.blink.0: there is no device "strip-kilm"; devices in this file: box-kiln, strip-kiln',
    ],
    [
      'an unknown option',
      `${GOOD}options:\n  nonsense: 3\n`,
      'room.yaml:21: options.nonsense: there is no option "nonsense"',
    ],
    [
      'a track that the game does not show',
      `${GOOD}  level:\n    kind: track-strip\n    board: uno-1\n    pixels: 8\n    track: fuel\n`,
      'devices.level.track: there is no public track "fuel" (public tracks: none)',
    ],
    ['a missing part', GOOD.replace('pixels: 60', ''), 'room.yaml:14: devices.strip-kiln.pixels: '],
    [
      'a bracket left open',
      'room: a\ntables: [x, [y]\nname: b\n',
      'room.yaml:2: this [ is not closed: ] is missing',
    ],
    ['a bracket left open at the end', 'room: a\nboards: {b: {c: 1}', 'room.yaml:2: '],
    [
      'a quotation mark left open',
      'room: a\nname: "b\n\n',
      'room.yaml:2: this " is not closed: " is missing',
    ],
    ['a bracket too many', 'room: a\ntables: [x]]\n', 'room.yaml:2: this ] closes nothing'],
    ['a tab', 'room: a\nboards:\n\tb: 1\n', 'room.yaml:3: this line begins with a tab'],
    ['a key twice', `${GOOD}room: other\n`, 'room stands there twice'],
    [
      'a key twice, once in quotation marks',
      'room: a\nboards:\n  1: {}\n  "1": {}\n',
      'room.yaml:4: 1 stands there twice',
    ],
    ['no colon', 'room: a\ngame\n', 'room.yaml:2: a key needs a colon'],
    [
      'a colon in a text',
      'room: a\nname: The hall: ours\n',
      'room.yaml:2: text with ": " in it needs quotation marks',
    ],
    [
      'a key farther in',
      'room: a\nboards:\n  b: 1\n c: 1\n',
      'room.yaml:4: the keys of one group must begin',
    ],
    ['an at sign', 'room: @a\n', 'room.yaml:1: text that begins with @ needs quotation marks'],
    ['two documents', 'room: a\n---\nroom: b\n', 'room.yaml:2: a second document begins at ---'],
    ['a backslash', 'room: a\nname: "C:\\q"\n', 'room.yaml:2: write \\ twice'],
    [
      'a board without a transport',
      GOOD.replace('transport: serial', 'path2: x'),
      'transport: must be one of virtual, emulated, serial, tcp, wled, wled-mqtt',
    ],
    ['an empty file', '', 'room.yaml:1: '],
    [
      'a siren that sounds for ever',
      GOOD.replace('kind: phase-strip', 'kind: siren\n    longest: 99999999999 min'),
      'devices.strip-kiln.longest: must lie between 1 s and 60 s: ',
    ],
    [
      'a passage of an hour',
      GOOD.replace('kind: event-box', 'kind: event-box\n    longestPassage: 1 h'),
      'devices.box-kiln.longestPassage: must lie between 20 ms and 2 s: ',
    ],
    [
      'a lid that need not be still',
      GOOD.replace('kind: event-box', 'kind: event-box\n    lidSettle: 1 ms'),
      'devices.box-kiln.lidSettle: must lie between 20 ms and 2 s: ',
    ],
    [
      'aliases that multiply',
      ['a: &a [x,x,x,x,x,x,x,x,x,x]', ...['b', 'c', 'd'].map(multiplied)].join('\n'),
      'room.yaml:1: the aliases (*name) of this file cannot be followed: Excessive alias count',
    ],
    [
      'an alias of nothing',
      'game: b\nroom: *where',
      'room.yaml:2: nothing above is marked &where, so *where stands for nothing',
    ],
    ['a list', '- room', 'room.yaml:1: '],
  ])('with %s is refused with its line', (_what, text, message) => {
    expect(complaint(text)).toContain(message);
  });

  test('with a strip on the pin of an MFRC522 is refused with file, line, key and what is there', () => {
    const clash = GOOD.replace('board: uno-1', 'board: uno-1\n    reader: mfrc522').replace(
      'pixels: 60',
      'pixels: 60\n    pins: {data: 13}',
    );
    expect(complaint(clash)).toBe(
      'room.yaml:20: devices.strip-kiln.pins.data: pin 13 of board "uno-1" is already the reader (SCK, D13) of box-kiln; give one of them another',
    );
  });

  test('with two devices on one pin is refused with the line of one of them', () => {
    const clash = GOOD.replace('pixels: 60', 'pixels: 60\n    pins: {data: 2}');
    expect(complaint(clash)).toMatch(/^room\.yaml:1\d: devices\.(strip|box)-kiln.*2/);
  });

  test.each(['A0', 'D7', '2.5', '~'])('with a pin %s is refused, with how a pin is written', (pin) => {
    const text = GOOD.replace('pixels: 60', `pixels: 60\n    pins: {data: ${pin}}`);
    expect(complaint(text)).toMatch(
      /^room\.yaml:\d+: devices\.strip-kiln\.pins\.data: a pin is a whole number: /,
    );
    const { uno, leonardo, mega } = BOARD_MODELS;
    expect(complaint(text)).toContain(
      `A0 is ${uno.firstAnalog} on an ${uno.title}, ${leonardo.firstAnalog} on a ${leonardo.title}, ${mega.firstAnalog} on a ${mega.title}`,
    );
  });

  test.each([
    [20, '', 'an Uno or Nano has 2 to 19'],
    [70, '', 'an Uno or Nano has 2 to 19'],
    [-1, 'nano', 'a Nano has 2 to 19'],
    [70, 'mega', 'a Mega 2560 has 2 to 69'],
    [4_000, 'leonardo', 'a Leonardo has 0 to 16 and 18 to 23'],
  ])(
    'with a lamp on pin %i, which a board of model "%s" lacks, is refused, with those that it has',
    (pin, model, pins) => {
      const text = [
        'room: hall',
        'game: so-say-we-all',
        'boards:',
        `  stage: { transport: tcp, host: stage.local${model === '' ? '' : `, model: ${model}`} }`,
        'devices:',
        `  glow: { kind: lamp, shows: alarm, board: stage, pins: { lamp: ${pin} } }`,
      ].join('\n');
      expect(complaint(text)).toBe(
        `room.yaml:6: devices.glow.pins.lamp: pin ${pin} of board "stage" is none that a device can have: ` +
          `${pins}; choose one of those, or say which board it is (model: uno, nano, mega or leonardo)`,
      );
    },
  );

  test('with several mistakes names them all', () => {
    const lines = complaint(GOOD.replace('40 %', '40').replace('kind: event-box', 'kind: event-bx')).split(
      '\n',
    );
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^room\.yaml:\d+: devices\./);
  });

  test('that is not there is refused by its path, and one that is there is named without its folder', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'quarterdeck-test-')), 'hall.yaml');
    expect(() => loadRoom(path, games)).toThrow(expect.objectContaining({ code: 'room/unreadable' }));
    writeFileSync(path, 'room: Hall 1\n');
    expect(() => loadRoom(path, games)).toThrow(/^hall\.yaml:1: room: an id is small letters/m);
  });

  test('that this user may not read is refused by its path', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'quarterdeck-test-')), 'hall.yaml');
    writeFileSync(path, 'room: hall\n', { mode: 0o000 });
    await asNobody(() => {
      expect(() => loadRoom(path, games)).toThrow(`${path} cannot be read: this user may not read it`);
    });
  });
});

test.each([
  [
    'an unknown tag',
    'name: !important Meeting',
    'line 2: !important means nothing here; text that begins with !',
  ],
  ['a tag alone', 'name: !Kiln', 'line 2: !Kiln means nothing here'],
  ['an exclamation mark', 'name: ! Kiln', 'line 2: ! means nothing here'],
  ['a known tag', 'name: !!binary aGk=', 'line 2: !!binary means nothing here'],
  ['an anchor that nothing names', 'name: &Co Kiln', 'line 2: &Co is used nowhere below'],
  ['a tag in a list', 'tables:\n  - kiln\n  - !low tide', 'line 4: !low means nothing here'],
])('%s, which the parser would take out of the text, is an error with its line', (_, line, says) => {
  expect(complaint(`room: hall\n${line}\ngame: so-say-we-all\n`)).toContain(
    says.replace(/line (\d)/, 'room.yaml:$1'),
  );
});

test('a directive that is none is an error with its line; an anchor that is used is none', () => {
  expect(complaint(`%ROOM hall\n---\n${GOOD}`)).toMatch(/^room\.yaml:1: "%ROOM hall" means nothing here/);
  expect(
    complaint(GOOD.replace('kiln, low-tide', '&k kiln, low-tide').replace('table: kiln', 'table: *k')),
  ).toBe('it was taken');
});

describe('a file that is no text of a room', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-text-'));
  test.each([
    ['UTF-16', Buffer.from(`\uFEFF${GOOD}`, 'utf16le'), /it is saved as UTF-16 LE: save it as UTF-8$/],
    ['UTF-16 without a mark', Buffer.from(GOOD, 'utf16le'), /it is saved as UTF-16 LE/],
    ['Windows-1252', Buffer.from(`${GOOD}# f\xfcr\n`, 'latin1'), /it is saved as Windows-1252/],
    ['zeros', Buffer.concat([Buffer.from(GOOD), Buffer.alloc(9)]), /line 20 is no text/],
    ['20 MB', Buffer.alloc(20_000_000, '# more\n'), /it is larger than 500 kB, which is the limit$/],
  ])('%s is refused in those words at the start, by doctor and at /setup', (name, bytes, says) => {
    const path = join(folder, `${name}.yaml`);
    writeFileSync(path, bytes);
    expect(() => loadRoom(path, games)).toThrow(says);
    expect(createRoomReader(path, games).read().unreadable).toMatchObject({ code: 'setup/unreadable' });
  });

  test('without an end is read no further than the limit', () => {
    expect(() => loadRoom('/dev/zero', games)).toThrow(/larger than 500 kB/);
  });

  test('takes time that grows with its length alone: keys, aliases and marks by the thousand', () => {
    const many = (line: (n: number) => string, count: number): string =>
      `${GOOD}options:\n  k: &k 1\n  l: *k\n${Array.from({ length: count }, (_, n) => line(n)).join('')}`;
    for (const line of [
      (n: number) => `  k${n}: 1\n`,
      (n: number) => `  k${n}: *k\n`,
      (n: number) => `  k${n}: &m${n} 1\n`,
    ]) {
      const refused = (count: number): void =>
        expect(() => parseRoom(many(line, count), 'room.yaml', games)).toThrow();
      expect(growth(refused, 20_000)).toBeLessThan(40);
    }
    expect(() =>
      parseRoom(
        many((n) => `  k${n}: 1\n`, 20_000),
        'room.yaml',
        games,
      ),
    ).toThrow(/and 1995\d more$/);
  });

  test('but a byte order mark is none of these, and stays', () => {
    const path = join(folder, 'marked.yaml');
    writeFileSync(path, `\uFEFF${GOOD}`);
    expect(loadRoom(path, games).room).toBe('hall');
    expect(createRoomReader(path, games).read().text.startsWith('\uFEFF')).toBe(true);
  });
});

test('an empty file is refused with what it needs, and a box on a table that does not play is pointed at', () => {
  expect(() => parseRoom('# nothing yet\n', 'room.yaml', games)).toThrow(
    /^room\.yaml:1: the file is empty; it needs at least two lines/,
  );
  const text = [
    'room: hall',
    'game: so-say-we-all',
    'tables: [prosecutor]',
    'boards: { one: { transport: virtual } }',
    'devices: { box-kiln: { kind: event-box, board: one, table: kiln } }',
  ].join('\n');
  expect(warningsOf(parseRoom(text, 'room.yaml', games))).toEqual([
    'box-kiln stands on the table "kiln", which does not play: tables names prosecutor',
  ]);
});

/** The others are played without sealed boxes. */
const all = Object.values(games).filter(({ manifest }) => manifest.tables.some(({ box }) => box));

describe('the rehearsal room', () => {
  test.each(all.map((game) => [game.manifest.id, game] as const))(
    'of %s has box and strip on every table with a box, and a siren on a board without a reader',
    (_id, { manifest }) => {
      const room = rehearsalRoom(manifest, { emulate: false });
      const tables = manifest.tables.filter((table) => table.box).map((table) => table.id);
      const devices = Object.values(room.devices);
      const tablesOf = (kind: string): unknown[] =>
        devices
          .filter((device) => device.kind === kind)
          .map((device) => ('table' in device ? device.table : null));
      expect(tables.length).toBeGreaterThan(0);
      expect(tablesOf('event-box')).toEqual(tables);
      expect(tablesOf('phase-strip')).toEqual(tables);
      const [siren] = devices.filter((device) => device.kind === 'siren');
      expect(devices.filter((device) => device.board === siren?.board)).toEqual([siren]);
      expect(checkPins(room)).toEqual([]);
      expect(isRehearsal(room)).toBe(true);
    },
  );

  test('shows the points of For the Fleet on one strip and its jumps on another', () => {
    const fleet = games['for-the-fleet'];
    if (fleet === undefined) throw new Error('no such game');
    expect(rehearsalRoom(fleet.manifest, { emulate: false }).devices).toMatchObject({
      level: { kind: 'track-strip', track: 'points' },
      segments: { kind: 'clock-strip', track: 'jumps' },
    });
  });

  test('has one box whose pile a reader on the Pi reads, on the last table, in every game', () => {
    for (const { manifest } of all) {
      const boxes = Object.values(rehearsalRoom(manifest, { emulate: false }).devices).filter(
        (device) => device.kind === 'event-box',
      );
      const onPi = boxes.filter((box) => piReaderOf(box) !== undefined);
      expect(onPi).toEqual([boxes.at(-1)]);
    }
    expect(all).toHaveLength(1);
  });

  test('of a game without boxes has a strip on every table, and of one whose clock only reminds none', () => {
    const kinds = (id: string): unknown[] => {
      const game = games[id];
      if (game === undefined) throw new Error('no such game');
      const room = rehearsalRoom(game.manifest, { emulate: false });
      const devices = Object.values(room.devices).filter((device) => 'table' in device);
      expect(devices.filter(({ kind }) => kind === 'event-box')).toEqual([]);
      expect(checkPins(room)).toEqual([]);
      const strips = devices.filter(({ kind }) => kind === 'phase-strip');
      return [strips.length, game.manifest.tables.length];
    };
    expect(kinds('den-of-wolves')).toEqual([12, 12]);
    expect(kinds('for-the-fleet')[0]).toBe(0);
  });

  test('can put table one, and no other, on the emulated firmware', () => {
    for (const { manifest } of all) {
      const boards = Object.values(rehearsalRoom(manifest, { emulate: {} }).boards);
      expect(boards.filter((board) => board.transport === 'emulated')).toHaveLength(1);
    }
    expect(all).toHaveLength(1);
  });
});
