import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FixedHeaderReader, MalformedHeader } from '../../../../hub/shell/broker/fixed-header.ts';
import type { HeaderFound } from '../../../../hub/shell/broker/fixed-header.ts';
import { packet } from '../../../support/mqtt-bytes.ts';

const readAll = (reader: FixedHeaderReader, chunk: Uint8Array, found: HeaderFound[]): void => {
  let offset = 0;
  while (offset < chunk.length) ({ offset } = reader.read(chunk, offset, (header) => found.push(header)));
};

test('however a stream is cut, the same packets are found, each with its whole size', () => {
  const body = fc.oneof(fc.nat(5), fc.constantFrom(126, 127, 128, 129, 16_382, 16_383, 16_384));
  const packets = fc.array(fc.tuple(fc.integer({ min: 1, max: 14 }), body), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(packets, fc.array(fc.nat(), { maxLength: 12 }), (wanted, cuts) => {
      const written = wanted.map(([type, size]) => packet(type << 4, Buffer.alloc(size, 0xff)));
      const stream = Buffer.concat(written);
      const places = [0, ...cuts.map((cut) => cut % stream.length).sort((a, b) => a - b), stream.length];
      const found: HeaderFound[] = [];
      const reader = new FixedHeaderReader();
      for (const [index, from] of places.slice(0, -1).entries()) {
        readAll(reader, stream.subarray(from, places[index + 1]), found);
      }
      expect(found).toEqual(wanted.map(([type], index) => ({ type, size: written[index]?.length })));
    }),
  );
});

test('random bytes end in packets or in a clear refusal, never in anything else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        readAll(new FixedHeaderReader(), bytes, []);
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedHeader);
      }
    }),
  );
});
