import { afterEach, describe, expect, test } from 'vitest';
import { encodeHostMessage } from '../../devices/quarterdeck-firmware/codec.ts';
import { currentImage } from '../../firmware-bridge/firmware/build.ts';
import type { AlertBody } from '../../schemas/documents/alarm.ts';
import type { TrackBody } from '../../schemas/documents/track.ts';
import { Uid } from '../../schemas/ids.ts';
import type { RoomFile } from '../../schemas/room.ts';
import { Instant, Millis } from '../../schemas/units.ts';
import { aClock } from '../devices/a-clock.ts';
import { deskBench, type DeskBench } from '../support/desk-bench.ts';
import { FIRMWARE_PACKAGES, pn532Box } from '../support/quarterdeck-board.ts';
import { describeWith } from '../support/system-package.ts';

type Board = NonNullable<RoomFile['boards']>[string];

let bench: DeskBench | undefined;
afterEach(() => bench?.stop());

const ANNA = Uid('04A1B2C3D4E5F6');
const BERT = Uid('04A1B2C3D4E5F7');
const HOOTER = 11;
const LAMP = 17;
const VOTE_LAMP = 7;

/** Everything that fits beside a keypad's eight pins. */
const DESK = {
  keypad: { kind: 'keypad', board: 'b' },
  hooter: { kind: 'hooter', board: 'b', pins: { piezo: HOOTER } },
  track: {
    kind: 'track-strip',
    board: 'b',
    pins: { data: 12 },
    pixels: 8,
    brightness: '100 %',
    supply: '5 A',
    track: 'push',
  },
  jump: { kind: 'jump-switch', board: 'b', pins: { switch: 14, cover: 15 } },
  button: { kind: 'button', board: 'b', pins: { button: 16 } },
  lamp: { kind: 'lamp', board: 'b', pins: { lamp: LAMP }, shows: 'alarm' },
  digits: { kind: 'countdown', board: 'b' },
  display: { kind: 'text-display', board: 'b', columns: 20, rows: 4 },
} as const;

const VOTES = {
  votes: { kind: 'vote-box', board: 'b', pins: { lamp: VOTE_LAMP } },
  segments: {
    kind: 'clock-strip',
    board: 'b',
    pixels: 8,
    brightness: '100 %',
    supply: '5 A',
    track: 'push',
  },
} as const;

const track = (value: number): TrackBody => ({
  track: 'push',
  name: 'Push',
  table: null,
  value,
  min: 0,
  max: 4,
});
const alert = { alarms: [{ name: 'Wolf Attack' }], emergency: null, last: null } as unknown as AlertBody;
const DISPLAY = ['Action Phase   =1:30', '! Wolf Attack       ', '2/8                 ', ' '.repeat(20)];
const litPixels = (frame: Uint8Array): boolean[] =>
  Array.from({ length: frame.length / 3 }, (_, at) => frame.subarray(at * 3, at * 3 + 3).some(Boolean));

const ready = async (it: DeskBench, devices: object): Promise<void> => {
  const ids = Object.keys(devices);
  await it.until('every device is ready', () => ids.every((id) => it.states[id]?.state === 'ready'));
  expect(ids.filter((id) => it.states[id]?.error !== undefined)).toEqual([]);
};

