import type { BoardConfig } from '../../schemas/room.ts';
import type { OpenTransport } from '../transport.ts';
import { serialTransport } from '../transports/serial.ts';
import { tcpTransport } from '../transports/tcp.ts';
import type { BoardSessionOptions } from './board-session.ts';

/** An Uno needs 2.2 s to blink its version; the queries and a slow machine take the rest. */
const READY_WITHIN_MS = 10_000;
/** Later than an Uno's bootloader, so that the question does not wake it. */
const ASK_VERSION_AFTER_MS = 3_000;
/** Whoever has answered over TCP is not in its bootloader. */
const ASK_VERSION_OVER_TCP_MS = 500;
const PING_EVERY_MS = 2_000;
const PING_WITHIN_MS = 1_900;
/** Firmata's own speed, which simulated boards keep to. */
const FIRMATA_BAUD = 57_600;

export type BoardPace = Omit<BoardSessionOptions, 'board' | 'open' | 'clock'>;

const baudOf = (config: BoardConfig): number => {
  switch (config.transport) {
    case 'serial':
      return config.baud;
    case 'tcp':
      return Infinity;
    case 'virtual':
    case 'emulated':
    case 'wled':
    case 'wled-mqtt':
      return FIRMATA_BAUD;
  }
};

/** How fast a board of this kind talks and how long each of its answers may take. */
export const paceOf = (config: BoardConfig): BoardPace => ({
  baud: baudOf(config),
  readyWithinMs: READY_WITHIN_MS,
  askVersionAfterMs: config.transport === 'tcp' ? ASK_VERSION_OVER_TCP_MS : ASK_VERSION_AFTER_MS,
  pingEveryMs: PING_EVERY_MS,
  pingWithinMs: PING_WITHIN_MS,
});

/**
 * The byte transport to a real board; undefined for a simulated one, whose transport the rehearsal room has, and for a WLED, which
 * speaks no Firmata (wled/).
 */
export const transportFor = (config: BoardConfig): OpenTransport | undefined => {
  switch (config.transport) {
    case 'serial':
      return serialTransport({
        path: config.path,
        baud: config.baud,
        ...(config.firmware === 'quarterdeck' && { resets: false }),
      });
    case 'tcp':
      return tcpTransport(config);
    case 'virtual':
    case 'emulated':
    case 'wled':
    case 'wled-mqtt':
      return undefined;
  }
};
