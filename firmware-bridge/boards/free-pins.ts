import { FLAG, PROTOCOL_VERSION } from '../../devices/quarterdeck-firmware/protocol.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import type { BoardLife } from './board-life.ts';
import { askQuarterdeck, tellBoard } from './quarterdeck-line.ts';

/**
 * A board with our own firmware keeps its box in its EEPROM and holds the pins of it from its first moment on: Firmata's
 * words on them go unheard. One that has no such box any more has to forget it first. Resolves when its pins are free for
 * whatever is told it next: true where it had a box. What it still kept of that box is gone. Never rejects.
 */
export const freePins = async (life: BoardLife, clock: BridgeClock): Promise<boolean> => {
  const state = await askQuarterdeck(life, clock);
  const { hello, status } = state ?? {};
  if (hello?.protocol !== PROTOCOL_VERSION || status === undefined || !life.alive()) return false;
  if ((status.flags & FLAG.BOX_SET) === 0) return false;
  tellBoard(life.io, 'FORGET', { token: hello.token });
  return true;
};
