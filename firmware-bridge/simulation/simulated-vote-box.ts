import { contactLevel } from '../../devices/contact/machine.ts';
import { CHOICES, type Choice } from '../../schemas/device-messages.ts';
import type { Uid } from '../../schemas/ids.ts';
import type { TagsAtReader } from './chips/tag-field.ts';
import type { SimClock } from './clock.ts';
import type { SimulatedBoard } from './contract.ts';
import { createRandom } from './random.ts';
import { createTurner } from './turn-contact.ts';

/** A member at a vote box: holds a card to the reader and presses a button. */
export interface SimulatedVoteBox {
  /** Resolves when card and finger are gone. */
  vote(uid: Uid, choice: Choice): Promise<void>;
}

/** How a hand does it (ms): longer than two polls of the reader, and than any `settle`. */
const TO_PRESS_MS = 450;
const PRESS_MS = 180;
const TO_LEAVE_MS = 150;
const REST_MS = 250;

export const createSimulatedVoteBox = (
  board: Pick<SimulatedBoard, 'setPin'>,
  reader: Pick<TagsAtReader, 'enter' | 'leave'>,
  pins: Readonly<Record<Choice, number>>,
  clock: SimClock,
): SimulatedVoteBox => {
  const turn = createTurner(board, clock, createRandom(3));
  let queue: Promise<void> = Promise.resolve();
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.after(ms, resolve);
    });
  for (const choice of CHOICES) board.setPin(pins[choice], contactLevel('button', false));
  return {
    vote(uid, choice) {
      queue = queue.then(async () => {
        reader.enter(uid);
        await rest(TO_PRESS_MS);
        turn(pins[choice], contactLevel('button', true));
        await rest(PRESS_MS);
        turn(pins[choice], contactLevel('button', false));
        await rest(TO_LEAVE_MS);
        reader.leave(uid);
        await rest(REST_MS);
      });
      return queue;
    },
  };
};
