import type { BoardFields } from '../../devices/quarterdeck-firmware/codec.ts';
import {
  FLAG,
  LIMITS,
  PROTOCOL_VERSION,
  RECORD,
  RESULT,
} from '../../devices/quarterdeck-firmware/protocol.ts';
import { errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { BoardLife } from './board-life.ts';
import { askQuarterdeck } from './quarterdeck-line.ts';
import { talkTo, type QuarterdeckTalk } from './quarterdeck-talk.ts';

type Kept = BoardFields<'RECORD'>;

/** The board tells one record after the other: after such a pause there is none left. */
const QUIET_MS = 400;
const TRIES = 3;
const READS = 5;

/**
 * Everything that the board keeps and no hub has journaled; undefined when the line does not let it through whole. It is told
 * twice: a message that is lost altogether leaves no damage behind.
 */
const readKept = async (
  talk: QuarterdeckTalk,
  clock: BridgeClock,
  life: BoardLife,
  boot: number,
): Promise<readonly Kept[] | undefined> => {
  let records: Kept[] = [];
  let told: readonly Kept[] | undefined;
  let damages = 0;
  let quiet: Cancel = () => undefined;
  let done: (() => void) | undefined;
  const wait = (): void => {
    quiet();
    quiet = clock.after(QUIET_MS, () => done?.());
  };
  talk.listen({
    record(record) {
      if (done === undefined) return;
      records.push(record);
      wait();
    },
    damaged() {
      damages += 1;
    },
  });
  for (let tries = 0; tries < READS && life.alive(); tries += 1) {
    records = [];
    const before = damages;
    await new Promise<void>((resolve) => {
      done = resolve;
      talk.tell('ASK', { boot, n: 0 });
      wait();
    });
    done = undefined;
    if (damages !== before) continue;
    if (told?.length === records.length) return records;
    told = records;
  }
  return undefined;
};

/** A boot, a lid that was found or moved, a gap: with no card they are nothing that anybody could have put into a box. */
const TRACES: ReadonlySet<number> = new Set([RECORD.SIGHTING, RECORD.PASSAGE, RECORD.CROWD]);

const keepsBox = (board: string, traces: number | undefined): ErrorDocument =>
  errorDocument(
    'board/keeps-box',
    traces === undefined
      ? `${board} was a box before, and what it keeps of that cannot be read: its pins stay with that box`
      : `${board} was a box before, and keeps ${traces} of its cards or passages that no hub has heard of: its pins stay with that box`,
  );

export interface FreedPins {
  readonly forgotBox: boolean;
  /** Why its box was left to it. */
  readonly error?: ErrorDocument;
  /** What it said of itself, where it did. */
  readonly hello?: BoardFields<'HELLO_REPLY'>;
}

/**
 * Gives back the pins that a board with our own firmware holds for what it was told before, by another bridge or another
 * room.yaml: Firmata's words on them go unheard. Siren and strip always: whoever is to have them is told anew. Its box,
 * which it knows by its EEPROM from its first moment on, where `boxToo` says that it is to be none; but no box that has seen
 * a card of which no hub knows. Resolves when the pins are free for whatever is told it next. Never rejects.
 */
export const freePins = async (
  board: string,
  life: BoardLife,
  clock: BridgeClock,
  boxToo: boolean,
): Promise<FreedPins> => {
  let state: Awaited<ReturnType<typeof askQuarterdeck>>;
  for (let tries = 0; tries < TRIES && life.alive() && state?.status === undefined; tries += 1)
    state = await askQuarterdeck(life, clock);
  const { hello, status } = state ?? {};
  if (hello === undefined) return { forgotBox: false };
  if (hello.protocol !== PROTOCOL_VERSION || status === undefined || !life.alive())
    return { forgotBox: false, hello };
  const talk = talkTo(life, clock);
  await Promise.all([
    talk.order('SIREN_SET', { pin: LIMITS.NO_PIN, pumpPin: LIMITS.NO_PIN, longestS: 1 }),
    talk.order('STRIP_SET', { pin: LIMITS.NO_PIN, pixels: 1 }),
  ]);
  if (!boxToo || (status.flags & FLAG.BOX_SET) === 0) return { forgotBox: false, hello };
  const kept = await readKept(talk, clock, life, hello.boot);
  const traces = kept?.filter(({ head }) => TRACES.has(head & 0x0f)).length;
  if (traces !== 0) return { forgotBox: false, hello, error: keepsBox(board, traces) };
  const forgotBox = (await talk.order('FORGET', { token: hello.token })) === RESULT.OK;
  return { forgotBox, hello };
};
