import { initialPn532 } from '../../devices/readers/pn532-exchange.ts';
import { uhfModuleOf } from '../../devices/readers/pi-reader.ts';
import type { ReaderProbe } from '../../schemas/board-probe.ts';
import { errorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import { PI_READER_KINDS, PiReaderSchema, regionsOf, type PiReader } from '../../schemas/room.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import { exchangePn532 } from '../drivers/exchange-pn532.ts';
import type { OpenTransport } from '../transport.ts';
import { createHsuPort } from './hsu-port.ts';
import { keepPort } from './kept-port.ts';
import { hsuTrouble } from './hsu-reader.ts';
import { lend, openOnce } from './lent-port.ts';
import { readerPort } from './open-reader.ts';
import { openUhfReader } from './uhf-reader.ts';
import type { UhfModule } from '../../devices/readers/uhf-module.ts';

type Found = Pick<ReaderProbe, 'version' | 'error'>;

const HSU_WITHIN_MS = 5_000;

/** Wakes a PN532 and asks for its firmware, as the box does at its first poll. */
const askHsu = (open: OpenTransport, path: string, device: Id, clock: BridgeClock): Promise<Found> =>
  new Promise((resolve) => {
    const end = (found: Found): void => {
      late();
      port.stop();
      resolve(found);
    };
    const port = keepPort({
      open,
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
      end({ error: errorDocument('reader/silent', `${path} does not open`) });
    });
  });

/** Sets a UHF module up, and reads nothing. */
const askUhf = (module: UhfModule, open: OpenTransport, device: Id, clock: BridgeClock): Promise<Found> =>
  new Promise((resolve) => {
    const guarded = (work: () => void): void => work();
    const opened = openUhfReader(
      module,
      { device, clock, open, guarded },
      {
        polled: () => undefined,
        inventoried: () => undefined,
        state: (state) => {
          // It may tell before it has been handed over.
          clock.after(0, () => {
            opened.stop();
          });
          resolve(state);
        },
      },
    );
  });

/**
 * Opens a reader's port once, sets its module up with the region and the power of room.yaml, and lets it go; nothing is
 * read. Never rejects; resolves within about twelve seconds.
 */
export const probeReader = async (device: Id, reader: PiReader, clock: BridgeClock): Promise<ReaderProbe> => {
  const { kind, port } = reader;
  const open = readerPort(port);
  const module = uhfModuleOf(reader);
  const found =
    module === undefined
      ? await askHsu(open, port, device, clock)
      : await askUhf(module, open, device, clock);
  return { readerOf: device, port, kind, ...found };
};

/**
 * Which reader answers on a port of which nothing is known; null where none does. Each kind is asked who it is, and no radio is set up or
 * switched on: where it may send is for room.yaml to say. Never rejects; resolves within about seven seconds.
 */
export const identifyReader = async (port: string, clock: BridgeClock): Promise<ReaderProbe | null> => {
  const line = await openOnce(readerPort(port), clock);
  if (line === null) return null;
  try {
    for (const kind of PI_READER_KINDS) {
      const [region] = regionsOf(kind);
      const module = uhfModuleOf(PiReaderSchema.parse({ kind, port, ...(region && { region }) }));
      const { version } =
        module === undefined
          ? await askHsu(lend(line), port, port, clock)
          : await askUhf({ ...module, setUp: [] }, lend(line), port, clock);
      if (version !== undefined) return { readerOf: null, port, kind, version };
    }
    return null;
  } finally {
    line.close();
  }
};
