import { describe, expect, test } from 'vitest';
import { DEVICE_CATALOGUE, DEVICE_DECLARATIONS } from '../../devices/catalogue.ts';
import { parseRoomConfig } from '../../firmware-bridge/room-config.ts';
import { defaultPins, DeviceConfigSchema, RoomSchema, type DeviceConfig } from '../../schemas/room.ts';
import { driverBench } from '../firmware-bridge/driver-bench.ts';

const configs: Record<string, unknown> = {
  'event-box': { kind: 'event-box', board: 'one', table: 'dione' },
  'phase-strip': { kind: 'phase-strip', board: 'one', pixels: 60 },
  siren: { kind: 'siren', board: 'one' },
  button: { kind: 'button', board: 'one' },
  'jump-switch': { kind: 'jump-switch', board: 'one' },
  'door-contact': { kind: 'door-contact', board: 'one' },
  keypad: { kind: 'keypad', board: 'one' },
  lamp: { kind: 'lamp', board: 'one', shows: 'alarm' },
  'track-strip': { kind: 'track-strip', board: 'one', pixels: 30, track: 'morale' },
  'clock-strip': { kind: 'clock-strip', board: 'one', pixels: 30, track: 'push' },
  countdown: { kind: 'countdown', board: 'one' },
  'text-display': { kind: 'text-display', board: 'one' },
  hooter: { kind: 'hooter', board: 'one' },
  'vote-box': { kind: 'vote-box', board: 'one' },
} satisfies Record<DeviceConfig['kind'], unknown>;

test('the catalogue holds each device under its own kind', () => {
  expect(DEVICE_DECLARATIONS.length).toBeGreaterThan(12);
  const misplaced = Object.entries(DEVICE_CATALOGUE).filter(([kind, each]) => kind !== each.kind);
  expect(misplaced).toEqual([]);
});

test('every kind that room.yaml takes is declared, and no other', () => {
  const kinds = DeviceConfigSchema.options.map((option) => option.shape.kind.value);
  expect(kinds.toSorted()).toEqual(Object.keys(DEVICE_CATALOGUE).toSorted());
});

describe.each(DEVICE_DECLARATIONS)('$kind', (device) => {
  test('every pin that it has when room.yaml names none is declared', () => {
    const declared = device.pins.map(({ name }) => name);
    expect(declared).toEqual(expect.arrayContaining(Object.keys(defaultPins(device.kind))));
  });

  test('every pin that it declares may be named in room.yaml', () => {
    const pins = Object.fromEntries(device.pins.map(({ name }, index) => [name, 20 + index]));
    const config = { ...(configs[device.kind] as object), pins };
    expect(DeviceConfigSchema.parse(config).pins).toEqual(pins);
  });

  test('it stands on the simulated board of a rehearsal and comes up there, ready', async () => {
    const bench = driverBench(configs[device.kind] as Parameters<typeof driverBench>[0]);
    await bench.live(3_000);
    expect(bench.states.at(-1)).toMatchObject({ state: 'ready' });
    expect(bench.states.at(-1)?.error).toBeUndefined();
    bench.stop();
  });

  test('it goes from the hub to the bridge as JSON and is the same there', () => {
    const one = { transport: 'virtual' } as const;
    const file = { room: 'hall', game: 'any', boards: { one }, devices: { it: configs[device.kind] } };
    const room = RoomSchema.parse(file);
    expect(parseRoomConfig(JSON.parse(JSON.stringify(room)))).toEqual(room);
  });

  test('it says its safe state and at least three ways to fail, each with what is noticed and what follows', () => {
    expect(device.safeState).not.toBe('');
    expect(device.failureModes.length).toBeGreaterThanOrEqual(3);
    const texts = device.failureModes.flatMap(({ fault, noticed, then }) => [fault, noticed, then]);
    expect(texts.filter((text) => text.trim() === '' || text.includes('|'))).toEqual([]);
  });

  test('no two of its default pins are the same', () => {
    const pins = Object.values(defaultPins(device.kind));
    expect(new Set(pins).size).toBe(pins.length);
  });
});
