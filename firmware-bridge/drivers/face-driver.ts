import type { Id } from '../../schemas/ids.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import { createWake } from '../wake.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';

const IDENTIFY_MS = 3_000;
/** 57600 baud, ten bits a byte; an I2C write goes to the board as seven-bit pairs between F0 76 address mode and F7. */
const BYTE_MS = 10_000 / 57_600;
const MESSAGE_BYTES = 5;
export const lineMsOfWrite = (bytes: number): number => (MESSAGE_BYTES + 2 * bytes) * BYTE_MS;

/** A display on a board's I2C that is only written to. */
export interface Face {
  /** How long until it changes by itself (ms); Infinity while only news can change it. */
  readonly lastsMs: number;
  /**
   * Writes it, or a part of what differs from what the same life of the board was shown before; returns how long that takes
   * on the line (ms). It is asked again, behind whoever else wants the line, until that is 0.
   */
  write(): number;
}

export interface FaceDriverOptions {
  readonly device: Id;
  readonly host: DeviceHost;
  /** A board's life has begun: the display must be set up. Returns how long that takes on the line (ms). */
  readonly start: (connection: BoardConnection) => number;
  /** The picture of now. */
  readonly look: (connection: BoardConnection, identify: boolean) => Face;
  readonly blank: (connection: BoardConnection) => void;
}

/** Looks when something was said or falls due, and writes between the exchanges of whatever else is on the bus. */
export const createFaceDriver = ({ device, host, start, look, blank }: FaceDriverOptions): DeviceDriver => {
  const { clock } = host;
  let connection: BoardConnection | undefined;
  const tick = createWake(clock);
  let writing = false;
  let outdated = false;
  let identifyUntil = 0;

  /** Writes, and keeps every other talk off the line until that is out. */
  const section = (to: BoardConnection, write: () => number): void => {
    writing = true;
    let lineMs = 0;
    to.exclusive(async () => {
      if (!to.alive() || to !== connection) return;
      host.guarded(() => {
        lineMs = write();
      });
      if (lineMs === 0) return;
      await new Promise<void>((resolve) => {
        clock.after(lineMs, resolve);
      });
    }).then(
      () => {
        host.guarded(() => {
          if (to !== connection) return;
          writing = false;
          if (outdated || lineMs > 0) show();
        });
      },
      (error: unknown) => {
        host.fail(error);
      },
    );
  };

  const show = (): void => {
    tick.off();
    const to = connection;
    if (!to?.alive()) return;
    outdated = writing;
    if (writing) return;
    const identify = clock.now() < identifyUntil;
    const face = look(to, identify);
    section(to, () => face.write());
    const wait = Math.min(face.lastsMs, identify ? identifyUntil - clock.now() : Infinity);
    tick.in(Math.max(1, wait), show);
  };

  const setUp = (to: BoardConnection): void => {
    section(to, () => start(to));
    outdated = true;
  };

  const forget = (): void => {
    tick.off();
    connection = undefined;
    writing = false;
    outdated = false;
  };

  return {
    device,
    attach(next) {
      forget();
      connection = next;
      setUp(next);
      host.report({ state: 'ready' });
    },
    detach(loss) {
      forget();
      host.report({ state: 'lost', error: loss.error });
    },
    set(wanted) {
      if (wanted.kind !== 'identify') return;
      identifyUntil = clock.now() + IDENTIFY_MS;
      // A display that lost its place, or that was plugged in since, is set up anew by the same word.
      if (connection?.alive() && !writing) setUp(connection);
      else show();
      host.did({ kind: 'identify' });
    },
    hubChanged() {
      show();
    },
    stop() {
      const last = connection;
      forget();
      if (last?.alive()) blank(last);
    },
  };
};
