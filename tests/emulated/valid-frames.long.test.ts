import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Uid } from '../../schemas/ids.ts';
import { boxBench, type BoxBench } from '../firmware-bridge/box-bench.ts';

const CARD = Uid('04A1B2C3D4E5F6');
const OTHER = Uid('DEADBEEF');

/** Where the answer to InListPassiveTarget that names a tag has its checksum; a read begins with a status byte (UM0701-02, 6.2). */
const checksumAt = (bytes: readonly number[]): number | undefined => {
  const [status, preamble, start, end, length = 0, , tfi, code, found] = bytes;
  const isAnswer = status === 1 && preamble === 0 && start === 0 && end === 0xff;
  return isAnswer && tfi === 0xd5 && code === 0x4b && found !== 0 ? 6 + length : undefined;
};

/** A PN532 frame either checks out or says nothing: what passes then is a passage without a card, and a gap. */
describe.each(['virtual', 'emulated'] as const)(
  'a box on the %s board counts nothing without a valid frame',
  { timeout: 180_000 },
  (transport) => {
    let bench: BoxBench;
    // One board for all of them, as one board has all of it in a day: starting it takes longer than a test.
    beforeAll(async () => {
      bench = await boxBench(transport);
      bench.box.setLid(true);
      await bench.until(() => bench.observed.some(({ body }) => body.kind === 'lid' && body.open));
    });
    beforeEach(async () => {
      bench.bus.meddle = (bytes) => bytes;
      await bench.live(300);
      bench.observed.length = 0;
    });
    afterAll(() => {
      bench.stop();
    });
    const seen = (): string[] =>
      bench.observed.flatMap(({ body }) => (body.kind === 'sighting' ? [body.uid] : []));
    const passages = (): number => bench.observed.filter(({ body }) => body.kind === 'passage').length;
    const push = async (uid: Uid): Promise<void> => {
      const pushed = bench.box.pushTag(uid, 'slot');
      await bench.live(1_000);
      await pushed;
    };
    /** With the fault gone the same box reads on by itself. */
    const expectReadsAgain = async (): Promise<void> => {
      bench.bus.meddle = (bytes) => bytes;
      await bench.live(800);
      bench.observed.length = 0;
      await push(CARD);
      expect(seen()).toEqual([CARD]);
      expect(passages()).toBe(1);
    };

    test.each([
      {
        what: 'the checksum of every answer that names a tag is corrupted',
        spoil: (bytes: readonly number[], checksum: number) =>
          bytes.map((byte, index) => (index === checksum ? byte ^ 0x01 : byte)),
      },
      {
        what: 'one bit of the UID is flipped, its checksum as it was',
        spoil: (bytes: readonly number[], checksum: number) =>
          bytes.map((byte, index) => (index === checksum - 2 ? byte ^ 0x10 : byte)),
      },
      {
        what: 'every such answer is lost from its middle on, the line high',
        spoil: (bytes: readonly number[], checksum: number) =>
          bytes.map((byte, index) => (index < checksum - 4 ? byte : 0xff)),
      },
    ])('where $what', async ({ spoil }) => {
      let spoilt = 0;
      bench.bus.meddle = (bytes) => {
        const checksum = checksumAt(bytes);
        if (checksum === undefined) return bytes;
        spoilt += 1;
        return spoil(bytes, checksum);
      };
      await push(CARD);
      expect(spoilt).toBeGreaterThan(0);
      expect(seen()).toEqual([]);
      expect(passages()).toBe(1);
      expect(bench.gaps()).toContain('reader-garbled');
      await expectReadsAgain();
    });

    test('where a stale reply holds the card that went in before', async () => {
      await push(OTHER);
      expect(seen()).toEqual([OTHER]);
      // The chip no longer acknowledges: the board replies with what its buffer held last.
      bench.reader.nackReads(1_000_000);
      await push(CARD);
      expect(seen()).toEqual([OTHER]);
      expect(passages()).toBe(2);
      expect(bench.gaps().length).toBeGreaterThan(0);
      bench.reader.nackReads(0);
      await expectReadsAgain();
    });

    test('but where one answer alone was lost in its middle, asks for it again and misses no card', async () => {
      let cut = 0;
      bench.bus.meddle = (bytes) => {
        const checksum = checksumAt(bytes);
        if (checksum === undefined || cut > 0) return bytes;
        cut += 1;
        // One answer alone is lost from its middle on: asked for again with a NACK, the card is not lost.
        return bytes.slice(0, 9).concat(bytes.slice(9).map(() => 0));
      };
      await push(CARD);
      expect(cut).toBe(1);
      expect(seen()).toEqual([CARD]);
      expect(bench.gaps()).toEqual([]);
    });
  },
);
