import { realpathSync } from 'node:fs';
import { SerialPort } from 'serialport';
import type { FirmwareBoard } from './boards.ts';

/** How avrdude talks to a board's boot loader. */
export interface Loader {
  readonly mcu: string;
  readonly programmer: string;
  readonly baud: number;
}

/** Tried in turn: a Nano may have its old boot loader, which listens at another speed. */
export const LOADERS: Readonly<Record<FirmwareBoard, readonly Loader[]>> = {
  uno: [
    { mcu: 'atmega328p', programmer: 'arduino', baud: 115_200 },
    { mcu: 'atmega328p', programmer: 'arduino', baud: 57_600 },
  ],
  mega: [{ mcu: 'atmega2560', programmer: 'wiring', baud: 115_200 }],
  leonardo: [{ mcu: 'atmega32u4', programmer: 'avr109', baud: 57_600 }],
};

export const avrdudeArguments = (
  { mcu, programmer, baud }: Loader,
  port: string,
  image: string,
): readonly string[] => [
  ...['-p', mcu, '-c', programmer, '-P', port, '-b', `${baud}`],
  // -D: a boot loader erases page by page and knows no chip erase.
  ...['-D', '-U', `flash:w:${image}:i`],
];

/** USB numbers of the boards that have some of their own; clones show those of their serial chip. */
const KNOWN: readonly {
  readonly vendor: string;
  readonly products: readonly string[];
  board: FirmwareBoard;
}[] = [
  { vendor: '2341', products: ['0001', '0043', '0243'], board: 'uno' },
  { vendor: '2341', products: ['0010', '0042', '0242'], board: 'mega' },
  { vendor: '2341', products: ['0036', '8036', '0037', '8037'], board: 'leonardo' },
];

const boardOf = (vendorId: string, productId: string): FirmwareBoard | undefined =>
  KNOWN.find(
    ({ vendor, products }) => vendor === vendorId.toLowerCase() && products.includes(productId.toLowerCase()),
  )?.board;

/**
 * Which board is behind a port, by its USB numbers. Undefined for a clone with a plain serial chip, and where the system
 * cannot list its ports (serialport asks udevadm).
 */
export async function boardBehind(path: string): Promise<FirmwareBoard | undefined> {
  try {
    const real = realpathSync(path);
    const port = (await SerialPort.list()).find((listed) => listed.path === real);
    return port?.vendorId === undefined || port.productId === undefined
      ? undefined
      : boardOf(port.vendorId, port.productId);
  } catch {
    return undefined;
  }
}