/** Buttons, keys, lamps, displays, strip and hooter on one board, all at work, and one replug in the middle. */
const desk = async (board: Board) => {
  const it = (bench = deskBench(board, DESK));
  const shown = (device: string): readonly string[] => it.simulation.shown(device) ?? [];
  const strip = (): string =>
    litPixels(it.board.strip())
      .map((lit) => (lit ? 'x' : '-'))
      .join('');
  it.tell({ clock: () => aClock(), track: () => track(1) });
  await ready(it, DESK);
  await it.until('the digits stand at ten minutes', () => shown('digits')[0] === '10 00');
  await it.until('the display does', () => shown('display')[0]?.endsWith('=10:00') === true);
  await it.until('the strip shows the track', () => strip() === 'xx------');

  await it.play('button', { verb: 'sim.press', contact: 'button' });
  await it.play('keypad', { verb: 'sim.key', keys: '159D#' });
  await it.play('jump', { verb: 'sim.press', contact: 'cover' });
  await it.play('jump', { verb: 'sim.press', contact: 'switch' });
  await it.play('keypad', { verb: 'sim.key', keys: '7*42#' });
  await it.live(300);

  it.tell({
    clock: () => aClock({ remainingMs: Millis(90_000) }),
    track: () => track(3),
    alert: () => alert,
  });
  await it.until('the lamp is lit for the alarm', () => it.board.readPin(LAMP));
  await it.until('the digits follow', () => shown('digits')[0] === ' 1 30');
  await it.until('the display follows', () => shown('display').join() === DISPLAY.join());
  await it.until('the strip follows', () => strip() === 'xxxxxx--');

  const hoots = (): boolean => it.simulation.heard('hooter')?.sounds === true;
  const silent = !hoots();
  const now = Instant(it.clock.now());
  const lease = { alarm: 'a', pattern: 'attack', since: now, until: Instant(now + 900) } as const;
  it.driver('hooter').set?.({ kind: 'siren', ...lease });
  await it.until('the hooter sounds', hoots, 500);
  // No renewal comes.
  await it.live(1_000);
  const over = { silent, fellSilent: !hoots() };

  await it.play('button', { verb: 'sim.fault', fault: 'unplug' });
  await it.until('the board is missed', () => it.states.button?.state === 'lost');
  await it.play('button', { verb: 'sim.fault', fault: 'replug' });
  await ready(it, DESK);
  await it.until('the digits are back', () => shown('digits')[0] === ' 1 30');
  await it.until('the display is back', () => shown('display')[1]?.startsWith('! Wolf') === true);
  // The display is still being written, and the strip behind it.
  await it.play('keypad', { verb: 'sim.key', keys: 'A0#' });
  await it.play('button', { verb: 'sim.press', contact: 'button' });
  await it.until('the whole display is back', () => shown('display').join() === DISPLAY.join());
  await it.until('the strip is back', () => strip() === 'xxxxxx--');
  await it.live(300);
  return { reported: it.reported(), over };
};

/** A vote box whose cards its own PN532 reads, beside a strip whose frames keep the board from listening. */
const votes = async (board: Board) => {
  const it = (bench = deskBench(board, VOTES));
  it.tell({ track: () => track(2) });
  await ready(it, VOTES);
  await it.until('the segments show', () => litPixels(it.board.strip()).some(Boolean));
  const lamp = (): boolean => it.board.readPin(VOTE_LAMP);
  const dark = !lamp();
  const voted = it.simulation.act('votes', { verb: 'sim.ballot', uid: ANNA, choice: 'no' });
  await it.until('the lamp says that a card is there', lamp);
  await it.until('the choice is reported', () => it.reported().length > 0);
  let over = false;
  void voted.then(() => {
    over = true;
  });
  await it.until('card and finger are gone', () => over);
  it.tell({ track: () => track(4) });
  await it.play('votes', { verb: 'sim.ballot', uid: BERT, choice: 'abstain' });
  await it.until('all segments show', () => litPixels(it.board.strip()).every(Boolean));
  await it.play('votes', { verb: 'sim.ballot', uid: ANNA, choice: 'yes' });
  await it.live(500);
  return { reported: it.reported(), dark };
};

const code = (text: string) => ({ kind: 'code', text });
const contact = (name: string, on: boolean) => ({ kind: 'contact', contact: name, on, initial: false });
const ballot = (uid: Uid, choice: string) => ({ kind: 'ballot', uid, choice });

