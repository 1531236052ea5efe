import { Uid } from '../../schemas/ids.ts';
import { encodeCommand } from './pn532-frame.ts';

/**
 * The few PN532 commands that a room needs, and their answers (user manual UM0701-02, chapter 7). A command is a whole
 * frame ready to write; an answer's parser takes PD0..PDn of a checked frame and returns undefined for what the manual
 * does not allow.
 */

/** The I2C address of a PN532, 7 bits (UM 6.2.4: 48h for writing). */
export const PN532_ADDRESS = 0x24;

/** An AVR's Firmata passes on at most 30 bytes a write; what is longer goes out as garbage, silently. */
export const LONGEST_WRITE = 30;
/** An AVR's Wire buffer holds 32 bytes: the ready byte and 31 of a frame. */
export const LONGEST_READ = 32;

export interface Pn532Command {
  /** For messages: the manual's name of it. */
  readonly name: string;
  /** PD0 of the command; the answer's PD0 is one more. */
  readonly code: number;
  readonly frame: readonly number[];
}

function command(name: string, ...data: readonly [number, ...number[]]): Pn532Command {
  const frame = encodeCommand(data);
  if (frame.length > LONGEST_WRITE) {
    throw new RangeError(`${name}: ${frame.length} bytes do not fit one Firmata write of ${LONGEST_WRITE}`);
  }
  return { name, code: data[0], frame };
}

/** UM 7.2.2. */
export const getFirmwareVersion = command('GetFirmwareVersion', 0x02);

/** UM 7.2.10: normal mode (no SAM), time-out 20 x 50 ms (of no use in this mode), the IRQ pin driven. */
export const samConfiguration = command('SAMConfiguration', 0x14, 0x01, 0x14, 0x01);

/**
 * UM 7.3.1, CfgItem 05h MaxRetries: ATR_REQ and PSL_REQ as after a reset, passive activation `retries` times more.
 * The value after a reset is FF, with which a poll without a card never answers.
 */
export const rfConfigurationMaxRetries = (retries: number): Pn532Command =>
  command('RFConfiguration', 0x32, 0x05, 0xff, 0x01, retries);

/**
 * UM 7.2.9: fAutomaticATR_RES (bit 2) as after a reset; fAutomaticRATS (bit 4) cleared, so that no ATS of a phone or
 * bank card makes the answer too long for one read.
 */
export const setParameters = command('SetParameters', 0x12, 0x04);

/** UM 7.3.5: one target, 106 kbps type A. With two the chip is unreliable and the answer does not fit a read. */
export const inListPassiveTarget = command('InListPassiveTarget', 0x4a, 0x01, 0x00);

/** UM 7.3.11: all targets. Without it a card that stays is not found again. */
export const inRelease = command('InRelease', 0x52, 0x00);

/** Whether PD0 is the answer's code for `command`. */
export const answers = (sent: Pn532Command, data: readonly number[]): boolean => data[0] === sent.code + 1;

export interface FirmwareVersion {
  /** 32h for a PN532. */
  readonly ic: number;
  readonly version: number;
  readonly revision: number;
  /** Bit 0: ISO 14443 type A, bit 1: type B, bit 2: ISO 18092. */
  readonly support: number;
}

/** `03 IC Ver Rev Support`. */
export function parseFirmwareVersion(data: readonly number[]): FirmwareVersion | undefined {
  const [code, ic, version, revision, support] = data;
  if (code !== getFirmwareVersion.code + 1 || data.length !== 5) return undefined;
  if (ic === undefined || version === undefined || revision === undefined || support === undefined) {
    return undefined;
  }
  return { ic, version, revision, support };
}

export interface FoundTargets {
  readonly uids: readonly Uid[];
  /** More than one target answered. */
  readonly crowd: boolean;
}

/** ISO 14443-3, 6.5.4: a UID is of single, double or triple size. */
const UID_LENGTHS = [4, 7, 10];

/** `4B NbTg [Tg SENS_RES(2) SEL_RES NFCIDLength NFCID [ATS]]...` for 106 kbps type A. */
export function parseFoundTargets(data: readonly number[]): FoundTargets | undefined {
  const [code, count] = data;
  if (code !== inListPassiveTarget.code + 1 || count === undefined || count > 2) return undefined;
  const uids: Uid[] = [];
  let at = 2;
  for (let target = 1; target <= count; target += 1) {
    const length = data[at + 4];
    if (data[at] !== target || length === undefined || !UID_LENGTHS.includes(length)) return undefined;
    const uid = data.slice(at + 5, at + 5 + length);
    if (uid.length !== length) return undefined;
    uids.push(Uid(toHex(uid)));
    at += 5 + length;
    at += atsLength(data, at, count - target);
  }
  return at === data.length ? { uids, crowd: count > 1 } : undefined;
}

/**
 * An ATS begins with its own length, itself included (ISO 14443-4, 5.2). RATS is switched off, but a chip that was
 * reset behind our back switches it on again; it then stands behind the last target's UID.
 */
function atsLength(data: readonly number[], at: number, targetsLeft: number): number {
  if (targetsLeft > 0 || at >= data.length) return 0;
  const length = data[at] ?? 0;
  return at + length === data.length ? length : 0;
}

const toHex = (bytes: readonly number[]): string =>
  bytes
    .map((each) => each.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
