import five from 'johnny-five';
import type { BoardConnection } from '../boards/board-connection.ts';

/** A switch of a box on one life of its board. Johnny-Five's fires again when another pin of the port changes; `tell` hears of true changes alone. */
export const watchSwitch = (
  connection: BoardConnection,
  pin: number,
  guarded: (work: () => void) => void,
  report: (high: boolean) => void,
): void => {
  // Normally open, to ground with a pull-up: Johnny-Five's `open` is a high pin.
  const found = new five.Switch({ pin, board: connection.five, type: 'NO' });
  let last: boolean | undefined;
  const changed = (high: boolean) => () => {
    guarded(() => {
      if (!connection.alive() || high === last) return;
      last = high;
      report(high);
    });
  };
  found.on('open', changed(true));
  found.on('close', changed(false));
  // Switch asks for a plain input and writes it high; PULLUP says the same in Firmata 2.5's own words, and later writes
  // to the port cannot take the pull-up away.
  connection.io.pinMode(pin, connection.io.MODES.PULLUP);
};
