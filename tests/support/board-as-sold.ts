import { readFileSync } from 'node:fs';
import { UNO_FLASH_BYTES } from '../../firmware-bridge/emulator/atmega328p.ts';
import { createEmulatedBoard, type EmulatedBoard } from '../../firmware-bridge/emulator/emulated-board.ts';
import { parseIntelHex } from '../../firmware-bridge/emulator/intel-hex.ts';
import { nodePixelImage } from '../../firmware-bridge/emulator/node-pixel-image.ts';
import { FIRMWARE_PACKAGES } from './quarterdeck-board.ts';
import { systemPackage } from './system-package.ts';

/**
 * The boot loader of the Nanos that are sold, as Debian builds it (arduino-core-avr), above node-pixel's Firmata. (Debian's
 * Optiboot for an Uno is larger than the 512 bytes that its fuses give it, and cannot run.)
 */
const BOOT_LOADER = '/usr/share/arduino/hardware/arduino/avr/bootloaders/atmega/ATmegaBOOT_168_atmega328.hex';
const BOOT_START = 0x7800 / 2;

/** What building the firmware, writing it and serving a board on a pseudo-terminal take. */
export const FLASHING_PACKAGES = {
  ...FIRMWARE_PACKAGES,
  script: systemPackage('script', 'bsdutils'),
  avrdude: systemPackage('avrdude', 'avrdude'),
};

/** An emulated board in step with real time, that a boot loader can write anew. */
export const boardAsSold = (): EmulatedBoard => {
  const flash = nodePixelImage().slice();
  const loader = parseIntelHex(readFileSync(BOOT_LOADER, 'latin1'), UNO_FLASH_BYTES);
  flash.set(loader.subarray(BOOT_START), BOOT_START);
  return createEmulatedBoard({ flash, bootStart: BOOT_START });
};
