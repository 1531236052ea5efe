import type { Uid } from '../../../schemas/ids.ts';
import type { I2cChip } from '../contract.ts';
import { ACK_FRAME, ERROR_FRAME, informationFrame, parseHostFrame } from './pn532-frames.ts';

export interface Pn532 extends I2cChip {
  /** A tag comes into the antenna's field. */
  enter(uid: Uid): void;
  leave(uid: Uid): void;
  /** While true the field looks empty, whatever lies in it. */
  setBlind(blind: boolean): void;
  /** Flips one bit of the next response, so that its checksum is wrong. */
  corruptNextFrame(): void;
  /** The chip does not acknowledge its address at the next `reads` reads: Firmata then replies with stale bytes. */
  nackReads(reads: number): void;
  /** The chip hangs: it takes bytes and never has an answer, until its next power-up. */
  hang(): void;
  /** Power off and on: asleep again, its settings gone. Tags stay where they are. */
  powerCycle(): void;
  /** Its supply comes or goes; tags stay where they are. */
  setPowered(on: boolean): void;
}

export const PN532_ADDRESS = 0x24;

/** Times (ms): round assumptions of the right size for 106 kbit/s, not measurements; the manual gives no figures. */
const ACK_MS = 0.5;
const COMMAND_MS = 1;
const TAG_FOUND_MS = 5;
/** One round of REQA and waiting without an answer. */
const EMPTY_ROUND_MS = 5;
/** RFConfiguration item 5, MxRtyPassiveActivation (UM0701-02, 7.3.1): 0xFF is for ever. */
const RETRY_FOR_EVER = 0xff;

const SAM_CONFIGURATION = 0x14;
const RF_CONFIGURATION = 0x32;
/** RFConfiguration's item 5. */
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

const bytesOf = (uid: Uid): number[] => [...Buffer.from(uid, 'hex')];

/** One target's data in the answer to InListPassiveTarget at 106 kbit/s type A (UM0701-02, 7.3.5). */
const targetData = (uid: Uid): number[] => {
  const nfcid = bytesOf(uid);
  // A single-size UID answers as MIFARE Classic, a double-size one as NTAG21x (AN10833).
  const [sensRes, selRes] = nfcid.length === 4 ? [[0x00, 0x04], 0x08] : [[0x00, 0x44], 0x00];
  return [1, ...sensRes, selRes, nfcid.length, ...nfcid];
};

