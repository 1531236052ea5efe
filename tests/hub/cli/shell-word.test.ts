import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellWord } from '../../../hub/cli/shell-word.ts';

test.each(['/srv/quarterdeck', 'Anna’s day', 'it\'s $HOME; `ls` "so" *', '', ' '])(
  'a shell reads %j as it was',
  (text) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' })).toBe(text);
  },
);

test('what needs no quotes has none', () => {
  expect(shellWord('/srv/quarterdeck-2/data_1.d')).toBe('/srv/quarterdeck-2/data_1.d');
});
