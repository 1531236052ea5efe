import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AuthenticateError, Client } from 'aedes';
import { createWebSocketStream } from 'ws';
import type { WebSocket } from 'ws';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { mayPublish, mayReceive, maySubscribe } from '../../../schemas/roles.ts';
import type { Id } from '../../../schemas/ids.ts';
import type { Account, Identity } from '../../../schemas/roles.ts';
import type { PlainLog } from '../plain-log.ts';
import { Authentication, RETURN_CODES } from './authentication.ts';
import { ConnectionGate, plainAddress } from './connection-gate.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import type { BrokerLimits } from './limits.ts';
import { PacketGuard } from './packet-guard.ts';

/** What the broker counts; `HubMetrics` has these. */
export interface BrokerMetrics {
  readonly connectedClients: { set(value: number): void };
  readonly slowReaders: { inc(): void };
  readonly withheldMessages: { inc(): void };
  readonly refusals: { inc(labels: { reason: string }): void };
}

export interface EmbeddedBrokerOptions {
  readonly room: Id;
  readonly accounts: readonly Account[];
  /** 0 takes a free one. */
  readonly tcpPort: number;
  /** All interfaces when absent. */
  readonly host?: string;
  readonly log: PlainLog;
  readonly metrics?: BrokerMetrics;
  readonly limits?: Partial<BrokerLimits>;
  /** Until `open` is called only the hub itself is let in, so that nobody sees a room half published. */
  readonly hubFirst?: boolean;
}

export interface EmbeddedBroker {
  readonly tcpPort: number;
  /** Takes over a browser's WebSocket (subprotocol mqtt). */
  handleWebSocket(ws: WebSocket, request: IncomingMessage): void;
  /** Authenticated clients. */
  connections(): number;
  /** Ends `hubFirst`. */
  open(): void;
  /** Closes every connection and the port; wills of clients are published as Aedes does, to nobody that is gone. */
  stop(): Promise<void>;
}

interface Session {
  readonly guard: PacketGuard;
  readonly address: string;
  identity: Identity | null;
  slow: boolean;
}

const authenticateError = (returnCode: number, reason: string): AuthenticateError => {
  const error: Error = Object.assign(new Error(reason), { returnCode });
  // Aedes reads `returnCode` off the error; its type names a const enum that does not exist at run time.
  return error as AuthenticateError;
};

const accepted = (): void => undefined;

/**
 * The room's own MQTT broker: Aedes with the role table on publish, subscribe and every forward, and with what Aedes
 * does not do by itself (mqtt-facts.md): packet sizes, slow readers, connection counts, client ids. MQTT 3.1.1, QoS 0 to 2.
 *
 * @throws QuarterdeckError `port/in-use` when the port is taken.
 */
