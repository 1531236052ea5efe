import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import {
  fromOutside,
  networkAddresses,
  ownHost,
  pageOrigins,
  rankAddresses,
} from '../../../hub/shell/addresses.ts';
import type { Interfaces } from '../../../hub/shell/addresses.ts';

test('a hub that listens everywhere is found at each address of the network, never at its own loopback', () => {
  for (const listen of [undefined, '0.0.0.0', '::']) {
    expect(pageOrigins({ listen }, 8080)).toEqual(networkAddresses().map((each) => `http://${each}:8080`));
    expect(ownHost(listen)).toBe('127.0.0.1');
  }
  const own = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.internal === true)
    .map((address) => address?.address);
  expect(own.length).toBeGreaterThan(0);
  expect(networkAddresses().filter((each) => own.includes(each))).toEqual([]);
});

test('one that listens at one address is found there, and by no phone where that is its own', () => {
  expect(pageOrigins({ listen: '10.0.0.5' }, 80)).toEqual(['http://10.0.0.5:80']);
  expect(pageOrigins({ listen: 'fd00::5' }, 80)).toEqual(['http://[fd00::5]:80']);
  for (const listen of ['localhost', '127.0.0.1', '::1']) {
    expect(pageOrigins({ listen }, 80), listen).toEqual([]);
  }
});

test('what a person has named comes first, and the others stay', () => {
  expect(pageOrigins({ listen: '10.0.0.5', named: 'hall.local' }, 80)).toEqual([
    'http://hall.local:80',
    'http://10.0.0.5:80',
  ]);
  expect(pageOrigins({ listen: '10.0.0.5', named: '10.0.0.5' }, 80)).toEqual(['http://10.0.0.5:80']);
  expect(pageOrigins({ listen: '127.0.0.1', named: 'hall.local' }, 80)).toEqual(['http://hall.local:80']);
});

test('the address of this very machine is told as others reach it; that of another broker stays', () => {
  const reach = { listen: '10.0.0.5', named: 'hall.local' };
  for (const own of ['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '10.0.0.5']) {
    expect(fromOutside(`mqtt://${own}:1883`, reach).href, own).toBe('mqtt://hall.local:1883');
  }
  expect(fromOutside('mqtt://broker.local:1883', reach).href).toBe('mqtt://broker.local:1883');
  expect(fromOutside('http://127.0.0.1:8080', { listen: '127.0.0.1' }).origin).toBe('http://127.0.0.1:8080');
});

/** As `ip address` and `ip route` would show it: `eth0 192.168.8.2`, and `via` the default routes, best first. */
const ranked = (addresses: readonly string[], via: readonly string[] = []): string[] => {
  const interfaces: Record<
    string,
    { address: string; family: string; netmask: string; internal: boolean }[]
  > = {};
  for (const each of addresses) {
    const [name = '', address = '', netmask = '255.255.255.0'] = each.split(' ');
    (interfaces[name] ??= []).push({ address, family: 'IPv4', netmask, internal: name === 'lo' });
  }
  const routes = via.map(
    (name, at) => `${name}\t00000000\t0108A8C0\t0003\t0\t0\t${at * 100}\t00000000\t0\t0\t0`,
  );
  const table = ['Iface\tDestination\tGateway\tFlags', 'eth9\t0008A8C0\t00000000\t0001\t0\t0\t0\t00FFFFFF'];
  const found: Interfaces = interfaces;
  return rankAddresses(found, [...table, ...routes].join('\n'));
};

const LINK_LOCAL = 'eth0 169.254.77.12 255.255.0.0';

test.each<[string, string[], string[], string]>([
  [
    'the default route before what comes first in the list',
    ['eth1 10.0.0.9', 'eth0 10.0.0.5'],
    ['eth0'],
    '10.0.0.5',
  ],
  [
    'of two default routes the one of the lower metric',
    ['wlan0 10.0.0.9', 'eth0 10.0.0.5'],
    ['eth0', 'wlan0'],
    '10.0.0.5',
  ],
  ['a hotspot beside a cable with internet', ['eth0 10.0.0.5', 'wlan0 10.42.0.1'], ['eth0'], '10.42.0.1'],
  ['a hotspot alone', ['docker0 172.17.0.1', 'wlan0 10.42.0.1'], [], '10.42.0.1'],
  ['a hotspot made by hostapd', ['eth0 10.0.0.5', 'uap0 192.168.50.1'], ['eth0'], '192.168.50.1'],
  [
    'a fixed address without a gateway',
    ['docker0 172.17.0.1', 'br-0123456789ab 172.18.0.1', 'eth0 192.168.8.2'],
    [],
    '192.168.8.2',
  ],
  ['Wi-Fi before a cable without an address', [LINK_LOCAL, 'wlan0 192.168.8.2'], ['wlan0'], '192.168.8.2'],
  [
    'the network under a VPN that has the default route',
    ['tun0 10.8.0.2', 'wg0 10.9.0.2', 'eth0 10.0.0.5'],
    ['tun0', 'eth0'],
    '10.0.0.5',
  ],
  [
    'a real bridge before containers',
    ['lxdbr0 10.1.1.1', 'podman0 10.88.0.1', 'virbr0 192.168.122.1', 'br0 10.0.0.5'],
    [],
    '10.0.0.5',
  ],
  [
    'the network before Tailscale',
    ['tailscale0 100.101.1.1 255.255.255.255', 'eth0 10.0.0.5'],
    [],
    '10.0.0.5',
  ],
  ['a container’s bridge before a made-up address', [LINK_LOCAL, 'docker0 172.17.0.1'], [], '172.17.0.1'],
  ['a made-up address where there is no other', ['lo 127.0.0.1', LINK_LOCAL], ['eth0'], '169.254.77.12'],
])('%s', (_, addresses, via, best) => {
  const all = ranked(addresses, via);
  expect(all[0]).toBe(best);
  expect(all).toHaveLength(addresses.filter((each) => !each.startsWith('lo ')).length);
});
