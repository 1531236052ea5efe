import { describe, expect, test } from 'vitest';
import { REG } from '../../../../firmware-bridge/simulation/chips/mfrc522-registers.ts';
import { Uid } from '../../../../schemas/ids.ts';
import { mfrc522Bench } from './mfrc522-bench.ts';

// Frames worked by hand from ISO/IEC 14443-3: BCC the exclusive or of four bytes; checksums of annex B divided out bit by
// bit, highest power first, apart from the code under test.
const REQA = [0x26];
const WUPA = [0x52];
const SHORT = { lastBits: 7 };
const HLTA = [0x50, 0x00, 0x57, 0xcd];
const SINGLE = Uid('DEADBEEF');
const SINGLE_LEVEL = [0xde, 0xad, 0xbe, 0xef, 0x22];
const SELECT_SINGLE = [0x93, 0x70, ...SINGLE_LEVEL, 0xb9, 0x9c];
const SAK_CASCADE = [0x04, 0xda, 0x17];
const SAK_CLASSIC = [0x08, 0xb6, 0xdd];
const SAK_NTAG = [0x00, 0xfe, 0x51];

/** ComIrqReg */
const [TX, RX, IDLE, ERR, TIMER] = [0x40, 0x20, 0x10, 0x02, 0x01];
/** ErrorReg */
const [WR_ERR, BUFFER_OVFL, COLL_ERR, CRC_ERR, PARITY_ERR] = [0x80, 0x10, 0x08, 0x04, 0x02];

describe('registers', () => {
  test.each([
    ['CommandReg', REG.CommandReg, 0x20],
    ['ComIrqReg', REG.ComIrqReg, 0x14],
    ['Status1Reg', REG.Status1Reg, 0x21],
    ['WaterLevelReg', REG.WaterLevelReg, 0x08],
    ['ControlReg', REG.ControlReg, 0x10],
    ['ModeReg', REG.ModeReg, 0x3f],
    ['TxControlReg', REG.TxControlReg, 0x80],
    ['RFCfgReg', REG.RFCfgReg, 0x48],
    ['CRCResultRegL', REG.CRCResultRegL, 0xff],
    ['VersionReg', REG.VersionReg, 0x92],
  ])('%s has the reset value of the data sheet', (_name, address, value) => {
    expect(mfrc522Bench().read(address)).toBe(value);
  });

  test('one SPI read of several addresses gives each its byte one transfer later', () => {
    const { chip } = mfrc522Bench();
    chip.select();
    const answer = [0x80 | (0x37 << 1), 0x80 | (0x11 << 1), 0x00].map((byte) => chip.transfer(byte));
    chip.deselect();
    expect(answer.slice(1)).toEqual([0x92, 0x3f]);
  });

  test('one SPI write of several bytes puts them all into the FIFO, and a flush empties it', () => {
    const { write, read } = mfrc522Bench();
    write(REG.FIFODataReg, 1, 2, 3);
    expect(read(REG.FIFOLevelReg)).toBe(3);
    expect(read(REG.FIFODataReg)).toBe(1);
    write(REG.FIFOLevelReg, 0x80);
    expect(read(REG.FIFOLevelReg)).toBe(0);
  });

  test('the 65th byte overflows the FIFO, and a flush forgives it', () => {
    const { write, read } = mfrc522Bench();
    write(REG.FIFODataReg, ...Array.from({ length: 64 }, (_, index) => index));
    expect(read(REG.ErrorReg)).toBe(0);
    expect(read(REG.Status1Reg) & 0x03).toBe(0x02);
    write(REG.FIFODataReg, 64);
    expect(read(REG.ErrorReg)).toBe(BUFFER_OVFL);
    expect(read(REG.FIFOLevelReg)).toBe(64);
    write(REG.FIFOLevelReg, 0x80);
    expect(read(REG.ErrorReg)).toBe(0);
  });

  test('ComIrqReg sets or clears the marked bits as Set1 says', () => {
    const { write, read } = mfrc522Bench();
    write(REG.ComIrqReg, 0x7f);
    expect(read(REG.ComIrqReg)).toBe(0);
    write(REG.ComIrqReg, 0x80 | TIMER | RX);
    expect(read(REG.ComIrqReg)).toBe(TIMER | RX);
    write(REG.ComIrqReg, RX);
    expect(read(REG.ComIrqReg)).toBe(TIMER);
  });

  test('version, error and status cannot be written', () => {
    const { write, read } = mfrc522Bench();
    write(REG.VersionReg, 0x00);
    write(REG.ErrorReg, 0xff);
    write(REG.Status1Reg, 0x00);
    expect([read(REG.VersionReg), read(REG.ErrorReg), read(REG.Status1Reg)]).toEqual([0x92, 0, 0x21]);
  });
});

