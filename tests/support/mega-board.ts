import { readFileSync } from 'node:fs';
import {
  ADCMuxInputType,
  AVRADC,
  AVREEPROM,
  AVRIOPort,
  AVRSPI,
  CPU,
  adcConfig,
  EEPROMMemoryBackend,
  PinState,
  portBConfig,
  spiConfig,
  timer0Config,
  timer1Config,
  type AVRPortConfig,
} from 'avr8js';
import {
  encodeHostMessage,
  type BoardFields,
  type BoardMessage,
  type HostFields,
  type HostMessageName,
} from '../../devices/quarterdeck-firmware/codec.ts';
import { readSysex } from '../../devices/quarterdeck-firmware/message-reader.ts';
import { LIMITS } from '../../devices/quarterdeck-firmware/protocol.ts';
import { observationOf, type RecordedObservation } from '../../devices/quarterdeck-firmware/records.ts';
import { programOf } from '../../firmware-bridge/emulator/avr-blocks.ts';
import { createTimers } from '../../firmware-bridge/emulator/avr-timers.ts';
import { eepromTiming } from '../../firmware-bridge/emulator/eeprom.ts';
import { parseIntelHex } from '../../firmware-bridge/emulator/intel-hex.ts';
import { createSpiBus } from '../../firmware-bridge/emulator/spi-bus.ts';
import { Usart0 } from '../../firmware-bridge/emulator/usart.ts';
import { currentImage } from '../../firmware-bridge/firmware/build.ts';
import { createMfrc522 } from '../../firmware-bridge/simulation/chips/mfrc522.ts';
import { Uid } from '../../schemas/ids.ts';
import { IDENTITY, mfrc522Box } from './quarterdeck-board.ts';

const HZ = 16_000_000;
const FLASH_BYTES = 256 * 1_024;
/** Registers end at 0x1FF on this chip; avr8js counts what lies above 0xFF as SRAM (DS40002211A, 7.3). */
const DATA_BYTES = 8 * 1_024 + 0x100;
const SRAM_START = 0x200;
const EEPROM_BYTES = 4 * 1_024;

// Its registers are where an ATmega328P has them; its interrupts are not (DS40002211A, table 13-1), nor is port A on that chip.
const portAConfig: AVRPortConfig = { PIN: 0x20, DDR: 0x21, PORT: 0x22, externalInterrupts: [] };
const timer0 = { ...timer0Config, compAInterrupt: 0x2a, compBInterrupt: 0x2c, ovfInterrupt: 0x2e };
const timer1 = {
  ...timer1Config,
  captureInterrupt: 0x20,
  compAInterrupt: 0x22,
  compBInterrupt: 0x24,
  compCInterrupt: 0x26,
  ovfInterrupt: 0x28,
};
const usartVectors = {
  rxCompleteInterrupt: 0x32,
  dataRegisterEmptyInterrupt: 0x34,
  txCompleteInterrupt: 0x36,
};

/** Arduino's pins of a Mega: D22 to D24 are PA0 to PA2, D53 is PB0. */
const PINS = { lid: 22, hatch: 23, slotBeam: 24, select: 53 };

export interface MegaBox {
  run(ms: number): void;
  /** A lid opened, one card put in, the lid shut, and the box settled. */
  opening(uid: string): void;
  send<Name extends HostMessageName>(name: Name, fields: HostFields<Name>): void;
  status(): BoardFields<'STATUS_REPLY'>;
  records(): RecordedObservation[];
}

/**
 * An ATmega2560 with the Mega's own image and an MFRC522, configured as a box: as much of the chip as our firmware uses. Lid and
 * tag are reported sooner than in a room, so that many openings take few seconds.
 */
export const createMegaBox = async (): Promise<MegaBox> => {
  const cpu = new CPU(
    parseIntelHex(readFileSync(await currentImage('mega'), 'latin1'), FLASH_BYTES),
    DATA_BYTES,
  );
  const program = programOf(cpu.progMem, { sramStart: SRAM_START, widePc: true });
  const portA = new AVRIOPort(cpu, portAConfig);
  const portB = new AVRIOPort(cpu, portBConfig);
  createTimers(cpu, { timer0, timer1 });
  new AVREEPROM(cpu, new EEPROMMemoryBackend(EEPROM_BYTES), eepromTiming);
  // Without it a conversion never ends. The bandgap is its channel 30 (table 26-4).
  new AVRADC(cpu, {
    ...adcConfig,
    adcInterrupt: 0x3a,
    muxChannels: { ...adcConfig.muxChannels, 30: { type: ADCMuxInputType.Constant, voltage: 1.1 } },
  });
  const usart = new Usart0(cpu, HZ, usartVectors);
  const now = (): number => (cpu.cycles * 1_000) / HZ;
  const mfrc522 = createMfrc522(now);
  const wiring = { chip: mfrc522, selectPin: PINS.select };
  const spi = createSpiBus(cpu, new AVRSPI(cpu, { ...spiConfig, spiInterrupt: 0x30 }, HZ), () => [wiring]);
  portB.addListener(() => {
    spi.pinsMoved(() => portB.pinState(0) === PinState.Low);
  });

  const heard: BoardMessage[] = [];
  usart.onByteTransmit = readSysex({ message: (message) => heard.push(message), foreign: () => undefined });
  const line: number[] = [];
  const feed = (): void => {
    while (line.length > 0 && !usart.rxBusy) usart.writeByte(line.shift() ?? 0);
  };
  usart.onRxComplete = feed;

  const run = (ms: number): void => {
    const until = cpu.cycles + (ms * HZ) / 1_000;
    while (cpu.cycles < until) program.advance(cpu, until);
  };
  const send: MegaBox['send'] = (name, fields) => {
    line.push(0xf0, ...encodeHostMessage(name, fields), 0xf7);
    feed();
  };
  const set = (pin: number, high: boolean): void => {
    portA.setPin(pin - PINS.lid, high);
  };

  set(PINS.lid, false);
  set(PINS.hatch, false);
  set(PINS.slotBeam, true);
  run(200);
  send('BOX', {
    ...mfrc522Box,
    lidPin: PINS.lid,
    hatchPin: PINS.hatch,
    slotBeamPin: PINS.slotBeam,
    portBeamPin: LIMITS.NO_PIN,
    selectPin: PINS.select,
    resetPin: LIMITS.NO_PIN,
    lidSettleMs: 20,
    tagGoneCs: 2,
  });
  run(400);

  return {
    run,
    send,
    opening(uid) {
      set(PINS.lid, true);
      run(30);
      mfrc522.enter(Uid(uid));
      run(20);
      set(PINS.slotBeam, false);
      run(15);
      mfrc522.leave(Uid(uid));
      set(PINS.slotBeam, true);
      run(45);
      set(PINS.lid, false);
      run(40);
    },
    status() {
      send('STATUS', {});
      run(60);
      const reply = heard.findLast((message) => message.name === 'STATUS_REPLY');
      if (reply === undefined) throw new Error('the Mega does not answer');
      return reply.fields;
    },
    records: () =>
      heard.flatMap((message) => {
        const reported = message.name === 'RECORD' ? observationOf(IDENTITY, message.fields) : undefined;
        return reported === undefined ? [] : [reported];
      }),
  };
};
