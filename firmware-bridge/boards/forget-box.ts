import { FLAG, PROTOCOL_VERSION } from '../../devices/quarterdeck-firmware/protocol.ts';
import { firmwareName } from '../../devices/quarterdeck-firmware/version.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import type { BoardConnection } from './board-connection.ts';
import { isQuarterdeck } from './quarterdeck-line.ts';
import { getToKnow, releaseBox } from './release-box.ts';

/** What to tell, and the exit code: 0 it keeps no box any more, 1 it does, or cannot be asked. */
export interface Outcome {
  readonly code: 0 | 1;
  readonly text: string;
}
const done = (text: string): Outcome => ({ code: 0, text });
export const failed = (text: string): Outcome => ({ code: 1, text });

const cards = (count: number | undefined): string =>
  count === undefined
    ? 'what it keeps of its cards and passages, which cannot be read'
    : `${count} ${count === 1 ? 'card or passage' : 'cards and passages'} of which no hub has heard`;

/** Has the board of that name forget the box that it keeps, asks it whether it has, and says so in words. Never rejects. */
export const forgetBox = async (
  name: string,
  connection: BoardConnection,
  clock: BridgeClock,
  loseRecords: boolean,
): Promise<Outcome> => {
  if (!isQuarterdeck(connection))
    return done(
      `${name} does not run Quarterdeck firmware: it remembers no box, and there is nothing to forget.`,
    );
  const board = await getToKnow(connection, clock);
  const { hello, status } = board;
  if (hello === undefined)
    return failed(`${name} does not say who it is: take its power off and on, and try again`);
  if (hello.protocol !== PROTOCOL_VERSION)
    return failed(
      `${name} speaks version ${hello.protocol} of the protocol, not ${PROTOCOL_VERSION}: quarterdeck flash`,
    );
  if (status === undefined)
    return failed(`${name} does not say how it is: take its power off and on, and try again`);
  const who = `${name} (${firmwareName(hello)})`;
  const release = await releaseBox(connection, clock, { hello, status }, loseRecords);
  switch (release.type) {
    case 'none':
      return done(`${who} keeps no box: all its pins are free.`);
    case 'holds':
      return failed(
        `${who} keeps ${cards(release.traces)}. Nothing was changed.\n` +
          'Put its box into room.yaml and start once, and the hub hears them; or, where they do not matter any more: --lose-records',
      );
    case 'refused':
      return failed(`${who} did not forget its box: take its power off and on, and try again`);
    case 'released': {
      const { status: now } = await getToKnow(connection, clock);
      if (now === undefined || (now.flags & FLAG.BOX_SET) !== 0)
        return failed(`${who} said that it has forgotten its box, but still keeps one`);
      const lost = release.lost === 0 ? '' : ` With it went ${cards(release.lost)}.`;
      return done(`${who} has forgotten its box, and its pins are free: checked.${lost}`);
    }
  }
};
