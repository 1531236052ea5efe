import { describe, expect, test } from 'vitest';
import { checkPins, pinWarnings, sirenGuarded } from '../../devices/pins.ts';
import { RoomSchema } from '../../schemas/room.ts';

const room = (devices: Record<string, unknown>) =>
  RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: { one: { transport: 'virtual' }, two: { transport: 'virtual' } },
    devices,
  });
const box = (board: string, table: string, pins = {}) => ({ kind: 'event-box', board, table, pins });
/** As a real box should be: a second beam at each opening. */
const SECOND = { innerSlotBeam: 16, innerPortBeam: 17 };
const strip = (board: string, data?: number) => ({
  kind: 'phase-strip',
  board,
  pixels: 30,
  pins: data ? { data } : {},
});
const siren = (board: string, more = {}) => ({ kind: 'siren', board, ...more });

test('a box, a strip and a siren with their default pins fit on one board', () => {
  expect(checkPins(room({ box: box('one', 'dione'), strip: strip('one'), siren: siren('one') }))).toEqual([]);
});

test('one pin for two devices is named with the line of the second and the use of the first', () => {
  const problems = checkPins(room({ box: box('one', 'dione'), strip: strip('one', 4) }));
  expect(problems).toEqual([
    {
      path: ['devices', 'strip', 'pins', 'data'],
      message: 'pin 4 of board "one" is already "slotBeam" of box; give one of them another',
    },
  ]);
});

test('the same pin on two boards is no conflict', () => {
  expect(checkPins(room({ a: box('one', 'dione'), b: box('two', 'demeter') }))).toEqual([]);
});

test('two pins of one device may not be the same', () => {
  expect(checkPins(room({ box: box('one', 'dione', { hatch: 2 }) }))).toMatchObject([
    { path: ['devices', 'box', 'pins', 'hatch'] },
  ]);
});

test('the pins of the reader are taken on a board with a box, and free on another', () => {
  expect(checkPins(room({ box: box('one', 'dione'), strip: strip('one', 18) }))).toHaveLength(1);
  expect(checkPins(room({ strip: strip('one', 18) }))).toEqual([]);
});

test('a box whose reader sits on the Pi leaves the bus of its board free', () => {
  const reader = { kind: 'r200', port: '/dev/ttyUSB1', region: 'EU' };
  expect(
    checkPins(
      room({ box: { ...box('one', 'dione'), reader }, strip: strip('one', 18), siren: siren('one') }),
    ),
  ).toEqual([]);
});

test('two boxes on one board want the same address on its I2C', () => {
  const second = box('one', 'demeter', { lid: 7, hatch: 8, slotBeam: 9, portBeam: 10 });
  expect(checkPins(room({ a: box('one', 'dione'), b: second }))).toEqual([
    {
      path: ['devices', 'b', 'board'],
      message:
        'address 0x24 on the I2C of board "one" is already a; give b another address, or a board of its own',
    },
  ]);
});

test('a box, digits and a display share the I2C of one board by their addresses', () => {
  const display = { kind: 'text-display', board: 'one' };
  const digits = { kind: 'countdown', board: 'one' };
  expect(checkPins(room({ box: box('one', 'dione'), digits, display }))).toEqual([]);
  expect(checkPins(room({ display, second: display }))).toMatchObject([
    { path: ['devices', 'second', 'address'] },
  ]);
  expect(checkPins(room({ display, second: { ...display, address: 0x3f } }))).toEqual([]);
  expect(checkPins(room({ display, strip: strip('one', 18) }))).toMatchObject([
    { path: ['devices', 'strip', 'pins', 'data'] },
  ]);
});

test('a board drives one strip, whatever it shows', () => {
  const level = { kind: 'track-strip', board: 'one', pixels: 8, pins: { data: 7 }, track: 'morale' };
  expect(checkPins(room({ strip: strip('one'), level }))).toMatchObject([
    { path: ['devices', 'level', 'board'] },
  ]);
  expect(checkPins(room({ strip: strip('two'), level }))).toEqual([]);
});

