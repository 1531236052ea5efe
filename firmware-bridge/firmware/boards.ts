/** The boards that Quarterdeck firmware is built for, and what must stay free on each. */

export const FIRMWARE_BOARDS = ['uno', 'mega', 'leonardo'] as const;
export type FirmwareBoard = (typeof FIRMWARE_BOARDS)[number];

export interface BoardTarget {
  readonly title: string;
  readonly mcu: string;
  /** Folder of the Arduino core's pin numbers. */
  readonly variant: string;
  readonly defines: readonly string[];
  /** Flash beside the boot loader, and RAM, in bytes. */
  readonly flashBytes: number;
  readonly ramBytes: number;
  /** The ring of records in RAM; half passages (8 bytes), half sightings of 7-byte UIDs (15): 50 records in 576. */
  readonly ringBytes: number;
  readonly eepromBytes: number;
  /** The build fails when less is left: room for a later version, and for the stack. */
  readonly leastFlashLeft: number;
  readonly leastRamLeft: number;
}

export const BOARD_TARGETS: Readonly<Record<FirmwareBoard, BoardTarget>> = {
  uno: {
    title: 'Uno, Nano',
    mcu: 'atmega328p',
    variant: 'standard',
    defines: ['ARDUINO_AVR_UNO', 'ARDUINO_ARCH_AVR'],
    // A Nano with its old boot loader has 2 KiB less than an Uno: one image for both.
    flashBytes: 30_720,
    ramBytes: 2_048,
    ringBytes: 576,
    eepromBytes: 1_024,
    leastFlashLeft: 4_096,
    // The stack was never seen deeper than 170 bytes; 150 stay untouched (painted-stack test).
    leastRamLeft: 350,
  },
  mega: {
    title: 'Mega 2560',
    mcu: 'atmega2560',
    variant: 'mega',
    defines: ['ARDUINO_AVR_MEGA2560', 'ARDUINO_ARCH_AVR'],
    flashBytes: 253_952,
    ramBytes: 8_192,
    // 255 records are the most that the sketch counts.
    ringBytes: 2_048,
    eepromBytes: 4_096,
    leastFlashLeft: 65_536,
    leastRamLeft: 2_048,
  },
  leonardo: {
    title: 'Leonardo, Micro',
    mcu: 'atmega32u4',
    variant: 'leonardo',
    defines: [
      'ARDUINO_AVR_LEONARDO',
      'ARDUINO_ARCH_AVR',
      'USB_VID=0x2341',
      'USB_PID=0x8036',
      'USB_MANUFACTURER="Unknown"',
      'USB_PRODUCT="Quarterdeck"',
    ],
    flashBytes: 28_672,
    ramBytes: 2_560,
    ringBytes: 576,
    eepromBytes: 1_024,
    // Its USB takes 4 KiB: nothing more goes in here.
    leastFlashLeft: 512,
    leastRamLeft: 350,
  },
};
