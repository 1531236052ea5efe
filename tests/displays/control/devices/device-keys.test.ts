import { expect, test } from 'vitest';
import { deviceKeys } from '../../../../displays/control/devices/device-keys.ts';
import { AlertBodySchema, ControlAlarmBodySchema } from '../../../../schemas/documents/alarm.ts';
import { DevicesBodySchema } from '../../../../schemas/documents/devices.ts';
import { Room } from '../../../hub/core/harness.ts';

const ways: Readonly<Record<string, (room: Room) => void>> = {
  'as it starts': () => undefined,
  'muted itself': (room) => room.ok('device.mute', { device: 'horn', muted: true }),
  'with all sirens muted': (room) => room.ok('siren.mute', { muted: true }),
  'in an emergency': (room) => room.ok('emergency.stop', {}),
};

test.each(Object.entries(ways))('a device that can be pressed shows itself, and no other: %s', (_, way) => {
  const room = new Room();
  room.start();
  way(room);
  const now = {
    emergency: AlertBodySchema.parse(room.document('pub/alert')).emergency !== null,
    sirensMuted: ControlAlarmBodySchema.parse(room.document('priv/control/alarm')).muted,
  };
  const { devices } = DevicesBodySchema.parse(room.document('priv/control/devices'));
  expect(new Set(devices.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  for (const device of devices) {
    const can = deviceKeys(device, now);
    expect({
      device: device.id,
      identify: can !== null && !can.held,
      test: can !== null && can.test && !can.held,
    }).toEqual({
      device: device.id,
      identify: room.code('device.identify', { device: device.id }) === 'ok',
      test: room.code('device.test', { device: device.id }) === 'ok',
    });
  }
});
