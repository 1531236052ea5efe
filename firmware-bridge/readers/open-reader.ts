import { PI_READER_BAUD, uhfModuleOf } from '../../devices/readers/pi-reader.ts';
import type { PiReader } from '../../schemas/room.ts';
import type { OpenTransport } from '../transport.ts';
import { serialTransport } from '../transports/serial.ts';
import { openHsuReader, type HsuReaderHost } from './hsu-reader.ts';
import type { ReaderEvents, TagReader } from './tag-reader.ts';
import { openUhfReader } from './uhf-reader.ts';

/** The port of a reader, opened as its module wants it: no line that could reset anything is touched. */
export const readerPort = (path: string): OpenTransport =>
  serialTransport({ path, baud: PI_READER_BAUD, resets: false });

/** Opens a reader on the Pi, whichever it is. */
export const openPiReader = (reader: PiReader, host: HsuReaderHost, events: ReaderEvents): TagReader => {
  const module = uhfModuleOf(reader);
  return module === undefined ? openHsuReader(host, events) : openUhfReader(module, host, events);
};
