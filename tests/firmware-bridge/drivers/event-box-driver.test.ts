import { afterEach, beforeEach, expect, test } from 'vitest';
import { beamLevel } from '../../../devices/event-box/wiring.ts';
import { Uid } from '../../../schemas/ids.ts';
import { boxBench, type BoxBench } from '../box-bench.ts';

const CARD = Uid('04A1B2C3D4E5F6');
let bench: BoxBench;
beforeEach(async () => {
  bench = await boxBench();
});
afterEach(() => {
  bench.stop();
});

const isReported = (kind: string) => () => bench.observed.some(({ body }) => body.kind === kind);
const lastState = () => bench.states.at(-1);

/** How long a card that is swept over the reader takes to be seen; it is gone again before it is reported. */
const timeToSee = async (): Promise<number> => {
  const from = bench.clock.now();
  bench.reader.enter(CARD);
  await bench.live(700);
  bench.reader.leave(CARD);
  await bench.until(isReported('sighting'));
  const seen = bench.observed.find(({ body }) => body.kind === 'sighting')?.body;
  if (seen?.kind !== 'sighting') throw new Error('it was seen');
  return seen.firstMs - from;
};

/** Waits until a look at a badge has just ended: the next one is half a second away. */
const restBegins = async (): Promise<void> => {
  const badge = Uid('04BADBAD');
  bench.reader.enter(badge);
  await bench.live(600);
  bench.reader.leave(badge);
  await bench.until(isReported('sighting'));
  bench.observed.length = 0;
  await bench.live(1_700);
};

test('a box that is shut looks twice a second for a badge, no more', async () => {
  const polls: number[] = [];
  bench.bus.meddle = (bytes) => {
    polls.push(bench.clock.now());
    return bytes;
  };
  await bench.live(5_000);
  const starts = polls.filter((at, index) => at - (polls[index - 1] ?? -Infinity) > 200);
  expect(starts.length).toBeGreaterThanOrEqual(8);
  expect(starts.length).toBeLessThanOrEqual(10);
});

test('the moving hatch hurries the reader, and an open hatch keeps it busy', async () => {
  await restBegins();
  bench.box.setHatch(true);
  await bench.live(40);
  expect(await timeToSee()).toBeLessThan(120);
  bench.observed.length = 0;
  // Long after the movement: a sweep through the open hatch does not wait for a badge's turn.
  await bench.live(5_000);
  expect(await timeToSee()).toBeLessThan(120);
});

test('a box that is collected or recounted reads swept cards at once, with lid and hatch shut', async () => {
  await restBegins();
  bench.tell('collecting');
  await bench.live(5_000);
  expect(await timeToSee()).toBeLessThan(120);
});

test('a box at which cards are enrolled reads them at once for so long as it was asked, and then rests', async () => {
  await restBegins();
  bench.order({ kind: 'attend', forMs: 20_000 });
  await bench.live(15_000);
  expect(await timeToSee()).toBeLessThan(120);
  // A shorter look, as the card itself brings about, does not cut it short.
  bench.observed.length = 0;
  await bench.live(2_500);
  expect(await timeToSee()).toBeLessThan(120);
  bench.observed.length = 0;
  await bench.live(10_000);
  await restBegins();
  expect(await timeToSee()).toBeGreaterThan(200);
});

test('a reader that fails under the shut lid is no gap, but it is one while cards are swept', async () => {
  bench.reader.setPowered(false);
  await bench.until(() => lastState()?.error?.code === 'reader/absent');
  expect(bench.gaps()).toEqual([]);
  bench.tell('collecting');
  await bench.live(1_000);
  expect(bench.gaps()).toEqual(['reader-absent']);
});

test('a reader without power is absent, one that hangs and one that talks garbage are distinguished from it', async () => {
  bench.reader.setPowered(false);
  await bench.until(() => lastState()?.error !== undefined);
  expect(lastState()).toMatchObject({ state: 'ready', error: { code: 'reader/absent' } });
  bench.reader.setPowered(true);
  await bench.until(() => lastState()?.error === undefined);

  bench.reader.hang();
  await bench.until(() => lastState()?.error !== undefined);
  expect(lastState()).toMatchObject({
    state: 'ready',
    error: { code: 'reader/hung', message: expect.stringContaining('never ends') as unknown },
  });
  bench.reader.powerCycle();
  await bench.until(() => lastState()?.error === undefined);

  bench.bus.meddle = (bytes) => bytes.map((byte, index) => (index > 5 ? byte ^ 0x40 : byte));
  await bench.until(() => lastState()?.error !== undefined);
  expect(lastState()).toMatchObject({ state: 'ready', error: { code: 'reader/garbled' } });
});

