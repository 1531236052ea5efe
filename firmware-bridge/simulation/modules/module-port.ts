import type { Transport } from '../../transport.ts';
import { createByteLine } from '../byte-line.ts';
import type { SimClock } from '../clock.ts';
import { createRandom } from '../random.ts';
import { SimulatedTransport } from '../simulated-transport.ts';
import type { SimulatedModule } from './contract.ts';

const BAUD = 115_200;
/** A USB to serial chip hands on what it has at its own pace: a frame may come in pieces. */
const LONGEST_PIECE = 24;
/** One burst of garbage each so often while the line is noisy (ms). */
const NOISE_EVERY_MS = 120;
const LONGEST_BURST = 12;

/** A module on its serial line, as the host's port sees it. */
export interface ModulePort {
  readonly module: SimulatedModule;
  /** Opens the port, as a host does. Throws while it is plugged out. */
  openTransport(): Transport;
  unplug(): void;
  replug(): void;
  /** Garbage between the frames, and through them, for about `durationMs`. */
  noise(durationMs: number): void;
  stop(): void;
}

/** Bytes in pieces of chance, as they come out of a port. */
export const inPieces = (bytes: readonly number[], below: (limit: number) => number): number[][] => {
  const pieces: number[][] = [];
  for (let at = 0; at < bytes.length;) {
    const length = 1 + below(LONGEST_PIECE);
    pieces.push(bytes.slice(at, at + length));
    at += length;
  }
  return pieces;
};

/** `make` builds the module on a clock, with the way out of it. Frames arrive at the line's own speed. */
export const createModulePort = (
  clock: SimClock,
  make: (clock: SimClock, send: (bytes: readonly number[]) => void) => SimulatedModule,
  seed = 7,
): ModulePort => {
  const random = createRandom(seed);
  let host: SimulatedTransport | undefined;
  let plugged = true;
  let noisyUntil = 0;

  const toHost = createByteLine(clock, BAUD, (bytes) => {
    for (const piece of inPieces(bytes, random.below)) host?.deliver(piece);
  });
  const module = make(clock, (bytes) => {
    toHost.send(bytes);
  });
  const toModule = createByteLine(clock, BAUD, (bytes) => {
    module.receive(bytes);
  });

  const burst = (): void => {
    if (clock.now() >= noisyUntil) return;
    toHost.send(Array.from({ length: 1 + random.below(LONGEST_BURST) }, () => random.below(256)));
    module.corruptNextFrame();
    clock.after(NOISE_EVERY_MS, burst);
  };

  return {
    module,
    openTransport() {
      if (!plugged) throw new Error('nothing is plugged in there');
      const opened = new SimulatedTransport(
        (bytes) => {
          toModule.send(bytes);
        },
        () => {
          if (host === opened) host = undefined;
        },
      );
      host?.drop();
      host = opened;
      clock.after(0, () => {
        opened.opened();
      });
      return opened;
    },
    unplug() {
      plugged = false;
      toHost.clear();
      toModule.clear();
      module.setPowered(false);
      host?.drop();
      host = undefined;
    },
    replug() {
      plugged = true;
      module.setPowered(true);
    },
    noise(durationMs) {
      const quiet = clock.now() >= noisyUntil;
      noisyUntil = clock.now() + durationMs;
      if (quiet) burst();
    },
    stop() {
      noisyUntil = 0;
      host?.drop();
      host = undefined;
    },
  };
};
