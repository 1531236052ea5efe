import type { Uid } from '../../../schemas/ids.ts';
import type { I2cChip } from '../contract.ts';
import { ACK_FRAME, ERROR_FRAME, informationFrame, parseHostFrame } from './pn532-frames.ts';
import type { TagsAtReader } from './tag-field.ts';
import { isTypeA, traitsOf } from './tag.ts';

export interface Pn532 extends I2cChip, TagsAtReader {
  /** The chip does not acknowledge its address at the next `reads` reads: Firmata then replies with stale bytes. */
  nackReads(reads: number): void;
  snapshot(): Pn532State;
  restore(state: Pn532State): void;
}

export const PN532_ADDRESS = 0x24;

/** Times (ms): round assumptions of the right size for 106 kbit/s, not measurements; the manual gives no figures. */
const ACK_MS = 0.5;
const COMMAND_MS = 1;
const TAG_FOUND_MS = 5;
/** One round of REQA and waiting without an answer. */
const EMPTY_ROUND_MS = 5;
/** It stretches SCL while its oscillator starts (UM0701-02, 7.2.11); up to 2 ms. */
const WAKE_MS = 2;
/** RFConfiguration item 5, MxRtyPassiveActivation (UM0701-02, 7.3.1): 0xFF is for ever. */
const RETRY_FOR_EVER = 0xff;

const SAM_CONFIGURATION = 0x14;
const RF_CONFIGURATION = 0x32;
/** RFConfiguration's items 1 and 5. */
const RF_FIELD = 0x01;
const MAX_RETRIES = 0x05;
const IN_LIST_PASSIVE_TARGET = 0x4a;

/** Commands whose answer is always the same (UM0701-02, 7.2 and 7.3), with the answer's code and data. */
const FIXED_ANSWERS = new Map<number, readonly number[]>([
  // GetFirmwareVersion: IC PN532, version 1.6, for ISO 14443 A and B and ISO 18092.
  [0x02, [0x03, 0x32, 0x01, 0x06, 0x07]],
  // SetParameters
  [0x12, [0x13]],
  [SAM_CONFIGURATION, [0x15]],
  [RF_CONFIGURATION, [0x33]],
  // InCommunicateThru: no tag here speaks beyond its UID; status 01 is "time out".
  [0x42, [0x43, 0x01]],
  // InDeselect and InRelease: status 00.
  [0x44, [0x45, 0x00]],
  [0x52, [0x53, 0x00]],
]);

interface Answer {
  readonly frame: readonly number[];
  readonly readyAt: number;
}

interface Poll {
  uid: Uid | undefined;
  readyAt: number;
  /** When it gives up (ms); Infinity with retries for ever. */
  readonly endsAt: number;
}

/** Everything that a PN532 and the tags at its antenna are: structuredClone copies it whole. */
export interface Pn532State {
  readonly field: Set<Uid>;
  awake: boolean;
  /** Until then it holds SCL down when it is addressed (ms). */
  stretchesUntil: number;
  hung: boolean;
  powered: boolean;
  /** Its field is on: from the first poll until RFConfiguration says otherwise. */
  carrier: boolean;
  blind: boolean;
  corrupt: boolean;
  nacks: number;
  retries: number;
  ack: Answer | undefined;
  answer: Answer | undefined;
  lastFrame: readonly number[] | undefined;
  poll: Poll | undefined;
  /** What the read under way hands out. */
  offered: Answer | undefined;
}

/** One target's data in the answer to InListPassiveTarget at 106 kbit/s type A (UM0701-02, 7.3.5). */
const targetData = (uid: Uid): number[] => {
  const { uidBytes, atqa, sak } = traitsOf(uid);
  return [1, ...atqa.toReversed(), sak, uidBytes.length, ...uidBytes];
};

const initialChip = (): Pn532State => ({
  field: new Set(),
  awake: false,
  stretchesUntil: 0,
  hung: false,
  powered: true,
  carrier: false,
  blind: false,
  corrupt: false,
  nacks: 0,
  retries: RETRY_FOR_EVER,
  ack: undefined,
  answer: undefined,
  lastFrame: undefined,
  poll: undefined,
  offered: undefined,
});

/** Anticollision leaves the smallest UID: the reader follows the 0 branch (ISO/IEC 14443-3, 6.5.3). */
const readable = (chip: Pn532State): Uid | undefined => (chip.blind ? undefined : [...chip.field].sort()[0]);

const respond = (chip: Pn532State, frame: readonly number[], readyAt: number): void => {
  const sent = [...frame];
  if (chip.corrupt) {
    chip.corrupt = false;
    sent[sent.length - 3] = (sent[sent.length - 3] ?? 0) ^ 0x04;
  }
  chip.lastFrame = frame;
  chip.answer = { frame: sent, readyAt };
};

/** Ends a poll whose time has come. */
const settlePoll = (chip: Pn532State, now: number): void => {
  if (chip.poll === undefined || now < chip.poll.readyAt) return;
  const found = chip.poll.uid === undefined ? [0] : [1, ...targetData(chip.poll.uid)];
  respond(chip, informationFrame([0x4b, ...found]), chip.poll.readyAt);
  chip.poll = undefined;
};

