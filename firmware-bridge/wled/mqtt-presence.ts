import { errorDocument } from '../../schemas/errors.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { WledPresence, WledTransport } from './wled-transport.ts';

/** A broker hands out what it holds at once; who has not been heard of by then was never there. */
const HEARD_WITHIN_MS = 10_000;

/** By the words that WLED itself keeps on its status topic. */
export const createMqttPresence = (
  board: string,
  transport: WledTransport,
  clock: BridgeClock,
): WledPresence => {
  let silence: Cancel | undefined;
  const error = errorDocument(
    'wled/absent',
    `no WLED has said "online" on wled/${board}/status (its device topic must be wled/${board})`,
  );
  return {
    watch: (watcher) => {
      silence = clock.after(HEARD_WITHIN_MS, () => watcher.gone(error));
      transport.onStatus(board, (status) => {
        silence?.();
        if (status === 'online') watcher.there();
        else watcher.gone(errorDocument('wled/absent', `the WLED ${board} has left the broker`));
      });
    },
    stop: () => silence?.(),
  };
};
