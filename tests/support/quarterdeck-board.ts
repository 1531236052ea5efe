import { readFileSync } from 'node:fs';
import {
  encodeHostMessage,
  type BoardFields,
  type BoardMessage,
  type BoardMessageName,
  type HostFields,
  type HostMessageName,
} from '../../devices/quarterdeck-firmware/codec.ts';
import { readSysex } from '../../devices/quarterdeck-firmware/message-reader.ts';
import { LIMITS, READER } from '../../devices/quarterdeck-firmware/protocol.ts';
import { observationOf, type RecordedObservation } from '../../devices/quarterdeck-firmware/records.ts';
import { UNO_FLASH_BYTES, UNO_HZ } from '../../firmware-bridge/emulator/atmega328p.ts';
import { createEeprom, eepromOf, type EepromState } from '../../firmware-bridge/emulator/eeprom.ts';
import { parseIntelHex } from '../../firmware-bridge/emulator/intel-hex.ts';
import type { SpiWiring } from '../../firmware-bridge/emulator/spi-bus.ts';
import { createUno, type Uno, type UnoSnapshot } from '../../firmware-bridge/emulator/uno.ts';
import { createWs2812Decoder } from '../../firmware-bridge/emulator/ws2812-decoder.ts';
import { currentImage } from '../../firmware-bridge/firmware/build.ts';
import type { Mfrc522State } from '../../firmware-bridge/simulation/chips/mfrc522-state.ts';
import { createMfrc522 } from '../../firmware-bridge/simulation/chips/mfrc522.ts';
import { createPn532, PN532_ADDRESS, type Pn532State } from '../../firmware-bridge/simulation/chips/pn532.ts';
import type { TagsAtReader } from '../../firmware-bridge/simulation/chips/tag-field.ts';
import { Uid } from '../../schemas/ids.ts';
import { systemPackage } from './system-package.ts';

/** What the image is built with. */
export const FIRMWARE_PACKAGES = { 'avr-g++': systemPackage('avr-g++', 'gcc-avr arduino-core-avr') };

export const IDENTITY = 0xca_fe_00_01;
export const PINS = { lid: 2, hatch: 3, slotBeam: 4, portBeam: 5, strip: 6, siren: 8, reset: 9, select: 10 };

export const mfrc522Box: HostFields<'BOX'> = {
  reader: READER.MFRC522,
  lidPin: PINS.lid,
  hatchPin: PINS.hatch,
  slotBeamPin: PINS.slotBeam,
  portBeamPin: PINS.portBeam,
  innerSlotPin: LIMITS.NO_PIN,
  innerPortPin: LIMITS.NO_PIN,
  selectPin: PINS.select,
  resetPin: PINS.reset,
  lidSettleMs: 200,
  tagGoneCs: 15,
  beamChatterMs: 8,
  answerWithinMs: 1_000,
  identity: IDENTITY,
};
export const pn532Box: HostFields<'BOX'> = {
  ...mfrc522Box,
  reader: READER.PN532,
  selectPin: LIMITS.NO_PIN,
  resetPin: LIMITS.NO_PIN,
};

let flash: Uint16Array | undefined;
/** The image of the present sources, as flash words. */
export const quarterdeckFlash = async (): Promise<Uint16Array> =>
  (flash ??= parseIntelHex(readFileSync(await currentImage('uno'), 'latin1'), UNO_FLASH_BYTES));

type Reader = TagsAtReader;

export interface QuarterdeckBoard {
  readonly uno: Uno;
  /** To look at, not to change. */
  readonly eeprom: EepromState;
  readonly mfrc522: Reader;
  readonly pn532: Reader;
  /** Milliseconds of the emulated board, over all its lives. */
  now(): number;
  run(ms: number): void;
  send<Name extends HostMessageName>(name: Name, fields: HostFields<Name>): void;
  /** Bytes as they are. */
  sendBytes(bytes: readonly number[]): void;
  /** The last message of that name; throws when there is none. */
  last<Name extends BoardMessageName>(name: Name): BoardFields<Name>;
  /** Sends, runs for 60 ms, and returns the last of that name. */
  ask<Name extends BoardMessageName>(send: () => void, answer: Name): BoardFields<Name>;
  status(): BoardFields<'STATUS_REPLY'>;
  /** Messages heard so far, damaged ones included. */
  readonly heard: readonly BoardMessage[];
  /** Sysex of others: bytes between F0 and F7. */
  readonly foreign: readonly (readonly number[])[];
  /** Everything reported by RECORD so far. */
  records(): RecordedObservation[];
  /** The strip's frame: r, g, b of each pixel. */
  strip(): Uint8Array;
  /** The longest rest of the data line inside a frame, in microseconds. */
  longestRest(): number;
  /** A reader's card goes through the slot: half its way before the beam, then out of the field. */
  card(uid: string, reader?: Reader): void;
  /** All of it at the next quiet moment, to be made again as often as wanted. */
  snapshot(): BoardCopy;
}

interface BoardCopy {
  readonly uno: UnoSnapshot;
  readonly eeprom: EepromState;
  readonly mfrc522: Mfrc522State;
  readonly pn532: Pn532State;
  readonly heard: readonly BoardMessage[];
}

