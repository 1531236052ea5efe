import { crossingOf, KEYPAD_COLUMNS, KEYPAD_ROWS, type KeypadLine } from '../../devices/keypad/matrix.ts';
import type { SimClock } from './clock.ts';
import type { SimulatedBoard } from './contract.ts';

/** A finger on a matrix of keys: each joins a row to a column while it is down. */
export interface SimulatedKeypad {
  /** One key after the other; resolves when the last is up. */
  type(keys: string): Promise<void>;
  /** These keys are down from now on, all at once. */
  hold(keys: string): void;
}

/** A quick finger (ms). */
const DOWN_MS = 140;
const UP_MS = 120;

export const createSimulatedKeypad = (
  board: Pick<SimulatedBoard, 'joinPins'>,
  pins: Readonly<Record<KeypadLine, number>>,
  clock: SimClock,
): SimulatedKeypad => {
  let queue: Promise<void> = Promise.resolve();

  const wireOf = (key: string): [number, number][] => {
    const crossing = crossingOf(key);
    const row = crossing && KEYPAD_ROWS[crossing.row];
    const column = crossing && KEYPAD_COLUMNS[crossing.column];
    return row === undefined || column === undefined ? [] : [[pins[row], pins[column]]];
  };
  const hold = (keys: string): void => {
    board.joinPins(Array.from(keys).flatMap(wireOf));
  };
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.after(ms, resolve);
    });

  return {
    hold,
    type(keys) {
      const typed = queue.then(async () => {
        for (const key of keys) {
          hold(key);
          await rest(DOWN_MS);
          hold('');
          await rest(UP_MS);
        }
      });
      queue = typed.catch(() => undefined);
      return typed;
    },
  };
};
