import type { SpiChip } from '../contract.ts';
import { createRandom } from '../random.ts';
import { crcA } from './iso14443a.ts';
import * as R from './mfrc522-registers.ts';
import { COMMAND, REG } from './mfrc522-registers.ts';
import {
  clearBits,
  commandOf,
  crcDone,
  endCommand,
  FIFO_BYTES,
  fifoAlerts,
  initialMfrc522,
  noteFifo,
  pushFifo,
  raise,
  refreshCarrier,
  reg,
  schedule,
  setBits,
  unschedule,
  type ChipEvent,
  type Mfrc522State,
} from './mfrc522-state.ts';
import { cutReception, firstBits, frameReceived, frameSent, transmit } from './mfrc522-radio.ts';
import { startTimer, stopTimer, timerCount, timerRanOut } from './mfrc522-timer.ts';
import { enterField, leaveField, setFieldBlind, type TagsAtReader } from './tag-field.ts';

export interface Mfrc522 extends SpiChip, TagsAtReader {
  /** The pin NRSTPD: low is hard power-down, its rise a reset. */
  setReset(high: boolean): void;
  /** All that the chip and its tags are; to be given to `restore` of a chip whose time goes on from the same moment. */
  snapshot(): Mfrc522State;
  restore(state: Mfrc522State): void;
}

/** 8.8.2: 1024 periods of 27.12 MHz once the crystal swings. */
const DELAY_MS = 1_024 / 27_120;
/** A crystal's start: an assumption of the right size, the data sheet leaves it to the crystal. */
const CRYSTAL_MS = 0.5;
/** The coprocessor's time for one byte: an assumption; the data sheet gives none. */
const CRC_BYTE_MS = 0.002;

/**
 * An MFRC522 on SPI at the level of its registers, with tags at its antenna. `now` is monotonic milliseconds; the chip
 * catches up with it at each access, so it needs no timers of its own.
 *
 * Not modelled: MFAuthent (it never answers), CRC with MSBFirst, the self test, 212 kBd and more, the pins IRQ and MFIN.
 */
