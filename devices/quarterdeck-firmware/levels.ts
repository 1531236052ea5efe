import type { BoxLevels } from '../../schemas/device-messages.ts';
import { openingsWithInnerBeam, type EventBoxConfig } from '../../schemas/room.ts';
import { LEVEL } from './protocol.ts';

/** LEVEL bits of a status as what they are; of the beams further in, those that the box has. */
export const levelsIn = (
  bits: number,
  box: Pick<EventBoxConfig, 'pins'>,
): Omit<BoxLevels, 'pollsPerSecond'> => {
  const has = (bit: number): boolean => (bits & bit) !== 0;
  const inner = openingsWithInnerBeam(box);
  return {
    lidOpen: has(LEVEL.LID_KNOWN) ? has(LEVEL.LID_OPEN) : null,
    hatchOpen: has(LEVEL.HATCH_KNOWN) ? has(LEVEL.HATCH_OPEN) : null,
    beams: {
      slot: has(LEVEL.SLOT_BROKEN),
      port: has(LEVEL.PORT_BROKEN),
      ...(inner.includes('slot') && { innerSlot: has(LEVEL.INNER_SLOT_BROKEN) }),
      ...(inner.includes('port') && { innerPort: has(LEVEL.INNER_PORT_BROKEN) }),
    },
  };
};
