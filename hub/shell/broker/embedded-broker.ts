import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import { createWebSocketStream, type WebSocket } from 'ws';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Id } from '../../../schemas/ids.ts';
import type { Account, Identity, Role } from '../../../schemas/roles.ts';
import type { HashedAccount } from '../access/password-hash.ts';
import { plainAddress } from '../address-group.ts';
import { listen } from '../listen.ts';
import type { PlainLog } from '../plain-log.ts';
import { UnfinishedConnections } from '../unfinished-connections.ts';
import { createAdmission } from './admission.ts';
import { Authentication } from './authentication.ts';
import { ClientIds } from './client-ids.ts';
import { ConnectionGate } from './connection-gate.ts';
import { DEFAULT_LIMITS, type BrokerLimits } from './limits.ts';
import { PacketGuard, type AccountPackets } from './packet-guard.ts';
import { RequestLane } from './request-lane.ts';
import { enforceRoles } from './role-enforcement.ts';
import { refuseWith, Sessions, type BrokerMetrics, type Session } from './session.ts';
import { TokenBucket } from './token-bucket.ts';

export interface EmbeddedBrokerOptions {
  readonly room: Id;
  readonly accounts: readonly (Account | HashedAccount)[];
  /** 0 takes a free one. */
  readonly tcpPort: number;
  /** All interfaces when absent. */
  readonly host?: string;
  readonly log: PlainLog;
  readonly metrics?: BrokerMetrics;
  readonly limits?: Partial<BrokerLimits>;
  /** Once for each role that is full, with how many of it are let in. */
  readonly onFull?: (role: Role, seats: number) => void;
  /** Until `open` is called only the hub itself is let in, so that nobody sees a room half published. */
  readonly hubFirst?: boolean;
}

export interface EmbeddedBroker {
  readonly tcpPort: number;
  /** Takes over a browser's WebSocket (subprotocol mqtt). */
  handleWebSocket(ws: WebSocket, request: IncomingMessage): void;
  /** Authenticated clients. */
  connections(): number;
  /** An account more: from now on it may connect. */
  admit(account: Account | HashedAccount): void;
  /** It may connect no more, and its connections are closed. */
  expel(username: string): void;
  /** Ends `hubFirst`. */
  open(): void;
  /** Closes every connection and the port. */
  stop(): Promise<void>;
}

const logEvents = (broker: Aedes, sessions: Sessions, log: PlainLog, metrics?: BrokerMetrics): void => {
  const count = (): void => metrics?.connectedClients.set(broker.connectedClients);
  broker.on('client', (client) => {
    count();
    const { username, role } = sessions.of(client)?.identity ?? {};
    log.debug({ username, role, clientId: client.id }, 'a client has connected');
  });
  broker.on('clientDisconnect', (client) => {
    count();
    log.debug({ clientId: client.id }, 'a client has gone');
  });
  broker.on('clientError', (client, error) =>
    log.debug({ clientId: client.id, reason: error.message }, 'a client was dropped'),
  );
  broker.on('connectionError', (client, error) =>
    log.debug({ address: sessions.of(client)?.address, reason: error.message }, 'a connection was dropped'),
  );
  broker.on('unsubscribe', (filters, client) => {
    for (const filter of filters) sessions.of(client)?.subscriptions?.release(filter);
  });
  broker.on('keepaliveTimeout', (client) =>
    log.info({ clientId: client.id }, 'a client has fallen silent: its keepalive ran out'),
  );
  // An error event nobody listens to would end the process.
  broker.addListener('error', (error: unknown) => log.error({ err: error }, 'the broker reports a fault'));
};

/**
 * The room's own MQTT broker: Aedes with the role table on publish, subscribe and every forward, and with what Aedes
 * does not do by itself: packet sizes, slow readers, connection counts, client ids. MQTT 3.1.1, QoS 0 to 2.
 *
 * @throws QuarterdeckError `port/in-use` when the port is taken.
 */
