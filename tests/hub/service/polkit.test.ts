import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { serviceFile } from '../../../hub/service/layout.ts';

type Rule = (action: { id: string }, subject: { user: string }) => string | null;

test('the service’s user may restart the machine and switch it off, and nobody and nothing else is allowed by that', () => {
  let rule: Rule = () => 'none';
  const polkit = {
    Result: { YES: 'yes', NOT_HANDLED: null },
    addRule: (given: Rule) => {
      rule = given;
    },
  };
  runInNewContext(readFileSync(serviceFile('50-quarterdeck.rules'), 'utf8'), { polkit });
  const may = (action: string, user: string) => rule({ id: `org.freedesktop.login1.${action}` }, { user });
  for (const action of ['power-off', 'reboot', 'power-off-multiple-sessions', 'reboot-multiple-sessions']) {
    expect(may(action, 'quarterdeck')).toBe('yes');
    expect(may(action, 'zoe')).toBeNull();
  }
  expect(may('halt', 'quarterdeck')).toBeNull();
  expect(may('suspend', 'quarterdeck')).toBeNull();
});
