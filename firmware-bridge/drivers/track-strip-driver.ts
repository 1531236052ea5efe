import { renderLevel, renderSegments } from '../../devices/track-strip/render.ts';
import type { Id } from '../../schemas/ids.ts';
import type { DeviceConfigOf } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { createStripDriver } from './strip-driver.ts';
import type { StripOutput } from './strip-output.ts';

/** A track of the game on a strip: its level, or the segments of a game clock. */
export const createTrackStripDriver = (
  device: Id,
  config: DeviceConfigOf<'track-strip' | 'clock-strip'>,
  host: DeviceHost,
  output: StripOutput,
): DeviceDriver => {
  const { clock, hub } = host;
  return createStripDriver({
    device,
    pixels: config.pixels,
    host,
    output,
    look(identify) {
      const now = hub.hubNow() ?? Instant(clock.now());
      const view = { track: hub.track(config.track), hubAway: hub.away(), now, identify };
      const { frame, changesAt } =
        config.kind === 'track-strip' ? renderLevel(view, config) : renderSegments(view, config);
      return { frame, lastsMs: changesAt === null ? Infinity : changesAt - now };
    },
  });
};
