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
  /** How many came before these to the same note, and stand in the log alone. */
  readonly earlier?: number;
}

/** As many as a note can tell and a person can read. */
const KEPT_CODES = 24;
const unknown: InputState = { contacts: {}, usedAt: null, codes: [] };

export const codeNote = (device: string): string => `input/${device}/code`;

/** What was typed is cut at the longest code, and never shown as if that were all. */
const codeText = ({ text, over }: Extract<InputBody, { kind: 'code' }>): string =>
  over === undefined ? text : `${text}… (${over} more: too long)`;

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
    case 'code': {
      const { codes, earlier = 0, ...rest } = before;
      const all = [...(noted ? codes : []), { text: codeText(body), at }];
      const gone = (noted ? earlier : 0) + Math.max(0, all.length - KEPT_CODES);
      return {
        ...rest,
        usedAt: at,
        codes: all.slice(-KEPT_CODES),
        ...(gone === 0 ? {} : { earlier: gone }),
      };
    }
  }
};
