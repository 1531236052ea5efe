import { errorDocument } from '../../schemas/errors.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';

/** A host whose planned calls are caught too, and the driver built on it, wrapped. */
export const guardDriver = (
  host: Omit<DeviceHost, 'guarded' | 'fail'>,
  create: (host: DeviceHost) => DeviceDriver,
): DeviceDriver => {
  let broken = false;

  const fail = (error: unknown): void => {
    if (broken) return;
    broken = true;
    const message = error instanceof Error ? error.message : String(error);
    host.log('driver failed', { fault: message, stack: error instanceof Error ? error.stack : undefined });
    try {
      driver.stop();
    } catch (second) {
      host.log('driver failed while stopping', { fault: String(second) });
    }
    host.report({
      state: 'lost',
      error: errorDocument('command/failed', `the driver failed and was stopped: ${message}`),
    });
  };

  /** Runs `work` unless the driver has failed; a throw is its failure. */
  const guarded = (work: () => void): void => {
    if (broken) return;
    try {
      work();
    } catch (error) {
      fail(error);
    }
  };

  const driver = create({
    ...host,
    clock: {
      now: () => host.clock.now(),
      after: (ms, run) =>
        host.clock.after(ms, () => {
          guarded(run);
        }),
    },
    guarded,
    fail,
  });

  return {
    device: driver.device,
    attach(connection) {
      // A new life of the board is a new chance.
      broken = false;
      guarded(() => {
        driver.attach(connection);
      });
    },
    detach: (loss) => guarded(() => driver.detach(loss)),
    noise: () => guarded(() => driver.noise?.()),
    set: (wanted) => guarded(() => driver.set?.(wanted)),
    hubChanged: () => guarded(() => driver.hubChanged?.()),
    seen: (journaled) => guarded(() => driver.seen?.(journaled)),
    reportedUpTo: () => (broken ? undefined : driver.reportedUpTo?.()),
    wholeUntil: () => (broken ? undefined : driver.wholeUntil?.()),
    stop: () => guarded(() => driver.stop()),
  };
};