describe('the timer', () => {
  test('40 ticks of 25 us are over after 1.03 ms and not after 1.01', () => {
    const { prepare, write, read, pass } = mfrc522Bench();
    prepare();
    write(REG.ComIrqReg, 0x7f);
    write(REG.ControlReg, 0x40);
    // (40 + 1) ticks of (2 x 169 + 1) / 13.56 MHz are 1.025 ms.
    pass(1.01);
    expect(read(REG.ComIrqReg) & TIMER).toBe(0);
    expect(read(REG.Status1Reg) & 0x08).toBe(0x08);
    pass(0.02);
    expect(read(REG.ComIrqReg) & TIMER).toBe(TIMER);
    expect(read(REG.Status1Reg) & 0x08).toBe(0);
  });

  test('counts down, stops when asked and keeps its count', () => {
    const { prepare, write, read, pass } = mfrc522Bench();
    prepare(1_000);
    write(REG.ControlReg, 0x40);
    pass(5);
    write(REG.ControlReg, 0x80);
    const count = (read(REG.TCounterValRegH) << 8) | read(REG.TCounterValRegL);
    // 200 ticks have gone of 1001.
    expect(count).toBe(801);
    pass(100);
    expect((read(REG.TCounterValRegH) << 8) | read(REG.TCounterValRegL)).toBe(801);
    expect(read(REG.ComIrqReg) & TIMER).toBe(0);
  });
});

describe('the CRC coprocessor', () => {
  test.each([
    ['00 00', [0x00, 0x00], 0x1ea0],
    ['12 34', [0x12, 0x34], 0xcf26],
    ['HLTA', [0x50, 0x00], 0xcd57],
    ['the select of DE AD BE EF', [0x93, 0x70, ...SINGLE_LEVEL], 0x9cb9],
  ])('gives CRC_A of %s', (_name, bytes, crc) => {
    const { prepare, write, read, pass } = mfrc522Bench();
    prepare();
    write(REG.DivIrqReg, 0x04);
    write(REG.FIFODataReg, ...bytes);
    write(REG.CommandReg, 0x03);
    expect(read(REG.DivIrqReg) & 0x04).toBe(0);
    pass(0.1);
    expect(read(REG.DivIrqReg) & 0x04).toBe(0x04);
    expect((read(REG.CRCResultRegH) << 8) | read(REG.CRCResultRegL)).toBe(crc);
    expect(read(REG.FIFOLevelReg)).toBe(0);
  });

  test('starts at FFFFh with the preset that a reset leaves', () => {
    const { write, read, pass } = mfrc522Bench();
    pass(5);
    // CRC-16/MCRF4XX of "123456789" is 6F91h: the same polynomial and order from FFFFh.
    write(REG.FIFODataReg, ...Buffer.from('123456789'));
    write(REG.CommandReg, 0x03);
    pass(0.1);
    expect((read(REG.CRCResultRegH) << 8) | read(REG.CRCResultRegL)).toBe(0x6f91);
  });
});

