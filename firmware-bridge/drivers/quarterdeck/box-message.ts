import { randomInt } from 'node:crypto';
import { DEFAULT_BOX_TIMING } from '../../../devices/event-box/machine.ts';
import type { HostFields } from '../../../devices/quarterdeck-firmware/codec.ts';
import { LIMITS, READER } from '../../../devices/quarterdeck-firmware/protocol.ts';
import type { EventBoxConfig, ReaderChip } from '../../../schemas/room.ts';

/** For a board that has none yet; it has no other meaning than to differ. */
export const newIdentity = (): number => randomInt(1, 2 ** 32);

/** BOX for a box of room.yaml. `identity`: 1 to 2^32 - 1, for a board that has none. */
export const boxMessage = (
  { pins, lidSettle }: EventBoxConfig,
  reader: ReaderChip,
  identity: number,
): HostFields<'BOX'> => {
  const onSpi = reader === 'mfrc522';
  return {
    reader: onSpi ? READER.MFRC522 : READER.PN532,
    lidPin: pins.lid,
    hatchPin: pins.hatch,
    slotBeamPin: pins.slotBeam,
    portBeamPin: pins.portBeam,
    innerSlotPin: pins.innerSlotBeam ?? LIMITS.NO_PIN,
    innerPortPin: pins.innerPortBeam ?? LIMITS.NO_PIN,
    selectPin: onSpi ? pins.select : LIMITS.NO_PIN,
    resetPin: onSpi ? pins.reset : LIMITS.NO_PIN,
    lidSettleMs: Math.round(lidSettle),
    tagGoneCs: Math.round(DEFAULT_BOX_TIMING.tagGoneMs / 10),
    beamChatterMs: DEFAULT_BOX_TIMING.beamChatterMs,
    answerWithinMs: DEFAULT_BOX_TIMING.answerWithinMs,
    identity,
  };
};
