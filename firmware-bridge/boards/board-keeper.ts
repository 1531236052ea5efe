import type { BoardReport } from '../../schemas/device-messages.ts';
import type { Cancel } from '../bridge-clock.ts';
import type { Log } from '../bridge-log.ts';
import type { DeviceDriver } from '../drivers/device-driver.ts';
import { openBoardSession, type BoardSessionOptions } from './board-session.ts';
import { checkBoard, type ExpectedBoard } from './board-checks.ts';
import { supplyTrouble, watchFigures } from './board-figures.ts';
import { isQuarterdeck } from './quarterdeck-line.ts';
import { talkTo } from './quarterdeck-talk.ts';
import { firmwareOf, type BoardLoss } from './board-connection.ts';
import { freePins, type FreedPins } from './free-pins.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

/** Back-off before the attempt after `failures` failed ones, in milliseconds: 500, 1000, 2000, 4000, 5000, 5000 ... */
export const waitBeforeAttempt = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));

export interface BoardKeeperOptions extends BoardSessionOptions {
  readonly transport: BoardReport['transport'];
  /** What is bound to this board. Each re-applies its outputs from its own state whenever a life begins. */
  readonly drivers: readonly DeviceDriver[];
  readonly log: Log;
  /** No box is kept on it: one that our own firmware remembers from an earlier use is to be forgotten. */
  readonly freesPins?: boolean;
  /** What room.yaml says that it is; absent for a simulated board. */
  readonly expected?: ExpectedBoard | undefined;
  /** Called whenever `report()` has changed. */
  readonly changed: () => void;
}

export interface BoardKeeper {
  report(): BoardReport;
  /** Lets go of the port and tries no more. */
  stop(): void;
}

/** Keeps one board alive for ever: opens it, and opens it anew after each loss. What happens here stays here. */
export const keepBoard = (options: BoardKeeperOptions): BoardKeeper => {
  const { board, transport, drivers, clock, log } = options;
  const bound = drivers.map((driver) => driver.device);
  let report: BoardReport = { board, transport, state: 'searching', errors: [] };
  let failures = 0;
  let reported = '';
  let session: { close(): void } | undefined;
  let retry: Cancel | undefined;

  const change = (next: Omit<BoardReport, 'board' | 'transport'>): void => {
    report = { board, transport, ...next };
    options.changed();
  };

  /** Once for each new trouble: a board that stays away would fill the log. */
  const logOnce = (message: string, details: Record<string, unknown>): void => {
    const line = JSON.stringify([message, details]);
    if (line === reported) return;
    reported = line;
    log(message, { board, transport, devices: bound, ...details });
  };

  const lost = (loss: BoardLoss): void => {
    const wasReady = report.state === 'ready';
    const wasThere = wasReady || report.state === 'lost';
    session = undefined;
    failures = wasReady ? 1 : failures + 1;
    for (const driver of drivers) driver.detach(loss);
    logOnce(wasReady ? 'board lost' : 'board missing', { error: loss.error });
    // One that was there stays lost until it is back, however often it is looked for.
    change({ state: wasThere ? 'lost' : 'searching', errors: [loss.error] });
    retry = clock.after(waitBeforeAttempt(failures), open);
  };

  const open = (): void => {
    retry = undefined;
    session = openBoardSession(options, {
      ready(connection) {
        failures = 0;
        const firmware = firmwareOf(connection);
        logOnce('board found', { firmware });
        const attach = ({ hello, error }: Pick<FreedPins, 'hello' | 'error'> = {}): void => {
          const { model, errors } = checkBoard(board, options.expected, connection, hello);
          for (const trouble of errors) logOnce('board is not as room.yaml has it', { error: trouble });
          for (const driver of drivers) driver.attach(connection);
          const found = {
            state: 'ready' as const,
            firmware,
            ...(model && { model }),
            errors: [...errors, ...(error === undefined ? [] : [error])],
          };
          change(found);
          if (!isQuarterdeck(connection) || drivers.length === 0) return;
          watchFigures(talkTo(connection, clock), (figures) => {
            if (!connection.alive()) return;
            const troubles = supplyTrouble(board, figures);
            for (const trouble of troubles) logOnce('the supply of a board is too low', { error: trouble });
            change({ ...found, figures, errors: [...found.errors, ...troubles] });
          });
        };
        if (!isQuarterdeck(connection) || drivers.length === 0) attach();
        else
          void freePins(board, connection, clock, options.freesPins === true).then((freed) => {
            const { forgotBox, error } = freed;
            if (!connection.alive()) return;
            if (forgotBox) log('board forgot the box that it had before', { board, devices: bound });
            if (error !== undefined) log('board keeps the box that it had before', { board, error });
            attach(freed);
          });
      },
      noise(bytes) {
        log('noise on the line', { board, bytes });
        for (const driver of drivers) driver.noise?.();
      },
      lost,
    });
  };

  open();
  return {
    report: () => report,
    stop() {
      retry?.();
      session?.close();
    },
  };
};
