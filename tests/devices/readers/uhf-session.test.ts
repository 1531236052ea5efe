import { describe, expect, test } from 'vitest';
import { m6eNano } from '../../../devices/readers/m6e-nano.ts';
import { encodeR200Command, gen2Crc, r200 } from '../../../devices/readers/r200.ts';
import { nanoCrc } from '../../../firmware-bridge/simulation/modules/m6e-nano-module.ts';
import { MAX_IN_PILE } from '../../../schemas/device-messages.ts';
import { UhfBench } from './uhf-bench.ts';

const module = r200({ region: 3, powerCentiDbm: 2_000 });

const frame = (type: number, code: number, parameters: readonly number[]): number[] => {
  const body = [type, code, 0, parameters.length, ...parameters];
  return [0xbb, ...body, body.reduce((sum, byte) => (sum + byte) & 0xff, 0), 0x7e];
};
const ok = (code: number): number[] => frame(1, code, [0]);
const NO_TAG = frame(1, 0xff, [0x15]);
const BAD = frame(1, 0xff, [0x17]);
const VERSION = frame(1, 0x03, [0, 0x4d, 0x31, 0x30, 0x30]);
const epc = (number: number): number[] => [0xe2, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, number >> 8, number & 0xff];
const tag = (number: number): number[] => {
  const guarded = [0x30, 0x00, ...epc(number)];
  const crc = gen2Crc(guarded);
  return frame(2, 0x22, [0xc9, ...guarded, crc >> 8, crc & 0xff]);
};
const uid = (number: number): string => Buffer.from(epc(number)).toString('hex').toUpperCase();
/** A tag of no bytes: a new label that nobody has written. */
const NAMELESS = frame(2, 0x22, [0xc9, 0, 0, ...[gen2Crc([0, 0]) >> 8, gen2Crc([0, 0]) & 0xff]]);

const answers = [VERSION, frame(1, 0x1d, [0]), ok(0x07), ok(0xad), ok(0xb6), ok(0x0e)];
const opened = (): UhfBench => new UhfBench(module).feed({ type: 'open' }).hear(ok(0x28));
const ready = (): UhfBench => answers.reduce((bench, answer) => bench.wait(5).hear(answer), opened());
const reading = (): UhfBench => ready().feed({ type: 'begin' });
/** A round every 100 ms: these tags, or none. */
const rounds = (bench: UhfBench, times: number, ...numbers: readonly number[]): UhfBench => {
  for (let round = 0; round < times; round += 1)
    bench.wait(100).hear(...(numbers.length === 0 ? [NO_TAG] : numbers.map(tag)));
  return bench;
};

describe('the set-up', () => {
  test('hushes the module, then asks one thing after another, with region and power as given', () => {
    const bench = ready();
    expect(bench.reported).toEqual([{ type: 'ready', version: 'M100' }]);
    expect(bench.written).toEqual([
      encodeR200Command(0x28),
      encodeR200Command(0x03, [0]),
      encodeR200Command(0x1d, [0]),
      encodeR200Command(0x07, [3]),
      encodeR200Command(0xad, [0xff]),
      encodeR200Command(0xb6, [0x07, 0xd0]),
      encodeR200Command(0x0e, [0x10, 0x30]),
    ]);
  });

  test('waits for the end of what the module still reads from an earlier life', () => {
    const bench = new UhfBench(module).feed({ type: 'open' });
    bench.wait(200).hear(tag(1)).wait(200).hear(tag(2)).wait(200);
    expect(bench.written).toHaveLength(1);
    bench.wait(60);
    expect(bench.written).toHaveLength(2);
    expect(bench.piles).toEqual([]);
  });

  test('goes on where a module that was not reading answers no stop', () => {
    const bench = new UhfBench(module).feed({ type: 'open' }).wait(300);
    expect(bench.written[1]).toEqual(encodeR200Command(0x03, [0]));
  });

  test('asks once more before it gives up', () => {
    const bench = opened().wait(1_500);
    expect(bench.reported).toEqual([]);
    expect(bench.written.slice(1)).toEqual([encodeR200Command(0x03, [0]), encodeR200Command(0x03, [0])]);
    bench.hear(VERSION).wait(10);
    expect(bench.written.at(-1)).toEqual(encodeR200Command(0x1d, [0]));
  });

  test('takes no answer to another question', () => {
    const bench = opened().hear(ok(0x07)).wait(10);
    expect(bench.written.at(-1)).toEqual(encodeR200Command(0x03, [0]));
  });

  test('goes on where a module refuses what it need not know', () => {
    const bench = opened().hear(VERSION).hear(BAD);
    expect(bench.written.at(-1)).toEqual(encodeR200Command(0x07, [3]));
  });

  test.each<{ what: string; bench: () => UhfBench; failure: object }>([
    {
      what: 'silence',
      bench: () => opened().wait(3_000),
      failure: { reason: 'reader-absent', during: 'Get Reader Module Information' },
    },
    {
      what: 'silence after it had answered',
      bench: () => opened().hear(VERSION).wait(3_000),
      failure: { reason: 'reader-timeout', during: 'Module Idle Sleep Time' },
    },
    {
      what: 'garbage, as at another speed',
      bench: () => opened().wait(10).hear([0x12, 0x34, 0x56]).wait(3_000),
      failure: { reason: 'reader-garbled', during: 'Get Reader Module Information' },
    },
    {
      what: 'a region that it does not have',
      bench: () => opened().hear(VERSION, frame(1, 0x1d, [0]), BAD),
      failure: { answer: 'it does not take the command or its parameters', during: 'Set Operating Region' },
    },
  ])('ends with what was the matter at $what', ({ bench, failure }) => {
    expect(bench().reported).toMatchObject([{ type: 'failed', failure }]);
  });
});

