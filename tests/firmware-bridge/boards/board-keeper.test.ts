import { afterEach, describe, expect, test } from 'vitest';
import {
  keepBoard,
  waitBeforeAttempt,
  type BoardKeeper,
} from '../../../firmware-bridge/boards/board-keeper.ts';
import type { ExpectedBoard } from '../../../firmware-bridge/boards/board-checks.ts';
import type { BoardConnection, BoardLoss } from '../../../firmware-bridge/boards/board-connection.ts';
import type { DeviceDriver } from '../../../firmware-bridge/drivers/device-driver.ts';
import five from 'johnny-five';
import { HandClock } from '../hand-clock.ts';
import { TinyFirmata } from '../tiny-firmata.ts';

/** Holds pin 8 at a wanted level, as a siren or a lamp would, and writes down its lives. */
class LampDriver implements DeviceDriver {
  readonly device = 'lamp';
  readonly losses: BoardLoss[] = [];
  readonly absences: BoardLoss[] = [];
  lives = 0;
  noises = 0;
  wanted = false;
  life: BoardConnection | undefined;
  attached = false;

  attach(connection: BoardConnection): void {
    this.life = connection;
    this.attached = true;
    this.lives += 1;
    connection.io.pinMode(8, connection.io.MODES.OUTPUT);
    connection.io.digitalWrite(8, this.wanted ? 1 : 0);
  }
  detach(loss: BoardLoss): void {
    (this.attached ? this.losses : this.absences).push(loss);
    this.attached = false;
  }
  noise(): void {
    this.noises += 1;
  }
  set(): void {
    this.wanted = true;
  }
  stop(): void {
    this.wanted = false;
  }
}

const keepers: BoardKeeper[] = [];
afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.stop();
});

/** Lets microtasks and zero timers of firmata-io and Johnny-Five run: they know no clock of ours. */
const breathe = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const kept = async (board: TinyFirmata, clock: HandClock, name = 'b', expected?: ExpectedBoard) => {
  const driver = new LampDriver();
  const lines: string[] = [];
  const keeper = keepBoard({
    board: name,
    transport: 'virtual',
    open: () => board.open(),
    clock,
    baud: Infinity,
    readyWithinMs: 10_000,
    askVersionAfterMs: 3_000,
    pingEveryMs: 2_000,
    pingWithinMs: 1_900,
    drivers: [driver],
    expected,
    log: (message) => lines.push(message),
    changed: () => undefined,
  });
  keepers.push(keeper);
  await breathe();
  return { driver, keeper, lines };
};

test('a board unplugged and plugged in again works again by itself, with its outputs as they were wanted', async () => {
  const clock = new HandClock();
  const board = new TinyFirmata();
  const { driver, keeper, lines } = await kept(board, clock);
  expect(keeper.report()).toMatchObject({ state: 'ready', firmware: 'T 2.5' });
  driver.wanted = true;

  board.unplug();
  expect(keeper.report()).toMatchObject({ state: 'lost', errors: [{ code: 'board/lost' }] });
  expect(driver.losses.map(({ gap }) => gap)).toEqual(['board-lost']);
  clock.advance(10_000);
  expect(driver.absences.at(-1)?.error.code).toBe('board/not-found');

  board.pluggedIn = true;
  clock.advance(5_000);
  await breathe();
  expect(keeper.report().state).toBe('ready');
  expect(board.outputs.get(8)).toBe(true);
  expect(driver.lives).toBe(2);
  expect(lines).toEqual(['board found', 'board lost', 'board missing', 'board found']);
});

test.each([
  { name: 'node_pixel_firmata.ino', spared: 0 },
  { name: 'quarterdeck', spared: 1 },
])('a board that names itself $name is spared $spared times', async ({ name, spared }) => {
  const clock = new HandClock();
  const board = new TinyFirmata();
  board.name = name;
  const { keeper } = await kept(board, clock);
  // One with our firmware is first asked how it was configured before; this one does not answer to that.
  for (let second = 0; second < 4; second += 1) {
    clock.advance(1_000);
    await breathe();
  }
  expect(keeper.report()).toMatchObject({ state: 'ready', firmware: `${name} 2.5` });
  expect(board.spared).toBe(spared);
});

