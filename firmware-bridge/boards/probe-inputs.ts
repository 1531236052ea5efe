import { beamIsBroken, hatchIsOpen, lidIsOpen } from '../../devices/event-box/wiring.ts';
import type { ProbedInputs } from '../../schemas/board-probe.ts';
import type { Id } from '../../schemas/ids.ts';
import { inputPins, type EventBoxConfig } from '../../schemas/room.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import type { BoardConnection } from './board-connection.ts';

/** A port is reported as soon as it is asked for; pull-ups and the slowest line take less than this. */
const REPORTED_WITHIN_MS = 400;

/** Looks at the pins of a box through plain Firmata, once; null where the board has no such pin, or says nothing of it. */
export const probeInputs = (
  device: Id,
  config: EventBoxConfig,
  connection: BoardConnection,
  clock: BridgeClock,
): Promise<ProbedInputs> => {
  const levels = new Map<number, boolean>();
  const pins = inputPins(config).filter((pin) => connection.io.pins[pin] !== undefined);
  for (const pin of pins) connection.io.pinMode(pin, connection.io.MODES.PULLUP);
  for (const pin of pins) connection.io.digitalRead(pin, (value) => levels.set(pin, value !== 0));
  const read = (pin: number, means: (high: boolean) => boolean): boolean | null => {
    const level = levels.get(pin);
    return level === undefined ? null : means(level);
  };
  const { lid, hatch, slotBeam, portBeam, innerSlotBeam, innerPortBeam } = config.pins;
  return new Promise((resolve) => {
    clock.after(REPORTED_WITHIN_MS, () => {
      resolve({
        device,
        lidOpen: read(lid, lidIsOpen),
        hatchOpen: read(hatch, hatchIsOpen),
        beams: {
          slot: read(slotBeam, beamIsBroken),
          port: read(portBeam, beamIsBroken),
          ...(innerSlotBeam !== undefined && { innerSlot: read(innerSlotBeam, beamIsBroken) }),
          ...(innerPortBeam !== undefined && { innerPort: read(innerPortBeam, beamIsBroken) }),
        },
      });
    });
  });
};
