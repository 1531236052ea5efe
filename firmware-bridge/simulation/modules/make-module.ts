import type { PiReader } from '../../../schemas/room.ts';
import type { SimClock } from '../clock.ts';
import type { SimulatedModule } from './contract.ts';
import { createM6eNanoModule } from './m6e-nano-module.ts';
import { createPn532HsuModule } from './pn532-hsu-module.ts';
import { createR200Module } from './r200-module.ts';

/** The simulated module in the place of a reader on the Pi. */
export const makeModule = (
  kind: PiReader['kind'],
  clock: SimClock,
  send: (bytes: readonly number[]) => void,
  /** Decides in which slots tags answer. */
  seed = 1,
): SimulatedModule => {
  switch (kind) {
    case 'pn532-hsu':
      return createPn532HsuModule(clock, send);
    case 'm6e-nano':
      return createM6eNanoModule(clock, send, seed);
    case 'r200':
      return createR200Module(clock, send, seed);
  }
};
