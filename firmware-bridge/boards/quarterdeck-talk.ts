import type { StatusHeard } from '../../devices/quarterdeck-firmware/board-time.ts';
import type { BoardFields, HostFields, HostMessageName } from '../../devices/quarterdeck-firmware/codec.ts';
import { HOST_MESSAGES, RESULT } from '../../devices/quarterdeck-firmware/protocol.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { BoardConnection } from './board-connection.ts';
import { hearBoard, sendToBoard } from './quarterdeck-line.ts';

/**
 * One life of a board with our firmware, for all devices that stand on it: who it is is asked once, how it is each
 * second (which also tells the board that its host lives), and what it says goes to every device.
 */
export interface QuarterdeckTalk {
  /** Hears the board until this life ends. What was said before is replayed at once: who it is, and how it was. */
  listen(listener: TalkListener): void;
  send<Name extends HostMessageName>(name: Name, fields: HostFields<Name>): void;
  /**
   * Sends a message that is answered by RESULT, and again when it was damaged or lost, or asks for a pin that another device
   * of the board may be about to give up. Undefined: no answer came.
   */
  order<Name extends OrderName>(name: Name, fields: HostFields<Name>): Promise<number | undefined>;
  /** Asks now, not in a second. */
  askStatus(): void;
  askHello(): void;
}

type OrderName = 'BOX' | 'SIREN_SET' | 'STRIP_SET' | 'FORGET';

export interface TalkListener {
  hello?(hello: BoardFields<'HELLO_REPLY'>): void;
  status?(heard: StatusHeard): void;
  record?(record: BoardFields<'RECORD'>): void;
  result?(command: number, result: number): void;
  /** Something that the board said was not to be understood. */
  damaged?(): void;
}

const STATUS_EVERY_MS = 1_000;
const HELLO_EVERY_MS = 300;
/**
 * How often a board is asked for its boot: what it says as it begins may be lost, and in its first seconds its uptime alone does
 * not show that it began anew, since by the next STATUS it is later than the last that was heard. Question and
 * answer are 40 bytes, 7 ms of the line.
 */
const BOOT_EVERY_MS = 2_000;
const RESULT_WITHIN_MS = 400;
const ORDER_TRIES = 5;
/** An answer that has not come by then was lost: a board is asked for a sign of life more often than that. */
const ANSWER_WITHIN_MS = 1_900;

/** Boots are counted in sixteen bits, and go on at 0 after the last. */
const isLaterBoot = (boot: number, than: number): boolean => {
  const ahead = (boot - than) & 0xffff;
  return ahead > 0 && ahead < 0x8000;
};

const talks = new WeakMap<BoardConnection, QuarterdeckTalk>();

/** The talk with this life of a board; begun by the first device that asks for it. */
export const talkTo = (connection: BoardConnection, clock: BridgeClock): QuarterdeckTalk => {
  const known = talks.get(connection);
  if (known !== undefined) return known;
  const talk = beginTalk(connection, clock);
  talks.set(connection, talk);
  return talk;
};

const beginTalk = (connection: BoardConnection, clock: BridgeClock): QuarterdeckTalk => {
  const listeners: TalkListener[] = [];
  const waiting = new Map<number, (result: number) => void>();
  let hello: BoardFields<'HELLO_REPLY'> | undefined;
  let boot: number | undefined;
  let last: StatusHeard | undefined;
  /** When each STATUS left that has no answer yet; the board answers in order. */
  let pings: number[] = [];
  let doubted: Cancel | undefined;

  const send: QuarterdeckTalk['send'] = (name, fields) => {
    if (connection.alive()) sendToBoard(connection.io, name, fields);
  };

  const askStatus = (): void => {
    pings.push(clock.now());
    send('STATUS', {});
  };

  const askHello = (): void => {
    hello = undefined;
    send('HELLO', {});
    clock.after(HELLO_EVERY_MS, () => {
      if (connection.alive() && hello === undefined) askHello();
    });
  };

  /** Whether it is still the boot that got everything. Where the answer is lost, the next question is near. */
  const watchBoot = (): void => {
    if (!connection.alive()) return;
    send('HELLO', {});
    clock.after(BOOT_EVERY_MS, watchBoot);
  };

  /** Something was lost: soon, once it may be over, and not once for each of what is lost. */
  const doubtBoot = (): void => {
    doubted ??= clock.after(HELLO_EVERY_MS, () => {
      doubted = undefined;
      send('HELLO', {});
    });
  };

  const pulse = (): void => {
    if (!connection.alive()) return;
    askStatus();
    clock.after(STATUS_EVERY_MS, pulse);
  };

  hearBoard(connection.io, (message) => {
    if (!connection.alive()) return;
    switch (message.name) {
      case 'HELLO_REPLY':
        if (boot !== undefined && message.fields.boot !== boot) {
          connection.restarted();
          return;
        }
        boot = message.fields.boot;
        // The answer to `watchBoot`, to whom it is no news.
        if (hello !== undefined) return;
        hello = message.fields;
        for (const listener of listeners) listener.hello?.(message.fields);
        return;
      case 'STATUS_REPLY': {
        pings = pings.filter((at) => clock.now() - at - connection.stalledSince(at) < ANSWER_WITHIN_MS);
        const pingedAt = pings.shift();
        // To nothing that we remember: it says nothing of any moment.
        if (pingedAt === undefined) return;
        // What a board says as it begins may be lost in noise; its time cannot run backwards.
        if (last !== undefined && message.fields.uptimeMs < last.status.uptimeMs) {
          connection.restarted();
          return;
        }
        last = { pingedAt, at: clock.now(), status: message.fields };
        for (const listener of listeners) listener.status?.(last);
        return;
      }
      case 'RECORD':
        if (boot !== undefined && isLaterBoot(message.fields.boot, boot)) {
          connection.restarted();
          return;
        }
        for (const listener of listeners) listener.record?.(message.fields);
        return;
      case 'RESULT': {
        const { command, result } = message.fields;
        waiting.get(command)?.(result);
        for (const listener of listeners) listener.result?.(command, result);
        return;
      }
      case 'damaged':
        doubtBoot();
        for (const listener of listeners) listener.damaged?.();
    }
  });

  const once = (code: number, send: () => void): Promise<number | undefined> =>
    new Promise((resolve) => {
      let cancel: Cancel = () => undefined;
      const end = (result: number | undefined): void => {
        cancel();
        waiting.delete(code);
        resolve(result);
      };
      waiting.set(code, end);
      cancel = clock.after(RESULT_WITHIN_MS, () => {
        end(undefined);
      });
      send();
    });

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      clock.after(RESULT_WITHIN_MS, resolve);
    });

  askHello();
  pulse();
  clock.after(BOOT_EVERY_MS, watchBoot);
  connection.onNoise(doubtBoot);
  return {
    listen(listener) {
      listeners.push(listener);
      if (hello !== undefined) listener.hello?.(hello);
      if (last !== undefined) listener.status?.(last);
    },
    send,
    async order(name, fields) {
      let result: number | undefined;
      for (let tries = 0; tries < ORDER_TRIES && connection.alive(); tries += 1) {
        result = await once(HOST_MESSAGES[name].code, () => {
          send(name, fields);
        });
        if (result === RESULT.PIN_TAKEN) await rest();
        else if (result !== undefined && result !== RESULT.BAD_CHECKSUM) return result;
      }
      return result;
    },
    askStatus,
    askHello,
  };
};