test('one board dies, the other goes on', async () => {
  const clock = new HandClock();
  const boards = [new TinyFirmata(), new TinyFirmata()] as const;
  const first = await kept(boards[0], clock, 'first');
  const second = await kept(boards[1], clock, 'second');
  boards[0].unplug();
  clock.advance(30_000);
  await breathe();
  expect(first.keeper.report().state).toBe('lost');
  second.driver.life?.io.digitalWrite(8, 1);
  await breathe();
  expect(boards[1].outputs.get(8)).toBe(true);
});

test('a board that stops answering without a word is lost as a ping time-out', async () => {
  const clock = new HandClock();
  const board = new TinyFirmata();
  const { driver, keeper } = await kept(board, clock);
  for (let second = 0; second < 20; second += 1) {
    clock.advance(1_000);
    await breathe();
  }
  expect(driver.losses).toEqual([]);
  board.deaf = true;
  clock.advance(4_000);
  expect(driver.losses.map(({ gap }) => gap)).toEqual(['ping-timeout']);
  expect(keeper.report().state).toBe('lost');
});

describe('a bridge that stood still', () => {
  const asked = async () => {
    const clock = new HandClock();
    const board = new TinyFirmata();
    const bench = { clock, board, ...(await kept(board, clock)) };
    clock.advance(1_900);
    return bench;
  };

  test('for three seconds does not call a board gone that answered meanwhile and is heard only now', async () => {
    const { clock, driver, keeper } = await asked();
    clock.advance(150);
    // The answer waits in the kernel: the calls that fell due in the meantime run before it is read.
    clock.stall(3_000);
    clock.advance(0);
    expect(driver.losses).toEqual([]);
    for (let second = 0; second < 5; second += 1) {
      await breathe();
      clock.advance(1_000);
    }
    expect(driver.losses).toEqual([]);
    expect(keeper.report().state).toBe('ready');
  });

  test('tells what hangs on the board for how long, once, and before it takes what the board has said', async () => {
    const { board, clock, driver } = await asked();
    const stalls: number[] = [];
    driver.life?.onStall((ms) => stalls.push(ms));
    clock.stall(3_100);
    driver.life?.io.on('string', () => stalls.push(0));
    board.say([0xf0, 0x71, 0x41, 0, 0xf7]);
    expect(stalls).toEqual([3_000, 0]);
    stalls.pop();
    clock.advance(3_000);
    expect(stalls).toEqual([3_000]);
  });

  test('calls a board gone that is silent also when it listens again, 1.9 seconds later', async () => {
    const { board, clock, driver } = await asked();
    board.deaf = true;
    clock.advance(150);
    clock.stall(3_000);
    clock.advance(1_850);
    expect(driver.losses).toEqual([]);
    clock.advance(100);
    expect(driver.losses.map(({ gap }) => gap)).toEqual(['ping-timeout']);
  });

  test('for less than a quarter of a second at a time calls a silent board gone as soon as ever', async () => {
    const { board, clock, driver } = await asked();
    board.deaf = true;
    clock.advance(100);
    const since = clock.now();
    while (driver.losses.length === 0 && clock.now() < 60_000) {
      clock.stall(200);
      clock.advance(50);
    }
    expect(clock.now() - since).toBeLessThanOrEqual(1_900 + 250);
  });
});

test('a board that restarts by itself is taken as a new life, because it has forgotten its pins', async () => {
  const clock = new HandClock();
  const board = new TinyFirmata();
  const { driver } = await kept(board, clock);
  board.restart();
  expect(driver.losses.map(({ gap }) => gap)).toEqual(['board-restarted']);
  clock.advance(500);
  await breathe();
  expect(driver.lives).toBe(2);
});

test('a board that talks garbage gets a message that says so, and is tried again', async () => {
  const clock = new HandClock();
  const board = new TinyFirmata();
  board.garbage = Array.from({ length: 300 }, (_, index) => (index * 37) & 0x7f);
  const { driver, keeper } = await kept(board, clock);
  expect(keeper.report().errors[0]?.code).toBe('board/garbage');
  board.garbage = undefined;
  clock.advance(5_000);
  await breathe();
  expect(keeper.report().state).toBe('ready');
  expect(driver.lives).toBe(1);
});

