import five, { type LCD } from 'johnny-five';
import { changedRuns, linesAt } from '../../devices/text-display/lines.ts';
import type { Id } from '../../schemas/ids.ts';
import type { DeviceConfigOf } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { createFaceDriver, lineMsOfWrite } from './face-driver.ts';

/** A character is two halves, each written with the enable line high and low (johnny-five, lcd.js, `pulse`). */
const CHARACTER_MS = 4 * lineMsOfWrite(1);
/** Set-up: the reset sequence, six commands and the backlight. */
const START_MS = 16 * CHARACTER_MS;

/** A character display behind a PCF8574, through Johnny-Five's LCD; it writes only what has changed. */
export const createTextDisplayDriver = (
  device: Id,
  config: DeviceConfigOf<'text-display'>,
  host: DeviceHost,
): DeviceDriver => {
  const { clock, hub } = host;
  const { address, columns, rows } = config;
  let lcd: LCD | undefined;
  let shown: readonly string[] | undefined;
  return createFaceDriver({
    device,
    host,
    start(life) {
      shown = undefined;
      lcd = new five.LCD({ controller: 'PCF8574', address, cols: columns, rows, board: life.five });
      return START_MS;
    },
    look(_life, identify) {
      const hubNow = hub.hubNow();
      const now = hubNow ?? Instant(clock.now());
      const view = {
        clock: hubNow === undefined ? null : hub.clock(config.clock),
        alert: hub.alert(),
        table: config.table === undefined ? null : hub.table(config.table),
        hubAway: hub.away(),
        now,
        identify: identify ? device : null,
      };
      const { lines, changesAt } = linesAt(view, columns, rows);
      return {
        lastsMs: changesAt === null ? Infinity : changesAt - now,
        write() {
          const runs = changedRuns(shown, lines);
          shown = lines;
          let ms = 0;
          for (const { row, column, text } of runs) {
            lcd?.setCursor(column, row);
            lcd?.print(text);
            ms += (1 + text.length) * CHARACTER_MS;
          }
          return ms;
        },
      };
    },
    blank() {
      lcd?.clear();
    },
  });
};
