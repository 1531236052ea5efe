import type { Cut } from './frame-cutter.ts';
import {
  epcBytesOf,
  uidOfEpc,
  type UhfCommand,
  type UhfModule,
  type UhfRadio,
  type UhfWord,
} from './uhf-module.ts';

/**
 * The R200, sold as YRM100, YPD-R200 or M100 (115200 8N1), after the "Common Control Commands" manual of the M100/QM100
 * chip; its sections are named below. `BB type command length16 parameters checksum 7E`; the checksum is the low byte of
 * the sum from the type to the last parameter (1.1). Type 00 from the host, 01 its answer, 02 a tag (1.2).
 */

const HEADER = 0xbb;
const END = 0x7e;
/** Header, type, command, length, checksum, end. */
const OVERHEAD = 7;
/** No frame used here is longer: 5 bytes around an EPC of 62. */
const LONGEST_PARAMETERS = 96;

const TYPE = { command: 0x00, answer: 0x01, notice: 0x02 } as const;
const CMD = {
  moduleInformation: 0x03,
  setRegion: 0x07,
  setQuery: 0x0e,
  idleSleepTime: 0x1d,
  multiplePolling: 0x27,
  stopPolling: 0x28,
  autoHopping: 0xad,
  setPower: 0xb6,
  error: 0xff,
} as const;

/** A round without an answer, or with one that could not be read (2.2.3). */
const ERROR_NO_TAG = 0x15;
/** The channel is taken: it tries the next one. */
const ERROR_NO_CHANNEL = 0x20;
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  0x15: 'it found no tag',
  0x17: 'it does not take the command or its parameters',
  0x20: 'it found no free channel',
};

const sumOf = (bytes: readonly number[]): number => bytes.reduce((total, each) => (total + each) & 0xff, 0);
const word = (value: number): [number, number] => [(value >> 8) & 0xff, value & 0xff];

/** A host's command frame. */
export function encodeR200Command(code: number, parameters: readonly number[] = []): number[] {
  const body = [TYPE.command, code, ...word(parameters.length), ...parameters];
  return [HEADER, ...body, sumOf(body), END];
}

export interface R200Frame {
  readonly type: number;
  readonly code: number;
  readonly parameters: readonly number[];
}

/** One frame of the module at the first byte. */
export function cutR200Frame(bytes: readonly number[]): Cut<R200Frame> {
  const [header, type, code, high, low] = bytes;
  if (header !== HEADER) return 'none';
  if (type !== undefined && type !== TYPE.answer && type !== TYPE.notice) return 'none';
  if (type === undefined || code === undefined || high === undefined || low === undefined) return 'more';
  const length = (high << 8) | low;
  if (length > LONGEST_PARAMETERS) return 'none';
  const whole = length + OVERHEAD;
  if (bytes.length < whole) return 'more';
  const body = bytes.slice(1, whole - 2);
  if (bytes[whole - 1] !== END || bytes[whole - 2] !== sumOf(body)) return 'none';
  return { frame: { type, code, parameters: body.slice(4) }, length: whole };
}

/** CRC-16 of Gen2 (6.3.2.1.2.1): polynomial 1021h from FFFFh, complemented; over PC and EPC. */
export function gen2Crc(bytes: readonly number[]): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ ((crc & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff;
  }
  return crc ^ 0xffff;
}

/**
 * The EPC of a notice: `RSSI PC16 EPC CRC16` (2.2.2). Undefined where PC or the tag's own CRC contradict it: the frame's
 * checksum of one byte lets every 256th broken frame through.
 */
export function epcOfNotice(parameters: readonly number[]): readonly number[] | undefined {
  const guarded = parameters.slice(1, -2);
  const [high = 0, low = 0, ...epc] = guarded;
  const [crcHigh = 0, crcLow = 0] = parameters.slice(-2);
  if (parameters.length < 5 || epcBytesOf((high << 8) | low) !== epc.length) return undefined;
  return gen2Crc(guarded) === ((crcHigh << 8) | crcLow) ? epc : undefined;
}

const toWord = ({ type, code, parameters }: R200Frame): UhfWord | undefined => {
  if (type === TYPE.notice) {
    const epc = epcOfNotice(parameters);
    return epc && { type: 'tag', uid: uidOfEpc(epc) };
  }
  const [status = 0] = parameters;
  if (code === CMD.error) {
    return status === ERROR_NO_TAG || status === ERROR_NO_CHANNEL
      ? { type: 'alive' }
      : { type: 'answer', code: null, status, data: parameters };
  }
  // The answer to a question begins with what was asked, that to an order with its success.
  const isQuery = code === CMD.moduleInformation || code === CMD.idleSleepTime;
  return { type: 'answer', code, status: isQuery ? 0 : status, data: parameters };
};

const command = (name: string, code: number, parameters: readonly number[] = []): UhfCommand => ({
  name,
  code,
  frame: encodeR200Command(code, parameters),
});

const HARDWARE_VERSION = 0x00;
/** DR 8, M 1, pilot tone, session S0, target A, Q 6 (2.13): 64 slots in the first round, for a pile. */
const QUERY = word(0x1030);
const POLLS_WITHOUT_END = [0x22, 0xff, 0xff];

const versionText = (data: readonly number[]): string | undefined => {
  const text = String.fromCharCode(...data.slice(1))
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
  return text === '' ? undefined : text;
};

export const r200 = ({ region, powerCentiDbm }: UhfRadio): UhfModule => ({
  name: 'R200',
  cutter(bytes) {
    const cut = cutR200Frame(bytes);
    if (typeof cut !== 'object') return cut;
    const frame = toWord(cut.frame);
    return frame === undefined ? 'none' : { frame, length: cut.length };
  },
  identify: [command('Get Reader Module Information', CMD.moduleInformation, [HARDWARE_VERSION])],
  setUp: [
    { ...command('Module Idle Sleep Time', CMD.idleSleepTime, [0x00]), mayRefuse: true },
    command('Set Operating Region', CMD.setRegion, [region]),
    command('Set Automatic Frequency Hopping', CMD.autoHopping, [0xff]),
    command('Set Transmit Power', CMD.setPower, word(powerCentiDbm)),
    command('Set Query Parameters', CMD.setQuery, QUERY),
  ],
  start: command('Multiple Polling', CMD.multiplePolling, POLLS_WITHOUT_END),
  startAnswers: false,
  stop: command('Stop Multiple Polling', CMD.stopPolling),
  version: (code, data) => (code === CMD.moduleInformation ? versionText(data) : undefined),
  statusText: (status) => STATUS_TEXTS[status] ?? `error ${status.toString(16).padStart(2, '0')}h`,
  // A word after each round; Europe's listen-before-talk and hopping make some of them long.
  silentMs: 800,
});
