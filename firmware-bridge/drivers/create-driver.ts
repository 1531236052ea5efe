import type { Id } from '../../schemas/ids.ts';
import { firmwareOf, readerOf, type DeviceConfig, type RoomConfig } from '../../schemas/room.ts';
import { byFirmware } from './by-firmware.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { createEventBoxDriver } from './event-box-driver.ts';
import { guardDriver } from './guard-driver.ts';
import { createPhaseStripDriver } from './phase-strip-driver.ts';
import { createQuarterdeckBox } from './quarterdeck/event-box.ts';
import { createSirenDriver } from './siren-driver.ts';

/** The driver for a device of room.yaml, wrapped so that its faults stay its own. */
export const createDriver = (
  room: RoomConfig,
  device: Id,
  config: DeviceConfig,
  host: Omit<DeviceHost, 'guarded' | 'fail'>,
): DeviceDriver =>
  guardDriver(host, (guarded) => {
    switch (config.kind) {
      case 'event-box':
        return byFirmware(
          firmwareOf(room, config.board),
          createEventBoxDriver(device, config, guarded),
          createQuarterdeckBox(device, config, readerOf(room, config), guarded),
          guarded,
        );
      case 'phase-strip':
        return createPhaseStripDriver(device, config, guarded);
      case 'siren':
        return createSirenDriver(room, device, config, guarded);
    }
  });
