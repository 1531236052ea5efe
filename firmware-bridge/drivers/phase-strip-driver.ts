import { nextChangeAt, renderStrip, type StripView } from '../../devices/phase-strip/render.ts';
import type { Id } from '../../schemas/ids.ts';
import type { PhaseStripConfig } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { createStripDriver } from './strip-driver.ts';
import type { StripOutput } from './strip-output.ts';

/** A phase strip: renders the clock and the alarm, shows what changed, and runs on alone without the hub. */
export const createPhaseStripDriver = <Life extends { alive(): boolean }>(
  device: Id,
  config: PhaseStripConfig,
  host: DeviceHost,
  output: StripOutput<Life>,
): DeviceDriver<Life> => {
  const { clock, hub } = host;

  const viewOf = (identify: boolean): StripView => {
    const now = hub.hubNow();
    // Without a measured offset an absolute end means nothing: show no clock rather than a wrong one.
    return {
      clock: now === undefined ? null : hub.clock(config.clock),
      alert: now === undefined ? null : hub.alert(),
      hubAway: hub.away(),
      now: now ?? Instant(clock.now()),
      identify,
    };
  };

  return createStripDriver({
    device,
    pixels: config.pixels,
    host,
    output,
    look(identify) {
      const view = viewOf(identify);
      output.plan?.(view);
      const next = nextChangeAt(view, config);
      return {
        frame: renderStrip(view, config),
        lastsMs: next === null ? Infinity : next - view.now,
      };
    },
  });
};
