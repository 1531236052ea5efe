import { createRequire } from 'node:module';
import { UNO_FLASH_BYTES } from '../../../firmware-bridge/emulator/atmega328p.ts';

// avr8js exports its assembler for tests in a file of its own, as CommonJS; the shape is its assembler.d.ts.
const { assemble } = createRequire(import.meta.url)('avr8js/dist/cjs/utils/assembler.js') as {
  assemble: (source: string) => { bytes: Uint8Array; errors: string[] };
};

/** A program for an ATmega328P, from address 0. Throws on what the assembler does not understand. */
export const program = (source: string): Uint16Array => {
  const { bytes, errors } = assemble(source);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const flash = new Uint8Array(UNO_FLASH_BYTES).fill(0xff);
  flash.set(bytes);
  return new Uint16Array(flash.buffer);
};
