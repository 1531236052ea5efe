import { expect, test } from 'vitest';
import { parseRoomConfig } from '../../firmware-bridge/room-config.ts';
import { RoomSchema } from '../../schemas/room.ts';

/** Every key of room.yaml, and each unit that it knows. */
const file = {
  room: 'hall',
  name: 'The hall',
  game: 'any',
  options: { length: 3 },
  tables: ['dione', 'kiln'],
  broker: { url: 'mqtt://127.0.0.1:1883' },
  host: 'qd.local',
  boards: { one: { transport: 'virtual' }, two: { transport: 'virtual' } },
  devices: {
    'box-dione': { kind: 'event-box', board: 'one', table: 'dione', longestPassage: '300 ms' },
    'strip-kiln': { kind: 'phase-strip', board: 'two', pixels: 60, supply: '2 A', brightness: '40 %' },
  },
  adapters: {},
  hooks: {},
  messages: { dinner: { name: 'Dinner', text: 'Dinner is served.' } },
  timers: { council: { name: 'Council', length: '5 min' } },
  cues: { dinner: { name: 'Dinner', timer: { name: 'Dinner', length: '30 min' } } },
  usb: { pi: { model: 5, supply: '5 A' }, hubs: { left: { supply: '3 A', boards: ['one', 'two'] } } },
};

test('whatever room.yaml has beside boards and devices, the bridge takes the room that the hub hands it', () => {
  expect(Object.keys(file).sort()).toEqual(Object.keys(RoomSchema.shape).sort());
  const room = RoomSchema.parse(file);
  const handed = parseRoomConfig(JSON.parse(JSON.stringify(room)));
  expect(handed).toMatchObject({ room: 'hall', game: 'any', boards: room.boards, devices: room.devices });
});
