import { BOARD_MODELS } from '../../devices/board-models.ts';
import { initialPn532 } from '../../devices/readers/pn532-exchange.ts';
import { readerTrouble } from '../../devices/readers/reader-trouble.ts';
import type { BoardProbe } from '../../schemas/board-probe.ts';
import { openI2c, type I2cPort } from '../drivers/i2c-port.ts';
import { exchangePn532 } from '../drivers/exchange-pn532.ts';
import { errorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import type { EventBoxConfig, ReaderChip } from '../../schemas/room.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import { boxMessage, newIdentity } from '../drivers/quarterdeck/box-message.ts';
import { refusal } from '../../devices/quarterdeck-firmware/refusal.ts';
import { figuresOf, hasOldLoader } from '../../devices/quarterdeck-firmware/figures.ts';
import { levelsIn } from '../../devices/quarterdeck-firmware/levels.ts';
import { FLAG, LEVEL, RESULT } from '../../devices/quarterdeck-firmware/protocol.ts';
import { firmwareAge, firmwareName } from '../../devices/quarterdeck-firmware/version.ts';
import { sourceFingerprint } from '../firmware/fingerprint.ts';
import { contradictions, modelSeen, type ExpectedBoard } from './board-checks.ts';
import { firmwareOf, type BoardConnection } from './board-connection.ts';
import { openBoardSession, type BoardSessionOptions } from './board-session.ts';
import { probeInputs } from './probe-inputs.ts';
import { isQuarterdeck } from './quarterdeck-line.ts';
import { getToKnow, type KnownBoard } from './release-box.ts';
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
/** A line or a machine that is late looks like a bus that hangs. */
const PATIENCE = 4;
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
      // What it said before its box was configured is of another one.
      status: ({ pingedAt, status }) => {
        if (pingedAt < since) return;
        ({ levels } = status);
        // The lid is known when it has been still for a while.
        if ((status.flags & FLAG.READER_OK) !== 0 && (levels & LEVEL.LID_KNOWN) !== 0)
          resolve({ answers: true, levels });
      },
    });
  });

/**
 * Our firmware polls the reader itself, once its box is configured: so it gets what room.yaml says, as `start` does.
 * The same box again changes nothing there, and a board that had none forgets it again.
 */
const probeBox = async (
  { device, config, chip }: ProbedBox,
  connection: BoardConnection,
  { clock }: BoardSessionOptions,
  { hello, status }: Pick<KnownBoard, 'hello'> & Partial<KnownBoard>,
): Promise<Pick<Found, 'reader' | 'inputs'>> => {
  const talk = talkTo(connection, clock);
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
  expected: ExpectedBoard | undefined,
  connection: BoardConnection,
  hello?: KnownBoard['hello'],
): Pick<Found, 'model' | 'contradicts'> => {
  const model = modelSeen(connection, hello);
  const contradicts = expected === undefined ? [] : contradictions(name, expected, model, connection);
  return { ...(model && { model }), ...(contradicts.length > 0 && { contradicts }) };
};

/** Quarterdeck firmware says of itself what it is. */
const probeQuarterdeck = async (
  name: string,
  connection: BoardConnection,
  options: BoardSessionOptions,
  expected: ExpectedBoard | undefined,
  box: ProbedBox | undefined,
): Promise<Found> => {
  const { hello, status } = await getToKnow(connection, options.clock);
  if (hello === undefined) return { firmware: firmwareOf(connection) };
  const age = firmwareAge(hello, sourceFingerprint());
  const reader = async (): Promise<NonNullable<BoardProbe['reader']>> => {
    const { flags } = status ?? { flags: 0 };
    // Of a board that polls nothing: ask the bus, as on stock firmware.
    if ((flags & FLAG.BOX_SET) === 0) return probeReader(name, connection, options);
    return (flags & FLAG.READER_OK) === 0 ? {} : { chip: 'as its box was last set up' };
  };
  return {
    firmware: firmwareName(hello),
    ...compared(name, expected, connection, hello),
    ...(age.state !== 'current' && {
      outdated: { unusable: age.state === 'unusable', message: age.message },
    }),
    ...(status !== undefined && { figures: figuresOf(hello, status) }),
    ...(hasOldLoader(hello) && { oldLoader: true }),
    ...(age.state !== 'unusable' &&
      (box === undefined
        ? { reader: await reader() }
        : await probeBox(box, connection, options, { hello, ...(status && { status }) }))),
  };
};

const probeStock = async (
  name: string,
  connection: BoardConnection,
  options: BoardSessionOptions,
  expected: ExpectedBoard | undefined,
  wired: Pick<ProbedBox, 'device' | 'config'> | undefined,
): Promise<Found> => ({
  firmware: firmwareOf(connection),
  ...compared(name, expected, connection),
  ...(wired !== undefined && {
    inputs: await probeInputs(wired.device, wired.config, connection, options.clock),
  }),
  reader: await probeReader(name, connection, options),
});

/**
 * Asks a board's reader for its chip, with the same exchange that sets it up in the game. Nobody waits at a slot here, and a verdict
 * sends somebody to the box: a reply has four times as long, and what failed is asked once more, behind all that came late.
 */
const probeReader = async (
  name: string,
  connection: BoardConnection,
  { clock }: BoardSessionOptions,
): Promise<NonNullable<BoardProbe['reader']>> => {
  const i2c = openI2c(connection);
  const patient: I2cPort = {
    ...i2c,
    read: (address, length, timeoutMs, tooFew) => i2c.read(address, length, timeoutMs * PATIENCE, tooFew),
  };
  const first = await exchangePn532(patient, clock, initialPn532, 'initialise');
  const doubtful = first.result.type === 'failed' && first.result.reason !== 'reader-absent';
  const { result } = doubtful ? await exchangePn532(patient, clock, first.state, 'initialise') : first;
  switch (result.type) {
    case 'failed':
      return { error: readerTrouble(name, result) };
    case 'initialised':
      return { chip: `PN532 ${result.firmware.version}.${result.firmware.revision}` };
    case 'polled':
      return {};
  }
};

const BLINK_EVERY_MS = 150;
const BLINKS = 12;

/** The LED on the board, so that a person finds it; dark at the end. */
const blink = ({ io }: BoardConnection, { clock }: BoardSessionOptions, led: number): Promise<void> =>
  new Promise((resolve) => {
    io.pinMode(led, io.MODES.OUTPUT);
    const turn = (left: number): void => {
      io.digitalWrite(led, left % 2 === 1 ? io.HIGH : io.LOW);
      if (left === 0) resolve();
      else clock.after(BLINK_EVERY_MS, () => turn(left - 1));
    };
    turn(BLINKS * 2 - 1);
  });

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
    expected,
    wired,
    blinks = false,
  }: {
    readonly box?: ProbedBox | undefined;
    readonly expected?: ExpectedBoard | undefined;
    readonly wired?: Pick<ProbedBox, 'device' | 'config'> | undefined;
    /** Its LED blinks, once it has said who it is. */
    readonly blinks?: boolean;
  } = {},
): Promise<BoardProbe> =>
  new Promise((resolve) => {
    let firmware: string | undefined;
    const session = openBoardSession(options, {
      ready(connection) {
        firmware = firmwareOf(connection);
        const probe = isQuarterdeck(connection)
          ? probeQuarterdeck(options.board, connection, options, expected, box)
          : probeStock(options.board, connection, options, expected, wired);
        void probe.then(async (found) => {
          if (!connection.alive()) return;
          if (blinks) await blink(connection, options, BOARD_MODELS[found.model ?? 'uno'].led);
          if (!connection.alive()) return;
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
