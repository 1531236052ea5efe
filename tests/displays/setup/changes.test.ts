import { expect, test } from 'vitest';
import { addDevice, bindReader, networkPlace, replaceBoard } from '../../../displays/setup/changes.ts';
import type { FileRoom } from '../../../schemas/documents/setup.ts';

const identity = {
  firmware: 'StandardFirmataWiFi',
  model: 'uno',
  reader: 'PN532 1.6',
  kind: null,
  error: null,
};
const offer = { entry: {}, needs: [], hasTable: true };
const box = { ...offer, kind: 'event-box', entry: { reader: 'pn532' }, needs: ['table'] };
const room: FileRoom = { name: null, game: 'so-say-we-all', tables: null, boards: [], devices: [] };

test.each([
  ['192.168.1.40', '192.168.1.40:3030'],
  [' kiln.local:27016 ', 'kiln.local:27016'],
  ['tcp://192.168.1.40/', '192.168.1.40:3030'],
])('%j is a board in the network at %s', (typed, place) => {
  expect(networkPlace(typed)).toBe(place);
});

test('a board in the network is bound by its host and port, one on a cable by its path', () => {
  const board = (place: string) =>
    addDevice(room, { place, identity, offers: [], regions: [] }, box, 'kiln').set?.[0];
  expect(board('192.168.1.40:3030')).toEqual({
    path: ['boards', 'kiln'],
    value: { transport: 'tcp', host: '192.168.1.40', port: 3030 },
  });
  expect(board('/dev/serial/by-path/pci-0000:01:00.0-usb-0:1.2:1.0')).toEqual({
    path: ['boards', 'kiln'],
    value: { transport: 'serial', path: '/dev/serial/by-path/pci-0000:01:00.0-usb-0:1.2:1.0' },
  });
});

test('a reader is bound to a box by its port, a radio with its region', () => {
  const reader = (kind: string) => ({
    ...{ place: '/dev/serial0', offers: [], regions: [] },
    identity: { ...identity, kind },
  });
  expect(bindReader('box-kiln', reader('pn532-hsu'), null).set).toEqual([
    { path: ['devices', 'box-kiln', 'reader'], value: { kind: 'pn532-hsu', port: '/dev/serial0' } },
  ]);
  expect(bindReader('box-kiln', reader('r200'), 'EU').set?.[0]?.value).toEqual({
    ...{ kind: 'r200', port: '/dev/serial0', region: 'EU' },
  });
});

test('a dead board on a cable is replaced by one in the network, and the reverse', () => {
  const kiln = (transport: string) => ({ id: 'kiln', transport, place: null, model: 'mega', offers: [] });
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

test('a found board comes into the file with its device, under the name of its table', () => {
  const found = { place: '/dev/ttyACM0', identity, offers: [], regions: [] };
  expect(addDevice(room, found, box, 'kiln').set?.slice(1)).toEqual([
    {
      path: ['devices', 'box-kiln'],
      value: { kind: 'event-box', board: 'kiln', table: 'kiln', reader: 'pn532' },
    },
  ]);
  const siren = { ...offer, kind: 'siren', hasTable: false };
  expect(addDevice(room, found, siren, null).set?.map(({ path }) => path)).toEqual([
    ['boards', 'siren'],
    ['devices', 'siren'],
  ]);
});

test('a box at no table is a reader, which has a name of its own', () => {
  expect(addDevice(room, 'kiln', box, null).set).toEqual([
    {
      path: ['devices', 'reader'],
      value: { kind: 'event-box', board: 'kiln', box: 'reader', reader: 'pn532' },
    },
  ]);
});

test('another device on a board of the file has the pins that are free there, what was chosen, and a name of its own', () => {
  const lamp = { ...offer, kind: 'lamp', entry: { pins: { lamp: 8 } }, needs: ['shows'] };
  const there = {
    ...{ id: 'lamp-kiln', kind: 'lamp', board: 'kiln', table: 'kiln' },
    ...{ pins: { lamp: 7 }, reader: null, onPi: null, pixels: null },
  };
  const chosen = { shows: 'track', track: 'morale' };
  expect(addDevice({ ...room, devices: [there] }, 'kiln', lamp, 'kiln', chosen).set).toEqual([
    {
      path: ['devices', 'lamp-kiln-2'],
      value: {
        kind: 'lamp',
        board: 'kiln',
        table: 'kiln',
        pins: { lamp: 8 },
        shows: 'track',
        track: 'morale',
      },
    },
  ]);
  const strip = { ...offer, kind: 'track-strip', needs: ['pixels', 'track'] };
  expect(addDevice(room, 'kiln', strip, null, { track: 'morale' }).set).toEqual([
    {
      path: ['devices', 'track-strip'],
      value: { kind: 'track-strip', board: 'kiln', pixels: 60, track: 'morale' },
    },
  ]);
});
