import { QuarterdeckError, type ErrorCode, type ErrorDocument } from '../../../schemas/errors.ts';
import { refusal, type RefusalId } from '../../../schemas/sentences/sentences.ts';

type Sentence = Extract<RefusalId, `setup/not-started${string}`>;

/** What kept a room from starting, in words that a page has in its own language; the details stay as they were said. */
const SENTENCES = {
  'broker/unreachable': 'setup/not-started#broker',
  'broker/refused': 'setup/not-started#broker-refuses',
  'port/in-use': 'setup/not-started#port',
  'data/other-room': 'setup/not-started#journal',
  'data/damaged': 'setup/not-started#damaged',
  'data/locked': 'setup/not-started#folder',
  'data/unusable': 'setup/not-started#folder',
  'data/unwritable': 'setup/not-started#folder',
} satisfies Partial<Record<ErrorCode, Sentence>>;

const isKnown = (code: string): code is keyof typeof SENTENCES => Object.hasOwn(SENTENCES, code);

export const whyNotStarted = (error: unknown): ErrorDocument => {
  const reason = error instanceof Error ? error.message : String(error);
  const { code } = error instanceof QuarterdeckError ? error : { code: '' };
  return refusal(isKnown(code) ? SENTENCES[code] : 'setup/not-started', { reason });
};