export const createMfrc522 = (now: () => number): Mfrc522 => {
  let chip = initialMfrc522();

  const happen = (event: ChipEvent): void => {
    switch (event.type) {
      case 'sent':
        frameSent(chip, event);
        return;
      case 'first-bits':
        firstBits(chip, event.at);
        return;
      case 'received':
        frameReceived(chip, event);
        return;
      case 'timer':
        timerRanOut(chip, event.at);
        return;
      case 'crc':
        chip.crc = crcA(chip.fifo, chip.crc);
        chip.fifo = [];
        noteFifo(chip);
        crcDone(chip);
    }
  };
  /** Brings the chip up to now; returns it. */
  const settle = (): number => {
    const at = now();
    for (let next = chip.events[0]; next !== undefined && next.at <= at; next = chip.events[0]) {
      chip.events.shift();
      happen(next);
    }
    return at;
  };

  /** Registers, FIFO and what is under way; the tags and the faults stay. */
  const reset = (at: number, wakesAfter: number): void => {
    const { field, memory, spi, hung, held, powered, corrupt, random } = chip;
    chip = {
      ...initialMfrc522(),
      field,
      memory,
      spi,
      hung,
      held,
      powered,
      corrupt,
      random,
      readyAt: at + wakesAfter,
    };
    refreshCarrier(chip, at);
  };

  const deaf = (): boolean => chip.hung || chip.held || !chip.powered;
  const cancel = (): void => {
    unschedule(chip, 'sent', 'first-bits', 'received', 'crc');
    chip.receiving = false;
  };
  const calculate = (at: number): void => {
    unschedule(chip, 'crc');
    clearBits(chip, REG.DivIrqReg, R.CRCIRq);
    schedule(chip, { type: 'crc', at: at + chip.fifo.length * CRC_BYTE_MS });
  };
  const generateRandomId = (): void => {
    const random = createRandom(chip.random);
    chip.memory = chip.memory.map((byte, index) => (index < 10 ? random.below(0x100) : byte));
    chip.random = random.state();
  };

  const start = (command: number, at: number): void => {
    cancel();
    chip.registers[REG.CommandReg] = (reg(chip, REG.CommandReg) & ~R.Command) | command;
    if (command !== COMMAND.Idle) chip.registers[REG.ErrorReg] = 0;
    switch (command) {
      // 10.3.1.2: an empty FIFO is filled from the buffer, a filled one goes into it.
      case COMMAND.Mem:
        if (chip.fifo.length === 0) for (const byte of chip.memory) pushFifo(chip, byte);
        else chip.memory = Array.from({ length: 25 }, () => chip.fifo.shift() ?? 0);
        endCommand(chip);
        return;
      case COMMAND.GenerateRandomID:
        generateRandomId();
        endCommand(chip);
        return;
      case COMMAND.CalcCRC:
        chip.crc = R.CRC_PRESETS[(reg(chip, REG.ModeReg) & 0x03) as 0 | 1 | 2 | 3];
        calculate(at);
        return;
      case COMMAND.Transmit:
        transmit(chip, at);
        return;
      case COMMAND.Receive:
        chip.receiving = true;
        return;
      case COMMAND.Idle:
      case COMMAND.Transceive:
      case COMMAND.MFAuthent:
        return;
      default:
        // An unknown command ends at once (ComIrqReg, IdleIRq).
        endCommand(chip);
    }
  };

  const writeCommand = (value: number, at: number): void => {
    const slept = (reg(chip, REG.CommandReg) & R.PowerDown) !== 0;
    const sleeps = (value & R.PowerDown) !== 0;
    if ((value & R.Command) === COMMAND.SoftReset) {
      reset(at, DELAY_MS);
      return;
    }
    chip.registers[REG.CommandReg] =
      (reg(chip, REG.CommandReg) & R.Command) | (value & (R.RcvOff | R.PowerDown));
    if (sleeps) {
      cancel();
      stopTimer(chip, at);
    }
    if (slept && !sleeps) chip.readyAt = at + CRYSTAL_MS + DELAY_MS;
    refreshCarrier(chip, at);
    if (!sleeps && (value & R.Command) !== COMMAND.NoCmdChange) start(value & R.Command, at);
  };

  const writeFifo = (value: number, at: number): void => {
    if (chip.receiving || commandOf(chip) === COMMAND.MFAuthent) {
      raise(chip, R.WrErr);
      return;
    }
    pushFifo(chip, value);
    if (commandOf(chip) === COMMAND.CalcCRC) calculate(at);
  };

  const writeRegister = (address: number, value: number): void => {
    const at = settle();
    if (deaf() || at < chip.readyAt) return;
    switch (address) {
      case REG.CommandReg:
        writeCommand(value, at);
        return;
      case REG.ComIrqReg:
        // Set1 says whether the marked bits are set or cleared.
        if ((value & R.Set1) !== 0) setBits(chip, address, value & ~R.Set1);
        else clearBits(chip, address, value);
        return;
      case REG.DivIrqReg:
        if ((value & R.Set2) !== 0) setBits(chip, address, value & 0x14);
        else clearBits(chip, address, value & 0x14);
        return;
      case REG.FIFODataReg:
        writeFifo(value, at);
        return;
      case REG.FIFOLevelReg:
        if ((value & R.FlushBuffer) === 0) return;
        chip.fifo = [];
        clearBits(chip, REG.ErrorReg, R.BufferOvfl);
        noteFifo(chip);
        return;
      case REG.ControlReg:
        if ((value & R.TStopNow) !== 0) stopTimer(chip, at);
        if ((value & R.TStartNow) !== 0) startTimer(chip, at);
        return;
      default: {
        const mask = R.WRITABLE.get(address) ?? 0xff;
        chip.registers[address] = (reg(chip, address) & ~mask) | (value & mask);
      }
    }
    if (address === REG.TxControlReg) refreshCarrier(chip, at);
    const idle = !chip.receiving && !chip.events.some(({ type }) => type === 'sent');
    const startsSend = address === REG.BitFramingReg && (value & R.StartSend) !== 0;
    if (startsSend && idle && commandOf(chip) === COMMAND.Transceive) transmit(chip, at);
  };

  const status1 = (): number => {
    const com = reg(chip, REG.ComIEnReg) & reg(chip, REG.ComIrqReg) & 0x7f;
    const div = reg(chip, REG.DivIEnReg) & reg(chip, REG.DivIrqReg) & 0x14;
    const calculating = chip.events.some(({ type }) => type === 'crc');
    const crcIsZero = reg(chip, REG.CRCResultRegH) === 0 && reg(chip, REG.CRCResultRegL) === 0;
    return (
      (crcIsZero ? R.CRCOk : 0) |
      (calculating ? 0 : R.CRCReady) |
      (com !== 0 || div !== 0 ? R.IRq : 0) |
      (chip.timerEndsAt === undefined ? 0 : R.TRunning) |
      fifoAlerts(chip)
    );
  };

  const readRegister = (address: number): number => {
    const at = settle();
    // Nobody drives MISO; the AVR reads what the line has.
    if (deaf()) return 0;
    switch (address) {
      case REG.CommandReg:
        return reg(chip, address) | (at < chip.readyAt ? R.PowerDown : 0);
      case REG.Status1Reg:
        return status1();
      case REG.FIFODataReg: {
        const byte = chip.fifo.shift();
        noteFifo(chip);
        return byte ?? 0;
      }
      case REG.FIFOLevelReg:
        return Math.min(chip.fifo.length, FIFO_BYTES);
      case REG.TCounterValRegH:
        return timerCount(chip, at) >> 8;
      case REG.TCounterValRegL:
        return timerCount(chip, at) & 0xff;
      default:
        return reg(chip, address);
    }
  };

  const powerCycle = (): void => {
    const at = settle();
    chip.hung = false;
    reset(at, CRYSTAL_MS + DELAY_MS);
  };

  return {
    select() {
      chip.spi = { selected: true, mode: 'address', address: 0 };
    },
    deselect() {
      chip.spi.selected = false;
    },
    // 8.1.2: bit 7 of the address byte is read, bits 6 to 1 are the address. Reading, each byte is the next address;
    // writing, all that follow go to the same one.
    transfer(mosi) {
      const { spi } = chip;
      const address = (mosi >> 1) & 0x3f;
      switch (spi.mode) {
        case 'address':
          chip.spi = { selected: true, mode: (mosi & 0x80) === 0 ? 'write' : 'read', address };
          return 0;
        case 'write':
          writeRegister(spi.address, mosi);
          return 0;
        case 'read': {
          const value = readRegister(spi.address);
          spi.address = address;
          return value;
        }
      }
    },
    setReset(high) {
      const at = settle();
      if (high !== chip.held) return;
      chip.held = !high;
      chip.hung = false;
      reset(at, CRYSTAL_MS + DELAY_MS);
    },
    enter: (uid) => enterField(chip.field, uid, settle()),
    leave(uid) {
      const at = settle();
      leaveField(chip.field, uid);
      const event = chip.events.find((candidate) => candidate.type === 'received');
      if (event?.from.includes(uid) !== true) return;
      unschedule(chip, 'received');
      const rest = cutReception(event, at);
      if (rest === undefined) unschedule(chip, 'first-bits');
      else schedule(chip, rest);
    },
    setBlind: (blind) => setFieldBlind(chip.field, blind, settle()),
    corruptNextFrame: () => {
      chip.corrupt = true;
    },
    hang: () => {
      settle();
      chip.hung = true;
    },
    powerCycle,
    setPowered(on) {
      if (on === chip.powered) return;
      chip.powered = on;
      powerCycle();
    },
    snapshot: () => structuredClone(chip),
    restore: (state) => {
      chip = structuredClone(state);
    },
  };
};
