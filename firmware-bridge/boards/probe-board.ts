import { initialPn532 } from '../../devices/readers/pn532-exchange.ts';
import { readerTrouble } from '../../devices/readers/reader-trouble.ts';
import type { BoardProbe } from '../../schemas/board-probe.ts';
import { openI2c } from '../drivers/i2c-port.ts';
import { exchangePn532 } from '../drivers/exchange-pn532.ts';
import { errorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import type { EventBoxConfig, ReaderChip } from '../../schemas/room.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import { boxMessage, newIdentity } from '../drivers/quarterdeck/box-message.ts';
import { refusal } from '../drivers/quarterdeck/refusal.ts';
import { figuresOf, hasOldLoader } from '../../devices/quarterdeck-firmware/figures.ts';
import { levelsIn } from '../../devices/quarterdeck-firmware/levels.ts';
import { FLAG, LEVEL, RESULT } from '../../devices/quarterdeck-firmware/protocol.ts';
import { firmwareAge, firmwareName } from '../../devices/quarterdeck-firmware/version.ts';
import { sourceFingerprint } from '../firmware/fingerprint.ts';
import { contradictions, modelSeen, type BoardSaid } from './board-checks.ts';
import { firmwareOf, type BoardLife } from './board-life.ts';
import { openBoardSession, type BoardSessionOptions } from './board-session.ts';
import { probeInputs } from './probe-inputs.ts';
import { askQuarterdeck, isQuarterdeck, type QuarterdeckState } from './quarterdeck-line.ts';
import { talkTo, type QuarterdeckTalk } from './quarterdeck-talk.ts';

type Found = Pick<
  BoardProbe,
  'firmware' | 'outdated' | 'model' | 'contradicts' | 'reader' | 'inputs' | 'figures' | 'oldLoader'
>;

/** The box that room.yaml puts on a board with our firmware. */
export interface ProbedBox {
  readonly device: Id;
  readonly config: EventBoxConfig;
  readonly chip: ReaderChip;
}

/** Setting up a reader takes half a second, and a failed try is repeated after a tenth. */
const READER_WITHIN_MS = 2_500;
const CHIP_NAMES: Readonly<Record<ReaderChip, string>> = { mfrc522: 'MFRC522', pn532: 'PN532' };

/** Whether its reader answers, and the levels of its inputs by then. */
const readerAnswers = (
  talk: QuarterdeckTalk,
  clock: BridgeClock,
): Promise<{ readonly answers: boolean; readonly levels: number }> =>
  new Promise((resolve) => {
    let levels = 0;
    clock.after(READER_WITHIN_MS, () => {
      resolve({ answers: false, levels });
    });
    const since = clock.now();
    talk.listen({
      // What it said before it was told its box is of another one.
      status: ({ askedAt, status }) => {
        if (askedAt < since) return;
        ({ levels } = status);
        // The lid is known when it has been still for a while.
        if ((status.flags & FLAG.READER_OK) !== 0 && (levels & LEVEL.LID_KNOWN) !== 0)
          resolve({ answers: true, levels });
      },
    });
  });

/**
 * Our firmware polls the reader itself, once it has been told its box: so it is told what room.yaml says, as `start` does.
 * The same box again changes nothing there, and a board that had none forgets it again.
 */
const probeBox = async (
  { device, config, chip }: ProbedBox,
  life: BoardLife,
  { clock }: BoardSessionOptions,
  { hello, status }: QuarterdeckState,
): Promise<Pick<Found, 'reader' | 'inputs'>> => {
  const talk = talkTo(life, clock);
  const identity = hello.identity === 0 ? newIdentity() : hello.identity;
  const result = await talk.order('BOX', boxMessage(config, chip, identity));
  if (result !== RESULT.OK) return { reader: { error: refusal(device, result) } };
  const { answers, levels } = await readerAnswers(talk, clock);
  const inputs = { device, ...levelsIn(levels, config) };
  if (status !== undefined && (status.flags & FLAG.BOX_SET) === 0)
    await talk.order('FORGET', { token: hello.token });
  const name = CHIP_NAMES[chip];
  if (answers) return { reader: { chip: name }, inputs };
  const meant =
    config.reader === undefined ? ' (room.yaml names no reader: for this box, and then it is a PN532)' : '';
  const message = `the ${name} of ${device} does not answer its board${meant}`;
  return { reader: { error: errorDocument('reader/absent', message) }, inputs };
};

/** What it is, and where that contradicts room.yaml. */
const compared = (
  name: string,
  said: BoardSaid | undefined,
  life: BoardLife,
  hello?: QuarterdeckState['hello'],
): Pick<Found, 'model' | 'contradicts'> => {
  const model = modelSeen(life, hello);
  const contradicts = said === undefined ? [] : contradictions(name, said, model, life);
  return { ...(model && { model }), ...(contradicts.length > 0 && { contradicts }) };
};

/** Quarterdeck firmware says of itself what it is. */
const probeQuarterdeck = async (
  name: string,
  life: BoardLife,
  options: BoardSessionOptions,
  said: BoardSaid | undefined,
  box: ProbedBox | undefined,
): Promise<Found> => {
  const state = await askQuarterdeck(life, options.clock);
  if (state === undefined) return { firmware: firmwareOf(life) };
  const { hello, status } = state;
  const age = firmwareAge(hello, sourceFingerprint());
  const reader = async (): Promise<NonNullable<BoardProbe['reader']>> => {
    const { flags } = status ?? { flags: 0 };
    // Of a board that polls nothing: ask the bus, as on stock firmware.
    if ((flags & FLAG.BOX_SET) === 0) return probeReader(name, life, options);
    return (flags & FLAG.READER_OK) === 0 ? {} : { chip: 'as its box was last set up' };
  };
  return {
    firmware: firmwareName(hello),
    ...compared(name, said, life, hello),
    ...(age.state !== 'current' && {
      outdated: { unusable: age.state === 'unusable', message: age.message },
    }),
    ...(status !== undefined && { figures: figuresOf(hello, status) }),
    ...(hasOldLoader(hello) && { oldLoader: true }),
    ...(age.state !== 'unusable' &&
      (box === undefined ? { reader: await reader() } : await probeBox(box, life, options, state))),
  };
};

const probeStock = async (
  name: string,
  life: BoardLife,
  options: BoardSessionOptions,
  said: BoardSaid | undefined,
  wired: Pick<ProbedBox, 'device' | 'config'> | undefined,
): Promise<Found> => ({
  firmware: firmwareOf(life),
  ...compared(name, said, life),
  ...(wired !== undefined && {
    inputs: await probeInputs(wired.device, wired.config, life, options.clock),
  }),
  reader: await probeReader(name, life, options),
});

/** Asks a board's reader for its chip, with the same exchange that sets it up in the game. */
const probeReader = async (
  name: string,
  life: BoardLife,
  { clock }: BoardSessionOptions,
): Promise<NonNullable<BoardProbe['reader']>> => {
  const ask = () => exchangePn532(openI2c(life), clock, initialPn532, 'initialise');
  let { result } = await ask();
  // A line that was late looks like a bus that hangs, and that verdict sends somebody to the box: once more, to be sure.
  if (result.type === 'failed' && readerTrouble(name, result).code === 'reader/hung')
    ({ result } = await ask());
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
 * Never rejects; resolves within `readyWithinMs` and the reader's own time-outs, about three seconds.
 * `box`: what room.yaml puts there, for a board with our firmware; other boards have what answers on their I2C. `said`: what
 * room.yaml says that the board is. `wired`: the box whose switches and beams hang on it, whatever reads its cards.
 */
export const probeBoard = (
  options: BoardSessionOptions,
  board: BoardProbe['board'],
  port: string,
  {
    box,
    said,
    wired,
  }: {
    readonly box?: ProbedBox | undefined;
    readonly said?: BoardSaid | undefined;
    readonly wired?: Pick<ProbedBox, 'device' | 'config'> | undefined;
  } = {},
): Promise<BoardProbe> =>
  new Promise((resolve) => {
    let firmware: string | undefined;
    const session = openBoardSession(options, {
      ready(life) {
        firmware = firmwareOf(life);
        const probe = isQuarterdeck(life)
          ? probeQuarterdeck(options.board, life, options, said, box)
          : probeStock(options.board, life, options, said, wired);
        void probe.then((found) => {
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
