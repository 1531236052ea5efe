import type { Uid } from '../../../schemas/ids.ts';
import type { Bits } from './iso14443a.ts';
import {
  BufferOvfl,
  CollPosNotValid,
  Command,
  CRCIRq,
  ErrIRq,
  HiAlert,
  HiAlertIRq,
  IdleIRq,
  LoAlert,
  LoAlertIRq,
  PowerDown,
  REG,
  resetRegisters,
  TxRFEn,
  ValuesAfterColl,
} from './mfrc522-registers.ts';
import { emptyField, setCarrier, type TagField } from './tag-field.ts';

/** What the chip waits for. It is data and no callback, so that a chip can be copied in the middle of a frame. */
export type ChipEvent =
  | { readonly type: 'sent'; readonly at: number; readonly frame: Bits }
  | { readonly type: 'first-bits'; readonly at: number }
  | {
      readonly type: 'received';
      readonly at: number;
      readonly startedAt: number;
      readonly bits: Bits;
      readonly collision: number | undefined;
      readonly from: readonly Uid[];
      /** Its tag left the field meanwhile. */
      readonly cut: boolean;
    }
  | { readonly type: 'crc'; readonly at: number }
  | { readonly type: 'timer'; readonly at: number };

/** Everything that an MFRC522 and the tags at its antenna are, without functions: structuredClone copies it whole. */
export interface Mfrc522State {
  registers: Uint8Array;
  fifo: number[];
  /** The internal buffer of 25 bytes (10.3.1.2). */
  memory: number[];
  readonly field: TagField;
  /** In order of time. */
  events: ChipEvent[];
  /** From the last bit sent to the last bit received a host must not write the FIFO (ErrorReg, WrErr). */
  receiving: boolean;
  /** Until then it wakes up (ms). */
  readyAt: number;
  timerCount: number;
  /** When the running timer ends (ms). */
  timerEndsAt: number | undefined;
  crc: number;
  /** A random number generator's state; never 0. */
  random: number;
  /** The pin NRSTPD is low. */
  held: boolean;
  hung: boolean;
  powered: boolean;
  corrupt: boolean;
  spi: { selected: boolean; mode: 'address' | 'read' | 'write'; address: number };
}

export const FIFO_BYTES = 64;

export const initialMfrc522 = (): Mfrc522State => ({
  registers: resetRegisters(),
  fifo: [],
  memory: Array.from({ length: 25 }, () => 0),
  field: emptyField(),
  events: [],
  receiving: false,
  readyAt: 0,
  timerCount: 0,
  timerEndsAt: undefined,
  crc: 0,
  random: 0x1f123bb5,
  held: false,
  hung: false,
  powered: true,
  corrupt: false,
  spi: { selected: false, mode: 'address', address: 0 },
});

export const reg = (chip: Mfrc522State, address: number): number => chip.registers[address] ?? 0;
export const setBits = (chip: Mfrc522State, address: number, bits: number): void => {
  chip.registers[address] = reg(chip, address) | bits;
};
export const clearBits = (chip: Mfrc522State, address: number, bits: number): void => {
  chip.registers[address] = reg(chip, address) & ~bits;
};

export const schedule = (chip: Mfrc522State, event: ChipEvent): void => {
  chip.events.push(event);
  chip.events.sort((a, b) => a.at - b.at);
};
export const unschedule = (chip: Mfrc522State, ...types: readonly ChipEvent['type'][]): void => {
  chip.events = chip.events.filter(({ type }) => !types.includes(type));
};

export const commandOf = (chip: Mfrc522State): number => reg(chip, REG.CommandReg) & Command;
/** A command that ends by itself leaves Idle behind and says so (ComIrqReg, IdleIRq). */
export const endCommand = (chip: Mfrc522State): void => {
  clearBits(chip, REG.CommandReg, Command);
  setBits(chip, REG.ComIrqReg, IdleIRq);
};

export const raise = (chip: Mfrc522State, errors: number): void => {
  if (errors === 0) return;
  setBits(chip, REG.ErrorReg, errors);
  setBits(chip, REG.ComIrqReg, ErrIRq);
};

/** Status1Reg, HiAlert and LoAlert (8.3.3): close to full, close to empty by WaterLevel. */
export const fifoAlerts = (chip: Mfrc522State): number => {
  const water = reg(chip, REG.WaterLevelReg) & 0x3f;
  const level = chip.fifo.length;
  return (FIFO_BYTES - level <= water ? HiAlert : 0) | (level <= water ? LoAlert : 0);
};
/** To be called after each change of the FIFO: the alerts leave their mark in ComIrqReg. */
export const noteFifo = (chip: Mfrc522State): void => {
  const alerts = fifoAlerts(chip);
  if ((alerts & HiAlert) !== 0) setBits(chip, REG.ComIrqReg, HiAlertIRq);
  if ((alerts & LoAlert) !== 0) setBits(chip, REG.ComIrqReg, LoAlertIRq);
};
export const pushFifo = (chip: Mfrc522State, byte: number): void => {
  if (chip.fifo.length < FIFO_BYTES) chip.fifo.push(byte);
  else raise(chip, BufferOvfl);
  noteFifo(chip);
};

export const noCollision = (chip: Mfrc522State): void => {
  const kept = reg(chip, REG.CollReg) & ValuesAfterColl;
  chip.registers[REG.CollReg] = kept | CollPosNotValid;
};

export const crcDone = (chip: Mfrc522State): void => {
  chip.registers[REG.CRCResultRegH] = chip.crc >> 8;
  chip.registers[REG.CRCResultRegL] = chip.crc & 0xff;
  setBits(chip, REG.DivIrqReg, CRCIRq);
};

/** The carrier follows Tx1RFEn, Tx2RFEn, PowerDown and NRSTPD. */
export const refreshCarrier = (chip: Mfrc522State, now: number): void => {
  const asleep = chip.held || !chip.powered || (reg(chip, REG.CommandReg) & PowerDown) !== 0;
  setCarrier(chip.field, !asleep && (reg(chip, REG.TxControlReg) & TxRFEn) !== 0, now);
};
