/**
 * What the levels on a box's pins mean, once for the bridge, the simulated boxes and hardware.md. Every input has the
 * board's pull-up, so that a wire that breaks reads as the careful meaning: lid open, hatch open. A beam's receiver
 * has an open collector that the light holds released; a cut wire reads as whole, and the missing passages show it.
 */
export const lidIsOpen = (high: boolean): boolean => high;
export const hatchIsOpen = (high: boolean): boolean => high;
export const beamIsBroken = (high: boolean): boolean => !high;
export const lidLevel = (open: boolean): boolean => open;
export const hatchLevel = (open: boolean): boolean => open;
export const beamLevel = (broken: boolean): boolean => !broken;

/** An Uno's I2C: SDA is A4, SCL is A5, also digital 18 and 19. */
export const UNO_I2C_PINS = { sda: 18, scl: 19 } as const;
/** An Uno's SPI, all of which an MFRC522 takes. As a master the chip must keep SS an output or high (datasheet, 19.3.2). */
export const UNO_SPI_PINS = { mosi: 11, miso: 12, sck: 13 } as const;
export const UNO_SPI_SS = 10;
/** The lines to the host: nothing else may hang on them. */
export const SERIAL_PINS = { rx: 0, tx: 1 } as const;
