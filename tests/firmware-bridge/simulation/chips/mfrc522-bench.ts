import { createMfrc522, type Mfrc522 } from '../../../../firmware-bridge/simulation/chips/mfrc522.ts';
import { REG } from '../../../../firmware-bridge/simulation/chips/mfrc522-registers.ts';

export interface Mfrc522Bench {
  readonly chip: Mfrc522;
  readonly pass: (ms: number) => void;
  readonly write: (address: number, ...values: number[]) => void;
  readonly read: (address: number) => number;
  readonly fifo: () => number[];
  /** What a driver sets after power-up: timer of 25 us ticks, 100 % ASK, the CRC's preset, the antenna. */
  readonly prepare: (timeoutTicks?: number) => Mfrc522;
  /** Sends a frame by Transceive, lets `ms` pass and hands back the flags and the FIFO. */
  readonly transceive: (frame: readonly number[], options?: TransceiveOptions) => Transceived;
}
interface TransceiveOptions {
  readonly lastBits?: number;
  readonly align?: number;
  readonly ms?: number;
}
interface Transceived {
  readonly irq: number;
  readonly error: number;
  readonly coll: number;
  readonly rxLastBits: number;
  readonly bytes: number[];
}

/** An MFRC522 on the SPI of a bench where the test is the master and moves the time. */
export const mfrc522Bench = (): Mfrc522Bench => {
  let now = 0;
  const chip = createMfrc522(() => now);
  const spi = (...bytes: number[]): number[] => {
    chip.select();
    const answer = bytes.map((byte) => chip.transfer(byte));
    chip.deselect();
    return answer;
  };
  const write = (address: number, ...values: number[]): void => void spi(address << 1, ...values);
  const read = (address: number): number => spi(0x80 | (address << 1), 0)[1] ?? -1;
  const fifo = (): number[] => Array.from({ length: read(REG.FIFOLevelReg) }, () => read(REG.FIFODataReg));
  return {
    chip,
    pass: (ms) => void (now += ms),
    write,
    read,
    fifo,
    prepare(timeoutTicks = 40) {
      now += 5;
      write(REG.TModeReg, 0x80);
      write(REG.TPrescalerReg, 0xa9);
      write(REG.TReloadRegH, timeoutTicks >> 8);
      write(REG.TReloadRegL, timeoutTicks & 0xff);
      write(REG.TxASKReg, 0x40);
      write(REG.ModeReg, 0x3d);
      write(REG.CollReg, 0x00);
      write(REG.TxControlReg, 0x83);
      now += 6;
      return chip;
    },
    transceive(frame, { lastBits = 0, align = 0, ms = 5 } = {}) {
      write(REG.CommandReg, 0x00);
      write(REG.ComIrqReg, 0x7f);
      write(REG.FIFOLevelReg, 0x80);
      write(REG.FIFODataReg, ...frame);
      write(REG.BitFramingReg, (align << 4) | lastBits);
      write(REG.CommandReg, 0x0c);
      write(REG.BitFramingReg, 0x80 | (align << 4) | lastBits);
      now += ms;
      return {
        irq: read(REG.ComIrqReg),
        error: read(REG.ErrorReg),
        coll: read(REG.CollReg),
        rxLastBits: read(REG.ControlReg) & 0x07,
        bytes: fifo(),
      };
    },
  };
};
