import {
  contactIsOn,
  contactsAreKnown,
  initialContacts,
  stepContacts,
  type ContactInput,
} from '../../devices/contact/machine.ts';
import { CONTACTS, type Contact } from '../../schemas/device-messages.ts';
import type { Id } from '../../schemas/ids.ts';
import type { DeviceConfigOf } from '../../schemas/room.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import { createWake } from '../wake.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { watchLevel } from './watch-level.ts';

/** The pins of a button or switch and of its cover, by what hangs on them. */
const contactPins = ({ pins }: DeviceConfigOf<'button' | 'jump-switch'>): [Contact, number][] => {
  const named: Readonly<Partial<Record<Contact, number | undefined>>> = pins;
  return CONTACTS.flatMap((contact): [Contact, number][] => {
    const pin = named[contact];
    return pin === undefined ? [] : [[contact, pin]];
  });
};

/** A button or a switch, with its cover: pins in, debounced contacts out. */
export const createContactDriver = (
  device: Id,
  config: DeviceConfigOf<'button' | 'jump-switch'>,
  host: DeviceHost,
): DeviceDriver => {
  const { clock } = host;
  const pins = contactPins(config);
  let machine = initialContacts(pins.map(([contact]) => contact));
  const wake = createWake(clock);
  let present: BoardConnection | undefined;
  let ready = false;

  /** Ready once every contact has been found one way or the other: a press before that nobody saw begin. */
  const tellReady = (): void => {
    if (ready || present === undefined || !contactsAreKnown(machine)) return;
    ready = true;
    host.report({ state: 'ready' });
  };
  const feed = (input: ContactInput): void => {
    const step = stepContacts(machine, input, config.settle);
    machine = step.state;
    for (const { at, body } of step.observations) host.observe(at, body);
    wake.at(step.wakeAt, () => feed({ type: 'time', at: DeviceTime(clock.now()) }));
    tellReady();
  };
  const blind = (): void => {
    feed({ type: 'blind', at: DeviceTime(clock.now()) });
  };

  return {
    device,
    attach(connection) {
      ready = false;
      blind();
      present = connection;
      for (const [contact, pin] of pins) {
        watchLevel(connection, host, pin, (high, at) => {
          feed({ type: 'level', contact, on: contactIsOn(contact, high), at: DeviceTime(at) });
        });
      }
      host.report({ state: 'init' });
    },
    detach(loss) {
      present = undefined;
      blind();
      host.report({ state: 'lost', error: loss.error });
    },
    noise() {
      // A change may have been among the bytes that were lost: ask again. What is found then is a change all the same.
      for (const [, pin] of pins) if (present?.alive()) present.io.reportDigitalPin(pin, 1);
    },
    stop() {
      wake.off();
    },
  };
};