describe('a box with an MFRC522', () => {
  const own = (devices: Record<string, unknown>) =>
    RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: { transport: 'serial', path: '/dev/ttyUSB0', firmware: 'quarterdeck' } },
      devices,
    });
  const spiBox = (pins = {}) => ({ ...box('one', 'dione', pins), reader: 'mfrc522' });

  test('fits beside a strip and a siren with its default pins', () => {
    expect(checkPins(own({ box: spiBox(), strip: strip('one'), siren: siren('one') }))).toEqual([]);
  });

  test.each([
    [9, '"reset" of box'],
    [10, '"select" of box'],
    [11, 'the reader (MOSI, D11) of box'],
    [12, 'the reader (MISO, D12) of box'],
    [13, 'the reader (SCK, D13) of box'],
  ])('takes D%i', (pin, what) => {
    expect(checkPins(own({ box: spiBox(), strip: strip('one', pin) }))).toEqual([
      {
        path: ['devices', 'strip', 'pins', 'data'],
        message: `pin ${pin} of board "one" is already ${what}; give one of them another`,
      },
    ]);
  });

  test('takes D10 even where neither select nor reset is on it, and leaves A4 and A5 free', () => {
    const elsewhere = spiBox({ select: 7, reset: 14 });
    expect(checkPins(own({ box: elsewhere, strip: strip('one', 10) }))[0]?.message).toContain('SS, D10');
    expect(checkPins(own({ box: elsewhere, strip: strip('one', 18) }))).toEqual([]);
  });

  test('may not lay its select line on a line of its own bus', () => {
    expect(checkPins(own({ box: spiBox({ select: 12 }) }))).toMatchObject([
      { path: ['devices', 'box', 'reader'], message: expect.stringContaining('"select" of box') as unknown },
    ]);
  });

  test('is refused on a board with stock firmware', () => {
    expect(checkPins(room({ box: { ...box('one', 'dione'), reader: 'mfrc522' } }))).toMatchObject([
      { path: ['devices', 'box', 'reader'], message: expect.stringContaining('our own firmware') as unknown },
    ]);
  });

  test('is what an emulated board with our own firmware has when nothing is said', () => {
    const emulated = RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: { transport: 'emulated', firmware: 'quarterdeck' } },
      devices: { box: box('one', 'dione'), strip: strip('one', 13) },
    });
    expect(checkPins(emulated)).toHaveLength(1);
  });
});

test('a box with a PN532 leaves the pins of an MFRC522 free', () => {
  expect(checkPins(room({ box: box('one', 'dione'), strip: strip('one', 10), siren: siren('one') }))).toEqual(
    [],
  );
});

test('the line to the host is not to be used', () => {
  expect(checkPins(room({ strip: strip('one', 1) }))[0]?.message).toContain('line to the host');
});

test('a charge pump needs its pin', () => {
  expect(checkPins(room({ siren: siren('one', { guard: 'charge-pump' }) }))).toMatchObject([
    { path: ['devices', 'siren', 'pins'] },
  ]);
});

test('a pump’s pin needs its guard: nobody would toggle it', () => {
  const [problem] = checkPins(room({ siren: siren('one', { pins: { pump: 9 } }) }));
  expect(problem?.message).toContain('guard: charge-pump');
});

test('a siren is guarded by a charge pump alone', () => {
  const both = room({
    bare: siren('one'),
    pumped: siren('two', { guard: 'charge-pump', pins: { pump: 9 } }),
    strip: strip('two'),
  });
  expect(['bare', 'pumped', 'strip', 'nothing'].map((id) => sirenGuarded(both, id))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test.each([
  ['siren', 'relay', {}],
  ['siren', 'pump', { guard: 'charge-pump' }],
  ['hooter', 'piezo', {}],
])('the %s’s %s may not be on the LED of its board, which blinks at each reset', (kind, pin, more) => {
  const sounder = { kind, board: 'one', ...more };
  expect(checkPins(room({ it: { ...sounder, pins: { [pin]: 13 } } }))).toEqual([
    {
      path: ['devices', 'it', 'pins', pin],
      message: `pin 13 of board "one" (D13) is the LED on the board, which blinks at each reset, and "${pin}" of it would sound with it; choose another pin`,
    },
  ]);
  expect(checkPins(room({ it: { ...sounder, pins: { [pin]: 12 } } }))).toEqual([]);
});

test('a lamp on the LED of a real board is a remark, and on a simulated one nothing', () => {
  const lamp = { kind: 'lamp', shows: 'alarm', board: 'one', pins: { lamp: 13 } };
  const real = RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: { one: { transport: 'serial', path: '/dev/ttyUSB0' } },
    devices: { glow: lamp, cue: { kind: 'button', board: 'one', pins: { button: 12 } } },
  });
  expect(checkPins(real)).toEqual([]);
  expect(pinWarnings(real).map(({ message }) => message)).toEqual([
    expect.stringMatching(/pin 13 of board "one" \(D13\).*blinks at each reset: so does "lamp" of glow/),
  ]);
  expect(pinWarnings(room({ glow: lamp }))).toEqual([]);
});

test('an unguarded siren is a warning, a sharper one beside a reader, and a guarded one is none', () => {
  expect(pinWarnings(room({ siren: siren('one') }))[0]?.message).toContain('unguarded');
  expect(pinWarnings(room({ box: box('one', 'dione'), siren: siren('one') }))[0]?.message).toContain('I2C');
  expect(pinWarnings(room({ siren: siren('one', { guard: 'charge-pump', pins: { pump: 9 } }) }))).toEqual([]);
});

test.each([
  ['stock', 'siren siren is unguarded: '],
  ['auto', 'siren siren is unguarded unless its board runs Quarterdeck firmware: '],
] as const)('with firmware: %s it is said no more surely than it is known', (firmware, words) => {
  const asked = RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: { one: { transport: 'serial', path: '/dev/ttyUSB0', firmware } },
    devices: { siren: siren('one') },
  });
  expect(pinWarnings(asked).map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
});

