import { expect, test } from 'vitest';
import { originsFor } from '../../../displays/common/link-origins.ts';

test('a link has the address by which Control itself came over the network, else what the hub knows', () => {
  const ofHub = ['http://10.0.0.5:8080', 'http://192.168.4.1:8080'];
  const at = (href: string) => new URL(href);
  for (const here of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']) {
    expect(originsFor(at(here), ofHub), here).toEqual(ofHub);
  }
  expect(originsFor(at('http://pi.local:8080'), ofHub)).toEqual(['http://pi.local:8080', ...ofHub]);
  expect(originsFor(at('http://10.0.0.5:8080'), ofHub)).toEqual(ofHub);
  expect(originsFor(at('http://localhost:8080'), [])).toEqual([]);
});
