import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Uid } from '../../schemas/ids.ts';
import { boxBench, type BoxBench } from '../firmware-bridge/box-bench.ts';

const CARD = Uid('04A1B2C3D4E5F6');

describe.each(['virtual', 'emulated'] as const)(
  'the slot reader of a box on the %s board',
  { timeout: 60_000 },
  (transport) => {
    let bench: BoxBench;
    // One board for both: starting it takes longer than either.
    beforeAll(async () => {
      bench = await boxBench(transport);
      bench.box.setLid(true);
      await bench.until(() => bench.observed.some(({ body }) => body.kind === 'lid' && body.open));
    });
    beforeEach(() => {
      bench.bus.meddle = (bytes) => bytes;
      bench.observed.length = 0;
      bench.states.length = 0;
    });
    afterAll(() => {
      bench.stop();
    });
    const isReported = (kind: string) => () => bench.observed.some(({ body }) => body.kind === kind);
    const lastState = () => bench.states.at(-1);
    const readerGaps = () => bench.gaps();

    test('a reader that loses its power in the middle of a read is a gap, and comes back by itself with the power', async () => {
      let reads = 0;
      bench.bus.meddle = (bytes) => {
        reads += 1;
        if (reads === 4) bench.reader.setPowered(false);
        return bytes;
      };
      await bench.until(() => readerGaps().length > 0);
      expect(readerGaps()).toEqual(['reader-absent']);
      await bench.live(3_000);
      expect(readerGaps()).toEqual(['reader-absent']);

      bench.reader.setPowered(true);
      await bench.until(() => lastState()?.error === undefined);
      // The end of it is reported too: the box may have been armed in the middle.
      expect(readerGaps()).toEqual(['reader-absent', 'reader-absent']);
      bench.observed.length = 0;
      const pushed = bench.box.pushTag(CARD, 'slot');
      await bench.live(1_500);
      await pushed;
      expect(bench.observed.map(({ body }) => body.kind).sort()).toEqual(['passage', 'sighting']);
    });

    test('a bus held low stops the board: gap, the cause in words, and all of it works again by itself once it is let go', async () => {
      bench.board.holdI2c(true);
      await bench.until(() => readerGaps().length > 0);
      expect(readerGaps()[0]).toBe('reader-timeout');
      await bench.until(() => lastState()?.state === 'lost');
      expect(lastState()?.error).toMatchObject({
        code: 'reader/hung',
        message: expect.stringContaining('I2C bus') as unknown,
      });
      expect(bench.gaps()).toContain('ping-timeout');

      bench.board.holdI2c(false);
      await bench.until(() => lastState()?.state === 'ready' && lastState()?.error === undefined);
      await bench.live(1_000);
      bench.observed.length = 0;
      const pushed = bench.box.pushTag(CARD, 'slot');
      await bench.until(isReported('sighting'));
      await bench.live(1_000);
      await pushed;
      expect(bench.observed.map(({ body }) => body.kind).sort()).toEqual(['passage', 'sighting']);
    });
  },
);
