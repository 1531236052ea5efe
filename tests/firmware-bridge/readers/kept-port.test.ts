import { expect, test } from 'vitest';
import { keepPort } from '../../../firmware-bridge/readers/kept-port.ts';
import { hubHint, QuarterdeckError, type ErrorDocument } from '../../../schemas/errors.ts';

test('where the port is not there it is the reader that is to be plugged in, and any other trouble keeps its code', () => {
  const troubleWith = (code: 'board/not-found' | 'board/busy'): ErrorDocument | undefined => {
    let trouble: ErrorDocument | undefined;
    keepPort({
      open: () => {
        throw new QuarterdeckError(code, 'why');
      },
      clock: { now: () => 0, after: () => () => undefined },
      opened: () => undefined,
      received: () => undefined,
      lost: (error) => (trouble = error),
    }).stop();
    return trouble;
  };
  expect(troubleWith('board/not-found')).toEqual({
    code: 'reader/not-found',
    message: 'why',
    hint: expect.stringMatching(/^Plug the reader in/) as unknown,
  });
  expect(troubleWith('board/busy')).toMatchObject({ code: 'board/busy', hint: hubHint('board/busy') });
});
