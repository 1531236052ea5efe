import { sirenGuarded } from '../../devices/pins.ts';
import type { Id } from '../../schemas/ids.ts';
import { firmwareOf, piReaderOf, readerOf, type DeviceConfig, type RoomConfig } from '../../schemas/room.ts';
import type { OpenTransport } from '../transport.ts';
import { createWledDriver } from '../wled/wled-driver.ts';
import type { WledRoad } from '../wled/wled-road.ts';
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

const NO_WLED: WledRoad = { api: () => undefined, onStatus: () => undefined };

/** Ways besides the board that some devices need. */
export interface DriverRoads {
  /** The port of the box's reader, where that is simulated. */
  readonly readerPort?: OpenTransport | undefined;
  readonly wled?: WledRoad;
}

/** The driver for a device of room.yaml, wrapped so that its faults stay its own. */
export const createDriver = (
  room: RoomConfig,
  device: Id,
  config: DeviceConfig,
  host: Omit<DeviceHost, 'guarded' | 'fail'>,
  { readerPort, wled = NO_WLED }: DriverRoads = {},
): DeviceDriver =>
  guardDriver(host, (guarded) => {
    switch (config.kind) {
      case 'event-box': {
        const stock = createEventBoxDriver(device, config, guarded, readerPort);
        // The board has no part in a reader on the Pi, and its own clock none in what that sees: plain pins serve best.
        if (piReaderOf(config) !== undefined) return stock;
        return byFirmware(
          firmwareOf(room, config.board),
          stock,
          createQuarterdeckBox(device, config, readerOf(room, config), guarded),
          guarded,
        );
      }
      case 'phase-strip': {
        const board = room.boards[config.board];
        if (board?.transport === 'wled' || board?.transport === 'wled-mqtt') {
          return createWledDriver(device, config, board, guarded, wled);
        }
        return byFirmware(
          firmwareOf(room, config.board),
          createPhaseStripDriver(device, config, guarded, createPixelOutput(config, guarded.clock)),
          createPhaseStripDriver(device, config, guarded, createPaletteOutput(device, config, guarded)),
          guarded,
        );
      }
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
