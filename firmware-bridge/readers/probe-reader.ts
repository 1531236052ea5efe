import { initialPn532 } from '../../devices/readers/pn532-exchange.ts';
import { uhfModuleOf } from '../../devices/readers/pi-reader.ts';
import type { ReaderProbe } from '../../schemas/board-probe.ts';
import { errorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import type { PiReader } from '../../schemas/room.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import { exchangePn532 } from '../drivers/exchange-pn532.ts';
import { createHsuPort } from './hsu-port.ts';
import { keepPort } from './kept-port.ts';
import { hsuTrouble } from './hsu-reader.ts';
import { readerPort } from './open-reader.ts';
import { openUhfReader } from './uhf-reader.ts';

type Found = Pick<ReaderProbe, 'version' | 'error'>;

const HSU_WITHIN_MS = 5_000;

/** Wakes a PN532 and asks for its firmware, as the box does at its first poll. */
const probeHsu = (reader: PiReader, device: Id, clock: BridgeClock): Promise<Found> =>
  new Promise((resolve) => {
    const end = (found: Found): void => {
      late();
      port.stop();
      resolve(found);
    };
    const port = keepPort({
      open: readerPort(reader),
      clock,
      opened: () => {
        line.opened();
        void exchangePn532(line, clock, initialPn532, 'initialise').then(({ result }) => {
          if (result.type === 'failed') end({ error: hsuTrouble(device, result) });
          else if (result.type === 'initialised')
            end({ version: `PN532 ${result.firmware.version}.${result.firmware.revision}` });
        });
      },
      received: (bytes) => {
        line.received(bytes);
      },
      lost: (error) => {
        end({ error });
      },
    });
    const line = createHsuPort(clock, (bytes) => {
      port.write(bytes);
    });
    const late = clock.after(HSU_WITHIN_MS, () => {
      end({ error: errorDocument('reader/silent', `${reader.port} does not open`) });
    });
  });

/**
 * Opens a reader's port once, sets its module up with the region and the power of room.yaml, and lets it go; nothing is
 * read. Never rejects; resolves within about twelve seconds.
 */
export const probeReader = async (device: Id, reader: PiReader, clock: BridgeClock): Promise<ReaderProbe> => {
  const module = uhfModuleOf(reader);
  const found =
    module === undefined
      ? await probeHsu(reader, device, clock)
      : await new Promise<Found>((resolve) => {
          const host = {
            device,
            clock,
            open: readerPort(reader),
            guarded: (work: () => void) => {
              work();
            },
          };
          const opened = openUhfReader(module, host, {
            polled: () => undefined,
            inventoried: () => undefined,
            state: (state) => {
              // It may tell before it has been handed over.
              clock.after(0, () => {
                opened.stop();
              });
              resolve(state);
            },
          });
        });
  return { readerOf: device, port: reader.port, ...found };
};