describe('one tag', () => {
  test('nobody answers REQA in an empty field: the timer started by itself runs out', () => {
    const { prepare, transceive } = mfrc522Bench();
    prepare();
    const { irq, bytes } = transceive(REQA, SHORT);
    expect(irq & (TX | RX | TIMER)).toBe(TX | TIMER);
    expect(bytes).toEqual([]);
  });

  test('answers REQA with ATQA, within the time that its bits take on the air', () => {
    const { chip, prepare, transceive, pass, read } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(6);
    // REQA 8 bits, frame delay 1172/fc, ATQA 1 + 18 bits and the end: 75.5 + 86.4 + 188.8 us.
    expect(transceive(REQA, { ...SHORT, ms: 0.34 }).irq & RX).toBe(0);
    pass(0.02);
    expect(read(REG.ComIrqReg) & (RX | TIMER | ERR)).toBe(RX);
    expect([read(REG.FIFODataReg), read(REG.FIFODataReg)]).toEqual([0x04, 0x00]);
    pass(10);
    expect(read(REG.ComIrqReg) & TIMER).toBe(0);
  });

  test('is not heard before it has had power for 5 ms, nor without carrier, nor with a modulation below 100 %', () => {
    const { chip, prepare, transceive, pass, write } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(4);
    expect(transceive(REQA, { ...SHORT, ms: 0.5 }).irq & RX).toBe(0);
    pass(1);
    write(REG.TxASKReg, 0x00);
    expect(transceive(REQA, SHORT).irq & RX).toBe(0);
    write(REG.TxASKReg, 0x40);
    write(REG.TxControlReg, 0x80);
    write(REG.ModeReg, 0x1d);
    expect(transceive(REQA, SHORT).irq & (TX | RX)).toBe(TX);
    write(REG.ModeReg, 0x3d);
    expect(transceive(REQA, SHORT).irq & (TX | RX)).toBe(0);
    write(REG.TxControlReg, 0x83);
    pass(6);
    expect(transceive(REQA, SHORT).irq & RX).toBe(RX);
  });

  test('tells its UID and BCC, is selected, and silent after HLTA until WUPA', () => {
    const { chip, prepare, transceive, pass } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(6);
    transceive(REQA, SHORT);
    expect(transceive([0x93, 0x20]).bytes).toEqual(SINGLE_LEVEL);
    expect(transceive(SELECT_SINGLE).bytes).toEqual(SAK_CLASSIC);
    expect(transceive(HLTA).irq & (RX | TIMER)).toBe(TIMER);
    expect(transceive(REQA, SHORT).irq & RX).toBe(0);
    expect(transceive(WUPA, SHORT).bytes).toEqual([0x04, 0x00]);
    // Woken from HALT it falls back there.
    expect(transceive(REQA, SHORT).irq & RX).toBe(0);
    expect(transceive(REQA, SHORT).irq & RX).toBe(0);
  });

  test('answers every other REQA when it is asked again and again without being selected', () => {
    const { chip, prepare, transceive, pass } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(6);
    const answered = [1, 2, 3, 4].map(() => (transceive(REQA, SHORT).irq & RX) !== 0);
    expect(answered).toEqual([true, false, true, false]);
  });

  test('does not take a select with a wrong CRC', () => {
    const { chip, prepare, transceive, pass } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(6);
    transceive(REQA, SHORT);
    expect(transceive([...SELECT_SINGLE.slice(0, -1), 0x9d]).irq & RX).toBe(0);
    expect(transceive(REQA, SHORT).bytes).toEqual([0x04, 0x00]);
  });

  test('of 7 bytes goes through two cascade levels', () => {
    const { chip, prepare, transceive, pass } = mfrc522Bench();
    prepare();
    chip.enter(Uid('04A1B2C3D4E5F6'));
    pass(6);
    expect(transceive(REQA, SHORT).bytes).toEqual([0x44, 0x00]);
    // 88 ^ 04 ^ A1 ^ B2 = 9F
    expect(transceive([0x93, 0x20]).bytes).toEqual([0x88, 0x04, 0xa1, 0xb2, 0x9f]);
    expect(transceive([0x93, 0x70, 0x88, 0x04, 0xa1, 0xb2, 0x9f, 0xae, 0x4b]).bytes).toEqual(SAK_CASCADE);
    // C3 ^ D4 ^ E5 ^ F6 = 04
    expect(transceive([0x95, 0x20]).bytes).toEqual([0xc3, 0xd4, 0xe5, 0xf6, 0x04]);
    expect(transceive([0x95, 0x70, 0xc3, 0xd4, 0xe5, 0xf6, 0x04, 0x9e, 0x03]).bytes).toEqual(SAK_NTAG);
  });

  test('of 10 bytes goes through three, its checksums added and checked by the chip', () => {
    const { chip, prepare, transceive, pass, write } = mfrc522Bench();
    prepare();
    chip.enter(Uid('04112233445566778899'));
    pass(6);
    expect(transceive(REQA, SHORT).bytes).toEqual([0x84, 0x00]);
    const select = (...frame: number[]): number[] => {
      write(REG.TxModeReg, 0x80);
      write(REG.RxModeReg, 0x80);
      const { bytes, error } = transceive(frame);
      write(REG.TxModeReg, 0x00);
      write(REG.RxModeReg, 0x00);
      expect(error).toBe(0);
      return bytes;
    };
    // 88 ^ 04 ^ 11 ^ 22 = BF; 88 ^ 33 ^ 44 ^ 55 = AA; 66 ^ 77 ^ 88 ^ 99 = 00
    expect(transceive([0x93, 0x20]).bytes).toEqual([0x88, 0x04, 0x11, 0x22, 0xbf]);
    expect(select(0x93, 0x70, 0x88, 0x04, 0x11, 0x22, 0xbf)).toEqual([0x04]);
    expect(transceive([0x95, 0x20]).bytes).toEqual([0x88, 0x33, 0x44, 0x55, 0xaa]);
    expect(select(0x95, 0x70, 0x88, 0x33, 0x44, 0x55, 0xaa)).toEqual([0x04]);
    expect(transceive([0x97, 0x20]).bytes).toEqual([0x66, 0x77, 0x88, 0x99, 0x00]);
    expect(select(0x97, 0x70, 0x66, 0x77, 0x88, 0x99, 0x00)).toEqual([0x00]);
  });

  test('that leaves in the middle of its answer leaves a broken piece behind', () => {
    const { chip, prepare, transceive, pass, read, fifo } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(6);
    transceive(REQA, SHORT);
    // 19 bits out (179 us), 86 us of delay, then the answer's 47: some twelve of them are heard.
    transceive([0x93, 0x20], { ms: 0.4 });
    chip.leave(SINGLE);
    expect(read(REG.ComIrqReg) & (RX | ERR)).toBe(RX | ERR);
    expect(read(REG.ErrorReg)).toBe(PARITY_ERR);
    expect(fifo().length).toBeLessThan(5);
  });
});

