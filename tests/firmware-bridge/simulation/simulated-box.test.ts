import { expect, test } from 'vitest';
import { createPn532, type Pn532 } from '../../../firmware-bridge/simulation/chips/pn532.ts';
import type { SimulatedBoard } from '../../../firmware-bridge/simulation/contract.ts';
import { createSimulatedBox } from '../../../firmware-bridge/simulation/simulated-box.ts';
import { createVirtualBoard } from '../../../firmware-bridge/simulation/virtual-board.ts';
import { EventBoxConfigSchema } from '../../../schemas/room.ts';
import { Uid } from '../../../schemas/ids.ts';
import { createFakeClock } from './fake-clock.ts';

const A = Uid('04A1B2C3D4E5F6');
const B = Uid('04A1B2C3D4E5F7');
const PINS = { lid: 2, hatch: 3, slotBeam: 4, portBeam: 5 };
const SECOND = { innerSlotBeam: 7, innerPortBeam: 8 };
const LONGEST_PASSAGE_MS = EventBoxConfigSchema.parse({
  kind: 'event-box',
  board: 'one',
  table: 'one',
}).longestPassage;

interface Edge {
  readonly at: number;
  readonly pin: number;
  readonly high: boolean;
}

/** A box whose every edge and tag movement is written down with its time. */
const bench = (second = {}) => {
  const clock = createFakeClock();
  const edges: Edge[] = [];
  const tags: string[] = [];
  const board: SimulatedBoard = createVirtualBoard({ clock });
  const chip: Pn532 = createPn532(() => clock.now());
  const box = createSimulatedBox({
    board: {
      ...board,
      setPin: (pin, high) => {
        edges.push({ at: clock.now(), pin, high });
        board.setPin(pin, high);
      },
    },
    reader: {
      ...chip,
      enter: (uid) => tags.push(`${clock.now()} enters ${uid}`),
      leave: (uid) => tags.push(`${clock.now()} leaves ${uid}`),
    },
    pins: { ...PINS, ...second },
    clock,
  });
  const first = edges.splice(0);
  /** A step a millisecond, promises in between. */
  const pass = async (ms: number): Promise<void> => {
    for (let done = 0; done < ms; done += 1) {
      clock.advance(1);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  const brokenMs = (pin: number): number[] => {
    const beam = edges.filter((edge) => edge.pin === pin);
    return beam
      .filter(({ high }) => !high)
      .map((start) => {
        const end = beam.find((edge) => edge.high && edge.at > start.at);
        return (end?.at ?? Number.NaN) - start.at;
      });
  };
  return { box, first, edges, tags, pass, brokenMs };
};

test('stands with lid and hatch closed and both beams whole', () => {
  expect(bench().first.map(({ pin, high }) => [pin, high])).toEqual([
    [PINS.lid, false],
    [PINS.hatch, false],
    [PINS.slotBeam, true],
    [PINS.portBeam, true],
  ]);
});

test.each([
  ['slot', PINS.slotBeam, PINS.portBeam],
  ['port', PINS.portBeam, PINS.slotBeam],
] as const)(
  'a card through the %s is in the field before it breaks that beam, and leaves it while it does',
  async (opening, pin, other) => {
    const { box, edges, tags, pass, brokenMs } = bench();
    void box.pushTag(A, opening);
    await pass(1_000);
    const times = tags.map((line) => Number(line.split(' ')[0]));
    const broken = edges.filter((edge) => edge.pin === pin).map(({ at }) => at);
    expect(tags).toEqual([expect.stringContaining(`enters ${A}`), expect.stringContaining(`leaves ${A}`)]);
    expect(Math.min(...broken)).toBeGreaterThan(times[0] ?? Number.NaN);
    expect(Math.min(...broken)).toBeLessThan(times[1] ?? Number.NaN);
    expect(Math.max(...broken)).toBeGreaterThan(times[1] ?? Number.NaN);
    expect(brokenMs(pin)).toEqual([expect.closeTo(180, -1)]);
    expect(brokenMs(other)).toEqual([]);
  },
);

test('two pushes at once go through one after the other, and each resolves when it is over', async () => {
  const { box, tags, pass, brokenMs } = bench();
  const done: string[] = [];
  void box.pushTag(A, 'slot').then(() => done.push('A'));
  void box.pushTag(B, 'slot').then(() => done.push('B'));
  await pass(700);
  expect(done).toEqual([]);
  await pass(300);
  expect(done).toEqual(['A']);
  await pass(900);
  expect(done).toEqual(['A', 'B']);
  expect(tags.map((line) => line.split(' ').slice(1).join(' '))).toEqual([
    `enters ${A}`,
    `leaves ${A}`,
    `enters ${B}`,
    `leaves ${B}`,
  ]);
  expect(brokenMs(PINS.slotBeam)).toHaveLength(2);
});

test('a missed tag is a broken beam alone, and the next card is read again', async () => {
  const { box, tags, pass, brokenMs } = bench();
  box.faultNext('missTag');
  void box.pushTag(A, 'slot');
  void box.pushTag(B, 'slot');
  await pass(2_000);
  expect(tags.filter((line) => line.includes('enters'))).toEqual([expect.stringContaining(B)]);
  expect(brokenMs(PINS.slotBeam)).toHaveLength(2);
});

test('a missed beam is a tag alone', async () => {
  const { box, tags, pass, brokenMs } = bench();
  box.faultNext('missBeam');
  void box.pushTag(A, 'slot');
  await pass(1_000);
  expect(tags[0]).toContain(`enters ${A}`);
  expect(brokenMs(PINS.slotBeam)).toEqual([]);
});

test('a stack is one tag and a passage longer than one card may take', async () => {
  const { box, tags, pass, brokenMs } = bench();
  box.faultNext('stack');
  void box.pushTag(A, 'slot');
  await pass(1_200);
  expect(tags.filter((line) => line.includes('enters'))).toHaveLength(1);
  expect(brokenMs(PINS.slotBeam)).toHaveLength(1);
  expect(brokenMs(PINS.slotBeam)[0]).toBeGreaterThan(LONGEST_PASSAGE_MS);
});

test.each([
  ['a card', [], 'slot', ['4 low', '7 low', '4 high', '7 high']],
  ['a token', [], 'port', ['5 low', '8 low', '5 high', '8 high']],
  ['a card on a tape', ['tape'], 'slot', ['4 low', '4 high']],
  ['one that goes deeper', ['tapeDeep'], 'slot', ['4 low', '7 low', '7 high', '4 high']],
  ['a card that no beam sees', ['missBeam'], 'slot', []],
] as const)(
  '%s breaks two beams, and lets them through, in its own order',
  async (_what, faults, opening, order) => {
    const { box, edges, pass } = bench(SECOND);
    for (const fault of faults) box.faultNext(fault);
    void box.pushTag(A, opening);
    await pass(2_000);
    const changes = edges.map(({ pin, high }) => `${pin} ${high ? 'high' : 'low'}`);
    // A beam that is let through was perhaps never broken.
    const seen = changes.filter(
      (change, at) => change.endsWith('low') || changes.slice(0, at).includes(change.replace('high', 'low')),
    );
    expect(seen).toEqual(order);
  },
);

test('a card on a tape is in the beam for no longer than an honest one, and its tag is read both ways', async () => {
  const { box, tags, pass, brokenMs } = bench();
  box.faultNext('tape');
  void box.pushTag(A, 'slot');
  void box.pushTag(B, 'slot');
  await pass(3_000);
  const [onTape = NaN, honest = NaN] = brokenMs(PINS.slotBeam);
  expect(onTape).toBeLessThanOrEqual(honest);
  expect(onTape).toBeLessThan(LONGEST_PASSAGE_MS);
  expect(tags.map((line) => line.replace(/^\d+ /, ''))).toEqual([
    `enters ${A}`,
    `leaves ${A}`,
    `enters ${B}`,
    `leaves ${B}`,
  ]);
});

test('a lid bounces for at most 5 ms and then rests where it was put', async () => {
  const { box, edges, pass } = bench();
  box.setLid(true);
  await pass(50);
  expect(edges.map(({ high }) => high)).toEqual([true, false, true, false, true]);
  expect(edges.every(({ pin, at }) => pin === PINS.lid && at <= 6)).toBe(true);
});

test('a lid turned back while it bounces rests where it was put last', async () => {
  const { box, edges, pass } = bench();
  box.setLid(true);
  await pass(2);
  box.setLid(false);
  await pass(50);
  expect(edges.at(-1)).toMatchObject({ pin: PINS.lid, high: false });
});
