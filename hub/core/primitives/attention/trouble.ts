import type { AttentionBody } from '../../../../schemas/documents/attention.ts';
import type { ErrorCode } from '../../../../schemas/errors.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { isSentence } from '../../../../schemas/sentences/sentences.ts';

/** Something that needs a person, before it is given to a desk. */
export type Matter = Omit<AttentionBody['items'][number], 'desk' | 'claim'>;

/** What a device's or a board's trouble comes to; null for one that is known by its message alone. */
export const troubleOf = (code: ErrorCode): Message | null => {
  const id = `trouble/${code}`;
  return isSentence(id) ? { id, values: {} } : null;
};
