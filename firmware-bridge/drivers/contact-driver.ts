import {
  contactIsOn,
  contactsAreKnown,
  initialContacts,
  stepContacts,
  type ContactInput,
} from '../../devices/contact/machine.ts';
import { CONTACTS, type Contact } from '../../schemas/device-messages.ts';
import type { Id } from '../../schemas/ids.ts';
import { DeviceTime, type Millis } from '../../schemas/units.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import { createWake } from '../wake.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { watchLevel } from './watch-level.ts';

/** A button or switch of room.yaml: its pins and that of its cover, by what hangs on them. */
interface ContactConfig {
  readonly pins: Readonly<Partial<Record<Contact, number | undefined>>>;
  readonly settle: Millis;
}

const contactPins = ({ pins }: ContactConfig): [Contact, number][] =>
  CONTACTS.flatMap((contact): [Contact, number][] => {
    const pin = pins[contact];
    return pin === undefined ? [] : [[contact, pin]];
  });

/** A button or a switch, with its cover: pins in, debounced contacts out. */
export const createContactDriver = (device: Id, config: ContactConfig, host: DeviceHost): DeviceDriver => {
  const { clock } = host;
  const pins = contactPins(config);
  let machine = initialContacts(pins.map(([contact]) => contact));
  const wake = createWake(clock);
  let present: BoardConnection | undefined;
  let ready = false;

  /** Ready once every contact has been found one way or the other: a press before that nobody saw begin. */
  const reportReady = (): void => {
    if (ready || present === undefined || !contactsAreKnown(machine)) return;
    ready = true;
    host.report({ state: 'ready' });
  };
  const feed = (input: ContactInput): void => {
    const step = stepContacts(machine, input, config.settle);
    machine = step.state;
    for (const { at, body } of step.observations) host.observe(at, body);
    wake.at(step.wakeAt, () => feed({ type: 'time', at: DeviceTime(clock.now()) }));
    reportReady();
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
