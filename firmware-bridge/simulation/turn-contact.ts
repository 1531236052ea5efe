import { bouncesOf } from './card-and-contact.ts';
import type { SimClock } from './clock.ts';
import type { SimulatedBoard } from './contract.ts';
import type { Random } from './random.ts';

/** Turns the contact on a pin to a level, bouncing as contacts do; one that still bounces is turned anew. */
export const createTurner = (
  board: Pick<SimulatedBoard, 'setPin'>,
  clock: SimClock,
  random: Random,
): ((pin: number, level: boolean) => void) => {
  const bouncing = new Map<number, (() => void)[]>();
  return (pin, level) => {
    for (const cancel of bouncing.get(pin) ?? []) cancel();
    const edges = bouncesOf(random).map(({ atMs, settled }) =>
      clock.after(atMs, () => {
        board.setPin(pin, settled ? level : !level);
      }),
    );
    bouncing.set(pin, edges);
  };
};
