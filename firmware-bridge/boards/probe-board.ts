import { initialPn532 } from '../../devices/readers/pn532-exchange.ts';
import { readerTrouble } from '../../devices/readers/reader-trouble.ts';
import type { BoardProbe } from '../../schemas/board-probe.ts';
import { openI2c } from '../drivers/i2c-port.ts';
import { exchangePn532 } from '../drivers/exchange-pn532.ts';
import { errorDocument } from '../../schemas/errors.ts';
import { FLAG } from '../../devices/quarterdeck-firmware/protocol.ts';
import { firmwareAge, firmwareName } from '../../devices/quarterdeck-firmware/version.ts';
import { sourceFingerprint } from '../firmware/fingerprint.ts';
import { firmwareOf, type BoardLife } from './board-life.ts';
import { openBoardSession, type BoardSessionOptions } from './board-session.ts';
import { askQuarterdeck, isQuarterdeck } from './quarterdeck-line.ts';

type Found = Pick<BoardProbe, 'firmware' | 'outdated' | 'reader'>;

/** Quarterdeck firmware says of itself what it is, and how the reader does that it polls. */
const probeQuarterdeck = async (
  name: string,
  life: BoardLife,
  options: BoardSessionOptions,
): Promise<Found> => {
  const state = await askQuarterdeck(life, options.clock);
  if (state === undefined) return { firmware: firmwareOf(life) };
  const { hello, status } = state;
  const { flags } = status ?? { flags: 0 };
  const age = firmwareAge(hello, sourceFingerprint());
  const reader = (): NonNullable<BoardProbe['reader']> =>
    (flags & FLAG.READER_OK) !== 0
      ? { chip: 'polled by the firmware' }
      : { error: errorDocument('reader/absent', `${name}: its firmware gets no answer from the reader`) };
  return {
    firmware: firmwareName(hello),
    ...(age.state !== 'current' && {
      outdated: { unusable: age.state === 'unusable', message: age.message },
    }),
    // A board that no bridge has ever told its box polls nothing: ask the bus, as on stock firmware.
    reader: (flags & FLAG.BOX_SET) !== 0 ? reader() : await probeReader(name, life, options),
  };
};

const probeStock = async (name: string, life: BoardLife, options: BoardSessionOptions): Promise<Found> => ({
  firmware: firmwareOf(life),
  reader: await probeReader(name, life, options),
});

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
        const probe = isQuarterdeck(life) ? probeQuarterdeck : probeStock;
        void probe(options.board, life, options).then((found) => {
          if (!life.alive()) return;
          session.close();
          resolve({ board, port, ...found });
        });
      },
      noise: () => undefined,
      lost({ error }) {
        resolve({ board, port, ...(firmware !== undefined && { firmware }), error });
      },
    });
  });
