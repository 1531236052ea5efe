import { errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import type { Pn532Result } from './pn532-exchange.ts';

type Failure = Extract<Pn532Result, { type: 'failed' }>;

/** A reader's trouble as it is, for the one who has to mend it: not there, not to be understood, or hanging. */
export const readerTrouble = (
  device: Id,
  { reason, during, boardSilent }: Pick<Failure, 'reason' | 'during' | 'boardSilent'>,
): ErrorDocument => {
  switch (reason) {
    case 'reader-absent':
      return errorDocument('reader/absent', `the reader of ${device} does not answer to its address`);
    case 'reader-garbled':
      return errorDocument('reader/garbled', `the reader of ${device} answers ${during} with garbage`);
    case 'reader-timeout':
      return boardSilent
        ? errorDocument('reader/hung', `the board of ${device} hangs on its I2C bus (${during})`)
        : errorDocument('reader/hung', `the reader of ${device} is there, but never ends ${during}`);
  }
};