/** A PN532 on I2C with an antenna that tags enter and leave. `now` is monotonic milliseconds. */
export const createPn532 = (now: () => number): Pn532 => {
  const field = new Set<Uid>();
  let awake = false;
  let hung = false;
  let powered = true;
  let blind = false;
  let corrupt = false;
  let nacks = 0;
  let retries = RETRY_FOR_EVER;
  let ack: Answer | undefined;
  let answer: Answer | undefined;
  let lastFrame: readonly number[] | undefined;
  let poll: Poll | undefined;
  /** What the read under way hands out. */
  let offered: Answer | undefined;

  /** Anticollision leaves the smallest UID: the reader follows the 0 branch (ISO/IEC 14443-3, 6.5.3). */
  const readable = (): Uid | undefined => (blind ? undefined : [...field].sort()[0]);

  const respond = (frame: readonly number[], readyAt: number): void => {
    const sent = [...frame];
    if (corrupt) {
      corrupt = false;
      sent[sent.length - 3] = (sent[sent.length - 3] ?? 0) ^ 0x04;
    }
    lastFrame = frame;
    answer = { frame: sent, readyAt };
  };

  /** Ends a poll whose time has come. */
  const settlePoll = (): void => {
    if (poll === undefined || now() < poll.readyAt) return;
    const found = poll.uid === undefined ? [0] : [1, ...targetData(poll.uid)];
    respond(informationFrame([0x4b, ...found]), poll.readyAt);
    poll = undefined;
  };

  /** The field changed, or the fault switch: what does the poll that runs now make of it? */
  const refreshPoll = (): void => {
    settlePoll();
    if (poll === undefined) return;
    const uid = readable();
    if (uid === poll.uid) return;
    poll.uid = uid;
    poll.readyAt = uid === undefined ? poll.endsAt : now() + TAG_FOUND_MS;
  };

  const startPoll = (data: readonly number[]): void => {
    const [maxTargets = 0, baudAndType = 0] = data;
    if (maxTargets < 1 || maxTargets > 2) {
      respond(ERROR_FRAME, now() + COMMAND_MS);
      return;
    }
    const rounds = retries === RETRY_FOR_EVER ? Number.POSITIVE_INFINITY : retries + 1;
    const endsAt = now() + ACK_MS + rounds * EMPTY_ROUND_MS;
    const uid = baudAndType === 0x00 ? readable() : undefined;
    poll = { uid, endsAt, readyAt: uid === undefined ? endsAt : now() + TAG_FOUND_MS };
  };

  const obey = (code: number, data: readonly number[]): void => {
    if (code === IN_LIST_PASSIVE_TARGET) {
      startPoll(data);
      return;
    }
    if (code === RF_CONFIGURATION && data[0] === MAX_RETRIES) retries = data[3] ?? RETRY_FOR_EVER;
    const fixed = FIXED_ANSWERS.get(code);
    respond(fixed === undefined ? ERROR_FRAME : informationFrame(fixed), now() + COMMAND_MS);
  };

  const forget = (): void => {
    ack = undefined;
    answer = undefined;
    poll = undefined;
  };

  const powerCycle = (): void => {
    forget();
    lastFrame = undefined;
    awake = false;
    hung = false;
    retries = RETRY_FOR_EVER;
  };

  return {
    present: () => powered,
    write(bytes) {
      if (!powered) return false;
      if (hung) return true;
      settlePoll();
      const frame = parseHostFrame(bytes);
      switch (frame.type) {
        case 'ack': // from the host: abort (UM0701-02, 6.2.1.3)
          forget();
          break;
        case 'nack':
          if (lastFrame !== undefined) answer = { frame: lastFrame, readyAt: now() };
          break;
        case 'command':
          // It sleeps after power-up; SAMConfiguration wakes it (UM0701-02, 7.2.10).
          if (!awake && frame.code !== SAM_CONFIGURATION) break;
          awake = true;
          forget();
          ack = { frame: ACK_FRAME, readyAt: now() + ACK_MS };
          obey(frame.code, frame.data);
          break;
        case 'invalid':
      }
      return true;
    },
    read(length) {
      if (!powered) return undefined;
      if (nacks > 0) {
        nacks -= 1;
        return undefined;
      }
      settlePoll();
      const current = ack ?? answer;
      const ready = current !== undefined && now() >= current.readyAt;
      // Every read begins with the status byte, and then the frame from its start (UM0701-02, 6.2.4).
      const bytes = ready ? [0x01, ...current.frame] : [0x00];
      offered = ready ? current : undefined;
      return Array.from({ length }, (_, at) => bytes[at] ?? 0x00);
    },
    took(count) {
      // A frame read to its end is gone; one begun is sent again from its start.
      if (offered !== undefined && count > offered.frame.length) {
        if (offered === ack) ack = undefined;
        else if (offered === answer) answer = undefined;
      }
      offered = undefined;
    },
    enter(uid) {
      field.add(uid);
      refreshPoll();
    },
    leave(uid) {
      settlePoll();
      field.delete(uid);
      refreshPoll();
    },
    setBlind(value) {
      settlePoll();
      blind = value;
      refreshPoll();
    },
    corruptNextFrame: () => {
      corrupt = true;
    },
    nackReads: (reads) => {
      nacks = reads;
    },
    hang: () => {
      forget();
      hung = true;
    },
    powerCycle,
    setPowered(on) {
      if (on === powered) return;
      powered = on;
      powerCycle();
    },
  };
};
