import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { serviceFile, UNITS } from '../../../hub/service/layout.ts';

/**
 * The drivers that make a group of devices, by the name of /proc/devices; null where the kernel itself does. A group that is not there when
 * a service starts stays refused for as long as it runs (systemd.resource-control(5), DeviceAllow=).
 */
const DRIVERS: Readonly<Record<string, string | null>> = {
  ttyACM: 'cdc_acm',
  ttyUSB: 'usbserial',
  ttyAMA: null,
  ttyS: null,
};

const valuesOf = (unit: string, key: string): string[] =>
  [...readFileSync(serviceFile(unit), 'utf8').matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].flatMap(
    ([, value = '']) => value.split(' '),
  );

describe.each(UNITS)('%s', (unit) => {
  test('has the drivers of all devices that it is allowed loaded before it starts', () => {
    for (const allowed of valuesOf(unit, 'DeviceAllow').filter((each) => each.startsWith('char-'))) {
      const driver = DRIVERS[allowed.replace('char-', '')];
      expect(driver, allowed).not.toBeUndefined();
      if (driver === null) continue;
      for (const key of ['Wants', 'After']) {
        expect(valuesOf(unit, key), `${allowed}: ${key}`).toContain(`modprobe@${driver ?? ''}.service`);
      }
    }
  });
});

test('the hub is allowed serial ports of every kind', () => {
  expect(valuesOf('quarterdeck.service', 'DeviceAllow').filter((each) => each.startsWith('char-'))).toEqual(
    Object.keys(DRIVERS).map((group) => `char-${group}`),
  );
});

test('the wall starts with nothing that an earlier start has left', () => {
  const unit = 'quarterdeck-wall.service';
  expect(valuesOf(unit, 'RuntimeDirectory')).toEqual(['quarterdeck-wall']);
  expect(valuesOf(unit, 'RuntimeDirectoryPreserve')).toEqual([]);
  expect(valuesOf(unit, 'StateDirectory')).toEqual([]);
  expect(valuesOf(unit, 'ExecStart')).toContain('--user-data-dir=%t/quarterdeck-wall/profile');
});