test.each([
  { lid: 'open', ms: 3_000, gaps: ['bridge-stalled'] },
  { lid: 'open', ms: 900, gaps: [] },
  { lid: 'shut', ms: 3_000, gaps: [] },
])('a bridge that stood still for $ms ms over a box with its lid $lid has missed $gaps', async (given) => {
  bench.box.setLid(given.lid === 'open');
  await bench.live(1_000);
  const { length } = bench.states;
  bench.clock.stall(given.ms);
  await bench.live(2_000);
  expect(bench.gaps()).toEqual(given.gaps);
  // Neither its reader nor its board is blamed for that.
  expect(bench.states.slice(length)).toEqual([]);
});

/** Garbles so many whole answers of the reader, and no more: one poll asks three times. */
const garbleAnswers = (count: number): void => {
  let left = count;
  bench.bus.meddle = (bytes) => {
    if (bytes.length < 20 || left === 0) return bytes;
    left -= 1;
    return bytes.map((byte, index) => (index > 5 ? byte ^ 0x40 : byte));
  };
};

test.each([
  { stood: 400, gaps: [] },
  // Where it begins, and where it ends.
  { stood: 0, gaps: ['reader-garbled', 'reader-garbled'] },
])('a poll that fails across a standstill of $stood ms is reported as $gaps', async ({ stood, gaps }) => {
  bench.box.setLid(true);
  await bench.live(1_000);
  const { length } = bench.states;
  bench.clock.stall(stood);
  garbleAnswers(3);
  await bench.live(2_000);
  expect(bench.gaps()).toEqual(gaps);
  expect(bench.states.length > length).toBe(gaps.length > 0);
});

test('a reader is not blamed for a short standstill, whenever in the beat of the bridge it begins', async () => {
  bench.box.setLid(true);
  await bench.live(1_000);
  const { length } = bench.states;
  for (let begins = 0; begins < 100; begins += 6) {
    await bench.live(506);
    // What the board said meanwhile comes after the time-outs that fell due.
    bench.line.hold();
    bench.clock.stall(300);
    await bench.live(2);
    bench.line.release();
  }
  await bench.live(1_000);
  expect(bench.gaps()).toEqual([]);
  expect(bench.states.slice(length)).toEqual([]);
});

/** So many ms after each other the beam of the slot is broken and whole in turn. */
const beams = async (...lasting: readonly number[]): Promise<void> => {
  let broken = false;
  for (const ms of lasting) {
    broken = !broken;
    bench.board.setPin(4, beamLevel(broken));
    await bench.live(ms);
  }
};

test('a receiver that flickers at either edge of a card is no stall, wherever in a poll it does', async () => {
  bench.box.setLid(true);
  await bench.live(1_000);
  // Not in step with the polls.
  for (let cards = 0; cards < 25; cards += 1) await beams(2, 2, 110, 2, 2, 303 + 2 * cards);
  const passages = bench.observed.filter(({ body }) => body.kind === 'passage');
  // Where the second half of a flicker waits behind an answer of the reader (12 ms of the line), it is a passage of its own.
  expect(passages.length).toBeGreaterThanOrEqual(25);
  expect(bench.gaps()).toEqual([]);
});

test('a second card whose edges a stalled line presses together with the end of the first is noticed', async () => {
  bench.box.setLid(true);
  await bench.live(1_000);
  for (let begins = 0; begins < 60; begins += 6) {
    const before = bench.gaps().length;
    await bench.live(406);
    await beams(80);
    bench.line.hold();
    bench.board.setPin(4, beamLevel(false));
    await bench.live(40);
    bench.board.setPin(4, beamLevel(true));
    await bench.live(56);
    bench.board.setPin(4, beamLevel(false));
    await bench.live(20);
    bench.line.release();
    await bench.live(400);
    expect(bench.gaps().slice(before)).toContain('line-stalled');
  }
});

test('a board whose pins noise has reset watches lid and beams again', async () => {
  bench.line.spoil([0xff]);
  bench.board.noise(100);
  await bench.live(1_500);
  bench.box.setLid(true);
  await bench.live(1_000);
  bench.observed.length = 0;
  await beams(110, 300);
  bench.box.setLid(false);
  await bench.until(isReported('settled'));
  expect(bench.observed.map(({ body }) => body.kind)).toEqual(['passage', 'lid', 'settled']);
  expect(bench.observed.at(-1)?.body).toEqual({ kind: 'settled', result: 'clear' });
});
