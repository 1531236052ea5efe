import type { InputBody } from '../../../../schemas/device-messages.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Primitive } from '../../room.ts';
import type { InputState } from './state.ts';

/** As many as a note can tell and a person can read. */
const MAX_CODES = 24;
const unknown: InputState = { contacts: {}, usedAt: null, codes: [] };

/** What was typed is cut at the longest code, and never shown as if that were all. */
export const codeText = ({ text, over }: Extract<InputBody, { kind: 'code' }>): string =>
  over === undefined ? text : `${text}… (${over} more: too long)`;

/** `noted`: its last codes still stand in a note. */
const observed = (before: InputState = unknown, body: InputBody, at: Instant, noted: boolean): InputState => {
  switch (body.kind) {
    case 'contact':
      return {
        ...before,
        contacts: { ...before.contacts, [body.contact]: body.on },
        usedAt: body.initial ? before.usedAt : at,
      };
    case 'code': {
      if (body.unfinished === true) return { ...before, usedAt: at };
      const { codes, earlier = 0, ...rest } = before;
      const all = [...(noted ? codes : []), { text: codeText(body), at }];
      const gone = (noted ? earlier : 0) + Math.max(0, all.length - MAX_CODES);
      return {
        ...rest,
        usedAt: at,
        codes: all.slice(-MAX_CODES),
        ...(gone === 0 ? {} : { earlier: gone }),
      };
    }
  }
};

export const evolve: Primitive<'inputs'>['evolve'] = {
  'input-observed': (inputs, { device, body, at, noted }) => ({
    ...inputs,
    [device]: observed(getOwn(inputs, device), body, at, noted === true),
  }),
};
