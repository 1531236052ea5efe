import { renderStrip } from '../../devices/phase-strip/render.ts';
import type { Id } from '../../schemas/ids.ts';
import type { PhaseStripConfig } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import type { BoardLife } from '../boards/board-life.ts';
import type { Cancel } from '../bridge-clock.ts';
import { silenceAfterShowMs } from '../transports/line-gate.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { configMessage, frameMessages, lineBytes } from './pixel-messages.ts';

/** At most ten frames a second. */
const FRAME_MS = 100;
const IDENTIFY_MS = 3_000;
/** 57600 baud, ten bits a byte. */
const BYTE_MS = 10_000 / 57_600;

/** A strip of node-pixel's: renders the clock and the alarm, sends what changed, and runs on alone without the hub. */
export const createPhaseStripDriver = (
  device: Id,
  config: PhaseStripConfig,
  host: DeviceHost,
): DeviceDriver => {
  const { clock, hub } = host;
  let life: BoardLife | undefined;
  let tick: Cancel | undefined;
  let shown: Uint8Array | undefined;
  let sending = false;
  let identifyUntil = 0;

  const render = (): Uint8Array => {
    const now = hub.hubNow();
    // Without a measured offset an absolute end means nothing: show no clock rather than a wrong one.
    return renderStrip(
      {
        clock: now === undefined ? null : hub.clock(config.clock),
        alert: now === undefined ? null : hub.alert(),
        hubAway: hub.away(),
        now: now ?? Instant(clock.now()),
        identify: clock.now() < identifyUntil,
      },
      config,
    );
  };

  /** Sends one frame and keeps every other talk off the board until it listens again. */
  const send = (to: BoardLife, frame: Uint8Array): void => {
    const messages = frameMessages(shown, frame);
    if (messages.length === 0) return;
    sending = true;
    to.exclusive(async () => {
      if (!to.alive()) return;
      for (const message of messages) to.io.sysexCommand(message);
      const bytes = messages.reduce((sum, message) => sum + lineBytes(message), 0);
      await new Promise<void>((resolve) => {
        clock.after(bytes * BYTE_MS + silenceAfterShowMs(config.pixels), resolve);
      });
    }).then(
      () => {
        sending = false;
        if (to === life) shown = frame;
      },
      (error: unknown) => {
        sending = false;
        host.fail(error);
      },
    );
  };

  const draw = (): void => {
    tick = clock.after(FRAME_MS, draw);
    if (life?.alive() && !sending) send(life, render());
  };

  const forget = (): void => {
    tick?.();
    tick = undefined;
    life = undefined;
    shown = undefined;
  };

  return {
    device,
    attach(next) {
      forget();
      life = next;
      sending = false;
      next.setPixels(config.pixels);
      next.io.sysexCommand(configMessage(config.pins.data, config.pixels));
      host.report({ state: 'ready' });
      draw();
    },
    detach(loss) {
      forget();
      host.report({ state: 'lost', error: loss.error });
    },
    absent(loss) {
      host.report({ state: 'lost', error: loss.error });
    },
    noise() {
      // What a strip shows is sent, never heard.
    },
    set(wanted) {
      if (wanted.kind !== 'identify') return;
      identifyUntil = clock.now() + IDENTIFY_MS;
      host.did({ kind: 'identify' });
    },
    hubChanged() {
      // The next frame, at most 100 ms away, shows it.
    },
    stop() {
      const last = life;
      forget();
      // A frozen countdown would lie: dark says that nobody drives it.
      if (last?.alive()) send(last, new Uint8Array(config.pixels * 3));
    },
  };
};