describe('several tags', () => {
  const met = (...uids: string[]) => {
    const bench = mfrc522Bench();
    bench.prepare();
    for (const uid of uids) bench.chip.enter(Uid(uid));
    bench.pass(6);
    bench.transceive(REQA, SHORT);
    return bench;
  };

  test.each([
    ['first', '10223344', '11223344', 1],
    ['8th', '11223344', '91223344', 8],
    ['9th', '11223344', '11233344', 9],
    ['28th', '11223344', '1122334C', 28],
    ['32nd (given as 0)', '11223344', '112233C4', 0],
  ])('collide in the %s bit', (_name, one, other, position) => {
    const { error, coll, irq } = met(one, other).transceive([0x93, 0x20]);
    expect(irq & (RX | ERR)).toBe(RX | ERR);
    expect(error).toBe(COLL_ERR);
    expect(coll).toBe(position);
  });

  test('of different UID sizes collide in ATQA already', () => {
    const { chip, prepare, transceive, pass } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    chip.enter(Uid('04A1B2C3D4E5F6'));
    pass(6);
    // 0004 and 0044: bit 7.
    const { error, coll, bytes } = transceive(REQA, SHORT);
    expect([error, coll]).toEqual([COLL_ERR, 7]);
    expect(bytes).toEqual([0x04, 0x00]);
  });

  test('bits from the collision on are zero, or kept with ValuesAfterColl', () => {
    const bench = met('10223344', '11223344');
    expect(bench.transceive([0x93, 0x20]).bytes).toEqual([0, 0, 0, 0, 0]);
    bench.write(REG.CollReg, 0x80);
    const { bytes, coll } = bench.transceive([0x93, 0x20]);
    expect([bytes, coll]).toEqual([[0x11, 0x22, 0x33, 0x44, 0x45], 0x81]);
  });

  test('are distinguished by the bits known, whose number is NVB, and answer with the rest of the byte in its place', () => {
    const bench = met('112233F5', '11223305');
    // They agree in 28 bits: 11 22 33 and 5; the 29th is the first to differ.
    expect(bench.transceive([0x93, 0x20]).coll).toBe(29);
    // NVB 55: five bytes (SEL, NVB, 11 22 33) and five bits, 5 and a 1 for the 29th: 15.
    const higher = bench.transceive([0x93, 0x55, 0x11, 0x22, 0x33, 0x15], { lastBits: 5, align: 5 });
    expect(higher.error).toBe(0);
    // F5 without its five known bits: E0; BCC 11 ^ 22 ^ 33 ^ F5 = F5.
    expect(higher.bytes).toEqual([0xe0, 0xf5]);
    const lower = bench.transceive([0x93, 0x55, 0x11, 0x22, 0x33, 0x05], { lastBits: 5, align: 5 });
    expect(lower.bytes).toEqual([0x00, 0x05]);
    expect(lower.rxLastBits).toBe(0);
  });

  test('are read one after the other: selected, halted, and REQA again until silence', () => {
    const bench = met('11223344', '112233C4');
    expect(bench.transceive([0x93, 0x20]).coll).toBe(0);
    // 11 ^ 22 ^ 33 ^ C4 = C4
    expect(bench.transceive([0x93, 0x60, 0x11, 0x22, 0x33, 0xc4]).bytes).toEqual([0xc4]);
    bench.write(REG.TxModeReg, 0x80);
    expect(bench.transceive([0x93, 0x70, 0x11, 0x22, 0x33, 0xc4, 0xc4]).bytes).toEqual(SAK_CLASSIC);
    bench.transceive([0x50, 0x00]);
    bench.write(REG.TxModeReg, 0x00);
    expect(bench.transceive(REQA, SHORT).bytes).toEqual([0x04, 0x00]);
    expect(bench.transceive([0x93, 0x20]).bytes).toEqual([0x11, 0x22, 0x33, 0x44, 0x44]);
    bench.write(REG.TxModeReg, 0x80);
    expect(bench.transceive([0x93, 0x70, 0x11, 0x22, 0x33, 0x44, 0x44]).bytes).toEqual(SAK_CLASSIC);
    bench.transceive([0x50, 0x00]);
    bench.write(REG.TxModeReg, 0x00);
    expect(bench.transceive(REQA, SHORT).irq & RX).toBe(0);
  });
});