describe('an inventory', () => {
  test('ends when no tag was new for a second, and tells each once', () => {
    const bench = rounds(rounds(reading(), 3, 1, 2), 12, 1, 2);
    const stopped = bench.actions.findLast(({ action }) => action.type === 'write');
    expect(stopped?.action).toMatchObject({ bytes: encodeR200Command(0x28) });
    expect(bench.piles).toEqual([]);
    bench.hear(ok(0x28));
    expect(bench.piles).toMatchObject([{ uids: [uid(1), uid(2)], nameless: false, end: 'quiet' }]);
    // The second began with the last new tag, 100 ms after the start.
    expect((stopped?.at ?? 0) - (bench.piles[0]?.startedAt ?? 0)).toBe(1_100);
  });

  test('of an empty box takes a second', () => {
    const bench = rounds(reading(), 12).hear(ok(0x28));
    expect(bench.piles).toMatchObject([{ uids: [], end: 'quiet' }]);
  });

  test('that finds new tags to the end is cut short after five seconds', () => {
    const bench = reading();
    for (let number = 0; number < 60; number += 1) rounds(bench, 1, number);
    bench.hear(ok(0x28));
    expect(bench.piles).toMatchObject([{ end: 'cut-short' }]);
    expect(bench.piles[0]?.uids.length).toBeGreaterThanOrEqual(49);
    expect((bench.piles[0]?.at ?? 0) - (bench.piles[0]?.startedAt ?? 0)).toBeLessThan(6_100);
  });

  test('is no quiet one where a new tag comes in its last words', () => {
    const bench = rounds(reading(), 12, 1).hear(tag(2), ok(0x28));
    expect(bench.piles).toMatchObject([{ uids: [uid(1), uid(2)], end: 'cut-short' }]);
  });

  test('lets the second begin anew after garbage: it may have been a new tag', () => {
    const bench = rounds(reading(), 8, 1).hear(tag(2).with(12, 0x55)).wait(70);
    rounds(bench, 5, 1);
    expect(bench.written.at(-1)).toEqual(module.start.frame);
    rounds(bench, 6, 1);
    expect(bench.written.at(-1)).toEqual(module.stop.frame);
  });

  test('reads a frame that comes byte by byte', () => {
    const bench = reading();
    for (const byte of tag(7)) bench.wait(1).hear([byte]);
    rounds(bench, 12).hear(ok(0x28));
    expect(bench.piles).toMatchObject([{ uids: [uid(7)], end: 'quiet' }]);
  });

  test('finds a tag behind a frame that never went on', () => {
    const bench = rounds(reading(), 1).hear([0xbb, 0x02, 0x22, 0x00, 0x40]).hear(tag(9)).wait(100);
    rounds(bench, 12).hear(ok(0x28));
    expect(bench.piles).toMatchObject([{ uids: [uid(9)], end: 'quiet' }]);
  });

  test('says that a tag has no name of its own', () => {
    const bench = rounds(reading().wait(50).hear(NAMELESS), 12).hear(ok(0x28));
    expect(bench.piles).toMatchObject([{ uids: [], nameless: true, end: 'quiet' }]);
  });

  test('of more tags than any deck has is cut short', () => {
    const bench = reading();
    for (let number = 0; number <= MAX_IN_PILE; number += 1) bench.hear(tag(number));
    bench.wait(5).hear(ok(0x28));
    expect(bench.piles).toMatchObject([{ end: 'cut-short' }]);
    expect(bench.piles[0]?.uids).toHaveLength(MAX_IN_PILE);
  });

  test('asked for while another runs follows it', () => {
    const bench = rounds(reading().feed({ type: 'begin' }), 12, 1).hear(ok(0x28));
    expect(bench.written.at(-1)).toEqual(module.start.frame);
    rounds(bench, 12, 1).hear(ok(0x28));
    expect(bench.piles).toHaveLength(2);
  });

  test('asked for before the module is ready begins when it is', () => {
    const bench = answers.reduce(
      (one, answer) => one.hear(answer),
      new UhfBench(module).feed({ type: 'begin' }).feed({ type: 'open' }).hear(ok(0x28)),
    );
    expect(bench.written.at(-1)).toEqual(module.start.frame);
  });

  test.each<{ what: string; bench: () => UhfBench; uids: number; reason: string }>([
    { what: 'never begins', bench: () => reading().wait(1_200), uids: 0, reason: 'reader-timeout' },
    {
      what: 'falls silent in the middle: a supply that sags',
      bench: () => rounds(reading(), 3, 1).wait(1_000),
      uids: 1,
      reason: 'reader-timeout',
    },
    {
      what: 'answers no stop',
      bench: () => rounds(reading(), 12, 1).wait(3_000),
      uids: 1,
      reason: 'reader-timeout',
    },
    {
      what: 'refuses to go on',
      bench: () => rounds(reading(), 3, 1).hear(BAD),
      uids: 1,
      reason: 'reader-garbled',
    },
  ])('is broken where the module $what, and tells what it had', ({ bench, uids, reason }) => {
    const { piles, reported } = bench();
    expect(piles).toMatchObject([{ end: 'broken' }]);
    expect(piles[0]?.uids).toHaveLength(uids);
    expect(reported.at(-1)).toMatchObject({ type: 'failed', failure: { reason } });
  });

  test('asks to stop once more, and takes the second answer', () => {
    const bench = rounds(reading(), 11, 1).wait(800);
    expect(bench.written.slice(-2)).toEqual([module.stop.frame, module.stop.frame]);
    expect(bench.hear(ok(0x28)).piles).toMatchObject([{ end: 'quiet' }]);
  });
});

