import type { Uid } from '../../../schemas/ids.ts';
import type { SimClock } from '../clock.ts';
import { createRandom } from '../random.ts';
import type { SimulatedModule } from './contract.ts';
import { inventory, M100_SLOTS, type Inventory } from './gen2-air.ts';
import { createUhfBody } from './uhf-body.ts';

/**
 * An R200 (YRM100, M100) as its host sees it, after the M100's "Common Control Commands"; written apart from
 * devices/readers so that one's mistake is not the other's.
 */
export interface R200Module extends SimulatedModule {
  readonly settings: { region: number; power: number; reading: boolean };
}

const ANSWER_MS = 3;
const MAX_POWER = 2_600;
const REGIONS = [1, 2, 3, 4, 6];
const NO_TAG = 0x15;
const BAD_COMMAND = 0x17;

const frame = (type: number, command: number, parameters: readonly number[]): number[] => {
  const body = [type, command, parameters.length >> 8, parameters.length & 0xff, ...parameters];
  let sum = 0;
  for (const byte of body) sum += byte;
  return [0xbb, ...body, sum % 256, 0x7e];
};

/** A tag's own CRC over PC and EPC (Gen2 6.3.2.1.2.1), bit by bit. */
const tagCrc = (bytes: readonly number[]): number => {
  let crc = 0xffff;
  for (const byte of bytes) {
    for (let mask = 0x80; mask > 0; mask >>= 1) {
      const flip = ((crc & 0x8000) !== 0) !== ((byte & mask) !== 0);
      crc = (crc << 1) & 0xffff;
      if (flip) crc ^= 0x1021;
    }
  }
  return ~crc & 0xffff;
};

/** `send` takes what leaves it, one frame at a time. */
export const createR200Module = (
  clock: SimClock,
  send: (bytes: readonly number[]) => void,
  seed = 1,
): R200Module => {
  const random = createRandom(seed);
  const settings = { region: 1, power: 2_600, reading: false };
  let pending: number[] = [];
  let air: Inventory | undefined;
  let polls = 0;

  const halt = (): void => {
    air?.stop();
    air = undefined;
    settings.reading = false;
  };
  const unit = createUhfBody({
    send,
    halt,
    reset() {
      pending = [];
    },
  });
  const { say } = unit;
  const answer = (command: number, parameters: readonly number[]): void => {
    clock.after(ANSWER_MS, () => {
      say(frame(0x01, command, parameters));
    });
  };
  const refuse = (): void => {
    answer(0xff, [BAD_COMMAND]);
  };

  const notice = (uid: Uid): number[] => {
    const epc = [...Buffer.from(uid, 'hex')];
    const pc = (epc.length / 2) << 11;
    const guarded = [pc >> 8, pc & 0xff, ...epc];
    const crc = tagCrc(guarded);
    return frame(0x02, 0x22, [0xc9, ...guarded, crc >> 8, crc & 0xff]);
  };

  const poll = (times: number): void => {
    halt();
    settings.reading = true;
    polls = times;
    air = inventory({
      clock,
      random,
      times: M100_SLOTS,
      field: unit.tags,
      read(uid) {
        say(notice(uid));
      },
      round(found) {
        if (found === 0) say(frame(0x01, 0xff, [NO_TAG]));
        polls -= 1;
        if (polls <= 0) halt();
      },
    });
  };

  const obey = (command: number, parameters: readonly number[]): void => {
    const [first = 0, second = 0, third = 0] = parameters;
    switch (command) {
      case 0x03:
        answer(0x03, [first, ...Buffer.from('M100 26dBm V1.0')]);
        return;
      case 0x07:
        if (!REGIONS.includes(first)) refuse();
        else {
          settings.region = first;
          answer(command, [0]);
        }
        return;
      case 0x0e:
      case 0xad:
        answer(command, [0]);
        return;
      case 0x1d:
        answer(command, [first]);
        return;
      case 0xb6: {
        const power = first * 256 + second;
        if (power > MAX_POWER) refuse();
        else {
          settings.power = power;
          answer(command, [0]);
        }
        return;
      }
      case 0x22:
        poll(1);
        return;
      case 0x27:
        poll(second * 256 + third);
        return;
      case 0x28:
        halt();
        answer(command, [0]);
        return;
      default:
        refuse();
    }
  };

  return {
    ...unit.handles,
    settings,
    receive(bytes) {
      if (!unit.awake()) return;
      pending.push(...bytes);
      for (;;) {
        const start = pending.indexOf(0xbb);
        pending = start < 0 ? [] : pending.slice(start);
        if (pending.length < 5) return;
        const length = (pending[3] ?? 0) * 256 + (pending[4] ?? 0);
        if (length < 64 && pending.length < length + 7) return;
        const whole = frame(pending[1] ?? 0, pending[2] ?? 0, pending.slice(5, 5 + length));
        const sound = length < 64 && whole.every((byte, at) => byte === pending[at]);
        if (!sound) {
          pending.shift();
          continue;
        }
        const [, , command = 0] = whole;
        const parameters = whole.slice(5, 5 + length);
        pending = pending.slice(whole.length);
        obey(command, parameters);
      }
    },
  };
};