export const startEmbeddedBroker = async (options: EmbeddedBrokerOptions): Promise<EmbeddedBroker> => {
  const { room, accounts, log, metrics } = options;
  const limits: BrokerLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const now = (): number => performance.now();
  const authentication = new Authentication(room, accounts);
  const gate = new ConnectionGate(limits, now);
  const sessions = new WeakMap<object, Session>();
  const wills = new WeakMap<
    Client,
    { clean: boolean; will: { topic: string; retain: boolean } | undefined }
  >();
  const guards = new Set<PacketGuard>();
  const delayed = new Set<NodeJS.Timeout>();
  let hubOnly = options.hubFirst ?? false;
  let stopped = false;

  const refuse = (reason: string, fields: object, message: string): void => {
    metrics?.refusals.inc({ reason });
    log.info(fields, message);
  };

  const forbidden = (session: Session | undefined, doing: string, topic: string): Error => {
    const { username, clientId, role } = session?.identity ?? {};
    refuse(
      'forbidden',
      { code: 'auth/forbidden', username, clientId, role, topic: topic.slice(0, 128) },
      `refused to let a client ${doing}`,
    );
    return new Error(`auth/forbidden: ${doing} ${topic.slice(0, 128)}`);
  };

  const disconnectSlow = (session: Session): void => {
    metrics?.withheldMessages.inc();
    if (session.slow) return;
    session.slow = true;
    metrics?.slowReaders.inc();
    log.warn(
      {
        username: session.identity?.username,
        clientId: session.identity?.clientId,
        address: session.address,
      },
      'a client does not keep up: a message was withheld, so it is disconnected and comes back to the retained truth',
    );
    // Not inside the delivery: Aedes would tear the client's subscriptions down while it walks over them.
    setImmediate(() => session.guard.destroy());
  };

  const broker = await Aedes.createBroker({
    connectTimeout: limits.connectTimeoutMs,
    keepaliveLimit: limits.keepaliveLimitS,
    maxTopicLevels: limits.maxTopicLevels,
    maxInflightInbound: limits.inflightQos2,
    // Never reached: the guard's stream shows no backpressure (packet-guard.ts). Kept as a second line.
    drainTimeout: limits.stallMs,

    preConnect: (client, packet, callback) => {
      if (packet.protocolVersion !== 3 && packet.protocolVersion !== 4) {
        refuse(
          'protocol',
          { address: sessions.get(client.conn)?.address, protocolVersion: packet.protocolVersion },
          'refused a client: the embedded broker speaks MQTT 3.1.1; for MQTT 5 put the room on another broker (broker.url)',
        );
      }
      // 3.1.2-24 lets a client ask for no keepalive; then its silent death would never be noticed. Aedes answers 6.
      if (
        packet.keepalive === undefined ||
        packet.keepalive === 0 ||
        packet.keepalive > limits.keepaliveLimitS
      ) {
        refuse(
          'keepalive',
          { address: sessions.get(client.conn)?.address, keepalive: packet.keepalive },
          `refused a client: its keepalive must be 1 to ${limits.keepaliveLimitS} s`,
        );
      }
      const { will } = packet;
      wills.set(client, {
        clean: packet.clean !== false,
        will: will === undefined ? undefined : { topic: will.topic, retain: will.retain === true },
      });
      callback(null, true);
    },

    authenticate: (client, username, password, callback) => {
      const session = sessions.get(client.conn);
      if (session === undefined || stopped) {
        callback(authenticateError(RETURN_CODES.serverUnavailable, 'stopping'), false);
        return;
      }
      const { clean = true, will } = wills.get(client) ?? {};
      const verdict = authentication.judge({ clientId: client.id, username, password, clean, will });
      if (!verdict.accepted) {
        const { returnCode, code, reason } = verdict;
        const { address } = session;
        const answer = (): void => callback(authenticateError(returnCode, reason), false);
        const late = code === 'auth/refused' && gate.failed(address);
        metrics?.refusals.inc({ reason: code });
        const fields = { code, username: username?.slice(0, 32), address };
        // Only the first ones of a flood are worth a line each at the normal level.
        if (late) log.debug(fields, `refused a client again: ${reason}`);
        else log.info(fields, `refused a client: ${reason}`);
        if (!late) {
          answer();
          return;
        }
        const timer = setTimeout(() => {
          delayed.delete(timer);
          answer();
        }, limits.failureDelayMs);
        delayed.add(timer);
        return;
      }
      if (hubOnly && verdict.identity.role !== 'hub') {
        callback(
          authenticateError(RETURN_CODES.serverUnavailable, 'the hub is still publishing the room'),
          false,
        );
        return;
      }
      session.identity = verdict.identity;
      sessions.set(client, session);
      session.guard.admit(limits.packetsByRole(verdict.identity.role));
      callback(null, true);
    },

    authorizePublish: (client, packet, callback) => {
      // A null client is Aedes itself with somebody's will of another broker: nobody's, so refused; never "the hub".
      const session = client === null ? undefined : sessions.get(client);
      const identity = session?.identity;
      if (identity && mayPublish(room, identity, packet.topic, packet.retain)) {
        callback(null);
        return;
      }
      callback(forbidden(session, packet.retain ? 'publish retained on' : 'publish on', packet.topic));
    },

    authorizeSubscribe: (client, subscription, callback) => {
      const session = sessions.get(client);
      if (session?.identity && maySubscribe(room, session.identity, subscription.topic)) {
        callback(null, subscription);
        return;
      }
      // Null answers SUBACK 0x80 for this filter alone (3.9.3); the connection goes on.
      forbidden(session, 'subscribe to', subscription.topic);
      callback(null, null);
    },

    authorizeForward: (client, packet) => {
      const session = sessions.get(client);
      if (!session?.identity || session.slow) return null;
      if (!mayReceive(room, session.identity, packet.topic)) return null;
      const most = packet.retain ? limits.backlogRetainedBytes : limits.backlogBytes;
      if (session.guard.writableLength > most) {
        disconnectSlow(session);
        return null;
      }
      return packet;
    },
  });

  const showConnected = (): void => metrics?.connectedClients.set(broker.connectedClients);
  broker.on('client', (client) => {
    showConnected();
    const { username, role } = sessions.get(client)?.identity ?? {};
    log.debug({ username, role, clientId: client.id }, 'a client has connected');
  });
  broker.on('clientDisconnect', (client) => {
    showConnected();
    log.debug({ clientId: client.id }, 'a client has gone');
  });
  broker.on('clientError', (client, error) =>
    log.debug({ clientId: client.id, reason: error.message }, 'a client was dropped'),
  );
  broker.on('connectionError', (client, error) =>
    log.debug(
      { address: sessions.get(client.conn)?.address, reason: error.message },
      'a connection was dropped',
    ),
  );
  broker.on('keepaliveTimeout', (client) =>
    log.info({ clientId: client.id }, 'a client has fallen silent: its keepalive ran out'),
  );
  // An error event nobody listens to would end the process.
  broker.addListener('error', (error: unknown) => log.error({ err: error }, 'the broker reports a fault'));

  const take = (socket: Duplex, address: string, request?: IncomingMessage): void => {
    const full = stopped ? 'the hub is stopping' : gate.enter(address);
    if (full !== null) {
      refuse('connections', { address }, `refused a connection: ${full}`);
      socket.on('error', accepted);
      socket.destroy();
      return;
    }
    const guard: PacketGuard = new PacketGuard(socket, {
      connectBytes: limits.connectBytes,
      stallMs: limits.stallMs,
      now,
      onRefused: (reason) =>
        refuse(
          'packet',
          { address, username: sessions.get(guard)?.identity?.username },
          `dropped a connection: ${reason}`,
        ),
    });
    guards.add(guard);
    sessions.set(guard, { guard, address, identity: null, slow: false });
    guard.once('close', () => {
      guards.delete(guard);
      gate.leave(address);
    });
    broker.handle(guard, request);
  };

  const server = createServer({ noDelay: true }, (socket) =>
    take(socket, plainAddress(socket.remoteAddress)),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new QuarterdeckError('port/in-use', `port ${options.tcpPort} for MQTT is taken`, { cause: error })
          : error,
      ),
    );
    server.listen(
      { port: options.tcpPort, ...(options.host === undefined ? {} : { host: options.host }) },
      resolve,
    );
  });
  server.on('error', (error) => log.error({ err: error }, 'the MQTT port reports a fault'));
  // A cast that node:net asks for: a server on a TCP port has an AddressInfo, never a pipe's name.
  const { port } = server.address() as AddressInfo;

  return {
    tcpPort: port,
    connections: () => broker.connectedClients,
    open: () => {
      hubOnly = false;
    },
    handleWebSocket: (ws, request) =>
      take(createWebSocketStream(ws), plainAddress(request.socket.remoteAddress), request),
    stop: async () => {
      if (stopped) return;
      stopped = true;
      for (const timer of delayed) clearTimeout(timer);
      const portClosed = new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      for (const guard of guards) guard.destroy();
      await portClosed;
    },
  };
};
