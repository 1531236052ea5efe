import type { DeviceConfig } from '../schemas/room.ts';
import { DEVICE_CATALOGUE } from './catalogue.ts';
import { PN532_ADDRESS } from './readers/pn532-commands.ts';
import type { DeviceDeclaration } from './declare.ts';
import type { PinProblem } from './pin-uses.ts';

/** What two devices of one board may not both have, beside a pin: an address on its I2C, a strip of pixels. */
type Placed = readonly [id: string, device: DeviceConfig];

const addressesOf = (device: DeviceConfig): readonly number[] => {
  if ('address' in device) return [device.address];
  const declaration: DeviceDeclaration = DEVICE_CATALOGUE[device.kind];
  return declaration.buses.flatMap((bus) => ('address' in bus ? [bus.address] : []));
};

/** Two chips under one address of one bus; `onI2c`: the devices that are wired to their board's I2C. */
export function addressClashes(onI2c: readonly Placed[]): PinProblem[] {
  const taken = new Map<string, string>();
  return onI2c.flatMap(([id, device]) =>
    addressesOf(device).flatMap((address) => {
      const key = `${device.board}/${address}`;
      const first = taken.get(key);
      taken.set(key, first ?? id);
      if (first === undefined) return [];
      const where = `address 0x${address.toString(16)} on the I2C of board "${device.board}"`;
      const message = `${where} is already ${first}; give ${id} another address, or a board of its own`;
      return [{ path: ['devices', id, 'address' in device ? 'address' : 'board'], message }];
    }),
  );
}

/** Either firmware drives one strip: what is sent to a second one would show on the first. */
export function secondStrips(devices: readonly Placed[]): PinProblem[] {
  const taken = new Map<string, string>();
  return devices.flatMap(([id, device]) => {
    if (!('pixels' in device)) return [];
    const first = taken.get(device.board);
    taken.set(device.board, first ?? id);
    return first === undefined
      ? []
      : [
          {
            path: ['devices', id, 'board'],
            message: `board "${device.board}" has the strip ${first} already, and drives one alone; give ${id} another board`,
          },
        ];
  });
}

/**
 * A display on the I2C of a PN532. Its backpack pulls SDA and SCL up to its own 5 V, and the PN532's pins bear no more than its
 * 3.3 V (PN532/C1 data sheet, limiting values: PVDD and above). Other pull-ups are no way out: at 5 V neither chip takes less
 * than 3.5 V for a high (PCF8574 data sheet, rev. 5, table 9: 0.7 VDD; the HT16K33 likewise).
 */
export function displaysBesideReaders(onBoards: readonly Placed[]): PinProblem[] {
  const readers = new Map(
    onBoards.flatMap(([id, device]) =>
      addressesOf(device).includes(PN532_ADDRESS) ? [[device.board, id]] : [],
    ),
  );
  return onBoards.flatMap(([id, device]) => {
    const reader = readers.get(device.board);
    if (reader === undefined || !(device.kind === 'countdown' || device.kind === 'text-display')) return [];
    const message = `${device.kind} ${id} pulls the I2C of board "${device.board}" up to 5 V, and the PN532 of ${reader} on it bears only 3.3 V: put an I2C level shifter (BSS138) in front of the reader, or give the display a board of its own`;
    return [{ path: ['devices', id, 'board'], message }];
  });
}
