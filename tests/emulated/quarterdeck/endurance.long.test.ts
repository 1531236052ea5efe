import { expect, test } from 'vitest';
import { checksum } from '../../../devices/quarterdeck-firmware/seven-bit.ts';
import {
  createBox,
  createQuarterdeckBoard,
  FIRMWARE_PACKAGES,
  PINS,
  quarterdeckFlash,
  type QuarterdeckBoard,
} from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.

// The EEPROM as sketch/keeper.cpp lays it out: the count of boots twice, then slots of a record each.
const BOOT_AT = [7, 11] as const;
const SLOTS_AT = 32;
const SLOT_BYTES = 25;
const SLOTS = Math.floor((1_024 - SLOTS_AT) / SLOT_BYTES);

const portPassage = (board: QuarterdeckBoard): void => {
  board.uno.setPin(PINS.portBeam, false);
  board.run(12);
  board.uno.setPin(PINS.portBeam, true);
  board.run(48);
};

describeWith(FIRMWARE_PACKAGES, 'the EEPROM of a board that is used for years', () => {
  test('is worn evenly: records go round all slots, though the hub frees each batch at once', async () => {
    const board = createBox(await quarterdeckFlash());
    board.uno.setPin(PINS.lid, true);
    board.run(400);
    const before = board.eeprom.wear.slice();
    const batches = 10;
    for (let batch = 0; batch < batches; batch += 1) {
      for (let passage = 0; passage < 4; passage += 1) portPassage(board);
      // What the EEPROM does not hold yet is freed without having been written: wait until it does.
      for (let tenth = 0; board.status().eepromUsed < 4; tenth += 1) {
        if (tenth === 50) throw new Error('it keeps nothing');
        board.run(40);
      }
      board.send('SEEN', { boot: 1, n: board.status().lastN });
      board.run(60);
    }
    const worn = Array.from({ length: SLOTS }, (_, slot) => {
      const at = SLOTS_AT + slot * SLOT_BYTES;
      return Math.max(
        ...board.eeprom.wear.slice(at, at + SLOT_BYTES).map((wear, byte) => wear - (before[at + byte] ?? 0)),
      );
    });
    // 40 records and the lid's over 39 slots: each once or twice, its first byte written and erased.
    expect(worn.filter((wear) => wear === 0)).toEqual([]);
    expect(Math.max(...worn)).toBeLessThanOrEqual(4);
  });

  test('tells its boots in their order where their count wraps at 16 bits', async () => {
    const flash = await quarterdeckFlash();
    const settled = createBox(flash);
    settled.send('SEEN', { boot: 1, n: settled.status().lastN });
    settled.run(300);
    expect(settled.status()).toMatchObject({ eepromUsed: 0, ringRecords: 0 });
    const copy = settled.snapshot();
    const eeprom = structuredClone(copy.eeprom);
    const last = 0xff_fd;
    for (const [index, at] of BOOT_AT.entries()) {
      const count = last - 1 + index;
      const bytes = [count & 0xff, count >> 8];
      const crc = checksum(bytes);
      eeprom.bytes.set([...bytes, crc & 0xff, crc >> 8], at);
    }
    const board = createQuarterdeckBoard(flash, 1, { ...copy, eeprom });
    const boots = [0xff_fe, 0xff_ff, 0, 1];
    let kept = 0;
    for (const boot of boots) {
      board.uno.reset('external');
      board.run(300);
      expect(board.ask(() => board.send('HELLO', {}), 'HELLO_REPLY').boot).toBe(boot);
      portPassage(board);
      // Until the EEPROM has this boot's records: the reset takes those that only RAM holds.
      kept += board.status().lastN;
      for (let tenth = 0; board.status().eepromUsed < kept; tenth += 1) {
        if (tenth === 50) throw new Error(`it keeps ${board.status().eepromUsed} records, not ${kept}`);
        board.run(40);
      }
    }
    const from = board.records().length;
    board.send('ASK', { boot: 1, n: 0 });
    board.run(1_500);
    const reported = board
      .records()
      .slice(from)
      .map(({ boot, n }) => `${boot.split('-')[1] ?? ''}/${n}`);
    expect(reported.filter((record) => record.endsWith('/1'))).toEqual(boots.map((boot) => `${boot}/1`));
    expect(new Set(reported).size).toBe(reported.length);
    // And what is seen of a boot after the wrap frees nothing of those before it.
    board.send('SEEN', { boot: 0, n: 100 });
    board.run(500);
    const ofBootNull = reported.filter((record) => record.startsWith('0/')).length;
    expect(ofBootNull).toBeGreaterThan(0);
    expect(board.status().eepromUsed).toBe(kept - ofBootNull);
  });
});