export const startEmbeddedBroker = async (options: EmbeddedBrokerOptions): Promise<EmbeddedBroker> => {
  const { room, accounts, log, metrics } = options;
  const limits: BrokerLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const now = (): number => performance.now();
  const authentication = new Authentication(room, accounts);
  const gate = new ConnectionGate(limits, now);
  const sessions = new Sessions();
  const clientIds = new ClientIds();
  const refuse = refuseWith(log, metrics);
  const guards = new Map<PacketGuard, Session>();
  const unfinished = new UnfinishedConnections(limits.unfinished, now, (address, isLogged) => {
    metrics?.refusals.inc({ reason: 'connections' });
    const message = 'closed the oldest connection that had not signed in: there were too many of them';
    if (isLogged) log.info({ address }, message);
  });
  const lane = new RequestLane<Session>({
    perTurn: limits.requestsPerTurn,
    lateMs: limits.requestLateMs,
    now,
    later: (run, ms) => {
      if (ms === 0) setImmediate(run);
      else setTimeout(run, ms).unref();
    },
    onLate: ({ guard, identity, address }) => {
      const fields = { code: 'requests', username: identity?.username, address };
      refuse(
        'requests',
        fields,
        'dropped a client: its account asks for more than is taken, so that it waited too long',
      );
      guard.destroy();
    },
  });
  /** Roles that have been found full; each is told once. */
  const full = new Set<Role>();
  let admits: 'all' | 'hub' | 'none' = options.hubFirst === true ? 'hub' : 'all';

  /** By user name. */
  const shared = new Map<string, TokenBucket>();
  const accountPackets = ({ role, username }: Identity): AccountPackets | undefined => {
    const rates = limits.accountPacketsByRole(role);
    if (rates === null) return undefined;
    const bucket = shared.get(username) ?? new TokenBucket(rates.shared, now());
    shared.set(username, bucket);
    return { own: rates.own, shared: bucket };
  };

  const common = { room, limits, log, metrics, refuse, sessions, now };
  const admission = createAdmission({
    ...common,
    authentication,
    clientIds,
    gate,
    unfinished,
    admits: () => admits,
    onFull: (role) => {
      if (full.has(role)) return;
      full.add(role);
      options.onFull?.(role, limits.clientsByRole(role)?.all ?? 0);
    },
  });
  const broker = await Aedes.createBroker({
    connectTimeout: limits.connectTimeoutMs,
    keepaliveLimit: limits.keepaliveLimitS,
    maxTopicLevels: limits.maxTopicLevels,
    maxInflightInbound: limits.inflightQos2,
    // Never reached: the guard's stream shows no backpressure (packet-guard.ts). Kept as a second line.
    drainTimeout: limits.stallMs,
    ...admission.hooks,
    ...enforceRoles({ ...common, lane }),
  });
  logEvents(broker, sessions, log, metrics);
  broker.on('clientDisconnect', (client) => clientIds.left(client));
  // Not a step earlier: one that is dropped for its second packet before Aedes has it on its list is never taken off it.
  broker.on('clientReady', (client) => {
    const { guard, identity } = sessions.of(client) ?? {};
    if (guard?.destroyed === false && identity) {
      guard.admit(limits.packetsByRole(identity.role), accountPackets(identity));
    }
  });

  const take = (socket: Duplex, from: string | undefined, request?: IncomingMessage): void => {
    // Without an address it has gone before it was looked at.
    if (admits === 'none' || from === undefined) {
      // It may end with a reset; that is no news.
      socket.on('error', () => undefined);
      socket.destroy();
      return;
    }
    const address = plainAddress(from);
    const guard = new PacketGuard(socket, {
      connectBytes: limits.connectBytes,
      stallMs: limits.stallMs,
      now,
      onRefused: (reason) => {
        const fields = { code: 'packet', address, username: session.identity?.username };
        refuse('packet', fields, `dropped a connection: ${reason}`);
      },
    });
    const session: Session = {
      guard,
      address,
      identity: null,
      place: null,
      subscriptions: null,
      full: false,
      slow: false,
    };
    sessions.add(session);
    guards.set(guard, session);
    guard.once('close', () => {
      guards.delete(guard);
      unfinished.delete(guard);
      if (session.place !== null) gate.leave(session.place);
      lane.leave(session);
    });
    unfinished.add(address, guard);
    broker.handle(guard, request);
  };

  const server = createServer({ noDelay: true }, (socket) => take(socket, socket.remoteAddress));
  const closeBroker = (): Promise<void> => new Promise((resolve) => broker.close(() => resolve()));
  const tcpPort = await listen(server, { port: options.tcpPort, host: options.host, what: 'MQTT' }).catch(
    async (error: unknown) => {
      await closeBroker();
      throw error;
    },
  );
  server.on('error', (error) => log.error({ err: error }, 'the MQTT port reports a fault'));

  return {
    tcpPort,
    connections: () => broker.connectedClients,
    admit: (account) => authentication.admit(account),
    expel: (username) => {
      authentication.expel(username);
      shared.delete(username);
      for (const [guard, { identity }] of guards) if (identity?.username === username) guard.destroy();
    },
    open: () => {
      if (admits === 'hub') admits = 'all';
    },
    handleWebSocket: (ws, request) => take(createWebSocketStream(ws), request.socket.remoteAddress, request),
    stop: async () => {
      if (admits === 'none') return;
      admits = 'none';
      admission.stop();
      const portClosed = new Promise<void>((resolve) => server.close(() => resolve()));
      await closeBroker();
      for (const guard of guards.keys()) guard.destroy();
      await portClosed;
    },
  };
};
