import { bitsOf, frameDelayMs, frameMs, SELECT } from '../../firmware-bridge/simulation/chips/iso14443a.ts';

/**
 * What the air itself costs at 106 kbit/s: the limit that no firmware behind an MFRC522 can beat, for benchmarks to
 * compare with.
 */

/** After a tag's answer a reader waits for 1172/fc before its next frame (ISO/IEC 14443-3, 6.1.2.2). */
const READER_WAITS_MS = 1_172 / 13_560;

/** One question and its answer, in bits. */
const exchangeMs = (sent: readonly number[], answerBits: number): number =>
  frameMs(sent) + frameDelayMs(sent) + frameMs(answerBits) + READER_WAITS_MS;

const ATQA_BITS = 16;
const LEVEL_BITS = 40;
const SAK_BITS = 24;
/** A reader takes silence for HLTA's success after 1 ms (6.4.3). */
const HLTA_SILENCE_MS = 1;

/** To find one tag alone in the field and tell its UID of 4, 7 or 10 bytes: REQA, and each level's two exchanges (ms). */
export const identifyMs = (uidBytes: 4 | 7 | 10): number => {
  // Bits that differ from tag to tag do not matter to the time but for the last: the longer delay is taken.
  const reqa = bitsOf([0x26], 7);
  const levels = { 4: 1, 7: 2, 10: 3 }[uidBytes];
  const level = (select: number): number =>
    exchangeMs(bitsOf([select, 0x20]), LEVEL_BITS) +
    exchangeMs(bitsOf([select, 0x70, 0, 0, 0, 0, 0, 0, 0x80]), SAK_BITS);
  return exchangeMs(reqa, ATQA_BITS) + SELECT.slice(0, levels).reduce((sum, byte) => sum + level(byte), 0);
};

/** To silence a tag that is selected, so that the next one can be asked (ms). */
export const haltMs = (): number => frameMs(bitsOf([0x50, 0x00, 0x57, 0xcd])) + HLTA_SILENCE_MS;
