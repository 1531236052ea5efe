import { sirenGuarded } from '../../devices/pins.ts';
import type { Id } from '../../schemas/ids.ts';
import { firmwareOf, readerOf, type DeviceConfig, type RoomConfig } from '../../schemas/room.ts';
import { byFirmware } from './by-firmware.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { createEventBoxDriver } from './event-box-driver.ts';
import { guardDriver } from './guard-driver.ts';
import { createPhaseStripDriver } from './phase-strip-driver.ts';
import { createPixelOutput } from './pixel-output.ts';
import { createQuarterdeckBox } from './quarterdeck/event-box.ts';
import { createPaletteOutput } from './quarterdeck/palette-output.ts';
import { createSirenLease } from './quarterdeck/siren-output.ts';
import { createSirenDriver } from './siren-driver.ts';
import { createSirenRelay } from './siren-relay.ts';

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
        return byFirmware(
          firmwareOf(room, config.board),
          createPhaseStripDriver(device, config, guarded, createPixelOutput(config, guarded.clock)),
          createPhaseStripDriver(device, config, guarded, createPaletteOutput(device, config, guarded)),
          guarded,
        );
      case 'siren': {
        const relay = createSirenRelay(config, sirenGuarded(room, device), guarded.clock);
        return byFirmware(
          firmwareOf(room, config.board),
          createSirenDriver(device, config, guarded, relay),
          createSirenDriver(device, config, guarded, createSirenLease(device, config, guarded)),
          guarded,
        );
      }
    }
  });