test('on our own firmware a siren has its lease and needs no warning, beside a reader either', () => {
  const own = RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: { one: { transport: 'serial', path: '/dev/ttyUSB0', firmware: 'quarterdeck' } },
    devices: { box: box('one', 'dione', SECOND), siren: siren('one') },
  });
  expect(pinWarnings(own)).toEqual([]);
});

test.each([
  ['a box with one beam at each opening', {}, undefined, ['box box has an opening with a single beam']],
  ['one with a second at its slot alone', { innerSlotBeam: 7 }, undefined, ['box box has an opening']],
  ['one with two at both, and our firmware', SECOND, undefined, []],
  ['one that reads the pile', {}, { kind: 'r200', port: '/dev/ttyUSB1', region: 'EU' }, []],
] as const)('%s is said to be fooled by a card on a tape, or not', (_what, pins, reader, wanted) => {
  const real = RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: { one: { transport: 'serial', path: '/dev/ttyUSB0', firmware: 'quarterdeck' } },
    devices: { box: { ...box('one', 'dione', pins), ...(reader && { reader }) } },
  });
  const messages = pinWarnings(real).map(({ message }) => message);
  expect(messages).toHaveLength(wanted.length);
  for (const [at, words] of wanted.entries())
    expect(messages[at]).toMatch(new RegExp(`^${words}.*on a tape.*certain.*innerSlotBeam`));
});

test.each([
  ['stock', undefined, 1],
  ['auto', undefined, 1],
  ['quarterdeck', undefined, 0],
  ['stock', { kind: 'r200', port: '/dev/ttyUSB1', region: 'EU' }, 0],
] as const)(
  'two beams on firmware %s, reader %o: a card torn out past both at once is said %i times',
  (firmware, reader, times) => {
    const real = RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: { transport: 'serial', path: '/dev/ttyUSB0', firmware } },
      devices: { box: { ...box('one', 'dione', SECOND), ...(reader && { reader }) } },
    });
    expect(pinWarnings(real).map(({ message }) => message)).toEqual(
      Array(times).fill(expect.stringMatching(/^box box has second beams, .*torn out .*within 2 ms/)),
    );
  },
);

test('second beams take pins of their own', () => {
  expect(checkPins(room({ box: box('one', 'dione', { innerSlotBeam: 4 }) }))).toMatchObject([
    { path: ['devices', 'box', 'pins', 'innerSlotBeam'] },
  ]);
  expect(checkPins(room({ box: box('one', 'dione', SECOND), strip: strip('one') }))).toEqual([]);
});

describe('on another board than an Uno', () => {
  const real = (model: string, devices: Record<string, unknown>, firmware = 'auto') =>
    RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: { transport: 'serial', path: '/dev/ttyUSB0', model, firmware } },
      devices,
    });

  test('the bus lies on other pins: D20 and D21 of a Mega, so that its A4 is free', () => {
    expect(checkPins(real('mega', { box: box('one', 'dione'), strip: strip('one', 18) }))).toEqual([]);
    expect(
      checkPins(real('mega', { box: box('one', 'dione'), siren: siren('one', { pins: { relay: 21 } }) })),
    ).toEqual([
      {
        path: ['devices', 'siren', 'pins', 'relay'],
        message: 'pin 21 of board "one" is already the I2C (SCL, D21) of box; give one of them another',
      },
    ]);
  });

  test('an MFRC522 takes D50 to D53 of a Mega and leaves D11 to D13 free', () => {
    const reader = { ...box('one', 'dione'), reader: 'mfrc522' };
    const withLamp = (pin: number) => {
      const lamp = { kind: 'lamp', shows: 'alarm', board: 'one', pins: { lamp: pin } };
      return checkPins(real('mega', { box: reader, lamp }, 'quarterdeck'));
    };
    expect([11, 12, 13].flatMap(withLamp)).toEqual([]);
    expect([50, 51, 52, 53].flatMap(withLamp)).toHaveLength(4);
  });

  test("a box's default pins lie on a Leonardo's I2C, and the message says which to move", () => {
    const problems = checkPins(real('leonardo', { box: box('one', 'dione') }));
    expect(problems.map(({ message }) => message)).toEqual([
      'pin 2 of board "one" is already "lid" of box, and the I2C (SDA, D2) of box can be on no other; give "lid" of box another pin or board',
      'pin 3 of board "one" is already "hatch" of box, and the I2C (SCL, D3) of box can be on no other; give "hatch" of box another pin or board',
    ]);
    expect(checkPins(real('leonardo', { box: box('one', 'dione', { lid: 8, hatch: 7 }) }))).toEqual([]);
  });

  test('a Leonardo has its USB for the host, so that D0 and D1 are free', () => {
    expect(checkPins(real('leonardo', { strip: strip('one', 1) }))).toEqual([]);
  });

  test.each([
    ['uno', 20, 'an Uno or Nano has 2 to 19'],
    ['nano', 21, 'a Nano has 2 to 19'],
    ['leonardo', 17, 'a Leonardo has 0 to 16 and 18 to 23'],
  ])('a pin that a %s has not is refused: %i', (model, relay, has) => {
    const [problem] = checkPins(real(model, { siren: siren('one', { pins: { relay } }) }));
    expect(problem?.message).toContain(has);
    expect(problem?.message).toContain('model:');
  });

  test('a simulated board is an Uno', () => {
    const [problem] = checkPins(room({ siren: siren('one', { pins: { relay: 40 } }) }));
    expect(problem?.message).toContain('simulated as an Uno');
  });
});

