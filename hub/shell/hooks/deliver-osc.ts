import { createSocket } from 'node:dgram';
import { fill, type Json } from './paths.ts';
import { oscMessage, type OscArgument } from './osc.ts';
import type { OscHook } from '../../../schemas/hooks.ts';
import type { Delivery } from './deliver-http.ts';

const asArgument = (value: Json): OscArgument =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** One datagram. Nobody answers OSC: what is reported as delivered has left this machine, no more. */
export const deliverOsc = (hook: OscHook, context: Json): Promise<Delivery> => {
  const args = hook.args.map((each) => asArgument(fill(each, context)));
  const socket = createSocket(hook.host.includes(':') ? 'udp6' : 'udp4');
  return new Promise((resolve) => {
    const end = (delivery: Delivery): void => {
      socket.close();
      resolve(delivery);
    };
    const failed = (error: Error & { code?: string }): Delivery => ({
      ok: false,
      again: false,
      reason: error.code ?? 'it could not be sent',
    });
    socket.once('error', (error) => end(failed(error)));
    socket.send(oscMessage(hook.address, args), hook.port, hook.host, (error) =>
      end(error === null ? { ok: true } : failed(error)),
    );
  });
};
