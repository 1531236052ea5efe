import { usesOf } from '../../devices/pin-uses.ts';
import { sirenGuarded } from '../../devices/pins.ts';
import type { Id } from '../../schemas/ids.ts';
import {
  firmwareOf,
  piReaderOf,
  readerOf,
  type DeviceConfig,
  type DeviceConfigOf,
  type RoomConfig,
  type SirenConfig,
} from '../../schemas/room.ts';
import type { OpenTransport } from '../transport.ts';
import { createWledDriver } from '../wled/wled-driver.ts';
import type { WledTransport } from '../wled/wled-transport.ts';
import { byFirmware } from './by-firmware.ts';
import { createContactDriver } from './contact-driver.ts';
import { createCountdownDriver } from './countdown-driver.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { createBoardBox } from './box/board-box.ts';
import { createStockBox } from './box/stock-box.ts';
import { guardDriver } from './guard-driver.ts';
import { createHooterPiezo } from './hooter-piezo.ts';
import { createKeypadDriver } from './keypad-driver.ts';
import { createLampDriver } from './lamp-driver.ts';
import { onFreePins } from './on-free-pins.ts';
import { onRealPins } from './on-real-pins.ts';
import { createPhaseStripDriver } from './phase-strip-driver.ts';
import { createPixelOutput } from './pixel-output.ts';
import { createNoDisc } from './quarterdeck/no-disc.ts';
import { createPaletteOutput } from './quarterdeck/palette-output.ts';
import { createSirenLease } from './quarterdeck/siren-output.ts';
import { createSirenDriver } from './siren-driver.ts';
import { createSirenRelay } from './siren-relay.ts';
import { createTextDisplayDriver } from './text-display-driver.ts';
import { createTrackStripDriver } from './track-strip-driver.ts';
import { createVoteBoxDriver } from './vote-box-driver.ts';

/** On our own firmware a hooter is a siren without a pump: the board holds the lease, and its pin is high while it sounds. */
const asSiren = ({ board, pins, longest }: DeviceConfigOf<'hooter'>): SirenConfig => ({
  kind: 'siren',
  board,
  pins: { relay: pins.piezo },
  guard: 'none',
  longest,
});

const NO_WLED: WledTransport = { api: () => undefined, onStatus: () => undefined };

/** Ways besides the board that some devices need. */
export interface DriverTransports {
  /** The port of the box's reader, where that is simulated. */
  readonly readerPort?: OpenTransport | undefined;
  readonly wled?: WledTransport;
}

/** The driver for a device of room.yaml, wrapped so that its faults stay its own. */
export const createDriver = (
  room: RoomConfig,
  device: Id,
  config: DeviceConfig,
  host: Omit<DeviceHost, 'guarded' | 'fail'>,
  { readerPort, wled = NO_WLED }: DriverTransports = {},
): DeviceDriver =>
  guardDriver(host, (guarded) => {
    const own = usesOf(room, device, config).flatMap(({ bus, pin }) => (bus === null ? [pin] : []));
    const onPlainPins = (driver: DeviceDriver): DeviceDriver => onFreePins(own, guarded, driver);
    const create = (): DeviceDriver => {
      switch (config.kind) {
        case 'event-box': {
          const stock = createStockBox(device, config, guarded, readerPort);
          // The board cannot see what a reader on the Pi sees, and a passage is paired with its tag in one clock alone. What it
          // kept while the bridge was away would be passages that nobody read: a recount all the same. So plain pins, on either
          // firmware; a box that our own remembers from before is forgotten first (boards/free-pins.ts).
          if (piReaderOf(config) !== undefined) return onPlainPins(stock);
          return byFirmware(
            firmwareOf(room, config.board),
            stock,
            createBoardBox(device, config, readerOf(room, config), guarded),
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
        case 'hooter':
          return byFirmware(
            firmwareOf(room, config.board),
            createSirenDriver(device, config, guarded, createHooterPiezo(config)),
            createSirenDriver(
              device,
              config,
              guarded,
              config.voice === 'disc'
                ? createNoDisc(device, config.board)
                : createSirenLease(device, asSiren(config), guarded),
            ),
            guarded,
          );
        case 'track-strip':
        case 'clock-strip':
          return byFirmware(
            firmwareOf(room, config.board),
            createTrackStripDriver(device, config, guarded, createPixelOutput(config, guarded.clock)),
            createTrackStripDriver(device, config, guarded, createPaletteOutput(device, config, guarded)),
            guarded,
          );
        // Plain pins: the same on either firmware.
        case 'button':
        case 'jump-switch':
          return onPlainPins(createContactDriver(device, config, guarded));
        case 'keypad':
          return onPlainPins(createKeypadDriver(device, config, guarded));
        case 'lamp':
          return onPlainPins(createLampDriver(device, config, guarded));
        case 'vote-box':
          return onPlainPins(createVoteBoxDriver(device, config, guarded));
        case 'countdown':
          return createCountdownDriver(device, config, guarded);
        case 'text-display':
          return createTextDisplayDriver(device, config, guarded);
      }
    };
    return onRealPins(config.board, own, guarded, create());
  });
