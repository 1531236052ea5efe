import { expect, test } from 'vitest';
import { originsFor } from '../../../displays/common/link-origins.ts';

const at = (href: string) => new URL(href);

test('a link has the address by which Control itself came, where the hub does not know it, else the best the hub knows', () => {
  const origins = ['http://10.0.0.5:8080', 'http://192.168.4.1:8080', 'http://172.17.0.1:8080'];
  const ofHub = { origins, named: false };
  for (const here of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']) {
    expect(originsFor(at(here), ofHub), here).toEqual(origins);
  }
  expect(originsFor(at('http://pi.local:8080'), ofHub)).toEqual(['http://pi.local:8080', ...origins]);
  for (const here of origins) expect(originsFor(at(here), ofHub), here).toEqual(origins);
  expect(originsFor(at('http://localhost:8080'), { origins: [], named: false })).toEqual([]);
});

test('what a person has named comes before the address by which Control came', () => {
  const ofHub = { origins: ['http://hall.local:8080', 'http://10.0.0.5:8080'], named: true };
  expect(originsFor(at('http://pi.local:8080'), ofHub)).toEqual([...ofHub.origins, 'http://pi.local:8080']);
});
