import { expect, test } from 'vitest';
import { games } from '../../../../../games/catalogue.ts';
import { readyOf } from '../../../../../hub/core/primitives/game/ready.ts';
import { parseRoom } from '../../../../../hub/shell/room-file.ts';
import { house } from '../../../../../schemas/manifest.ts';
import { RoomBodySchema } from '../../../../../schemas/documents/game.ts';
import { Millis } from '../../../../../schemas/units.ts';

const HALL = 'room: hall\ngame: so-say-we-all\n';
const manifest = {
  ...(games['so-say-we-all']?.manifest ?? expect.fail('no such game')),
  messages: {
    map: { name: 'Map', text: 'Come to the map.' },
    gone: { name: 'Gone', text: 'Nobody.', table: 'low-tide' },
  },
  timers: { council: { name: 'Council', durationMs: house(Millis(300_000), 'as long as tea is warm') } },
};
const ready = (yaml: string) => {
  const room = parseRoom(HALL + yaml, 'room.yaml', games);
  return readyOf({ manifest, room, tableIds: ['kiln'] });
};

test('room.yaml adds to what the game has ready, and one of the same id takes its place', () => {
  const made = ready(`
messages:
  map: { name: Chart, text: Come to the chart. }
  tea: { name: Tea, text: Tea is ready., table: kiln }
timers:
  council: { name: Short council, length: 90 s }
cues:
  tea: { name: Tea, timer: { name: Tea, length: 10 min }, chime: true }
`);
  expect(made).toEqual({
    messages: [
      { id: 'map', name: 'Chart', text: 'Come to the chart.' },
      { id: 'tea', name: 'Tea', text: 'Tea is ready.', table: 'kiln' },
    ],
    timers: [{ id: 'council', name: 'Short council', durationMs: 90_000 }],
    cues: [{ id: 'tea', name: 'Tea', timer: { name: 'Tea', durationMs: 600_000 }, chime: true }],
  });
  expect(RoomBodySchema.shape.ready.parse(made)).toEqual(made);
});

test('without anything in room.yaml there is what the game brings, but for tables that do not play', () => {
  expect(ready('')).toMatchObject({ messages: [{ id: 'map' }], timers: [{ durationMs: 300_000 }], cues: [] });
});

test('a room and a game with nothing ready say nothing of it', () => {
  const { messages: _messages, timers: _timers, ...bare } = manifest;
  const room = parseRoom(HALL, 'room.yaml', games);
  expect(readyOf({ manifest: bare, room, tableIds: ['kiln'] })).toBeUndefined();
});
