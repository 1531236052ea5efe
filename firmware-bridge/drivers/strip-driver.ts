import type { Id } from '../../schemas/ids.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import { createWake } from '../wake.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import type { StripOutput } from './strip-output.ts';

/** At most ten frames a second. */
const FRAME_MS = 100;
const IDENTIFY_MS = 3_000;

/** What a strip shows at one moment. */
export interface StripPicture {
  /** 3 bytes (r, g, b) a pixel. */
  readonly frame: Uint8Array;
  /** How long until it changes by itself (ms); Infinity while only news can change it. */
  readonly lastsMs: number;
}

export interface StripDriverOptions<Life> {
  readonly device: Id;
  readonly pixels: number;
  readonly host: DeviceHost;
  readonly output: StripOutput<Life>;
  /** The picture of now. `identify`: somebody asks which strip this is. */
  readonly look: (identify: boolean) => StripPicture;
}

/** A strip of pixels: looks when something was said or falls due, and sends what changed; an idle one sends nothing. */
export const createStripDriver = <Life extends { alive(): boolean } = BoardConnection>({
  device,
  pixels,
  host,
  output,
  look,
}: StripDriverOptions<Life>): DeviceDriver<Life> => {
  const { clock } = host;
  let connection: Life | undefined;
  const tick = createWake(clock);
  let sending = false;
  /** Something has changed while a frame was under way. */
  let outdated = false;
  let drawnAt = -Infinity;
  let identifyUntil = 0;

  const send = (to: Life, frame: Uint8Array): void => {
    const shown = output.show(frame);
    if (shown === undefined) return;
    sending = true;
    shown.then(
      () => {
        if (to !== connection) return;
        sending = false;
        if (outdated) drawSoon();
      },
      (error: unknown) => {
        host.fail(error);
      },
    );
  };

  /** Draws what is to be seen now, and sleeps until the picture changes by itself: an idle strip sends nothing. */
  const draw = (): void => {
    if (!connection?.alive()) return;
    outdated = sending;
    if (sending) return;
    drawnAt = clock.now();
    const identify = drawnAt < identifyUntil;
    const { frame, lastsMs } = look(identify);
    send(connection, frame);
    const wait = Math.min(lastsMs, identify ? identifyUntil - drawnAt : Infinity);
    tick.in(wait, draw);
  };

  /** Something was said that may change the picture. */
  const drawSoon = (): void => {
    tick.in(Math.max(0, drawnAt + FRAME_MS - clock.now()), draw);
  };

  const forget = (): void => {
    tick.off();
    connection = undefined;
    sending = false;
    outdated = false;
    drawnAt = -Infinity;
  };

  return {
    device,
    attach(next) {
      forget();
      output.attach(next, {
        ready() {
          connection = next;
          host.report({ state: 'ready' });
          draw();
        },
        refused(error) {
          host.report({ state: 'init', error });
        },
        spoiled() {
          if (connection?.alive()) drawSoon();
        },
      });
    },
    detach(loss) {
      forget();
      output.detach();
      host.report({ state: 'lost', error: loss.error });
    },
    set(wanted) {
      if (wanted.kind !== 'identify') return;
      identifyUntil = clock.now() + IDENTIFY_MS;
      drawSoon();
      host.did({ kind: 'identify' });
    },
    hubChanged() {
      if (connection?.alive()) drawSoon();
    },
    stop() {
      const last = connection;
      forget();
      // A frozen picture would lie: dark says that nobody drives it.
      if (!last?.alive()) return;
      output.leave?.();
      send(last, new Uint8Array(pixels * 3));
    },
  };
};
