import { inWordsOf, type Message } from '../../schemas/sentences/message.ts';
import type { ErrorCode } from '../../schemas/errors.ts';

/** What the hub says, in the language of the view. */
export interface HubWords {
  readonly hints: Readonly<Partial<Record<ErrorCode, string>>>;
  /** By the name of the sentence; empty in the hub's own English. */
  readonly sentences: Readonly<Record<string, string>>;
}

/** A sentence of the hub's in those words; `english` where they do not have it, or have not come yet. */
export const hubSentence = (words: HubWords | null, message: Message | undefined, english: string): string =>
  words === null || message === undefined ? english : (inWordsOf(words.sentences, message) ?? english);
