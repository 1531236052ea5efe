import type { ErrorDocument } from '../../../schemas/errors.ts';

/** One line of the doctor's report. FAIL: something in the way of a game. */
export type Finding = readonly [mark: 'ok' | 'note' | 'FAIL', text: string];

/** What is the matter and what to do, in one line. */
export const troubleText = ({ message, hint }: ErrorDocument): string => `${message}. ${hint}`;
