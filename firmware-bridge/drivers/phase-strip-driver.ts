import { nextChangeAt, renderStrip, type StripView } from '../../devices/phase-strip/render.ts';
import type { Id } from '../../schemas/ids.ts';
import type { PhaseStripConfig } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import type { Cancel } from '../bridge-clock.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import type { StripOutput } from './strip-output.ts';

/** At most ten frames a second. */
const FRAME_MS = 100;
const IDENTIFY_MS = 3_000;

/** A strip: renders the clock and the alarm, shows what changed, and runs on alone without the hub. */
export const createPhaseStripDriver = <Life extends { alive(): boolean }>(
  device: Id,
  config: PhaseStripConfig,
  host: DeviceHost,
  output: StripOutput<Life>,
): DeviceDriver<Life> => {
  const { clock, hub } = host;
  let life: Life | undefined;
  let tick: Cancel | undefined;
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

  const send = (to: Life, frame: Uint8Array): void => {
    const shown = output.show(frame);
    if (shown === undefined) return;
    sending = true;
    shown.then(
      () => {
        if (to !== life) return;
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
    tick = undefined;
    if (!life?.alive()) return;
    outdated = sending;
    if (sending) return;
    drawnAt = clock.now();
    const view = look();
    output.plan?.(view);
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
          life = next;
          host.report({ state: 'ready' });
          draw();
        },
        refused(error) {
          host.report({ state: 'init', error });
        },
        spoiled() {
          if (life?.alive()) drawSoon();
        },
      });
    },
    detach(loss) {
      forget();
      output.detach();
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
      if (!last?.alive()) return;
      output.leave?.();
      send(last, new Uint8Array(config.pixels * 3));
    },
  };
};
