import type { BoardFigures } from '../../schemas/board-figures.ts';
import type { BoardFields } from './codec.ts';
import { BOARD, LEVEL, RESET } from './protocol.ts';

type Hello = BoardFields<'HELLO_REPLY'>;
type Status = BoardFields<'STATUS_REPLY'>;

/** A brown-out goes first: whatever else it looks like, its cause is the supply. */
export const resetOf = ({ resetCause }: Hello): BoardFigures['reset'] => {
  const has = (bits: number): boolean => (resetCause & bits) !== 0;
  if (has(RESET.BROWN_OUT | RESET.SUPPLY_LOW)) return 'brown-out';
  if (has(RESET.WATCHDOG)) return 'watchdog';
  if (has(RESET.EXTERNAL)) return 'external';
  return has(RESET.POWER_ON) ? 'power-on' : 'unknown';
};

/** `pollsPerSecond`: undefined where there is none to tell, or not yet. */
export const figuresOf = (hello: Hello, status: Status, pollsPerSecond?: number): BoardFigures => ({
  reset: resetOf(hello),
  supplyLow: (status.levels & LEVEL.SUPPLY_LOW) !== 0,
  lost: status.lost,
  refused: status.refused,
  stackFree: status.stackFree,
  ...(pollsPerSecond !== undefined && { pollsPerSecond }),
});

const MCUSR = RESET.POWER_ON | RESET.EXTERNAL | RESET.BROWN_OUT | RESET.WATCHDOG;

/**
 * Whether the boot loader left MCUSR as it was. Those that come through a watchdog reset clear it (Optiboot; a Mega's since
 * December 2011, stk500boot.c, issue 181); an old Nano's (ATmegaBOOT_168.c, built without WATCHDOG_MODS) and an old Mega's do
 * neither. A Leonardo's comes from Caterina, which is sound.
 */
export const hasOldLoader = ({ board, resetCause }: Hello): boolean =>
  board !== BOARD.LEONARDO && (resetCause & MCUSR) !== 0;
