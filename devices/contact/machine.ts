import type { Contact, ObservationBody } from '../../schemas/device-messages.ts';
import { DeviceTime, type Millis } from '../../schemas/units.ts';
import { reported, settleLevel, stableAt, unknownLevel, type Debounced } from '../event-box/debounce.ts';

/**
 * Buttons, switches and covers with their chatter taken off. Whatever is found when watching begins, or begins again after
 * the board was away, is `initial`: nobody pressed it.
 */
export type ContactInput =
  | { readonly type: 'level'; readonly contact: Contact; readonly on: boolean; readonly at: DeviceTime }
  /** Nobody watches any more: the board is gone, or bytes of it were lost. */
  | { readonly type: 'blind'; readonly at: DeviceTime }
  | { readonly type: 'time'; readonly at: DeviceTime };

export interface ContactState {
  readonly contacts: Readonly<Partial<Record<Contact, Debounced>>>;
}

export interface ContactStep {
  readonly state: ContactState;
  readonly observations: readonly { readonly at: DeviceTime; readonly body: ObservationBody }[];
  /** Asks for a `time` input then; null while nothing moves. */
  readonly wakeAt: DeviceTime | null;
}

/** Contacts go between pin and ground, with the board's pull-up: pressed and thrown are low, a shut cover or door is low. */
const isHighWhenOn = (contact: Contact): boolean => contact === 'cover' || contact === 'door';
export const contactIsOn = (contact: Contact, high: boolean): boolean => isHighWhenOn(contact) === high;
/** The level that a contact puts on its pin. */
export const contactLevel = (contact: Contact, on: boolean): boolean => isHighWhenOn(contact) === on;

/** Nothing is known. */
export const initialContacts = (contacts: readonly Contact[]): ContactState => ({
  contacts: Object.fromEntries(contacts.map((contact) => [contact, unknownLevel])),
});

const entries = (state: ContactState): [Contact, Debounced][] =>
  // A cast: the keys are those that initialContacts put there.
  Object.entries(state.contacts) as [Contact, Debounced][];

/** Whether each contact has been found on or off since watching began. */
export const contactsAreKnown = (state: ContactState): boolean =>
  entries(state).every(([, level]) => level.stable !== null);

/**
 * One input in. A level that returns before it has been still for `settleMs` was chatter and is never reported. An input of an
 * earlier time than the one before it is taken as it comes.
 */
export function stepContacts(before: ContactState, input: ContactInput, settleMs: Millis): ContactStep {
  const { at } = input;
  // What has been still long enough by now is reported before the news that ends its stillness.
  const settled = settle(before, at, settleMs);
  const state = take(settled.state, input);
  const dues = entries(state).flatMap(([, level]) => stableAt(level, settleMs) ?? []);
  return {
    state,
    observations: settled.observations,
    wakeAt: dues.length === 0 ? null : DeviceTime(Math.min(...dues)),
  };
}

function settle(state: ContactState, now: DeviceTime, settleMs: Millis): Omit<ContactStep, 'wakeAt'> {
  const observations: ContactStep['observations'][number][] = [];
  const contacts: Partial<Record<Contact, Debounced>> = { ...state.contacts };
  for (const [contact, level] of entries(state)) {
    const due = stableAt(level, settleMs);
    if (due === null || due > now || level.raw === null) continue;
    const initial = level.stable === null;
    // It was pressed when it began to be still: chatter before that belongs to the press.
    observations.push({ at: level.since, body: { kind: 'contact', contact, on: level.raw, initial } });
    contacts[contact] = settleLevel(level);
  }
  return { state: { contacts }, observations };
}

function take(state: ContactState, input: ContactInput): ContactState {
  switch (input.type) {
    case 'time':
      return state;
    case 'blind':
      return initialContacts(entries(state).map(([contact]) => contact));
    case 'level': {
      const level = state.contacts[input.contact];
      if (level === undefined) return state;
      return {
        contacts: { ...state.contacts, [input.contact]: reported(level, input.on, input.at) },
      };
    }
  }
}
