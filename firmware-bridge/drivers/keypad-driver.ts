import { KEYPAD_COLUMNS, KEYPAD_ROWS, keysDown } from '../../devices/keypad/matrix.ts';
import { initialKeypad, stepKeypad, type KeypadInput } from '../../devices/keypad/machine.ts';
import type { Id } from '../../schemas/ids.ts';
import type { DeviceConfigOf } from '../../schemas/room.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import { createWake } from '../wake.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { scanKeypad, type KeypadLines } from './scan-keypad.ts';

/** After a scan that the board did not answer. */
const RETRY_MS = 250;

/** A 4x4 keypad: at rest it says nothing; a column that moves has the whole matrix scanned, until nothing moves any more. */
export const createKeypadDriver = (
  device: Id,
  config: DeviceConfigOf<'keypad'>,
  host: DeviceHost,
): DeviceDriver => {
  const { clock } = host;
  const lines: KeypadLines = {
    rows: KEYPAD_ROWS.map((row) => config.pins[row]),
    columns: KEYPAD_COLUMNS.map((column) => config.pins[column]),
  };
  let machine = initialKeypad;
  const wake = createWake(clock);
  const retry = createWake(clock);
  let present: BoardConnection | undefined;
  let scanning = false;
  /** The columns as the last scan left them at rest. */
  let atRest: readonly boolean[] = [];
  let ready = false;

  /** Ready once a whole scan has stood still: a key that was down before that was pressed by nobody. */
  const reportReady = (): void => {
    if (ready || present === undefined || machine.stable === null) return;
    ready = true;
    host.report({ state: 'ready' });
  };
  const feed = (input: KeypadInput): void => {
    const step = stepKeypad(machine, input, config);
    machine = step.state;
    for (const { at, body } of step.observations) host.observe(at, body);
    wake.at(step.wakeAt, () => feed({ type: 'time', at: DeviceTime(clock.now()) }));
    reportReady();
  };

  const scan = (connection: BoardConnection): void => {
    if (scanning || !connection.alive() || connection !== present) return;
    scanning = true;
    scanKeypad(connection, clock, lines).then(
      (found) => {
        host.guarded(() => {
          if (connection !== present) return;
          scanning = false;
          if (found === undefined) {
            retry.in(RETRY_MS, () => scan(connection));
            return;
          }
          atRest = found.atRest;
          feed({ type: 'scan', down: keysDown(found.low), at: DeviceTime(clock.now()) });
          // A key that moved while its row was not looked at shows in its column now.
          const expected = lines.columns.map((_, column) => !found.low.some((row) => row[column] === true));
          if (expected.some((high, column) => high !== atRest[column])) scan(connection);
        });
      },
      (error: unknown) => host.fail(error),
    );
  };

  const forget = (): void => {
    retry.off();
    present = undefined;
    scanning = false;
    feed({ type: 'blind', at: DeviceTime(clock.now()) });
  };

  return {
    device,
    attach(connection) {
      ready = false;
      forget();
      present = connection;
      const { io } = connection;
      for (const pin of lines.rows) io.pinMode(pin, io.MODES.OUTPUT);
      lines.columns.forEach((pin, column) => {
        io.pinMode(pin, io.MODES.PULLUP);
        io.digitalRead(pin, (value) => {
          host.guarded(() => {
            // What a scan moves itself is its own.
            if (!scanning && connection.alive() && (value !== 0) !== atRest[column]) scan(connection);
          });
        });
      });
      host.report({ state: 'init' });
      scan(connection);
    },
    detach(loss) {
      forget();
      host.report({ state: 'lost', error: loss.error });
    },
    noise() {
      // A word of a column may have been among the bytes that were lost.
      if (present !== undefined) scan(present);
    },
    stop() {
      wake.off();
      retry.off();
      present = undefined;
    },
  };
};
