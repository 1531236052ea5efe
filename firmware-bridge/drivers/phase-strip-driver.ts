import { nextChangeAt, renderStrip, type StripView } from '../../devices/phase-strip/render.ts';
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
  /** Something has changed while a frame was under way. */
  let outdated = false;
  let drawnAt = -Infinity;
  let identifyUntil = 0;

  const look = (): StripView => {
    const now = hub.hubNow();
    // Without a measured offset an absolute end means nothing: show no clock rather than a wrong one.
    return {
      clock: now === undefined ? null : hub.clock(config.clock),
      alert: now === undefined ? null : hub.alert(),
      hubAway: hub.away(),
      now: now ?? Instant(clock.now()),
      identify: clock.now() < identifyUntil,
    };
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
        if (to !== life) return;
        sending = false;
        shown = frame;
        if (outdated) drawSoon();
      },
      (error: unknown) => {
        host.fail(error);
      },
    );
  };

  /** Draws what is to be seen now, and sleeps until the picture changes by itself: an idle strip sends nothing. */
  const draw = (): void => {
    tick = undefined;
    if (!life?.alive()) return;
    outdated = sending;
    if (sending) return;
    drawnAt = clock.now();
    const view = look();
    send(life, renderStrip(view, config));
    const next = nextChangeAt(view, config);
    const wait = Math.min(
      next === null ? Infinity : next - view.now,
      view.identify === true ? identifyUntil - clock.now() : Infinity,
    );
    if (wait < Infinity) tick = clock.after(wait, draw);
  };

  /** Something was said that may change the picture. */
  const drawSoon = (): void => {
    tick?.();
    tick = clock.after(Math.max(0, drawnAt + FRAME_MS - clock.now()), draw);
  };

  const forget = (): void => {
    tick?.();
    tick = undefined;
    life = undefined;
    shown = undefined;
    sending = false;
    outdated = false;
    drawnAt = -Infinity;
  };

  return {
    device,
    attach(next) {
      forget();
      life = next;
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
      drawSoon();
      host.did({ kind: 'identify' });
    },
    hubChanged() {
      if (life?.alive()) drawSoon();
    },
    stop() {
      const last = life;
      forget();
      // A frozen countdown would lie: dark says that nobody drives it.
      if (last?.alive()) send(last, new Uint8Array(config.pixels * 3));
    },
  };
};