describe('commands', () => {
  test('Transmit ends by itself and says so, Transceive does not', () => {
    const { prepare, write, read, pass, transceive } = mfrc522Bench();
    prepare();
    expect(transceive(REQA, SHORT).irq & IDLE).toBe(0);
    expect(read(REG.CommandReg) & 0x0f).toBe(0x0c);
    write(REG.CommandReg, 0x00);
    expect(read(REG.ComIrqReg) & IDLE).toBe(0);
    write(REG.FIFODataReg, 0x26);
    write(REG.CommandReg, 0x04);
    pass(1);
    expect(read(REG.ComIrqReg) & IDLE).toBe(IDLE);
    expect(read(REG.CommandReg) & 0x0f).toBe(0);
  });

  test('the FIFO takes no byte from the host while an answer is awaited', () => {
    const { prepare, transceive, write, read } = mfrc522Bench();
    prepare();
    transceive(REQA, { ...SHORT, ms: 0.2 });
    write(REG.FIFODataReg, 1);
    expect(read(REG.FIFOLevelReg)).toBe(0);
    expect(read(REG.ErrorReg)).toBe(WR_ERR);
    write(REG.CommandReg, 0x00);
    write(REG.FIFODataReg, 1);
    expect(read(REG.FIFOLevelReg)).toBe(1);
  });

  test('SoftReset puts the registers back and turns the antenna off; it is ready after 1024 clocks', () => {
    const { chip, prepare, write, read, pass, transceive } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(6);
    write(REG.CommandReg, 0x0f);
    expect(read(REG.CommandReg) & 0x10).toBe(0x10);
    pass(0.04);
    expect(read(REG.CommandReg)).toBe(0x20);
    expect([read(REG.TxControlReg), read(REG.TxASKReg), read(REG.TModeReg)]).toEqual([0x80, 0, 0]);
    prepare();
    expect(transceive(REQA, SHORT).bytes).toEqual([0x04, 0x00]);
  });

  test('power-down keeps the registers, takes the tags their power, and needs a while to end', () => {
    const { chip, prepare, write, read, pass, transceive } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(6);
    transceive(REQA, SHORT);
    write(REG.CommandReg, 0x10);
    expect(read(REG.TxControlReg)).toBe(0x83);
    pass(10);
    write(REG.CommandReg, 0x00);
    expect(read(REG.CommandReg) & 0x10).toBe(0x10);
    pass(1);
    expect(read(REG.CommandReg) & 0x10).toBe(0);
    // The tag boots anew: it would have been READY and so deaf to REQA.
    expect(transceive(REQA, { ...SHORT, ms: 1 }).irq & RX).toBe(0);
    pass(5);
    expect(transceive(REQA, SHORT).bytes).toEqual([0x04, 0x00]);
  });

  test('Mem moves what GenerateRandomID made into the FIFO', () => {
    const { write, pass, fifo } = mfrc522Bench();
    pass(1);
    write(REG.CommandReg, 0x02);
    write(REG.CommandReg, 0x01);
    const bytes = fifo();
    expect(bytes).toHaveLength(25);
    expect(new Set(bytes.slice(0, 10)).size).toBeGreaterThan(5);
    expect(bytes.slice(10)).toEqual(Array.from({ length: 15 }, () => 0));
  });
});

