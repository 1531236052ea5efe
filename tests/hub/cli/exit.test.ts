import { expect, test } from 'vitest';
import { describeFailure } from '../../../hub/cli/exit.ts';

const systemError = (code: string, message: string): Error => Object.assign(new Error(message), { code });

test('a full disk, and a file of another user, are told in words: they are no fault in Quarterdeck', () => {
  const full = describeFailure(systemError('ENOSPC', 'ENOSPC: no space left on device, write'));
  expect(full.text).toMatch(/^the disk is full\n {2}Free space /);
  const refused = "EACCES: permission denied, open '/srv/day.html'";
  expect(describeFailure(systemError('EACCES', refused)).text).toBe(
    `${refused}\n  Check the path and its permissions. (file/unusable)`,
  );
  expect(describeFailure(systemError('ERR_INVALID_ARG_TYPE', 'of ours')).text).toMatch(
    /^This is a fault in Quarterdeck/,
  );
});
