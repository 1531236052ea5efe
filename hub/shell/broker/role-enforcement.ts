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

type Authorize = Required<AedesOptions>;

const forbidden = (
  { refuse }: EnforcementContext,
  session: Session | undefined,
  doing: string,
  topic: string,
): Error => {
  const { username, clientId, role } = session?.identity ?? {};
  const shown = topic.slice(0, 128);
  const fields = { code: 'auth/forbidden', username, clientId, role, topic: shown };
  refuse('auth/forbidden', fields, `refused to let a client ${doing}`);
  return new Error(`auth/forbidden: ${doing} ${shown}`);
};

/** PUBLISH (MQTT 3.1.1, 3.3). */
const publishing =
  (context: EnforcementContext, newest: NewestRetained): Authorize['authorizePublish'] =>
  (client, packet, callback) => {
    const { room, limits, sessions, lane } = context;
    // A null client is Aedes itself with the will of another broker's client: nobody's, so refused; never "the hub".
    const session = sessions.of(client);
    if (!session?.identity || !mayPublish(room, session.identity, packet.topic, packet.retain)) {
      // Aedes closes the connection: MQTT 3.1.1 has no other way to refuse a publish (3.3.5).
      const doing = packet.retain ? 'publish retained on' : 'publish on';
      callback(forbidden(context, session, doing, packet.topic));
      return;
    }
    const { role, username } = session.identity;
    const accept = (): void => {
      newest.accepted(packet);
      callback(null);
    };
    const rate = limits.requestsByRole(role);
    // A will is no request: its client is gone and waits for nothing.
    if (rate === null || client?.closed === true) accept();
    else lane.enter(username, rate, session, accept);
  };

const hasRoomFor = (
  { limits, log, metrics, refuse, now }: EnforcementContext,
  session: Session,
  { role, username, clientId }: Identity,
  filter: string,
): boolean => {
  const allowed = limits.subscriptionsByRole(role);
  session.subscriptions ??= new SubscriptionBudget(allowed, now());
  const verdict = session.subscriptions.ask(filter, now());
  if (verdict === 'granted') return true;
  const fields = { code: 'subscriptions', username, clientId, address: session.address };
  if (verdict === 'flood') {
    refuse('subscriptions', fields, 'dropped a client: it asks for too many filters in too short a time');
    session.guard.destroy();
    return false;
  }
  // The metric counts each; one line in the log is enough.
  metrics?.refusals.inc({ reason: 'subscriptions' });
  const message = `refused a filter: a client of the role ${role} may have ${allowed.standing} subscriptions`;
  if (!session.full) log.info(fields, message);
  session.full = true;
  return false;
};

/** SUBSCRIBE, filter by filter (3.8): null answers SUBACK 0x80 for one alone (3.9.3), and the connection goes on. */
const subscribing =
  (context: EnforcementContext): Authorize['authorizeSubscribe'] =>
  (client, subscription, callback) => {
    const { room, limits, sessions, lane } = context;
    const session = sessions.of(client);
    const { topic } = subscription;
    // A flooder's packet is worked off to its end though its connection is gone: in silence.
    if (session === undefined || session.guard.destroyed) {
      callback(null, null);
      return;
    }
    const { identity } = session;
    if (!identity || !hasRoomFor(context, session, identity, topic)) {
      callback(null, null);
      return;
    }
    if (!maySubscribe(room, identity, topic)) {
      forbidden(context, session, 'subscribe to', topic);
      callback(null, null);
      return;
    }
    const { subscriptions, guard } = session;
    // Held before it waits: the filters of one packet are all asked for before the first one passes.
    subscriptions?.hold(topic);
    const rate = limits.filtersByRole(identity.role);
    if (rate === null) {
      callback(null, subscription);
      return;
    }
    lane.enter(`${identity.username} filters`, rate, session, () => {
      // An UNSUBSCRIBE that overtook it has given its place away.
      callback(null, !guard.destroyed && subscriptions?.holds(topic) === true ? subscription : null);
    });
  };

const backlogOf = (limits: BrokerLimits, { identity }: Session, replay: boolean): number => {
  if (identity?.role === 'hub' || identity?.role === 'bridge') return limits.backlogTrustedBytes;
  return replay ? limits.backlogRetainedBytes : limits.backlogBytes;
};

const disconnectSlow = ({ log, metrics }: EnforcementContext, session: Session): void => {
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

/** PUBLISH to a subscriber (3.3, 4.5), with the guard against slow readers. */
const forwarding =
  (context: EnforcementContext, newest: NewestRetained): Authorize['authorizeForward'] =>
  (client, packet) => {
    const { room, limits, metrics, sessions } = context;
    const session = sessions.of(client);
    if (!session?.identity || !mayReceive(room, session.identity, packet.topic)) return null;
    if (session.slow) {
      metrics?.withheldMessages.inc();
      return null;
    }
    // Aedes clears the flag on a live message, so that it marks a retained document handed out on a subscription.
    if (packet.retain && newest.isReplaced(packet)) return null;
    if (session.guard.writableLength <= backlogOf(limits, session, packet.retain)) return packet;
    disconnectSlow(context, session);
    return null;
  };

/** The role table of schemas/roles.ts on publish, on subscribe and again on every forward. */
export const enforceRoles = (
  context: EnforcementContext,
): Pick<Authorize, 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'> => {
  const newest = new NewestRetained();
  return {
    authorizePublish: publishing(context, newest),
    authorizeSubscribe: subscribing(context),
    authorizeForward: forwarding(context, newest),
  };
};
