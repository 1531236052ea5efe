import type { BoardFields } from '../../devices/quarterdeck-firmware/codec.ts';
import { LIMITS } from '../../devices/quarterdeck-firmware/protocol.ts';
import { errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import type { BoardConnection } from './board-connection.ts';
import { talkTo } from './quarterdeck-talk.ts';
import { getToKnow, releaseBox } from './release-box.ts';

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
 * Gives back the pins that a board with our own firmware holds for an earlier configuration, by another bridge or another
 * room.yaml: Firmata's words on them go unheard. Siren and strip always: whoever is to have them is reported anew. Its box,
 * which it knows by its EEPROM from its first moment on, where `boxToo` says that it is to be none; but no box that has seen
 * a card of which no hub knows. Resolves when the pins are free for the next configuration. Never rejects.
 */
export const freePins = async (
  board: string,
  connection: BoardConnection,
  clock: BridgeClock,
  boxToo: boolean,
): Promise<FreedPins> => {
  const { hello, status } = await getToKnow(connection, clock);
  if (hello === undefined) return { forgotBox: false };
  if (status === undefined || !connection.alive()) return { forgotBox: false, hello };
  const talk = talkTo(connection, clock);
  await Promise.all([
    talk.order('SIREN_SET', { pin: LIMITS.NO_PIN, pumpPin: LIMITS.NO_PIN, longestS: 1 }),
    talk.order('STRIP_SET', { pin: LIMITS.NO_PIN, pixels: 1 }),
  ]);
  if (!boxToo) return { forgotBox: false, hello };
  const release = await releaseBox(connection, clock, { hello, status });
  return {
    forgotBox: release.type === 'released',
    hello,
    ...(release.type === 'holds' && { error: keepsBox(board, release.traces) }),
  };
};