/**
 * An Uno with our firmware, a PN532 and an MFRC522 wired to it, lid and hatch shut. Stepped by hand, faster than time.
 * `from`: it goes on where another one was copied, with the chance of its own seed. `rst`: the MFRC522's; without
 * its pin it is at 3.3 V.
 */
export const createQuarterdeckBoard = (
  image: Uint16Array,
  seed = 1,
  from?: BoardCopy,
  rst: Pick<SpiWiring, 'resetPin'> = { resetPin: PINS.reset },
): QuarterdeckBoard => {
  const eeprom =
    from === undefined ? createEeprom(seed) : eepromOf({ ...structuredClone(from.eeprom), random: seed });
  let cycles = (): number => 0;
  const now = (): number => (cycles() * 1_000) / UNO_HZ;
  const mfrc522 = createMfrc522(now);
  const pn532 = createPn532(now);
  const decoder = createWs2812Decoder(UNO_HZ / 1_000_000);
  const heard: BoardMessage[] = [...(from?.heard ?? [])];
  const foreign: (readonly number[])[] = [];
  let fellAt: number | undefined;
  let longestRest = 0;

  const sent = readSysex({
    message: (message) => heard.push(message),
    foreign: (bytes) => foreign.push(bytes),
  });
  const onStrip = (high: boolean, cycle: number): void => {
    decoder.edge(high, cycle);
    const rest = fellAt === undefined ? Infinity : (cycle - fellAt) / (UNO_HZ / 1_000_000);
    // Longer than that is the end of a frame.
    if (high && rest < 40) longestRest = Math.max(longestRest, rest);
    if (!high) fellAt = cycle;
  };
  const wiring = { chip: mfrc522, selectPin: PINS.select, ...rst };
  const uno = createUno(
    {
      flash: image,
      eeprom,
      chipAt: (address) => (address === PN532_ADDRESS ? pn532 : undefined),
      spi: () => [wiring],
      sent,
      watched: new Map([[PINS.strip, onStrip]]),
      seed,
    },
    from && { ...from.uno, random: seed },
  );
  cycles = uno.cycles;
  if (from === undefined) {
    uno.setPin(PINS.lid, false);
    uno.setPin(PINS.hatch, false);
  } else {
    mfrc522.restore(from.mfrc522);
    pn532.restore(from.pn532);
    uno.wired(wiring, true);
  }

  const run = (ms: number): void => uno.run((ms * UNO_HZ) / 1_000);
  const board: QuarterdeckBoard = {
    uno,
    eeprom: eeprom.state,
    mfrc522,
    pn532,
    now,
    run,
    send(name, fields) {
      uno.receive([0xf0, ...encodeHostMessage(name, fields), 0xf7]);
    },
    sendBytes: (bytes) => uno.receive(bytes),
    last(name) {
      const found = heard.findLast((message) => message.name === name);
      if (found === undefined || found.name === 'damaged') throw new Error(`no ${name} was heard`);
      // The name was compared: TypeScript does not follow it into the union.
      return found.fields as BoardFields<typeof name>;
    },
    ask(send, answer) {
      send();
      run(60);
      return board.last(answer);
    },
    status: () => board.ask(() => board.send('STATUS', {}), 'STATUS_REPLY'),
    heard,
    foreign,
    records: () =>
      heard.flatMap((message) => {
        if (message.name !== 'RECORD') return [];
        const observation = observationOf(IDENTITY, message.fields);
        if (observation === undefined) throw new Error(`no record: ${JSON.stringify(message.fields)}`);
        return [observation];
      }),
    strip: () => decoder.frame(uno.cycles()),
    longestRest: () => longestRest,
    card(uid, reader = mfrc522) {
      reader.enter(Uid(uid));
      run(60);
      uno.setPin(PINS.slotBeam, false);
      run(60);
      reader.leave(Uid(uid));
      run(20);
      uno.setPin(PINS.slotBeam, true);
      run(250);
    },
    snapshot() {
      for (let steps = 0; steps < UNO_HZ / 10; steps += 1) {
        const taken = uno.snapshot();
        if (taken !== undefined)
          return {
            uno: taken,
            eeprom: structuredClone(eeprom.state),
            mfrc522: mfrc522.snapshot(),
            pn532: pn532.snapshot(),
            heard: [...heard],
          };
        uno.step(1);
      }
      throw new Error('no quiet moment to copy the board');
    },
  };
  return board;
};

const settled = new WeakMap<Uint16Array, Map<HostFields<'BOX'>, BoardCopy>>();

/**
 * Booted, the box configured and settled, every record so far reported. That is done once in a process for an image and a
 * box; every further board is a copy.
 */
export const createBox = (image: Uint16Array, box = mfrc522Box, seed = 1): QuarterdeckBoard => {
  const copies = settled.get(image) ?? new Map<HostFields<'BOX'>, BoardCopy>();
  settled.set(image, copies);
  const copy = copies.get(box) ?? settledBox(image, box).snapshot();
  copies.set(box, copy);
  return createQuarterdeckBoard(image, seed, copy);
};

const settledBox = (image: Uint16Array, box: HostFields<'BOX'>): QuarterdeckBoard => {
  const board = createQuarterdeckBoard(image);
  board.run(100);
  board.send('BOX', box);
  board.run(60);
  board.send('ASK', { boot: 1, n: 0 });
  board.run(500);
  return board;
};
