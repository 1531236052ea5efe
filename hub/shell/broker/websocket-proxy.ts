import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { IncomingMessage } from 'node:http';
import { createWebSocketStream, type WebSocket } from 'ws';
import { plainAddress } from '../address-group.ts';
import type { PlainLog } from '../plain-log.ts';
import { UnfinishedConnections } from '../unfinished-connections.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { PacketGuard } from './packet-guard.ts';

/** Clients that the broker has answered. Their roles it alone knows. */
const MAX_ANSWERED = 800;

/**
 * For an external broker that speaks no WebSocket: passes a browser's bytes to the broker's TCP port and back. The
 * broker judges who may do what; the packet guard and the connection counts hold here as on the embedded one.
 *
 * @param url `mqtt://host[:1883]` or `mqtts://host[:8883]`.
 */
export const webSocketProxy = (
  url: string,
  log: PlainLog,
): ((ws: WebSocket, request: IncomingMessage) => void) => {
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'mqtts:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const target = { host, port: port === '' ? (secure ? 8_883 : 1_883) : Number(port) };
  const now = (): number => performance.now();
  const unfinished = new UnfinishedConnections(DEFAULT_LIMITS.unfinished, now, (address, isLogged) => {
    if (isLogged)
      log.info(
        { address },
        'closed the oldest WebSocket that had not signed in: there were too many of them',
      );
  });
  let answered = 0;

  return (ws, request) => {
    const address = plainAddress(request.socket.remoteAddress);
    const guard = new PacketGuard(createWebSocketStream(ws), {
      connectBytes: DEFAULT_LIMITS.connectBytes,
      stallMs: DEFAULT_LIMITS.stallMs,
      now,
      onRefused: (reason) => log.info({ address }, `dropped a connection: ${reason}`),
    });
    const broker = secure ? connectTls({ ...target, servername: host }) : connect(target);
    // Who it is, only the broker learns; so everybody gets the limits of an ordinary client from its first answer on.
    const timer = setTimeout(() => guard.destroy(), DEFAULT_LIMITS.connectTimeoutMs).unref();
    broker.once('data', () => {
      clearTimeout(timer);
      unfinished.delete(guard);
      if (answered >= MAX_ANSWERED) {
        log.info({ address }, `refused a connection: there are ${answered} already`);
        guard.destroy();
        return;
      }
      answered += 1;
      guard.once('close', () => {
        answered -= 1;
      });
      guard.admit(DEFAULT_LIMITS.packetsByRole('display'));
    });
    unfinished.add(address, guard);
    guard.on('data', (chunk: Buffer) => {
      if (!broker.write(chunk)) guard.pause();
    });
    broker.on('drain', () => guard.resume());
    broker.on('data', (chunk: Buffer) => {
      // The guard shows no backpressure (packet-guard.ts): one chunk at a time, so that the broker sees its slow reader.
      broker.pause();
      guard.write(chunk, () => broker.resume());
    });
    broker.on('error', (error: Error) =>
      log.warn({ reason: error.message }, 'the broker cannot be reached for a browser'),
    );
    // Ended, not destroyed: the last packet may be the broker's refusal.
    broker.once('close', () => guard.end());
    guard.once('close', () => {
      clearTimeout(timer);
      unfinished.delete(guard);
      broker.destroy();
    });
  };
};
