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
import { firstBits, frameReceived, frameSent, transmit } from './mfrc522-radio.ts';
import { startTimer, stopTimer, timerCount, timerRanOut } from './mfrc522-timer.ts';

/** 8.8.2: 1024 periods of 27.12 MHz once the crystal swings. */
export const DELAY_MS = 1_024 / 27_120;
/** A crystal's start: an assumption of the right size, the data sheet leaves it to the crystal. */
export const CRYSTAL_MS = 0.5;
/** The coprocessor's time for one byte: an assumption; the data sheet gives none. */
const CRC_BYTE_MS = 0.002;

export const happen = (chip: Mfrc522State, event: ChipEvent): void => {
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

/** Registers, FIFO and what is under way; the tags and the faults stay. */
export const reset = (chip: Mfrc522State, at: number, wakesAfter: number): void => {
  const { field, memory, spi, hung, held, powered, corrupt, random } = chip;
  const kept = { field, memory, spi, hung, held, powered, corrupt, random };
  Object.assign(chip, initialMfrc522(), kept, { readyAt: at + wakesAfter });
  refreshCarrier(chip, at);
};

const deaf = (chip: Mfrc522State): boolean => chip.hung || chip.held || !chip.powered;
const cancel = (chip: Mfrc522State): void => {
  unschedule(chip, 'sent', 'first-bits', 'received', 'crc');
  chip.receiving = false;
};
const calculate = (chip: Mfrc522State, at: number): void => {
  unschedule(chip, 'crc');
  clearBits(chip, REG.DivIrqReg, R.CRCIRq);
  schedule(chip, { type: 'crc', at: at + chip.fifo.length * CRC_BYTE_MS });
};
const generateRandomId = (chip: Mfrc522State): void => {
  const random = createRandom(chip.random);
  chip.memory = chip.memory.map((byte, index) => (index < 10 ? random.below(0x100) : byte));
  chip.random = random.state();
};

const start = (chip: Mfrc522State, command: number, at: number): void => {
  cancel(chip);
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
      generateRandomId(chip);
      endCommand(chip);
      return;
    case COMMAND.CalcCRC:
      chip.crc = R.CRC_PRESETS[(reg(chip, REG.ModeReg) & 0x03) as 0 | 1 | 2 | 3];
      calculate(chip, at);
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

const writeCommand = (chip: Mfrc522State, value: number, at: number): void => {
  const slept = (reg(chip, REG.CommandReg) & R.PowerDown) !== 0;
  const sleeps = (value & R.PowerDown) !== 0;
  if ((value & R.Command) === COMMAND.SoftReset) {
    reset(chip, at, DELAY_MS);
    return;
  }
  chip.registers[REG.CommandReg] =
    (reg(chip, REG.CommandReg) & R.Command) | (value & (R.RcvOff | R.PowerDown));
  if (sleeps) {
    cancel(chip);
    stopTimer(chip, at);
  }
  if (slept && !sleeps) chip.readyAt = at + CRYSTAL_MS + DELAY_MS;
  refreshCarrier(chip, at);
  if (!sleeps && (value & R.Command) !== COMMAND.NoCmdChange) start(chip, value & R.Command, at);
};

const writeFifo = (chip: Mfrc522State, value: number, at: number): void => {
  if (chip.receiving || commandOf(chip) === COMMAND.MFAuthent) {
    raise(chip, R.WrErr);
    return;
  }
  pushFifo(chip, value);
  if (commandOf(chip) === COMMAND.CalcCRC) calculate(chip, at);
};

export const writeRegister = (chip: Mfrc522State, address: number, value: number, at: number): void => {
  if (deaf(chip) || at < chip.readyAt) return;
  switch (address) {
    case REG.CommandReg:
      writeCommand(chip, value, at);
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
      writeFifo(chip, value, at);
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

const status1 = (chip: Mfrc522State): number => {
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

export const readRegister = (chip: Mfrc522State, address: number, at: number): number => {
  // Nobody drives MISO; the AVR reads what the line has.
  if (deaf(chip)) return 0;
  switch (address) {
    case REG.CommandReg:
      return reg(chip, address) | (at < chip.readyAt ? R.PowerDown : 0);
    case REG.Status1Reg:
      return status1(chip);
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
