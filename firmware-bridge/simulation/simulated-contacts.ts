import { contactLevel } from '../../devices/contact/machine.ts';
import type { Contact } from '../../schemas/device-messages.ts';
import { QuarterdeckError } from '../../schemas/errors.ts';
import type { SimClock } from './clock.ts';
import type { SimulatedBoard } from './contract.ts';
import { createRandom } from './random.ts';
import { createTurner } from './turn-contact.ts';

/** A finger on buttons, switches and covers: moves pins, and nothing else. */
export interface SimulatedContacts {
  /** Leaves the contact `on` or off; without `on` a button is pressed and let go, a switch or a cover goes to its other side. */
  press(contact: Contact, on?: boolean): Promise<void>;
}

/** As long as a finger presses a button (ms). */
const PRESS_MS = 180;
/** Nobody does the next thing sooner (ms); longer than any `settle` that a button is given. */
const REST_MS = 120;

/** All off, all covers shut. `press` throws for a contact that the device has no pin for. */
export const createSimulatedContacts = (
  board: Pick<SimulatedBoard, 'setPin'>,
  pins: Readonly<Partial<Record<Contact, number | undefined>>>,
  clock: SimClock,
): SimulatedContacts => {
  const turn = createTurner(board, clock, createRandom(2));
  const now = new Map<Contact, boolean>();
  let queue: Promise<void> = Promise.resolve();

  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.after(ms, resolve);
    });
  const move = (contact: Contact, pin: number, on: boolean): void => {
    now.set(contact, on);
    turn(pin, contactLevel(contact, on));
  };
  const act = async (contact: Contact, pin: number, on: boolean | undefined): Promise<void> => {
    if (on === undefined && contact === 'button') {
      move(contact, pin, true);
      await rest(PRESS_MS);
      move(contact, pin, false);
    } else move(contact, pin, on ?? now.get(contact) !== true);
    await rest(REST_MS);
  };

  for (const [contact, pin] of Object.entries(pins) as [Contact, number | undefined][]) {
    if (pin !== undefined) board.setPin(pin, contactLevel(contact, false));
  }

  return {
    press(contact, on) {
      const pin = pins[contact];
      if (pin === undefined) throw new QuarterdeckError('sim/no-simulation', `it has no ${contact}`);
      queue = queue.then(() => act(contact, pin, on));
      return queue;
    },
  };
};
