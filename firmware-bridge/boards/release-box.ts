import type { BoardFields } from '../../devices/quarterdeck-firmware/codec.ts';
import { FLAG, PROTOCOL_VERSION, RECORD, RESULT } from '../../devices/quarterdeck-firmware/protocol.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { BoardConnection } from './board-connection.ts';
import { askQuarterdeck, type QuarterdeckState } from './quarterdeck-line.ts';
import { talkTo, type QuarterdeckTalk } from './quarterdeck-talk.ts';

type Kept = BoardFields<'RECORD'>;

/** The board tells one record after the other: after such a pause there is none left. */
const QUIET_MS = 400;
const TRIES = 3;
const READS = 5;

/**
 * Everything that the board keeps and no hub has journaled; undefined when the line does not let it through whole. It is reported
 * twice: a message that is lost altogether leaves no damage behind.
 */
const readKept = async (
  talk: QuarterdeckTalk,
  clock: BridgeClock,
  connection: BoardConnection,
  boot: number,
): Promise<readonly Kept[] | undefined> => {
  let records: Kept[] = [];
  let reported: readonly Kept[] | undefined;
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
  for (let tries = 0; tries < READS && connection.alive(); tries += 1) {
    records = [];
    const before = damages;
    await new Promise<void>((resolve) => {
      done = resolve;
      talk.send('ASK', { boot, n: 0 });
      wait();
    });
    done = undefined;
    if (damages !== before) continue;
    if (reported?.length === records.length) return records;
    reported = records;
  }
  return undefined;
};

/** A boot, a lid that was found or moved, a gap: with no card they are nothing that anybody could have put into a box. */
const TRACES: ReadonlySet<number> = new Set([RECORD.SIGHTING, RECORD.PASSAGE, RECORD.CROWD]);

/** A board of our own firmware that speaks our protocol, and said how it is. */
export interface KnownBoard {
  readonly hello: QuarterdeckState['hello'];
  readonly status: BoardFields<'STATUS_REPLY'>;
}

/** Asks until it has said both; `hello` alone where it speaks another protocol, or will not say how it is. Never rejects. */
export const getToKnow = async (
  connection: BoardConnection,
  clock: BridgeClock,
): Promise<KnownBoard | Partial<KnownBoard>> => {
  let state: QuarterdeckState | undefined;
  for (let tries = 0; tries < TRIES && connection.alive() && state?.status === undefined; tries += 1)
    state = await askQuarterdeck(connection, clock);
  return state?.hello.protocol === PROTOCOL_VERSION ? state : { ...(state && { hello: state.hello }) };
};

export type Release =
  /** It keeps no box. */
  | { readonly type: 'none' }
  /** The box is forgotten, and with it what no hub had heard of: so many cards and passages. */
  | { readonly type: 'released'; readonly lost: number | undefined }
  /** It keeps so many cards and passages that no hub has heard of; undefined: that cannot be read. Nothing was changed. */
  | { readonly type: 'holds'; readonly traces: number | undefined }
  /** It did not do it. */
  | { readonly type: 'refused' };

/**
 * Has a board forget the box that it keeps in its EEPROM, and so gives back that box's pins. Not where it has seen a card of
 * which no hub knows, unless `loseRecords`: what it forgets is gone. Never rejects.
 */
export const releaseBox = async (
  connection: BoardConnection,
  clock: BridgeClock,
  { hello, status }: KnownBoard,
  loseRecords = false,
): Promise<Release> => {
  if ((status.flags & FLAG.BOX_SET) === 0) return { type: 'none' };
  const talk = talkTo(connection, clock);
  const kept = await readKept(talk, clock, connection, hello.boot);
  const traces = kept?.filter(({ head }) => TRACES.has(head & 0x0f)).length;
  if (traces !== 0 && !loseRecords) return { type: 'holds', traces };
  const result = await talk.order('FORGET', { token: hello.token });
  return result === RESULT.OK ? { type: 'released', lost: traces } : { type: 'refused' };
};
