import { createSocket } from 'node:dgram';
import { REFRESH_MS, realtimePackets, releasePacket, TIMEOUT_S } from '../../devices/wled/realtime.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { StripOutput } from '../drivers/strip-output.ts';
import type { WledLife } from './wled-transport.ts';

/** Pixels over UDP, sent again each second: a WLED that hears nothing for TIMEOUT_S goes back to its own light. */
export const createUdpOutput = (host: string, port: number, clock: BridgeClock): StripOutput<WledLife> => {
  const socket = createSocket('udp4');
  // Whether it arrives nobody tells; whether the WLED is there is asked of its web page.
  socket.on('error', () => undefined);
  socket.unref();
  let connection: WledLife | undefined;
  let shown: Uint8Array | undefined;
  let refresh: Cancel | undefined;
  let left = false;

  const send = (packet: Uint8Array): Promise<void> =>
    new Promise((resolve) => {
      socket.send(packet, port, host, () => resolve());
    });

  const sendFrame = async (frame: Uint8Array): Promise<void> => {
    refresh?.();
    shown = frame;
    refresh = clock.after(REFRESH_MS, () => {
      if (connection?.alive() === true) void sendFrame(frame);
    });
    for (const packet of realtimePackets(frame, TIMEOUT_S)) await send(packet);
  };

  const forget = (): void => {
    refresh?.();
    refresh = undefined;
    shown = undefined;
    connection = undefined;
  };

  return {
    attach: (next, painter) => {
      forget();
      connection = next;
      painter.ready();
    },
    detach: forget,
    show: (frame) => {
      if (left || (shown !== undefined && Buffer.compare(shown, frame) === 0)) return undefined;
      return sendFrame(frame);
    },
    leave: () => {
      left = true;
      forget();
      void send(releasePacket()).then(() => socket.close());
    },
  };
};
