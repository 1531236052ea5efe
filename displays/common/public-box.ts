import type { TableBody } from '../../schemas/documents.ts';

type PublicBox = NonNullable<TableBody['box']>;

/** What a table is told of its box, in a word and a sentence. */
export const BOX_WORDS: Readonly<Record<PublicBox['state'], readonly [string, string]>> = {
  none: ['No Event', 'Nothing is asked of this box.'],
  open: ['Open', 'The lid is open: whatever is put in stays in.'],
  sealed: ['Sealed', 'The lid is closed.'],
  collecting: ['Collected', 'Control has the box. What comes now is late.'],
  offline: ['Offline', 'The box does not answer. Contributions still count: tell Control.'],
};
