import { initialPn532 } from '../../devices/readers/pn532-exchange.ts';
import { readerTrouble } from '../../devices/readers/reader-trouble.ts';
import type { BoardProbe } from '../../schemas/board-probe.ts';
import { openI2c } from '../drivers/i2c-port.ts';
import { exchangePn532 } from '../drivers/exchange-pn532.ts';
import { firmwareOf, type BoardLife } from './board-life.ts';
import { openBoardSession, type BoardSessionOptions } from './board-session.ts';

/** Asks a board's reader for its chip, with the same exchange that sets it up in the game. */
const probeReader = async (
  name: string,
  life: BoardLife,
  { clock }: BoardSessionOptions,
): Promise<NonNullable<BoardProbe['reader']>> => {
  const { result } = await exchangePn532(openI2c(life, clock), clock, initialPn532, 'initialise');
  switch (result.type) {
    case 'failed':
      return { error: readerTrouble(name, result) };
    case 'initialised':
      return { chip: `PN532 ${result.firmware.version}.${result.firmware.revision}` };
    case 'polled':
      return {};
  }
};

/**
 * Opens a board once, asks for its firmware and its reader, and lets it go: the outputs stay as a reset has left them.
 * Never rejects; resolves within `readyWithinMs` and the reader's own time-outs, about two seconds.
 */
export const probeBoard = (
  options: BoardSessionOptions,
  board: BoardProbe['board'],
  port: string,
): Promise<BoardProbe> =>
  new Promise((resolve) => {
    let firmware: string | undefined;
    const session = openBoardSession(options, {
      ready(life) {
        firmware = firmwareOf(life);
        void probeReader(options.board, life, options).then((reader) => {
          if (!life.alive()) return;
          session.close();
          resolve({ board, port, firmware, reader });
        });
      },
      noise: () => undefined,
      lost({ error }) {
        resolve({ board, port, ...(firmware !== undefined && { firmware }), error });
      },
    });
  });
