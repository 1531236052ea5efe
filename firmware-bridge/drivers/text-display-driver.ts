import five, { type LCD } from 'johnny-five';
import { changedRuns, firstRuns, linesAt, withRuns } from '../../devices/text-display/lines.ts';
import type { Id } from '../../schemas/ids.ts';
import type { DeviceConfigOf } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { createFaceDriver, lineMsOfWrite } from './face-driver.ts';

/** A character is two halves, each written with the enable line high and low (johnny-five, lcd.js, `pulse`). */
const CHARACTER_MS = 4 * lineMsOfWrite(1);
/**
 * So much at a time (about 35 ms): a keypad or a reader on the same board gets its turn in between, soon enough for a key that
 * is down for a tenth of a second.
 */
const CHARACTERS_AT_ONCE = 6;
/** No character that is ever shown: every place of a display that has just been set up is to be written. */
const UNKNOWN = '\0';
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
  let shown: readonly string[] = [];
  return createFaceDriver({
    device,
    host,
    start(connection) {
      shown = Array.from({ length: rows }, () => UNKNOWN.repeat(columns));
      lcd = new five.LCD({ controller: 'PCF8574', address, cols: columns, rows, board: connection.five });
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
          const runs = firstRuns(changedRuns(shown, lines), CHARACTERS_AT_ONCE);
          shown = withRuns(shown, runs);
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
