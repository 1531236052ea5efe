import type { Contact, InputBody } from '../../../schemas/device-messages.ts';
import type { Instant } from '../../../schemas/units.ts';

/** What is known of one input. */
export interface InputState {
  /** How its contacts were last found. */
  readonly contacts: Readonly<Partial<Record<Contact, boolean>>>;
  /** When a player last did something with it; null before that. */
  readonly usedAt: Instant | null;
}

const unknown: InputState = { contacts: {}, usedAt: null };

export const evolveInput = (before: InputState = unknown, body: InputBody, at: Instant): InputState => {
  switch (body.kind) {
    case 'contact':
      return {
        ...before,
        contacts: { ...before.contacts, [body.contact]: body.on },
        usedAt: body.initial ? before.usedAt : at,
      };
  }
};
