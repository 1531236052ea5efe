import type { AedesOptions } from 'aedes';
import { mayPublish, mayReceive, maySubscribe } from '../../../schemas/roles.ts';
import type { Id } from '../../../schemas/ids.ts';
import type { PlainLog } from '../plain-log.ts';
import type { BrokerLimits } from './limits.ts';
import type { BrokerMetrics, Refuse, Session, Sessions } from './session.ts';

export interface EnforcementContext {
  readonly room: Id;
  readonly limits: BrokerLimits;
  readonly log: PlainLog;
  readonly metrics: BrokerMetrics | undefined;
  readonly refuse: Refuse;
  readonly sessions: Sessions;
}

/** The role table of schemas/roles.ts on publish, on subscribe and again on every forward, with the slow-reader guard. */
export const enforceRoles = ({
  room,
  limits,
  log,
  metrics,
  refuse,
  sessions,
}: EnforcementContext): Required<
  Pick<AedesOptions, 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'>
> => {
  const forbidden = (session: Session | undefined, doing: string, topic: string): Error => {
    const { username, clientId, role } = session?.identity ?? {};
    const shown = topic.slice(0, 128);
    const fields = { code: 'auth/forbidden', username, clientId, role, topic: shown };
    refuse('auth/forbidden', fields, `refused to let a client ${doing}`);
    return new Error(`auth/forbidden: ${doing} ${shown}`);
  };

  const backlogOf = ({ identity }: Session, replay: boolean): number => {
    if (identity?.role === 'hub' || identity?.role === 'bridge') return limits.backlogTrustedBytes;
    return replay ? limits.backlogRetainedBytes : limits.backlogBytes;
  };

  const disconnectSlow = (session: Session): void => {
    metrics?.withheldMessages.inc();
    metrics?.slowReaders.inc();
    session.slow = true;
    const { username, clientId } = session.identity ?? {};
    log.warn(
      { username, clientId, address: session.address },
      'a client does not keep up: a message was withheld, so it is disconnected and comes back to the retained truth',
    );
    // Not inside the delivery: Aedes would tear the client's subscriptions down while it walks over them.
    setImmediate(() => session.guard.destroy());
  };

  return {
    authorizePublish: (client, packet, callback) => {
      // A null client is Aedes itself with the will of another broker's client: nobody's, so refused; never "the hub".
      const session = sessions.of(client);
      if (session?.identity && mayPublish(room, session.identity, packet.topic, packet.retain)) {
        callback(null);
        return;
      }
      // Aedes closes the connection: MQTT 3.1.1 has no other way to refuse a publish (3.3.5).
      callback(forbidden(session, packet.retain ? 'publish retained on' : 'publish on', packet.topic));
    },

    authorizeSubscribe: (client, subscription, callback) => {
      const session = sessions.of(client);
      if (session?.identity && maySubscribe(room, session.identity, subscription.topic)) {
        callback(null, subscription);
        return;
      }
      // Null answers SUBACK 0x80 for this filter alone (3.9.3); the connection goes on.
      forbidden(session, 'subscribe to', subscription.topic);
      callback(null, null);
    },

    authorizeForward: (client, packet) => {
      const session = sessions.of(client);
      if (!session?.identity || !mayReceive(room, session.identity, packet.topic)) return null;
      if (session.slow) {
        metrics?.withheldMessages.inc();
        return null;
      }
      // Aedes clears the flag on a live message, so that it marks a retained document handed out on a subscription.
      if (session.guard.writableLength <= backlogOf(session, packet.retain)) return packet;
      disconnectSlow(session);
      return null;
    },
  };
};