const suite = (board: () => Board | Promise<Board>): void => {
  test('buttons, keypad, lamp, digits, display, track strip and hooter work side by side on one board', async () => {
    const { reported, over } = await desk(await board());
    expect(reported).toEqual([
      ['button', contact('button', true)],
      ['button', contact('button', false)],
      ['keypad', code('159D')],
      ['jump', contact('cover', true)],
      ['jump', contact('switch', true)],
      ['keypad', code('42')],
      ['keypad', code('A0')],
      ['button', contact('button', true)],
      ['button', contact('button', false)],
    ]);
    expect(over).toEqual({ silent: true, fellSilent: true });
  });

  test('a vote box reads cards and buttons beside a clock strip', async () => {
    const { reported, dark } = await votes(await board());
    expect(reported).toEqual([
      ['votes', ballot(ANNA, 'no')],
      ['votes', ballot(BERT, 'abstain')],
      ['votes', ballot(ANNA, 'yes')],
    ]);
    expect(dark).toBe(true);
  });
};

/** What is heard of a bare piezo on that pin while its lease lasts, and a second later. */
const disc = async (board: Board, piezo: number) => {
  const devices = { it: { kind: 'hooter', board: 'b', voice: 'disc', pins: { piezo } } } as const;
  const it = (bench = deskBench(board, devices));
  await ready(it, devices);
  const heard = (): number => it.simulation.heard('it')?.hz ?? -1;
  const before = heard();
  const now = Instant(it.clock.now());
  const until = Instant(now + 900);
  it.driver('it').set?.({ kind: 'siren', alarm: 'a', pattern: 'attack', since: now, until });
  await it.until('it sounds', () => heard() > 0, 500);
  await it.live(20);
  const pitch = heard();
  await it.live(1_000);
  return { before, pitch, after: heard() };
};

describe.each([
  ['a virtual board', { transport: 'virtual' }],
  ['an emulated Uno with stock firmware', { transport: 'emulated' }],
] as const)('a bare piezo on %s', (_name, board) => {
  test('sounds at the pitch of its pin, and is silent when its lease ends', async () => {
    expect(await disc(board, 3)).toEqual({ before: 0, pitch: 490, after: 0 });
    bench?.stop();
    expect(await disc(board, 5)).toEqual({ before: 0, pitch: 977, after: 0 });
  });
});

describe('on a virtual board', () => {
  suite(() => ({ transport: 'virtual' }));
});
describe('on an emulated Uno with stock firmware', () => {
  suite(() => ({ transport: 'emulated' }));
});
describeWith(FIRMWARE_PACKAGES, 'on an emulated Uno with Quarterdeck firmware', () => {
  const own = async (): Promise<Board> => ({
    transport: 'emulated',
    firmware: 'quarterdeck',
    image: await currentImage('uno'),
  });
  suite(own);

  test('a bare piezo and a second hooter are refused in words, and the rest of the board works', async () => {
    const devices = {
      disc: { kind: 'hooter', board: 'b', voice: 'disc', pins: { piezo: 3 } },
      first: { kind: 'hooter', board: 'b', pins: { piezo: 4 } },
      second: { kind: 'hooter', board: 'b', pins: { piezo: 5 } },
      button: { kind: 'button', board: 'b' },
    } as const;
    const it = (bench = deskBench(await own(), devices));
    await it.until('every device said how it is', () => Object.keys(it.states).length === 4);
    await it.until('one has its lease', () => it.states.first?.state === 'ready');
    await it.until('the button was found', () => it.states.button?.state === 'ready');
    expect(it.states.disc).toMatchObject({ state: 'init', error: { code: 'board/refused' } });
    expect(it.states.disc?.error?.message).toContain('take a buzzer');
    expect(it.states.second?.error?.message).toContain('that is first; give second another board');
    await it.play('button', { verb: 'sim.press', contact: 'button' });
    await it.live(200);
    expect(it.reported()).toHaveLength(2);
  });

  test('a board that was a box before gives the pins of that box to the keypad that stands on it now', async () => {
    const devices = { keypad: { kind: 'keypad', board: 'b' } } as const;
    const it = (bench = deskBench(await own(), devices, (board) => {
      const line = board.openTransport();
      board.runFor(300);
      line.write([0xf0, ...encodeHostMessage('BOX', pn532Box), 0xf7]);
      board.runFor(300);
      line.close();
    }));
    await ready(it, devices);
    await it.play('keypad', { verb: 'sim.key', keys: '159D#' });
    await it.live(200);
    expect(it.reported()).toEqual([['keypad', code('159D')]]);
  });
});