describe('a display on the I2C of a PN532', () => {
  const warned = (
    devices: Record<string, unknown>,
    board: object = { transport: 'serial', path: '/dev/one', firmware: 'quarterdeck' },
  ) =>
    pinWarnings(
      RoomSchema.parse({
        room: 'hall',
        game: 'so-say-we-all',
        boards: { one: board, two: { transport: 'virtual' } },
        devices,
      }),
    ).map(({ path, message }) => [path.join('.'), message]);
  const lcd = { kind: 'text-display', board: 'one' };

  test('is warned of: its 5 V reach a reader that bears 3.3', () => {
    expect(warned({ box: box('one', 'dione', SECOND), lcd })).toEqual([
      [
        'devices.lcd.board',
        expect.stringMatching(/to 5 V, and the PN532 of box .* level shifter .* board of its own$/),
      ],
    ]);
    const digits = { kind: 'countdown', board: 'one' };
    expect(warned({ votes: { kind: 'vote-box', board: 'one' }, digits }).map(([path]) => path)).toEqual([
      'devices.digits.board',
    ]);
  });

  test('is nothing on a board without one, beside an MFRC522, and on a simulated board', () => {
    expect(warned({ box: box('two', 'dione'), lcd })).toEqual([]);
    const own = { transport: 'serial', path: '/dev/one', firmware: 'quarterdeck' };
    expect(warned({ box: { ...box('one', 'dione', SECOND), reader: 'mfrc522' }, lcd }, own)).toEqual([]);
    expect(warned({ box: box('one', 'dione'), lcd }, { transport: 'virtual' })).toEqual([]);
  });
});

describe('what a firmware cannot drive', () => {
  const on = (firmware: string, devices: Record<string, unknown>) =>
    RoomSchema.parse({
      room: 'hall',
      game: 'so-say-we-all',
      boards: { one: { transport: 'serial', path: '/dev/ttyUSB0', model: 'mega', firmware } },
      devices,
    });
  const hooter = (more = {}) => ({ kind: 'hooter', board: 'one', ...more });
  const messages = (room: ReturnType<typeof on>) => checkPins(room).map(({ message }) => message);

  test('a bare piezo wants the PWM of stock firmware, and a pin that has it', () => {
    const disc = hooter({ voice: 'disc' });
    expect(messages(on('stock', { disc }))).toEqual([]);
    expect(messages(on('quarterdeck', { disc }))[0]).toMatch(/board "one" has our own.*take a buzzer/);
    expect(messages(on('stock', { disc: { ...disc, pins: { piezo: 30 } } }))[0]).toMatch(
      /pin 30 of board "one" \(Mega 2560\) has none: choose 2, 3/,
    );
  });

  test('our own firmware guards one siren or hooter a board', () => {
    const devices = { hooter: hooter(), siren: siren('one') };
    expect(messages(on('stock', devices))).toEqual([]);
    expect(messages(on('quarterdeck', devices))).toEqual([
      expect.stringContaining('that is hooter already; give siren another board'),
    ]);
  });

  test('a strip of stock firmware has its pin among the first 32', () => {
    expect(messages(on('quarterdeck', { strip: strip('one', 40) }))).toEqual([]);
    expect(messages(on('auto', { strip: strip('one', 40) }))[0]).toContain('not on pin 40 of board "one"');
  });
});
