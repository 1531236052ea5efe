import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { networkAddresses, pageOrigins } from '../../../hub/shell/addresses.ts';

test('a hub that listens everywhere is found at each address of the network, never at its own loopback', () => {
  for (const host of [undefined, '0.0.0.0', '::']) {
    expect(pageOrigins(host, 8080)).toEqual(networkAddresses().map((each) => `http://${each}:8080`));
  }
  const own = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.internal === true)
    .map((address) => address?.address);
  expect(own.length).toBeGreaterThan(0);
  expect(networkAddresses().filter((each) => own.includes(each))).toEqual([]);
});

test('one that listens at one address is found there, and by no phone where that is its own', () => {
  expect(pageOrigins('10.0.0.5', 80)).toEqual(['http://10.0.0.5:80']);
  expect(pageOrigins('fd00::5', 80)).toEqual(['http://[fd00::5]:80']);
  for (const host of ['localhost', '127.0.0.1', '::1']) expect(pageOrigins(host, 80), host).toEqual([]);
});
