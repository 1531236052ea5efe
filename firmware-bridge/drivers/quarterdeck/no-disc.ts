import { errorDocument } from '../../../schemas/errors.ts';
import type { Id } from '../../../schemas/ids.ts';
import type { SirenOutput } from '../siren-output.ts';

/** A bare piezo on our own firmware, which only turns a pin on and off: it says so, and stays silent. */
export const createNoDisc = (device: Id, board: Id): SirenOutput => ({
  guarded: true,
  attach(_life, ready) {
    const why = `board "${board}" of ${device} runs our own firmware, which has no PWM for voice: disc; take a buzzer (voice: buzzer), or a board with stock firmware`;
    ready(errorDocument('board/refused', why));
  },
  detach() {
    // Nothing was begun.
  },
  sound() {
    // It cannot.
  },
  silence() {
    // It is.
  },
});
