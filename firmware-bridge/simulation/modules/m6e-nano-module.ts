import type { Uid } from '../../../schemas/ids.ts';
import type { SimClock } from '../clock.ts';
import { createRandom } from '../random.ts';
import type { SimulatedModule } from './contract.ts';
import { inventory, NANO_SLOTS, type Inventory } from './gen2-air.ts';
import { createUhfBody } from './uhf-body.ts';

/**
 * An M6E Nano as its host sees it: the opcodes that Quarterdeck uses and their status words, from the MercuryAPI's
 * sources, written apart from devices/readers so that one's mistake is not the other's.
 */
export interface M6eNanoModule extends SimulatedModule {
  /** It ends a search with this status: 0504h too hot, 0505h antenna. 0: no more. */
  hinder(status: number): void;
  readonly settings: { region: number; power: number; reading: boolean };
}

const ANSWER_MS = 2;
const SEARCH_MS = 1_000;
/** A module whose application boots. */
const BOOT_MS = 300;
const EU3 = 0x08;
const MAX_POWER = 2_700;

const WRONG_LENGTH = 0x0100;
const UNKNOWN = 0x0101;
const TOO_HIGH = 0x0103;
const BAD_REGION = 0x010b;
const NO_TAGS = 0x0400;
const NOT_SET = 0x0105;
/** serial_reader_imp.h, TMR_SR_MODEL_M6E_NANO; a firmware of 2018. */
const VERSION = [
  ...[0x19, 0x05, 0x16, 0x00],
  ...[0x30, 0x00, 0x00, 0x02],
  ...[0x20, 0x18, 0x07, 0x12],
  ...[0x01, 0x07, 0x03, 0x17],
  ...[0x00, 0x00, 0x00, 0x10],
];
const REGIONS = [0x01, 0x04, 0x05, 0x06, EU3, 0x09, 0x0b, 0x0c, 0x0d, 0x0e, 0xff];

const TABLE = Array.from({ length: 16 }, (_, top) => {
  let crc = top << 12;
  for (let bit = 0; bit < 4; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
  return crc & 0xffff;
});
/** Nibble by nibble with a table, as the module's own documentation has it. */
export const nanoCrc = (bytes: readonly number[]): number =>
  bytes
    .flatMap((byte) => [byte >> 4, byte & 0x0f])
    .reduce((crc, nibble) => (((crc << 4) & 0xffff) | nibble) ^ (TABLE[crc >> 12] ?? 0), 0xffff);

const two = (value: number): number[] => [value >> 8, value & 0xff];

const message = (op: number, status: number, data: readonly number[] = []): number[] => {
  const body = [data.length, op, ...two(status), ...data];
  return [0xff, ...body, ...two(nanoCrc(body))];
};

/** `send` takes what leaves it, one message at a time. */
export const createM6eNanoModule = (
  clock: SimClock,
  send: (bytes: readonly number[]) => void,
  seed = 1,
): M6eNanoModule => {
  const random = createRandom(seed);
  const settings = { region: 0, power: 0, reading: false };
  let pending: number[] = [];
  let air: Inventory | undefined;
  let searchEnd = (): void => undefined;
  let foundInSearch = 0;
  let hindered = 0;

  const halt = (): void => {
    air?.stop();
    air = undefined;
    searchEnd();
    settings.reading = false;
  };
  const unit = createUhfBody({
    send,
    halt,
    reset() {
      pending = [];
      settings.region = 0;
      settings.power = 0;
    },
  });
  const { say } = unit;
  const answer = (op: number, status: number, data: readonly number[] = []): void => {
    clock.after(ANSWER_MS, () => {
      say(message(op, status, data));
    });
  };

  const record = (uid: Uid): number[] => {
    const epc = [...Buffer.from(uid, 'hex')];
    const pc = (epc.length / 2) << 11;
    return [
      ...[0x10, 0x00, 0x1b, 0x01, 0xff, 0x01],
      // Read count, RSSI -60 dBm, antenna 1/1, 865.7 MHz, time, phase, Gen2, no data, GPIO.
      ...[0x01, 0xc4, 0x11, 0x0d, 0x35, 0xa4, 0x00, 0x00, 0x01, 0x27, 0x00, 0x5a, 0x05, 0x00, 0x00, 0x0f],
      ...two((epc.length + 4) * 8),
      ...two(pc),
      ...epc,
      ...[0x45, 0xe9],
    ];
  };

  const search = (): void => {
    foundInSearch = 0;
    searchEnd = clock.after(SEARCH_MS, () => {
      if (hindered !== 0) say(message(0x22, hindered));
      else if (foundInSearch === 0) say(message(0x22, NO_TAGS));
      search();
    });
  };

  const begin = (): void => {
    halt();
    settings.reading = true;
    answer(0x2f, 0, [0x01, 0x22, 0x00, 0x00]);
    search();
    air = inventory({
      clock,
      random,
      times: NANO_SLOTS,
      field: unit.tags,
      read(uid) {
        foundInSearch += 1;
        say(message(0x22, 0, record(uid)));
      },
      round: () => undefined,
    });
  };

  const multiProtocol = (data: readonly number[]): void => {
    if (data[2] === 0x02) {
      const reading = settings.reading;
      halt();
      answer(0x2f, reading ? 0 : WRONG_LENGTH, reading ? [0x02] : []);
    } else if (settings.region === 0) answer(0x2f, NOT_SET);
    else begin();
  };

  const obey = (op: number, data: readonly number[]): void => {
    const [first = 0, second = 0] = data;
    switch (op) {
      case 0x03:
        answer(op, 0, VERSION);
        return;
      case 0x2f:
        multiProtocol(data);
        return;
      case 0x91:
      case 0x93:
      case 0x9a:
        answer(op, 0);
        return;
      case 0x92: {
        const power = (first << 8) | second;
        if (power <= MAX_POWER) settings.power = power;
        answer(op, power <= MAX_POWER ? 0 : TOO_HIGH);
        return;
      }
      case 0x97:
        if (REGIONS.includes(first)) settings.region = first;
        answer(op, REGIONS.includes(first) ? 0 : BAD_REGION);
        return;
      default:
        answer(op, UNKNOWN);
    }
  };

  return {
    ...unit.handles,
    settings,
    receive(bytes) {
      if (!unit.awake()) return;
      pending.push(...bytes);
      while (pending.length > 0) {
        const length = pending[1];
        if (pending[0] !== 0xff || (length !== undefined && length > 0xf8)) {
          pending.shift();
          continue;
        }
        if (length === undefined || pending.length < length + 5) return;
        const body = pending.slice(1, length + 3);
        const crc = ((pending[length + 3] ?? 0) << 8) | (pending[length + 4] ?? 0);
        if (nanoCrc(body) !== crc) {
          pending.shift();
          continue;
        }
        pending = pending.slice(length + 5);
        obey(body[1] ?? 0, body.slice(2));
      }
    },
    hinder(status) {
      hindered = status;
    },
    powerCycle() {
      unit.handles.powerCycle();
      clock.after(BOOT_MS, () => {
        say(message(0x04, 0, VERSION));
      });
    },
  };
};