describe('faults', () => {
  test('a hung chip answers nothing, not its version either, until NRSTPD is pulsed', () => {
    const { chip, prepare, read, pass, transceive } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(6);
    chip.hang();
    expect(read(REG.VersionReg)).toBe(0);
    expect(transceive(REQA, SHORT).irq).toBe(0);
    chip.setReset(false);
    pass(1);
    chip.setReset(true);
    pass(1);
    expect(read(REG.VersionReg)).toBe(0x92);
    expect(read(REG.TxControlReg)).toBe(0x80);
  });

  test('a dip of its supply leaves reset values behind, so that no tag is seen', () => {
    const { chip, prepare, pass, read, transceive } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(6);
    chip.powerCycle();
    pass(6);
    expect(read(REG.TxControlReg) & 0x03).toBe(0);
    expect(transceive(REQA, SHORT).irq & RX).toBe(0);
  });

  test('a corrupted UID passes the parity and fails its BCC; a corrupted SAK fails its CRC', () => {
    const { chip, prepare, pass, transceive, write } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(6);
    transceive(REQA, SHORT);
    chip.corruptNextFrame();
    const { bytes, error } = transceive([0x93, 0x20]);
    expect(error).toBe(0);
    expect(bytes.reduce((sum, byte) => sum ^ byte, 0)).not.toBe(0);
    chip.corruptNextFrame();
    write(REG.RxModeReg, 0x80);
    expect(transceive(SELECT_SINGLE).error).toBe(CRC_ERR);
  });

  test('a blind field loses its tags their state and gets them back', () => {
    const { chip, prepare, pass, transceive } = mfrc522Bench();
    prepare();
    chip.enter(SINGLE);
    pass(6);
    chip.setBlind(true);
    expect(transceive(REQA, SHORT).irq & RX).toBe(0);
    chip.setBlind(false);
    pass(6);
    expect(transceive(REQA, SHORT).bytes).toEqual([0x04, 0x00]);
  });

  test('a copy taken in the middle of a frame ends it as the original does', () => {
    const one = mfrc522Bench();
    one.prepare();
    one.chip.enter(SINGLE);
    one.pass(6);
    one.transceive(REQA, SHORT);
    one.transceive([0x93, 0x20], { ms: 0.4 });
    const other = mfrc522Bench();
    other.pass(6 + 5 + 6 + 5 + 0.4);
    other.chip.restore(one.chip.snapshot());
    for (const { pass, read, fifo } of [one, other]) {
      expect(read(REG.ComIrqReg) & RX).toBe(0);
      pass(0.5);
      expect(read(REG.ComIrqReg) & RX).toBe(RX);
      expect(fifo()).toEqual(SINGLE_LEVEL);
    }
  });
});
