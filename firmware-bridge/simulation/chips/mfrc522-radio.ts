import { bitsOf, bytesOf, crcA, ETU_MS, frameDelayMs, frameMs, withCrcA } from './iso14443a.ts';
import {
  CollErr,
  COMMAND,
  CRCEn,
  CRCErr,
  Force100ASK,
  ParityErr,
  ProtocolErr,
  RcvOff,
  REG,
  RxIRq,
  RxMultiple,
  RxNoErr,
  Speed,
  TAuto,
  TxIRq,
  TxWaitRF,
  ValuesAfterColl,
} from './mfrc522-registers.ts';
import {
  commandOf,
  endCommand,
  noCollision,
  noteFifo,
  pushFifo,
  raise,
  reg,
  schedule,
  setBits,
  type ChipEvent,
  type Mfrc522State,
} from './mfrc522-state.ts';
import { startTimer, stopTimer } from './mfrc522-timer.ts';
import { exchange } from './tag-field.ts';

type Sent = Extract<ChipEvent, { type: 'sent' }>;
export type Received = Extract<ChipEvent, { type: 'received' }>;

/** Data sheet 8.5: TAuto's timer stops with the fifth bit, which is the fourth of the data. */
const BITS_UNTIL_TIMER_STOPS = 5;

/** Sends what is in the FIFO. The chip itself takes bytes from it one by one; a host that refills it is not modelled. */
export const transmit = (chip: Mfrc522State, now: number): void => {
  if (chip.fifo.length === 0) return;
  // ModeReg.TxWaitRF: the transmitter starts only with an RF field.
  if ((reg(chip, REG.ModeReg) & TxWaitRF) !== 0 && !chip.field.carrier) return;
  const bytes = chip.fifo;
  chip.fifo = [];
  noteFifo(chip);
  const withCrc = (reg(chip, REG.TxModeReg) & CRCEn) !== 0;
  const lastBits = reg(chip, REG.BitFramingReg) & 0x07;
  const frame = withCrc ? bitsOf(withCrcA(bytes)) : bitsOf(bytes, lastBits);
  schedule(chip, { type: 'sent', at: now + frameMs(frame) - ETU_MS, frame });
};

const understood = (chip: Mfrc522State): boolean =>
  ((reg(chip, REG.TxModeReg) | reg(chip, REG.RxModeReg)) & Speed) === 0 &&
  // A type A tag takes 100 % pauses for bits and no others (ISO/IEC 14443-2, 8.1.2).
  (reg(chip, REG.TxASKReg) & Force100ASK) !== 0;

export const frameSent = (chip: Mfrc522State, { frame, at }: Sent): void => {
  setBits(chip, REG.ComIrqReg, TxIRq);
  noCollision(chip);
  if ((reg(chip, REG.TModeReg) & TAuto) !== 0) startTimer(chip, at);
  // Whatever the receiver does: the tags have heard it.
  const answer = understood(chip) ? exchange(chip.field, frame, at) : undefined;
  if (commandOf(chip) === COMMAND.Transmit) {
    endCommand(chip);
    return;
  }
  if ((reg(chip, REG.CommandReg) & RcvOff) !== 0) return;
  chip.receiving = true;
  if (answer === undefined) return;
  const startedAt = at + frameDelayMs(frame);
  schedule(chip, { type: 'first-bits', at: startedAt + BITS_UNTIL_TIMER_STOPS * ETU_MS });
  schedule(chip, {
    type: 'received',
    at: startedAt + frameMs(answer.bits),
    startedAt,
    ...answer,
    cut: false,
  });
};

export const firstBits = (chip: Mfrc522State, at: number): void => {
  const automatic = (reg(chip, REG.TModeReg) & TAuto) !== 0;
  if (automatic && (reg(chip, REG.RxModeReg) & RxMultiple) === 0) stopTimer(chip, at);
};

/** Two bits of one byte turned: the parity still fits, a checksum does not. */
const corrupted = (bits: readonly number[]): number[] =>
  bits.map((bit, at) => (at === 1 || at === 2 ? 1 - bit : bit));

export const frameReceived = (chip: Mfrc522State, event: Received): void => {
  chip.receiving = (reg(chip, REG.RxModeReg) & RxMultiple) !== 0;
  if (event.bits.length < 4 && (reg(chip, REG.RxModeReg) & RxNoErr) !== 0) return;
  const { collision, cut } = event;
  const heard = chip.corrupt ? corrupted(event.bits) : event.bits;
  chip.corrupt = false;
  const keeps = (reg(chip, REG.CollReg) & ValuesAfterColl) !== 0;
  const bits = keeps || collision === undefined ? heard : heard.map((bit, at) => (at < collision ? bit : 0));
  // BitFramingReg.RxAlign: the first bit's place in the first byte; the bits before it read 0.
  const align = (reg(chip, REG.BitFramingReg) >> 4) & 0x07;
  const aligned = [...Array.from({ length: align }, () => 0), ...bits];
  const lastBits = aligned.length % 8;
  const padding = lastBits === 0 ? 0 : 8 - lastBits;
  let bytes = bytesOf([...aligned, ...Array.from({ length: padding }, () => 0)]);
  let errors = (cut ? ParityErr : 0) | (bits.length === 0 ? ProtocolErr : 0);
  if ((reg(chip, REG.RxModeReg) & CRCEn) !== 0) {
    const good = lastBits === 0 && bytes.length > 2 && collision === undefined && crcA(bytes) === 0;
    if (!good) errors |= CRCErr;
    bytes = bytes.slice(0, -2);
  }
  if (collision !== undefined) {
    errors |= CollErr;
    // CollReg.CollPos counts bits of the FIFO from 1, RxAlign's included (so NXP's own reader library takes it);
    // 0 stands for the 32nd, and what lies beyond is not given.
    const place = align + collision + 1;
    if (place <= 32) chip.registers[REG.CollReg] = (keeps ? ValuesAfterColl : 0) | (place & 0x1f);
  }
  for (const byte of bytes) pushFifo(chip, byte);
  chip.registers[REG.ControlReg] = (reg(chip, REG.ControlReg) & ~0x07) | lastBits;
  raise(chip, errors);
  setBits(chip, REG.ComIrqReg, RxIRq);
  if (commandOf(chip) === COMMAND.Receive && !chip.receiving) endCommand(chip);
};

/** A tag left in the middle of its answer: what came so far is all that comes. */
export const cutReception = (event: Received, now: number): Received | undefined => {
  const heard = Math.floor((now - event.startedAt) / ETU_MS) - 1;
  if (heard <= 0) return undefined;
  // Of several that answer at once the others go on; their overlay is broken all the same.
  return event.from.length > 1
    ? { ...event, cut: true }
    : { ...event, at: now, bits: event.bits.slice(0, heard), cut: true };
};
