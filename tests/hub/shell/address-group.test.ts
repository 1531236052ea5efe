import { expect, test } from 'vitest';
import { addressGroup, plainAddress } from '../../../hub/shell/address-group.ts';

test('an IPv4 address is the same machine however it is written', () => {
  expect(plainAddress('::ffff:10.0.0.7')).toBe('10.0.0.7');
  expect(plainAddress('fe80::1')).toBe('fe80::1');
  expect(plainAddress(undefined)).toBe('unknown');
});

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted under %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
