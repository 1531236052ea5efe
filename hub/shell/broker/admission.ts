import type { AedesOptions, AuthenticateError, Client } from 'aedes';
import type { PlainLog } from '../plain-log.ts';
import { RETURN_CODES, type Authentication, type Claim } from './authentication.ts';
import type { Role } from '../../../schemas/roles.ts';
import type { ClientIds } from './client-ids.ts';
import type { ConnectionGate } from './connection-gate.ts';
import type { UnfinishedConnections } from '../unfinished-connections.ts';
import type { BrokerLimits } from './limits.ts';
import { TokenBucket } from './token-bucket.ts';
import type { BrokerMetrics, Refuse, Session, Sessions } from './session.ts';

const WARNINGS = { burst: 5, perSecond: 0.2 } as const;

const authenticateError = (returnCode: number, reason: string): AuthenticateError => {
  const error: Error = Object.assign(new Error(reason), { returnCode });
  // Aedes reads `returnCode` off the error; its type names a const enum that does not exist at run time.
  return error as AuthenticateError;
};

export interface AdmissionContext {
  readonly authentication: Authentication;
  readonly clientIds: ClientIds;
  readonly gate: ConnectionGate;
  readonly limits: BrokerLimits;
  readonly log: PlainLog;
  readonly metrics: BrokerMetrics | undefined;
  readonly refuse: Refuse;
  readonly sessions: Sessions;
  readonly unfinished: UnfinishedConnections;
  /** Who is let in now: everybody, the hub alone, or nobody. */
  readonly admits: () => 'all' | 'hub' | 'none';
  /** Somebody of this role was refused, as there are as many as are let in. */
  readonly onFull: (role: Role) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

export interface Admission {
  readonly hooks: Required<Pick<AedesOptions, 'preConnect' | 'authenticate'>>;
  /** Forgets the answers that still wait. */
  stop(): void;
}

/** The two hooks of Aedes that a CONNECT packet passes through. */
export const createAdmission = (context: AdmissionContext): Admission => {
  const { authentication, clientIds, gate, limits, log, metrics, refuse, sessions, unfinished, now } =
    context;
  const warnings = new TokenBucket(WARNINGS, now());
  // Aedes hands the packet to the first hook and the password to the second.
  const claims = new WeakMap<Client, Pick<Claim, 'clean' | 'will'>>();
  const waiting = new Set<NodeJS.Timeout>();

  const answerLater = (answer: () => void): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      answer();
    }, limits.failureDelayMs);
    waiting.add(timer);
    return timer;
  };

  /** Who found no seat and is not told yet, oldest first. */
  const seatless = new Map<NodeJS.Timeout, () => void>();
  /**
   * Not at once: most of those who are refused ask again as soon as they know it. While one waits it is no unfinished connection, which
   * would be closed without a reason where there are many; of too many the oldest is told early.
   */
  const answerSeatless = (guard: Session['guard'], answer: () => void): void => {
    unfinished.delete(guard);
    const timer = answerLater(() => {
      seatless.delete(timer);
      answer();
    });
    seatless.set(timer, answer);
    const [oldest] = seatless;
    if (oldest === undefined || seatless.size <= limits.seatless) return;
    const [early, tell] = oldest;
    clearTimeout(early);
    waiting.delete(early);
    seatless.delete(early);
    tell();
  };

  return {
    stop: () => {
      for (const timer of waiting) clearTimeout(timer);
    },
    hooks: {
      preConnect: (client, packet, callback) => {
        const { will, keepalive = 0, protocolVersion, clean } = packet;
        const address = sessions.of(client)?.address;
        // Aedes itself refuses both (return codes 1 and 6); here it is reported in words.
        if (protocolVersion !== 3 && protocolVersion !== 4) {
          const message =
            'refused a client: the embedded broker speaks MQTT 3.1.1; for MQTT 5 put the room on another broker (broker.url)';
          refuse('protocol', { address, protocolVersion }, message);
        } else if (keepalive === 0 || keepalive > limits.keepaliveLimitS) {
          const message = `refused a client: its keepalive must be 1 to ${limits.keepaliveLimitS} s, so that a silent death is noticed`;
          refuse('keepalive', { address, keepalive }, message);
        }
        claims.set(client, {
          clean: clean !== false,
          will: will === undefined ? undefined : { topic: will.topic, retain: will.retain === true },
        });
        callback(null, true);
      },

      authenticate: (client, username, password, callback) => {
        const session = sessions.of(client);
        const admits = context.admits();
        if (session === undefined || admits === 'none' || client.closed || session.guard.destroyed) {
          // The hub is stopping, or the client has hung up: Aedes would count it all the same.
          client.conn.destroy();
          return;
        }
        const { clean, will } = claims.get(client) ?? { clean: true, will: undefined };
        const verdict = authentication.judge({ clientId: client.id, username, password, clean, will });
        if (!verdict.accepted) {
          const { returnCode, code, reason } = verdict;
          const answer = (): void => callback(authenticateError(returnCode, reason), false);
          const fields = { code, username: username?.slice(0, 32), address: session.address };
          if (code === 'auth/refused' && gate.failed(session.address)) {
            // Only the first ones of a flood are worth a line each at the normal level.
            metrics?.refusals.inc({ reason: code });
            log.debug(fields, `refused a client again: ${reason}`);
            answerLater(answer);
          } else {
            refuse(code, fields, `refused a client: ${reason}`);
            answer();
          }
          return;
        }
        if (admits === 'hub' && verdict.identity.role !== 'hub') {
          // Dropped without an answer: after a refusal in a CONNACK mqtt.js never tries again, after a lost connection it does.
          log.debug({ username, address: session.address }, 'a client came before the room was published');
          session.guard.destroy();
          return;
        }
        const { identity } = verdict;
        const place = { identity, address: session.address };
        if (gate.isFull(place)) {
          metrics?.refusals.inc({ reason: 'connections' });
          const { role, clientId } = identity;
          const fields = {
            code: 'connections',
            username: identity.username,
            clientId,
            address: session.address,
          };
          // A crowd is worth a few lines.
          if (warnings.take(now()))
            log.info(fields, `refused a client: as many of the role ${role} are connected as are let in`);
          context.onFull(role);
          answerSeatless(session.guard, () =>
            callback(authenticateError(RETURN_CODES.serverUnavailable, 'no seat is free'), false),
          );
          return;
        }
        clientIds.claim(client, () => {
          session.place = place;
          gate.enter(place);
          session.identity = identity;
          unfinished.delete(session.guard);
          callback(null, true);
        });
      },
    },
  };
};