test('a board whose word throws inside firmata-io is lost at once, in the words of that, and taken anew', async () => {
  const clock = new HandClock();
  const board = new TinyFirmata();
  const { driver, keeper } = await kept(board, clock);
  // The state of pin 99, which it has never reported of: a damaged number, or one asked for by a room.yaml for another model.
  board.say([0xf0, 0x6e, 99, 1, 0, 0xf7]);
  expect(keeper.report()).toMatchObject({
    state: 'lost',
    errors: [
      {
        code: 'board/garbage',
        message: expect.stringMatching(/^b: what it said could not be taken in \(Cannot set/) as unknown,
      },
    ],
  });
  expect(driver.losses.map(({ gap }) => gap)).toEqual(['board-lost']);
  clock.advance(1_000);
  await breathe();
  expect(keeper.report().state).toBe('ready');
  expect(driver.lives).toBe(2);
});

test('a board that opens and says nothing is reported as silent', async () => {
  const clock = new HandClock();
  const board = new TinyFirmata();
  board.deaf = true;
  const { keeper } = await kept(board, clock);
  clock.advance(10_000);
  expect(keeper.report().errors[0]?.code).toBe('board/silent');
});

test('bytes that are not Firmata from a ready board are noise, reported once a burst', async () => {
  const clock = new HandClock();
  const board = new TinyFirmata();
  const { driver, keeper } = await kept(board, clock);
  board.say([0x11, 0x12, 0x13]);
  board.say([0x14]);
  expect(driver.noises).toBe(1);
  clock.advance(500);
  expect(driver.noises).toBe(2);
  clock.advance(500);
  expect(driver.noises).toBe(2);
  expect(keeper.report().state).toBe('ready');
});

test('lives that have ended leave nothing behind in the list that Johnny-Five keeps of its boards', async () => {
  const clock = new HandClock();
  const board = new TinyFirmata();
  const before = five.Board.cache.length;
  await kept(board, clock);
  for (let life = 0; life < 5; life += 1) {
    board.restart();
    clock.advance(500);
    await breathe();
  }
  expect(board.opened).toBe(6);
  expect(five.Board.cache.length).toBe(before + 1);
});

test('the back-off grows from half a second to five', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(waitBeforeAttempt)).toEqual([
    500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000,
  ]);
});

describe('a board on stock firmware', () => {
  const sized = (pins: number, analogPins: number): TinyFirmata =>
    Object.assign(new TinyFirmata(), { pins, analogPins });

  test.each([
    ['uno', 20, 6, 'Uno or Nano'],
    ['uno', 22, 8, 'Nano'],
    ['nano', 20, 6, 'Uno or Nano'],
    ['mega', 70, 16, 'Mega 2560'],
    ['leonardo', 30, 12, 'Leonardo'],
  ] as const)(
    'that room.yaml calls %s and that has %d pins, %d of them analog, is taken for: %s',
    async (model, pins, analog, title) => {
      const { keeper } = await kept(sized(pins, analog), new HandClock(), 'b', { firmware: 'auto', model });
      expect(keeper.report()).toMatchObject({ state: 'ready', model: title, errors: [] });
    },
  );

  test('that is another model than room.yaml says works on, and says so with what to do', async () => {
    const { driver, keeper, lines } = await kept(sized(70, 16), new HandClock(), 'b', {
      firmware: 'auto',
      model: 'uno',
    });
    expect(driver.lives).toBe(1);
    expect(keeper.report()).toMatchObject({
      state: 'ready',
      model: 'Mega 2560',
      errors: [
        {
          code: 'board/other-model',
          message: 'b says that it is: Mega 2560; room.yaml says: Uno or Nano (model: uno)',
          hint: expect.stringContaining('Correct model: in room.yaml') as unknown,
        },
      ],
    });
    expect(lines).toContain('board is not as room.yaml has it');
  });

  test('of no model that room.yaml knows is believed, whatever stands there', async () => {
    const { keeper } = await kept(sized(40, 14), new HandClock(), 'b', { firmware: 'auto', model: 'uno' });
    expect(keeper.report()).toMatchObject({ state: 'ready', errors: [] });
    expect(keeper.report()).not.toHaveProperty('model');
  });

  test('where room.yaml asks for our own says so of the board, not of its devices alone', async () => {
    const { keeper } = await kept(sized(20, 6), new HandClock(), 'b', {
      firmware: 'quarterdeck',
      model: 'uno',
    });
    expect(keeper.report().errors).toMatchObject([
      { code: 'board/outdated', message: expect.stringContaining('b runs T 2.5') as unknown },
    ]);
  });
});
