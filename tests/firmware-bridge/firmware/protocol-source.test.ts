import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseProtocolSource } from '../../../firmware-bridge/firmware/protocol-source.ts';

const root = new URL('../../../', import.meta.url);
const text = readFileSync(new URL('firmware-bridge/firmware/protocol.json', root), 'utf8');
const changed = (from: string, to: string): string => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

test('page, header and module are what protocol.json says', () => {
  const output = execFileSync('npx', ['tsx', '.ci/firmware-protocol.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(output.match(/: current/g)).toHaveLength(3);
});

test('the protocol keeps to the numbers that Firmata leaves to users, each used once a direction', () => {
  const { messages } = parseProtocolSource(text);
  expect(messages.filter(({ from }) => from === 'host').map(({ code }) => code)).toEqual([
    1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  ]);
  expect(messages.filter(({ from }) => from === 'board').map(({ code }) => code)).toEqual([1, 5, 6, 9]);
});

test('a code used twice, a hole before the end and a message that is too long are refused', () => {
  expect(() => parseProtocolSource(changed('"code": 15', '"code": 14'))).toThrow('code 14 is taken');
  expect(() => parseProtocolSource(changed('"clock", "u8"', '"clock", "bytes"'))).toThrow('only the last');
  expect(() => parseProtocolSource(changed('"value": 53', '"value": 20'))).toThrow('does not fit');
});
