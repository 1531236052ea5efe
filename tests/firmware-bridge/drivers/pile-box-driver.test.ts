import { afterEach, expect, test } from 'vitest';
import { beamLevel } from '../../../devices/event-box/wiring.ts';
import { Uid } from '../../../schemas/ids.ts';
import type { PiReader } from '../../../schemas/room.ts';
import { boxBench, type BoxBench } from '../box-bench.ts';

const NANO: PiReader = { kind: 'm6e-nano', port: '/dev/none', region: 'EU', powerDbm: 20 };
const HSU: PiReader = { kind: 'pn532-hsu', port: '/dev/none' };
const epc = (number: number): Uid => Uid(`E2806894000000000000000${number}`);

let bench: BoxBench;
afterEach(() => {
  bench.stop();
});

const count = (kind: string): number => bench.observed.filter(({ body }) => body.kind === kind).length;
const newest = (kind: string) => bench.observed.findLast(({ body }) => body.kind === kind)?.body;
const again = (kind: string): Promise<number> => {
  const before = count(kind);
  return bench.until(() => count(kind) > before);
};
const module = () => {
  if (bench.port === undefined) throw new Error('its reader sits on the Pi');
  return bench.port.module;
};

test('a pile is read within two seconds of the closing, and nothing else is polled', async () => {
  bench = await boxBench('virtual', NANO);
  bench.box.setLid(true);
  await again('lid');
  for (const number of [1, 2, 3]) {
    const pushed = bench.box.pushTag(epc(number), 'slot');
    await again('passage');
    await bench.live(400);
    await pushed;
  }
  bench.box.setLid(false);
  await again('lid');
  expect(await again('settled')).toBeLessThan(2_000);
  expect(newest('inventory')).toMatchObject({ uids: [1, 2, 3].map(epc), end: 'quiet' });
  expect(newest('settled')).toEqual({ kind: 'settled', result: 'clear' });
  expect(bench.gaps()).toEqual([]);
  expect(count('sighting')).toBe(0);
});

test('a reader that is dead at the closing is no answer; when it comes back the pile is read by itself', async () => {
  bench = await boxBench('virtual', NANO);
  bench.box.setLid(true);
  await again('lid');
  module().setPowered(false);
  const pushed = bench.box.pushTag(epc(4), 'slot');
  await again('passage');
  await bench.live(600);
  await pushed;
  bench.box.setLid(false);
  await again('settled');
  expect(newest('settled')).toEqual({ kind: 'settled', result: 'no-answer' });
  expect(bench.states.at(-1)?.error?.code).toBe('reader/silent');
  // With the lid open nobody needed it: what went in is known by the beam, and the pile lies there still.
  expect(bench.gaps()).toEqual([]);
  module().setPowered(true);
  await again('settled');
  expect(newest('inventory')).toMatchObject({ uids: [epc(4)], end: 'quiet' });
  expect(newest('settled')).toEqual({ kind: 'settled', result: 'clear' });
  expect(bench.states.at(-1)).toEqual({ state: 'ready' });
});

test('while Control counts again the pile is read again and again, and not afterwards', async () => {
  bench = await boxBench('virtual', NANO);
  bench.tell('collecting');
  await again('inventory');
  module().enter(epc(7));
  await again('inventory');
  await again('inventory');
  expect(newest('inventory')).toMatchObject({ uids: [epc(7)] });
  bench.tell('none');
  await bench.live(3_500);
  const before = count('inventory');
  await bench.live(6_000);
  expect(count('inventory')).toBe(before);
});

test.each([
  { what: 'a reader of piles', reader: NANO },
  { what: 'a reader of passing cards', reader: HSU },
])('a board with $what on the Pi that is heard late is noticed', async ({ reader }) => {
  bench = await boxBench('virtual', reader);
  bench.box.setLid(true);
  await again('lid');
  await bench.live(1_000);
  // The board's line stands still; the reader's own goes on, and proves nothing of the board.
  bench.line.hold();
  const pushed = bench.box.pushTag(Uid('04A1B2C3D4E5F6'), 'slot');
  await bench.live(800);
  bench.line.release();
  await bench.live(600);
  await pushed;
  expect(bench.gaps()).toContain('line-stalled');
});

test('a receiver that flickers at the end of a card is no stall where the reader is on the Pi either', async () => {
  bench = await boxBench('virtual', HSU);
  bench.box.setLid(true);
  await again('lid');
  await bench.live(1_000);
  for (let cards = 0; cards < 25; cards += 1) {
    for (const [broken, ms] of [
      [true, 110],
      [false, 2],
      [true, 2],
      [false, 303 + 2 * cards],
    ] as const) {
      bench.board.setPin(4, beamLevel(broken));
      await bench.live(ms);
    }
  }
  expect(count('passage')).toBe(25);
  expect(bench.gaps()).toEqual([]);
});

test('a board with its reader on the Pi watches on without gaps for minutes', async () => {
  bench = await boxBench('virtual', HSU);
  bench.box.setLid(true);
  await again('lid');
  await bench.live(20_000);
  const uid = Uid('04A1B2C3D4E5F6');
  const pushed = bench.box.pushTag(uid, 'slot');
  await again('sighting');
  await bench.live(400);
  await pushed;
  expect(newest('sighting')).toMatchObject({ uid });
  expect(bench.gaps()).toEqual([]);
});
