import { describe, expect, test } from 'vitest';
import { DEVICE_CATALOGUE, DEVICE_DECLARATIONS } from '../../devices/catalogue.ts';
import { DeviceConfigSchema } from '../../schemas/room.ts';

const configs: Record<string, unknown> = {
  'event-box': { kind: 'event-box', board: 'one', table: 'dione' },
  'phase-strip': { kind: 'phase-strip', board: 'one', pixels: 60 },
  siren: { kind: 'siren', board: 'one' },
};

test('the catalogue holds three devices, each under its own kind', () => {
  expect(DEVICE_DECLARATIONS).toHaveLength(3);
  expect(Object.entries(DEVICE_CATALOGUE).map(([kind, each]) => kind === each.kind)).toEqual([
    true,
    true,
    true,
  ]);
});

test('every kind that room.yaml takes is declared, and no other', () => {
  const kinds = DeviceConfigSchema.options.map((option) => option.shape.kind.value);
  expect(kinds.toSorted()).toEqual(Object.keys(DEVICE_CATALOGUE).toSorted());
});

describe.each(DEVICE_DECLARATIONS)('$kind', (device) => {
  test('its default pins are those of the schema', () => {
    const parsed = DeviceConfigSchema.parse(configs[device.kind]).pins;
    const declared = device.pins.flatMap((pin) => (pin.default === null ? [] : [[pin.name, pin.default]]));
    expect(Object.fromEntries(declared)).toEqual(parsed);
  });

  test('every pin that it declares may be named in room.yaml', () => {
    const pins = Object.fromEntries(device.pins.map(({ name }, index) => [name, 20 + index]));
    const config = { ...(configs[device.kind] as object), pins };
    expect(DeviceConfigSchema.parse(config).pins).toEqual(pins);
  });

  test('it says its safe state and at least three ways to fail, each with what is noticed and what follows', () => {
    expect(device.safeState).not.toBe('');
    expect(device.failureModes.length).toBeGreaterThanOrEqual(3);
    const texts = device.failureModes.flatMap(({ fault, noticed, then }) => [fault, noticed, then]);
    expect(texts.filter((text) => text.trim() === '' || text.includes('|'))).toEqual([]);
  });

  test('no two of its default pins are the same', () => {
    const pins = device.pins.flatMap((pin) => (pin.default === null ? [] : [pin.default]));
    expect(new Set(pins).size).toBe(pins.length);
  });
});
