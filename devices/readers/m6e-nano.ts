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
 * The ThingMagic M6E Nano on its UART (115200 8N1), as Mercury's serial readers speak: opcodes and status words of the
 * MercuryAPI's serial_reader_imp.h and tmr_status.h, the streamed tag record of its serial_reader_l3.c, the command for
 * continuous reading of SparkFun's library for this module. Host: `FF LEN OP data CRC16`; module: `FF LEN OP status16
 * data CRC16`. LEN counts the data alone.
 */

const HEADER = 0xff;
/** Longer ones do not fit the module's buffer of 255 bytes. */
const LONGEST_DATA = 0xf8;
/** Header, LEN, OP, status, CRC. */
const REPLY_OVERHEAD = 7;

const OP = {
  version: 0x03,
  bootFirmware: 0x04,
  readTagMultiple: 0x22,
  multiProtocol: 0x2f,
  setAntennaPort: 0x91,
  setReadPower: 0x92,
  setTagProtocol: 0x93,
  setRegion: 0x97,
  setReaderOptional: 0x9a,
} as const;

/** Each search of a second ends with this where no further tag was found. */
const STATUS_NO_TAGS = 0x0400;
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  0x0100: 'the length of a command was wrong',
  0x0101: 'it does not know the command',
  0x0103: 'the power is too high for it',
  0x0105: 'a parameter is invalid',
  0x0106: 'the power is too low for it',
  0x010b: 'it may not be used in that region',
  0x0503: 'no antenna is connected',
  0x0504: 'it is too hot: less power, or more air around it',
  0x0505: 'its antenna reflects too much: check the plug and the antenna',
  0x0509: 'its supply is out of bounds: give it a stiff 5 V',
};

/**
 * The CRC of both directions: polynomial 1021h from FFFFh, over LEN to the last byte before it, but with the message
 * shifted in at the low end (serial_reader_l3.c calls it "mutated": it is no CRC-16/CCITT-FALSE).
 */
export function m6eCrc(bytes: readonly number[]): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const out = crc & 0x8000;
      crc = ((crc << 1) & 0xffff) | ((byte >> bit) & 1);
      if (out !== 0) crc ^= 0x1021;
    }
  }
  return crc;
}

const word = (value: number): [number, number] => [(value >> 8) & 0xff, value & 0xff];

/** A host's message; `data` up to 248 bytes. */
export function encodeM6eCommand(op: number, data: readonly number[] = []): number[] {
  const body = [data.length, op, ...data];
  return [HEADER, ...body, ...word(m6eCrc(body))];
}

export interface M6eReply {
  readonly op: number;
  readonly status: number;
  readonly data: readonly number[];
}

/** One reply of the module at the first byte. */
export function cutM6eReply(bytes: readonly number[]): Cut<M6eReply> {
  const [header, length, op] = bytes;
  if (header !== HEADER) return 'none';
  if (length === undefined) return 'more';
  if (length > LONGEST_DATA) return 'none';
  const whole = length + REPLY_OVERHEAD;
  if (bytes.length < whole || op === undefined) return 'more';
  const body = bytes.slice(1, whole - 2);
  if (m6eCrc(body) !== at16(bytes, whole - 2)) return 'none';
  return { frame: { op, status: at16(body, 2), data: body.slice(4) }, length: whole };
}

const at16 = (bytes: readonly number[], at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Bytes that each metadata flag puts before the EPC (tmr_tag_data.h, in the order of the bits). */
const METADATA_BYTES = [1, 1, 1, 3, 4, 2, 1] as const;
const METADATA_DATA = 0x0080;
const METADATA_GPIO = 0x0100;
/** Read count, RSSI, antenna, frequency, time, phase, protocol, data, GPIO: what SparkFun's library asks for. */
const METADATA_ASKED = 0x01ff;
const RESPONSE_RECORD = 0x01;

/**
 * The EPC of a streamed record: `10 search16 metadata16 01`, the metadata, then the EPC's length in bits with PC and CRC,
 * PC, EPC, CRC. Undefined for what is no such record.
 */
export function epcOfRecord(data: readonly number[]): readonly number[] | undefined {
  if ((data[0] ?? 0) !== 0x10 || data[5] !== RESPONSE_RECORD) return undefined;
  const flags = at16(data, 3);
  let at = 6;
  METADATA_BYTES.forEach((bytes, bit) => {
    if ((flags & (1 << bit)) !== 0) at += bytes;
  });
  if ((flags & METADATA_DATA) !== 0) at += 2 + Math.ceil(at16(data, at) / 8);
  if ((flags & METADATA_GPIO) !== 0) at += 1;
  const bytes = at16(data, at) / 8;
  const epc = data.slice(at + 4, at + 2 + bytes - 2);
  // Its own length and that of the PC word say the same, or it is not what it seems to be.
  if (at + 2 + bytes !== data.length || epcBytesOf(at16(data, at + 2)) !== epc.length) return undefined;
  return epc;
}

/** Beginning and end of a continuous reading are one opcode; its TM option says which. A refusal names none. */
const START_READING = 0x2f01;
const STOP_READING = 0x2f02;
const codeOfOption = (option: number | undefined): number | null =>
  option === 0x01 ? START_READING : option === 0x02 ? STOP_READING : null;

const toWord = ({ op, status, data }: M6eReply): UhfWord => {
  if (op === OP.multiProtocol) return { type: 'answer', code: codeOfOption(data[0]), status, data };
  if (op !== OP.readTagMultiple) return { type: 'answer', code: op, status, data };
  if (status === STATUS_NO_TAGS) return { type: 'alive' };
  if (status !== 0) return { type: 'hindered', status };
  const epc = epcOfRecord(data);
  return epc === undefined ? { type: 'alive' } : { type: 'tag', uid: uidOfEpc(epc) };
};

const command = (name: string, code: number, data: readonly number[] = []): UhfCommand => ({
  name,
  code,
  frame: encodeM6eCommand(code, data),
});

/** `03 .. 17`: boot loader, hardware, date and number of the firmware, four bytes each (serial_reader_l3.c, fillVersionInfo). */
const HARDWARE_NANO = 0x30;
const versionText = (data: readonly number[]): string | undefined => {
  if (data.length < 16) return undefined;
  const number = data
    .slice(12, 16)
    .map((each) => each.toString(16).padStart(2, '0'))
    .join('.');
  return data[4] === HARDWARE_NANO
    ? `M6E Nano ${number}`
    : `ThingMagic ${(data[4] ?? 0).toString(16)} ${number}`;
};

/** Gen2 alone, its one antenna, no filter of its own: a tag whose record was garbled is repeated in the next round. */
const PROTOCOL_GEN2 = [0x00, 0x05];
const ONE_ANTENNA = [0x01, 0x01];
const SEARCH_LIST = [0x02, 0x01, 0x01];
const NO_FILTER = [0x01, 0x0c, 0x00];
/** No end; option 1, begin; then READ_TAG_ID_MULTIPLE for Gen2 with streaming, in searches of a second. */
const CONTINUOUS = [
  ...[0x00, 0x00, 0x01, OP.readTagMultiple, 0x00, 0x00, 0x05],
  ...[0x07, OP.readTagMultiple, 0x10, 0x00, 0x1b, 0x03, 0xe8, ...word(METADATA_ASKED)],
];
const END = [0x00, 0x00, 0x02];

export const m6eNano = ({ region, powerCentiDbm }: UhfRadio): UhfModule => ({
  name: 'M6E Nano',
  cutter(bytes) {
    const cut = cutM6eReply(bytes);
    return typeof cut === 'object' ? { frame: toWord(cut.frame), length: cut.length } : cut;
  },
  identify: [
    // One that runs its application already does not know this command.
    { ...command('Boot Firmware', OP.bootFirmware), mayRefuse: true },
    command('Version', OP.version),
  ],
  setUp: [
    command('Set Tag Protocol', OP.setTagProtocol, PROTOCOL_GEN2),
    command('Set Antenna Port', OP.setAntennaPort, ONE_ANTENNA),
    command('Set Antenna Search List', OP.setAntennaPort, SEARCH_LIST),
    command('Set Region', OP.setRegion, [region]),
    command('Set Read Power', OP.setReadPower, word(powerCentiDbm)),
    command('Set Reader Configuration', OP.setReaderOptional, NO_FILTER),
  ],
  start: { ...command('Read Tag Multiple', OP.multiProtocol, CONTINUOUS), code: START_READING },
  startAnswers: true,
  stop: { ...command('Stop Reading', OP.multiProtocol, END), code: STOP_READING },
  bootCode: OP.bootFirmware,
  version: (code, data) => (code === OP.version ? versionText(data) : undefined),
  statusText: (status) => STATUS_TEXTS[status] ?? `status ${status.toString(16).padStart(4, '0')}h`,
  // A word at the end of each search, a second apart.
  silentMs: 1_400,
});