describe('an M6E Nano', () => {
  const nano = m6eNano({ region: 8, powerCentiDbm: 2_000 });
  const said = (op: number, status: number, data: readonly number[] = []): number[] => {
    const body = [data.length, op, status >> 8, status & 0xff, ...data];
    const crc = nanoCrc(body);
    return [0xff, ...body, crc >> 8, crc & 0xff];
  };
  const STARTED = said(0x2f, 0, [0x01, 0x22, 0, 0]);
  const started = (): UhfBench => {
    // Nothing was being read: the stop is refused.
    const bench = new UhfBench(nano).feed({ type: 'open' }).hear(said(0x2f, 0x0100));
    bench.hear(said(0x04, 0x0101), said(0x03, 0, Array<number>(20).fill(0x30)));
    for (const op of [0x93, 0x91, 0x91, 0x97, 0x92, 0x9a]) bench.hear(said(op, 0));
    return bench.feed({ type: 'begin' });
  };

  test('is set up though its application runs already and nothing was being read', () => {
    const bench = started();
    expect(bench.reported).toEqual([{ type: 'ready', version: 'M6E Nano 30.30.30.30' }]);
    expect(bench.written.at(-1)).toEqual(nano.start.frame);
  });

  test('that says at the end of a search that there is nothing has read an empty box', () => {
    const bench = started().hear(STARTED).wait(1_010).hear(said(0x22, 0x0400)).wait(5);
    expect(bench.hear(said(0x2f, 0, [0x02])).piles).toMatchObject([{ uids: [], end: 'quiet' }]);
  });

  test('that says nothing after its start is not believed to have read an empty box', () => {
    expect(started().hear(STARTED).wait(2_000).piles).toMatchObject([{ end: 'broken' }]);
  });

  test.each<{ what: string; words: number[]; answer: RegExp }>([
    { what: 'too hot', words: said(0x22, 0x0504), answer: /too hot/ },
    { what: 'without a good antenna', words: said(0x22, 0x0505), answer: /antenna reflects/ },
    {
      what: 'that boots in the middle',
      words: said(0x04, 0, Array<number>(20).fill(0)),
      answer: /stiffer supply/,
    },
  ])('$what ends the reading and says why', ({ words, answer: why }) => {
    const { reported } = started().hear(STARTED).wait(300).hear(words);
    expect(reported.slice(-2)).toMatchObject([
      { type: 'inventoried', pile: { end: 'broken' } },
      { type: 'failed', failure: { answer: expect.stringMatching(why) as string } },
    ]);
  });

  test('that may not be used in that region says so', () => {
    const bench = new UhfBench(nano).feed({ type: 'open' }).hear(said(0x2f, 0x0100));
    bench.hear(said(0x04, 0x0101), said(0x03, 0), said(0x93, 0), said(0x91, 0), said(0x91, 0));
    expect(bench.hear(said(0x97, 0x010b)).reported).toMatchObject([
      { failure: { during: 'Set Region', answer: 'it may not be used in that region' } },
    ]);
  });
});
