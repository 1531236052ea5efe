import type { Contact, InputBody } from '../../../schemas/device-messages.ts';
import type { Instant } from '../../../schemas/units.ts';

/** What is known of one input. */
export interface InputState {
  /** How its contacts were last found. */
  readonly contacts: Readonly<Partial<Record<Contact, boolean>>>;
  /** When a player last did something with it; null before that. */
  readonly usedAt: Instant | null;
  /** The codes that stand in the note that Control has not yet dealt with, the last one last; else the last one alone. */
  readonly codes: readonly { readonly text: string; readonly at: Instant }[];
}

const KEPT_CODES = 6;
const unknown: InputState = { contacts: {}, usedAt: null, codes: [] };

export const codeNote = (device: string): string => `input/${device}/code`;

/** `noted`: its last codes still stand in a note. */
export const evolveInput = (
  before: InputState = unknown,
  body: InputBody,
  at: Instant,
  noted: boolean,
): InputState => {
  switch (body.kind) {
    case 'contact':
      return {
        ...before,
        contacts: { ...before.contacts, [body.contact]: body.on },
        usedAt: body.initial ? before.usedAt : at,
      };
    case 'code':
      return {
        ...before,
        usedAt: at,
        codes: [...(noted ? before.codes : []), { text: body.text, at }].slice(-KEPT_CODES),
      };
  }
};
