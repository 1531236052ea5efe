import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { realtimePackets, releasePacket, TIMEOUT_S } from '../../../devices/wled/realtime.ts';
import { readRealtime } from '../../support/simulated-wled.ts';

/** UDP over Ethernet without fragments; WLED reads no more (UDP_IN_MAXSIZE 1472). */
const LARGEST_PACKET = 1_472;

describe('the packets of a frame', () => {
  test('are one DRGB packet for a strip of a table, byte by byte', () => {
    expect(realtimePackets(Uint8Array.of(255, 0, 1, 10, 20, 30), 3)).toEqual([
      Uint8Array.of(2, 3, 255, 0, 1, 10, 20, 30),
    ]);
  });

  test('are DNRGB packets with their start index for a strip beyond 490 pixels', () => {
    const packets = realtimePackets(new Uint8Array(1_000 * 3), TIMEOUT_S);
    expect(packets.map((packet) => [...packet.subarray(0, 4)])).toEqual([
      [4, 3, 0, 0],
      [4, 3, 489 >> 8, 489 & 0xff],
      [4, 3, 978 >> 8, 978 & 0xff],
    ]);
  });

  test('carry every pixel to its own place once, in packets that WLED can take, at any length', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 3, maxLength: 4_500 }),
        fc.integer({ min: 0, max: 400 }),
        (bytes, timeout) => {
          const frame = bytes.subarray(0, bytes.length - (bytes.length % 3));
          const packets = realtimePackets(frame, timeout);
          const pixels = packets.flatMap((packet) => readRealtime(packet)?.pixels ?? []);
          expect(pixels.map(({ at }) => at)).toEqual(Array.from({ length: frame.length / 3 }, (_, at) => at));
          expect(pixels.flatMap(({ rgb }) => rgb)).toEqual([...frame]);
          for (const packet of packets) {
            expect(packet.length).toBeLessThanOrEqual(LARGEST_PACKET);
            // 255 is "for ever" in WLED: never, for a dead bridge must be noticed.
            expect(packet[1]).toBe(Math.min(254, timeout));
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('end realtime at once with a time-out of zero', () => {
    expect(readRealtime(releasePacket())).toEqual({ timeoutS: 0, pixels: [] });
  });
});
