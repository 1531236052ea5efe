import { expect, test } from 'vitest';
import { bindBox, networkPlace, replaceBoard } from '../../../displays/setup/changes.ts';
import type { FileRoom } from '../../../schemas/documents/setup.ts';

const asked = { firmware: 'StandardFirmataWiFi', model: 'uno', reader: 'PN532 1.6', error: null };
const room: FileRoom = { name: null, game: 'so-say-we-all', tables: null, boards: [], devices: [] };

test.each([
  ['192.168.1.40', '192.168.1.40:3030'],
  [' kiln.local:27016 ', 'kiln.local:27016'],
  ['tcp://192.168.1.40/', '192.168.1.40:3030'],
])('%j is a board in the network at %s', (typed, place) => {
  expect(networkPlace(typed)).toBe(place);
});

test('a board in the network is bound by its host and port, one on a cable by its path', () => {
  const board = (place: string) => bindBox(room, { place, asked }, 'kiln').set?.[0];
  expect(board('192.168.1.40:3030')).toEqual({
    path: ['boards', 'kiln'],
    value: { transport: 'tcp', host: '192.168.1.40', port: 3030 },
  });
  expect(board('/dev/serial/by-path/pci-0000:01:00.0-usb-0:1.2:1.0')).toEqual({
    path: ['boards', 'kiln'],
    value: { transport: 'serial', path: '/dev/serial/by-path/pci-0000:01:00.0-usb-0:1.2:1.0' },
  });
});

test('a dead board on a cable is replaced by one in the network, and the reverse', () => {
  const kiln = (transport: string) => ({ id: 'kiln', transport, place: null, model: 'mega' });
  expect(replaceBoard(kiln('serial'), '10.0.0.7:3030').set).toEqual([
    { path: ['boards', 'kiln'], value: { transport: 'tcp', host: '10.0.0.7', port: 3030, model: 'mega' } },
  ]);
  expect(replaceBoard(kiln('tcp'), '/dev/ttyACM0').set).toEqual([
    { path: ['boards', 'kiln'], value: { transport: 'serial', path: '/dev/ttyACM0', model: 'mega' } },
  ]);
  expect(replaceBoard(kiln('serial'), '/dev/ttyACM0').set).toEqual([
    { path: ['boards', 'kiln', 'path'], value: '/dev/ttyACM0' },
  ]);
});
