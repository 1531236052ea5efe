import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { editRoom, OnlyByHand } from '../../../../hub/shell/setup/edit-room.ts';
import { serviceFile } from '../../../../hub/service/layout.ts';
import { readFileSync } from 'node:fs';
import type { RoomChanges } from '../../../../schemas/primitives/setup.ts';

const OWN = `# Our hall. Ask Zoe for the key.
room: hall
game: so-say-we-all # the short one

tables: [kiln, sennet] # the others are ill

boards:
  # by the door
  kiln:
    transport: serial
    path: /dev/one # marked with red tape
    firmware: auto
  sennet: { transport: serial, path: /dev/two }

devices:
  box-kiln:
    kind: event-box
    board: kiln
    table: kiln
    pins: { lid: 2, hatch: 3 } # the lid's wire is short
# the end
`;

const edited = (changes: Partial<RoomChanges>, text = OWN) =>
  editRoom(text, { set: [], unset: [], ...changes });

describe('room.yaml changed by a page', () => {
  test('is the same to the byte where nothing is changed', () => {
    expect(edited({})).toBe(OWN);
  });

  test('differs in the one word that was changed', () => {
    expect(edited({ set: [{ path: ['boards', 'kiln', 'path'], value: '/dev/three' }] })).toBe(
      OWN.replace('/dev/one', '/dev/three'),
    );
    expect(edited({ set: [{ path: ['devices', 'box-kiln', 'pins', 'lid'], value: 7 }] })).toBe(
      OWN.replace('lid: 2', 'lid: 7'),
    );
    expect(edited({ set: [{ path: ['game'], value: 'den-of-wolves' }] })).toBe(
      OWN.replace('so-say-we-all', 'den-of-wolves'),
    );
  });

  test('keeps the comments of a list and of a map that is set as a whole', () => {
    expect(edited({ set: [{ path: ['tables'], value: ['kiln'] }] })).toBe(
      OWN.replace('[kiln, sennet]', '[ kiln ]'),
    );
    const map = edited({
      set: [{ path: ['devices', 'box-kiln', 'pins'], value: { lid: 2, slotBeam: 4 } }],
    });
    expect(map).toBe(OWN.replace('hatch: 3', 'slotBeam: 4'));
  });

  test('takes a new board and its box behind those that are there', () => {
    const text = edited({
      set: [
        { path: ['boards', 'vesper'], value: { transport: 'serial', path: '/dev/four' } },
        {
          path: ['devices', 'box-vesper'],
          value: { kind: 'event-box', board: 'vesper', table: 'vesper', pins: { lid: 2 } },
        },
      ],
    });
    expect(text.replace('  vesper:\n    transport: serial\n    path: /dev/four\n', '')).toContain(
      'sennet: { transport: serial, path: /dev/two }\n\ndevices:',
    );
    expect(text).toContain('    pins: { lid: 2 }\n# the end\n');
    expect(parse(text)).toMatchObject({ devices: { 'box-vesper': { pins: { lid: 2 } } } });
  });

  test('begins boards and devices where the file has none, as the package installs it', () => {
    const installed = readFileSync(serviceFile('room.yaml'), 'utf8');
    const board = { transport: 'serial', path: '/dev/one' };
    const text = edited({ set: [{ path: ['boards', 'kiln'], value: board }] }, installed);
    expect(parse(text)).toEqual({ room: 'hall', game: 'so-say-we-all', boards: { kiln: board } });
    for (const line of installed.split('\n')) expect(text).toContain(line);
    expect(edited({ set: [{ path: ['boards', 'kiln'], value: board }] }, 'room: a\ngame: b\nboards:\n')).toBe(
      'room: a\ngame: b\nboards:\n  kiln:\n    transport: serial\n    path: /dev/one\n',
    );
  });

  test('takes an entry out, and the map with the last of them', () => {
    expect(edited({ unset: [['boards', 'sennet']] })).toBe(
      OWN.replace('  sennet: { transport: serial, path: /dev/two }\n', ''),
    );
    const text = edited({ unset: [['devices', 'box-kiln']] });
    expect(parse(text)).not.toHaveProperty('devices');
    expect(text).toContain('# the end');
    expect(edited({ unset: [['boards', 'nobody']] })).toBe(OWN);
  });

  test('is left alone where the way leads through an alias: others would change with it', () => {
    const text = 'room: a\ngame: b\nboards:\n  one: &uno { transport: serial, path: /dev/1 }\n  two: *uno\n';
    expect(() => edited({ set: [{ path: ['boards', 'two', 'path'], value: '/dev/2' }] }, text)).toThrow(
      OnlyByHand,
    );
    expect(edited({ set: [{ path: ['boards', 'one', 'path'], value: '/dev/3' }] }, text)).toBe(
      text.replace('/dev/1', '/dev/3'),
    );
  });

  const KIMS = `# Ask Kim.

devices:      # first the devices, because Kim likes it
    box-kiln: { kind: event-box, board: a,   pins: {lid: 2} }   # wobbly
    # --- spare ---
    box-sennet:
        kind:    event-box
        board: b
boards:
    a: {transport: serial, path: "/dev/one"} # attic
    b:
        # the black one
        transport: serial
        path: '/dev/two'   # left socket


game: so-say-we-all
room: "hall"
name: >
  Our
  hall
`;

  test('keeps an order, an indent and comments that the printer would write otherwise', () => {
    expect(edited({ set: [{ path: ['boards', 'b', 'path'], value: '/dev/six' }] }, KIMS)).toBe(
      KIMS.replace("/dev/two'   #", "/dev/six' #"),
    );
    expect(edited({ set: [{ path: ['boards', 'a', 'path'], value: '/dev/six' }] }, KIMS)).toBe(
      KIMS.replace('{transport: serial, path: "/dev/one"}', '{ transport: serial, path: "/dev/six" }'),
    );
    expect(edited({ set: [{ path: ['devices', 'box-kiln', 'pins', 'lid'], value: 9 }] }, KIMS)).toBe(
      KIMS.replace('board: a,   pins: {lid: 2} }   #', 'board: a, pins: { lid: 9 } } #'),
    );
    const board = { transport: 'serial', path: '/dev/six' };
    expect(edited({ set: [{ path: ['boards', 'c'], value: board }] }, KIMS)).toBe(
      KIMS.replace('left socket\n', '$&    c:\n        transport: serial\n        path: /dev/six\n'),
    );
    expect(edited({ unset: [['devices', 'box-kiln']] }, KIMS)).toBe(KIMS.replace(/^ {4}box-kiln.*\n/m, ''));
  });

  test('keeps the ends of lines of Windows', () => {
    const written = OWN.replaceAll('\n', '\r\n');
    const board = { transport: 'serial', path: '/dev/six' };
    const text = edited({ set: [{ path: ['boards', 'c'], value: board }] }, written);
    expect(text.replaceAll('\r\n', '\n')).toBe(edited({ set: [{ path: ['boards', 'c'], value: board }] }));
    expect(text).not.toMatch(/[^\r]\n/);
  });

  test('finds a board whose name is a number', () => {
    const text = 'room: a\ngame: b\nboards:\n  1:\n    transport: serial\n    path: /dev/one\n';
    expect(edited({ set: [{ path: ['boards', '1', 'path'], value: '/dev/six' }] }, text)).toBe(
      text.replace('one', 'six'),
    );
    expect(edited({ unset: [['boards', '1']] }, text)).toBe('room: a\ngame: b\n');
  });

  test('is left alone where an entry would go that others are written by', () => {
    const text = 'room: a\ngame: b\nboards:\n  one: &uno { transport: serial, path: /dev/1 }\n  two: *uno\n';
    expect(() => edited({ unset: [['boards', 'one']] }, text)).toThrow(OnlyByHand);
  });
});