/** The field changed, or the fault switch: what does the poll that runs now make of it? */
const refreshPoll = (chip: Pn532State, now: number): void => {
  settlePoll(chip, now);
  if (chip.poll === undefined) return;
  const uid = readable(chip);
  if (uid === chip.poll.uid) return;
  chip.poll.uid = uid;
  chip.poll.readyAt = uid === undefined ? chip.poll.endsAt : now + TAG_FOUND_MS;
};

const startPoll = (chip: Pn532State, now: number, data: readonly number[]): void => {
  const [maxTargets = 0, baudAndType = 0] = data;
  if (maxTargets < 1 || maxTargets > 2) {
    respond(chip, ERROR_FRAME, now + COMMAND_MS);
    return;
  }
  const rounds = chip.retries === RETRY_FOR_EVER ? Number.POSITIVE_INFINITY : chip.retries + 1;
  chip.carrier = true;
  const endsAt = now + ACK_MS + rounds * EMPTY_ROUND_MS;
  const uid = baudAndType === 0x00 ? readable(chip) : undefined;
  chip.poll = { uid, endsAt, readyAt: uid === undefined ? endsAt : now + TAG_FOUND_MS };
};

const obey = (chip: Pn532State, now: number, code: number, data: readonly number[]): void => {
  if (code === IN_LIST_PASSIVE_TARGET) {
    startPoll(chip, now, data);
    return;
  }
  if (code === RF_CONFIGURATION && data[0] === MAX_RETRIES) chip.retries = data[3] ?? RETRY_FOR_EVER;
  if (code === RF_CONFIGURATION && data[0] === RF_FIELD) chip.carrier = ((data[1] ?? 0) & 1) !== 0;
  const fixed = FIXED_ANSWERS.get(code);
  respond(chip, fixed === undefined ? ERROR_FRAME : informationFrame(fixed), now + COMMAND_MS);
};

const forget = (chip: Pn532State): void => {
  chip.ack = undefined;
  chip.answer = undefined;
  chip.poll = undefined;
};

const powerCycle = (chip: Pn532State): void => {
  forget(chip);
  chip.lastFrame = undefined;
  chip.awake = false;
  chip.carrier = false;
  chip.hung = false;
  chip.retries = RETRY_FOR_EVER;
};

/** A PN532 on I2C with an antenna that tags enter and leave. `now` is monotonic milliseconds. */
export const createPn532 = (now: () => number): Pn532 => {
  let chip = initialChip();
  return {
    present: () => chip.powered,
    write(bytes) {
      if (!chip.powered) return false;
      if (chip.hung) return true;
      settlePoll(chip, now());
      const frame = parseHostFrame(bytes);
      switch (frame.type) {
        case 'ack': // from the host: abort (UM0701-02, 6.2.1.3)
          forget(chip);
          break;
        case 'nack':
          if (chip.lastFrame !== undefined) chip.answer = { frame: chip.lastFrame, readyAt: now() };
          break;
        case 'command':
          // It sleeps after power-up; SAMConfiguration wakes it (UM0701-02, 7.2.10).
          if (!chip.awake && frame.code !== SAM_CONFIGURATION) break;
          chip.awake = true;
          forget(chip);
          if (frame.code === SAM_CONFIGURATION) chip.stretchesUntil = now() + ACK_MS + COMMAND_MS;
          chip.ack = { frame: ACK_FRAME, readyAt: now() + ACK_MS };
          obey(chip, now(), frame.code, frame.data);
          break;
        case 'invalid':
      }
      return true;
    },
    read(length) {
      if (!chip.powered) return undefined;
      if (chip.nacks > 0) {
        chip.nacks -= 1;
        return undefined;
      }
      settlePoll(chip, now());
      const current = chip.ack ?? chip.answer;
      const ready = current !== undefined && now() >= current.readyAt;
      // Every read begins with the status byte, and then the frame from its start (UM0701-02, 6.2.4).
      const bytes = ready ? [0x01, ...current.frame] : [0x00];
      chip.offered = ready ? current : undefined;
      return Array.from({ length }, (_, at) => bytes[at] ?? 0x00);
    },
    took(count) {
      // A frame read to its end is gone; one begun is sent again from its start.
      if (chip.offered !== undefined && count > chip.offered.frame.length) {
        if (chip.offered === chip.ack) chip.ack = undefined;
        else if (chip.offered === chip.answer) chip.answer = undefined;
      }
      chip.offered = undefined;
    },
    enter(uid) {
      // A tag of another kind does not speak 13.56 MHz: nothing happens.
      if (!isTypeA(uid)) return;
      chip.field.add(uid);
      refreshPoll(chip, now());
    },
    leave(uid) {
      settlePoll(chip, now());
      chip.field.delete(uid);
      refreshPoll(chip, now());
    },
    setBlind(value) {
      settlePoll(chip, now());
      chip.blind = value;
      refreshPoll(chip, now());
    },
    corruptNextFrame: () => {
      chip.corrupt = true;
    },
    nackReads: (reads) => {
      chip.nacks = reads;
    },
    hang: () => {
      forget(chip);
      chip.hung = true;
    },
    powerCycle: () => powerCycle(chip),
    setPowered(on) {
      if (on === chip.powered) return;
      chip.powered = on;
      powerCycle(chip);
    },
    stretchMs: () => (chip.awake || chip.hung ? Math.max(0, chip.stretchesUntil - now()) : WAKE_MS),
    snapshot: () => structuredClone(chip),
    restore: (state) => {
      chip = structuredClone(state);
    },
  };
};
