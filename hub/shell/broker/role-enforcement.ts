import type { AedesOptions } from 'aedes';
import { mayPublish, mayReceive, maySubscribe, type Identity } from '../../../schemas/roles.ts';
import type { Id } from '../../../schemas/ids.ts';
import type { PlainLog } from '../plain-log.ts';
import type { BrokerLimits } from './limits.ts';
import { NewestRetained } from './newest-retained.ts';
import type { RequestLane } from './request-lane.ts';
import { SubscriptionBudget } from './subscription-budget.ts';
import type { BrokerMetrics, Refuse, Session, Sessions } from './session.ts';

export interface EnforcementContext {
  readonly room: Id;
  readonly limits: BrokerLimits;
  readonly log: PlainLog;
  readonly metrics: BrokerMetrics | undefined;
  readonly refuse: Refuse;
  readonly sessions: Sessions;
  readonly lane: RequestLane<Session>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The role table of schemas/roles.ts on publish, on subscribe and again on every forward, with the slow-reader guard. */
export const enforceRoles = ({
  room,
  limits,
  log,
  metrics,
  refuse,
  sessions,
  lane,
  now,
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

  const hasRoomFor = (session: Session, { role, username, clientId }: Identity, filter: string): boolean => {
    const allowed = limits.subscriptionsByRole(role);
    session.subscriptions ??= new SubscriptionBudget(allowed, now());
    const verdict = session.subscriptions.ask(filter, now());
    if (verdict === 'granted') return true;
    const fields = { code: 'subscriptions', username, clientId, address: session.address };
    if (verdict === 'flood') {
      refuse('subscriptions', fields, 'dropped a client: it asks for too many filters in too short a time');
      session.guard.destroy();
    } else {
      // The metric counts each; one line in the log is enough.
      metrics?.refusals.inc({ reason: 'subscriptions' });
      const message = `refused a filter: a client of the role ${role} may have ${allowed.standing} subscriptions`;
      if (!session.full) log.info(fields, message);
      session.full = true;
    }
    return false;
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

  const newest = new NewestRetained();

  return {
    authorizePublish: (client, packet, callback) => {
      // A null client is Aedes itself with the will of another broker's client: nobody's, so refused; never "the hub".
      const session = sessions.of(client);
      if (session?.identity && mayPublish(room, session.identity, packet.topic, packet.retain)) {
        const { role, username } = session.identity;
        const rate = limits.requestsByRole(role);
        // A will is no request: its client is gone and waits for nothing.
        const accept = (): void => {
          newest.accepted(packet);
          callback(null);
        };
        if (rate === null || client?.closed === true) accept();
        else lane.enter(username, rate, session, accept);
        return;
      }
      // Aedes closes the connection: MQTT 3.1.1 has no other way to refuse a publish (3.3.5).
      callback(forbidden(session, packet.retain ? 'publish retained on' : 'publish on', packet.topic));
    },

    authorizeSubscribe: (client, subscription, callback) => {
      const session = sessions.of(client);
      // A flooder's packet is worked off to its end though its connection is gone: in silence.
      if (session === undefined || session.guard.destroyed) {
        callback(null, null);
        return;
      }
      const { topic } = subscription;
      if (session.identity && hasRoomFor(session, session.identity, topic)) {
        if (maySubscribe(room, session.identity, topic)) {
          const { subscriptions, guard, identity } = session;
          // Held before it waits: the filters of one packet are all asked for before the first one passes.
          subscriptions?.hold(topic);
          const rate = limits.filtersByRole(identity.role);
          if (rate === null) callback(null, subscription);
          else {
            // An UNSUBSCRIBE that overtook it has given its place away.
            const pass = (): void =>
              callback(null, !guard.destroyed && subscriptions?.holds(topic) === true ? subscription : null);
            lane.enter(`${identity.username} filters`, rate, session, pass);
          }
          return;
        }
        forbidden(session, 'subscribe to', topic);
      }
      // Null answers SUBACK 0x80 for this filter alone (3.9.3); the connection goes on.
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
      if (packet.retain && newest.isReplaced(packet)) return null;
      if (session.guard.writableLength <= backlogOf(session, packet.retain)) return packet;
      disconnectSlow(session);
      return null;
    },
  };
};
