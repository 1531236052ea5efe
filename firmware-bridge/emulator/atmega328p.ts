import {
  AVRADC,
  AVRClock,
  AVREEPROM,
  AVRIOPort,
  AVRSPI,
  AVRTWI,
  AVRWatchdog,
  CPU,
  adcConfig,
  portBConfig,
  portCConfig,
  portDConfig,
  spiConfig,
  timer0Config,
  timer1Config,
  timer2Config,
  twiConfig,
  watchdogConfig,
  type EEPROMBackend,
} from 'avr8js';
import { createTimers } from './avr-timers.ts';
import { eepromTiming } from './eeprom.ts';
import { Usart0 } from './usart.ts';

/** An ATmega328P at 16 MHz: 32 KiB of flash, 2 KiB of SRAM (datasheet DS40002061A, section 8). */
export const UNO_HZ = 16_000_000;
export const UNO_FLASH_BYTES = 32 * 1_024;
export const SRAM_BYTES = 2_048;
/** Registers come before it in the data space. */
export const SRAM_START = 0x100;

const MCUSR = 0x54;
const WDTCSR = 0x60;
const EECR = 0x3f;
const EEPE = 0x02;
const WDCE = 0x10;
const WDE = 0x08;

/** MCUSR's flags (11.9.1). */
const FLAGS = { 'power-on': 0x01, external: 0x02, 'brown-out': 0x04, watchdog: 0x08 } as const;
export type ResetCause = keyof typeof FLAGS;

/** The processor and its peripherals between two resets: registers begin anew with each, SRAM is handed over. */
export interface Atmega328p {
  readonly cpu: CPU;
  readonly ports: Readonly<Record<'B' | 'C' | 'D', AVRIOPort>>;
  readonly usart: Usart0;
  readonly twi: AVRTWI;
  readonly spi: AVRSPI;
  readonly adc: AVRADC;
  /** All that has a state of its own, by name. */
  readonly peripherals: Readonly<Record<string, object>>;
}

export const createAtmega328p = (flash: Uint16Array, eeprom: EEPROMBackend): Atmega328p => {
  const cpu = new CPU(flash, SRAM_BYTES);
  const ports = {
    B: new AVRIOPort(cpu, portBConfig),
    C: new AVRIOPort(cpu, portCConfig),
    D: new AVRIOPort(cpu, portDConfig),
  };
  const usart = new Usart0(cpu, UNO_HZ);
  const twi = new AVRTWI(cpu, twiConfig, UNO_HZ);
  const spi = new AVRSPI(cpu, spiConfig, UNO_HZ);
  const clock = new AVRClock(cpu, UNO_HZ);
  // Without it a conversion never ends, and a program that waits for one hangs.
  const adc = new AVRADC(cpu, adcConfig);
  adc.channelValues.fill(0);
  // The timers, the EEPROM and the watchdog work through their hooks on the registers.
  const peripherals = {
    portB: ports.B,
    portC: ports.C,
    portD: ports.D,
    ...createTimers(cpu, { timer0: timer0Config, timer1: timer1Config, timer2: timer2Config }),
    usart,
    twi,
    spi,
    clock,
    watchdog: new AVRWatchdog(cpu, watchdogConfig, clock),
    adc,
    eeprom: new AVREEPROM(cpu, eeprom, eepromTiming),
  };
  return { cpu, ports, usart, twi, spi, adc, peripherals };
};

/** What a reset leaves behind in the registers. `eepromBusy`: cycles that a byte's write still takes; it goes on. */
export const markReset = ({ cpu }: Atmega328p, cause: ResetCause, eepromBusy: number): void => {
  cpu.data[MCUSR] = FLAGS[cause];
  if (cause === 'watchdog') {
    // 11.8.2: it stays on after its own reset, at its shortest time-out, until the program turns it off.
    cpu.writeData(WDTCSR, WDCE | WDE);
    cpu.writeData(WDTCSR, WDE);
  }
  if (eepromBusy <= 0) return;
  cpu.data[EECR] = (cpu.data[EECR] ?? 0) | EEPE;
  cpu.addClockEvent(() => {
    cpu.data[EECR] = (cpu.data[EECR] ?? 0) & ~EEPE;
  }, eepromBusy);
};
