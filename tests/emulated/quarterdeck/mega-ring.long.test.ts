import { expect, test, vi } from 'vitest';
import { FLAG } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { createMegaBox, type MegaBox } from '../../support/mega-board.ts';
import { FIRMWARE_PACKAGES } from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 240_000 });

const MAX_IN_RING = 255;

const cardOf = (n: number): string => `04A1B2C3D4${n.toString(16).toUpperCase().padStart(4, '0')}`;
const openings = (box: MegaBox, from: number, count: number): void => {
  for (let n = from; n < from + count; n += 1) box.opening(cardOf(n));
};
/** Everything that it keeps, asked for after the fact. */
const kept = (box: MegaBox) => {
  const from = box.records().length;
  box.send('ASK', { boot: 1, n: 0 });
  box.run(5_000);
  return box.records().slice(from);
};
const sightings = (records: ReturnType<typeof kept>): string[] =>
  records.flatMap(({ body }) => (body.kind === 'sighting' ? [body.uid] : []));

describeWith(FIRMWARE_PACKAGES, 'the ring of a Mega, which has room for more bytes than records', () => {
  test(
    'keeps sixty openings that nobody acknowledges, and says it with a gap when no more records go in',
    { meta: { slow: 'seventy openings and more' } },
    async () => {
      const box = await createMegaBox();
      openings(box, 1, 60);
      const full = box.status();
      // More than the ring counts: its oldest made room, for the EEPROM has them.
      expect(full.lastN).toBeGreaterThan(MAX_IN_RING);
      expect(full).toMatchObject({ lost: 0, flags: full.flags & ~FLAG.OVERFLOWED });
      const records = kept(box);
      expect(records.map(({ n }) => n)).toEqual(Array.from({ length: full.lastN }, (_, index) => index + 1));
      expect(sightings(records)).toEqual(Array.from({ length: 60 }, (_, index) => cardOf(index + 1)));

      // Faster than the EEPROM takes it: now the ring is full of what is nowhere else.
      let next = 61;
      while ((box.status().flags & FLAG.OVERFLOWED) === 0) {
        if (next > 120) throw new Error('it never was full');
        openings(box, next, 5);
        next += 5;
      }
      openings(box, next, 5);
      next += 5;
      const over = box.status();
      expect(over.lost).toBeGreaterThan(0);
      const reported = kept(box);
      expect(reported.at(-1)).toMatchObject({
        n: over.lastN,
        body: { kind: 'gap', reason: 'queue-overflow' },
      });
      expect(
        reported.filter(({ body }) => body.kind === 'gap' && body.reason === 'queue-overflow'),
      ).toHaveLength(1);
      // Each card is kept, or it came after the gap.
      const cards = sightings(reported);
      expect(cards).toEqual(cards.map((_, index) => cardOf(index + 1)));
      expect(cards.length).toBeLessThan(next - 1);
    },
  );
});
