import type { BoardConnection } from '../boards/board-connection.ts';
import type { BridgeClock } from '../bridge-clock.ts';

export interface KeypadLines {
  /** Pins, in the order of the keypad's rows and columns. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

export interface KeypadScan {
  /** `low[row][column]`: the column was low while that row alone was driven low. */
  readonly low: readonly (readonly boolean[])[];
  /** Whether each column is high with all rows low: what is to be compared with the next word of it. */
  readonly atRest: readonly boolean[];
}

/** A board that has not answered a question about one pin in this time has lost it. */
const ANSWER_MS = 500;

/**
 * One look at every key. A row that is not looked at has the pull-up, never a high output: two keys in a column would
 * join it to the row that is low. The pin modes alone do it: Firmata makes a new output low.
 * Undefined when the board did not answer. The lines are left at rest: all rows low.
 */
export const scanKeypad = (
  connection: BoardConnection,
  clock: BridgeClock,
  { rows, columns }: KeypadLines,
): Promise<KeypadScan | undefined> =>
  connection.exclusive(async () => {
    const { io } = connection;
    const { OUTPUT, PULLUP } = io.MODES;
    const ports = [...new Set(columns.map((pin) => pin >> 3))];

    const drive = (pin: number): void => {
      io.pinMode(pin, OUTPUT);
      // The next write to this port by another device writes this pin, too, as it was last read: say that it is low.
      io.digitalWrite(pin, io.LOW);
    };

    /** The columns once the board has done all that was asked: its answer about a pin comes behind its word on the ports. */
    const look = (pin: number): Promise<boolean[] | undefined> =>
      new Promise((resolve) => {
        if (!connection.alive()) {
          resolve(undefined);
          return;
        }
        for (const port of ports) io.reportDigitalPin(port << 3, 1);
        const cancel = clock.after(ANSWER_MS, () => {
          resolve(undefined);
        });
        io.queryPinState(pin, () => {
          cancel();
          resolve(columns.map((column) => io.pins[column]?.value !== 0));
        });
      });

    const rest = (): Promise<boolean[] | undefined> => {
      if (connection.alive()) for (const pin of rows) drive(pin);
      return look(rows[0] ?? 0);
    };

    const low: boolean[][] = [];
    for (const row of rows) {
      if (!connection.alive()) return undefined;
      for (const other of rows) if (other !== row) io.pinMode(other, PULLUP);
      drive(row);
      const high = await look(row);
      if (high === undefined) {
        await rest();
        return undefined;
      }
      low.push(high.map((isHigh) => !isHigh));
    }
    const atRest = await rest();
    return atRest && { low, atRest };
  });
