import {
  decodeHostMessage,
  encodeBoardMessage,
  type BoardFields,
  type BoardMessageName,
  type HostMessageName,
} from '../../devices/quarterdeck-firmware/codec.ts';
import {
  BOARD,
  FIRMWARE_NAME,
  HOST_MESSAGES,
  PROTOCOL_VERSION,
  RESULT,
} from '../../devices/quarterdeck-firmware/protocol.ts';
import { keepBoard, type BoardKeeper } from '../../firmware-bridge/boards/board-keeper.ts';
import type { DeviceDriver } from '../../firmware-bridge/drivers/device-driver.ts';
import type { BridgeClock } from '../../firmware-bridge/bridge-clock.ts';
import { paceOf } from '../../firmware-bridge/boards/board-transport.ts';
import type { BoardSessionOptions } from '../../firmware-bridge/boards/board-session.ts';
import { TinyFirmata } from './tiny-firmata.ts';

const { BOX, SIREN_SET, STRIP_SET, FORGET } = HOST_MESSAGES;
const ORDERS: readonly number[] = [BOX.code, SIREN_SET.code, STRIP_SET.code, FORGET.code];

/** The least that a board with our firmware says: who and how it is, and that it does as it is asked. */
export class TinyQuarterdeck extends TinyFirmata {
  override name = FIRMWARE_NAME;
  /** What a restart changes, to be changed piece by piece. */
  boot = 7;
  /** In the time of its clock. */
  bornAt = 0;
  answersHello = true;
  flags = 0;
  resetCause = 0;
  /** What of its status is otherwise than at rest. */
  says: Partial<BoardFields<'STATUS_REPLY'>> = {};
  /** What it heard, by name, the oldest first. */
  readonly reported: (HostMessageName | 'damaged')[] = [];
  /** Answers ASK. */
  tellKept: () => void = () => undefined;
  readonly #clock: BridgeClock;

  constructor(clock: BridgeClock) {
    super();
    this.#clock = clock;
    this.heard = ([code = 0, ...packed]) => {
      const message = decodeHostMessage(code, packed);
      if (message !== undefined) this.#answer(message.name, code);
    };
  }

  tell<Name extends BoardMessageName>(name: Name, fields: BoardFields<Name>): void {
    this.say([0xf0, ...encodeBoardMessage(name, fields), 0xf7]);
  }

  /** The same, spoilt on its way. */
  tellDamaged<Name extends BoardMessageName>(name: Name, fields: BoardFields<Name>): void {
    const bytes = encodeBoardMessage(name, fields);
    this.say([0xf0, ...bytes.with(1, (bytes[1] ?? 0) ^ 0x01), 0xf7]);
  }

  hello(): BoardFields<'HELLO_REPLY'> {
    return {
      protocol: PROTOCOL_VERSION,
      major: 1,
      minor: 1,
      patch: 0,
      build: 1,
      board: BOARD.UNO,
      capabilities: 0,
      identity: 7,
      boot: this.boot,
      resetCause: this.resetCause,
      token: 5,
      ringBytes: 500,
      eepromRecords: 30,
      maxPixels: 60,
    };
  }

  status(): BoardFields<'STATUS_REPLY'> {
    return {
      uptimeMs: this.#clock.now() - this.bornAt,
      levels: 0,
      flags: this.flags,
      ringUsed: 0,
      ringRecords: 0,
      eepromUsed: 0,
      lost: 0,
      lastN: 0,
      seenN: 0,
      polls: 0,
      refused: 0,
      stackFree: 400,
      wholeMs: 0,
      ...this.says,
    };
  }

  #answer(name: HostMessageName | 'damaged', code: number): void {
    this.reported.push(name);
    if (name === 'HELLO' && this.answersHello) this.tell('HELLO_REPLY', this.hello());
    if (name === 'STATUS') this.tell('STATUS_REPLY', this.status());
    if (name === 'ASK') this.tellKept();
    if (ORDERS.includes(code)) this.tell('RESULT', { command: code, result: RESULT.OK });
  }
}

/** To open a session with it. */
export const sessionWith = (board: TinyQuarterdeck, clock: BridgeClock): BoardSessionOptions => ({
  ...paceOf({ transport: 'virtual' }),
  board: 'b',
  open: () => board.open(),
  clock,
});

/** Kept as the bridge keeps a board on a serial port, with one device. */
export const keptWith = (board: TinyQuarterdeck, clock: BridgeClock, driver: DeviceDriver): BoardKeeper =>
  keepBoard({
    ...sessionWith(board, clock),
    transport: 'serial',
    drivers: [driver],
    log: () => undefined,
    changed: () => undefined,
  });

/** Time goes by in steps, so that firmata-io and the board may answer between them. */
export const liveBy = async (clock: { advance(ms: number): void }, ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 50) {
    clock.advance(50);
    for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
};
