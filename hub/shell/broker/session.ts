import type { Client } from 'aedes';
import type { Identity } from '../../../schemas/roles.ts';
import type { PlainLog } from '../plain-log.ts';
import type { GateClient } from './connection-gate.ts';
import type { PacketGuard } from './packet-guard.ts';
import type { SubscriptionBudget } from './subscription-budget.ts';

/** What the broker counts; `HubMetrics` has these. */
export interface BrokerMetrics {
  readonly connectedClients: { set(value: number): void };
  readonly slowReaders: { inc(): void };
  readonly withheldMessages: { inc(): void };
  readonly refusals: { inc(labels: { reason: string }): void };
}

/** One connection and who it is. */
export interface Session {
  readonly guard: PacketGuard;
  readonly address: string;
  /** Null until authenticated. */
  identity: Identity | null;
  /** Its place at the gate; null until it is let in. */
  place: GateClient | null;
  /** Its filters; null until it asks for the first. */
  subscriptions: SubscriptionBudget | null;
  /** A filter was refused because it has too many; reported once. */
  full: boolean;
  /** A message was withheld: it is on its way out and is handed nothing more. */
  slow: boolean;
}

/** Sessions by their connection. A client keeps its connection when it closes, so that its will is judged as itself. */
export class Sessions {
  readonly #byGuard = new WeakMap<object, Session>();

  add(session: Session): void {
    this.#byGuard.set(session.guard, session);
  }

  of(client: Client | null): Session | undefined {
    return client === null ? undefined : this.#byGuard.get(client.conn);
  }
}

/** Refusals that are known again. */
const MOST_TOLD = 500;

/** Counts a refusal and tells it at the normal level. Fields never hold a password or a payload. */
export type Refuse = (reason: string, fields: object, message: string) => void;

export const refuseWith = (log: PlainLog, metrics: BrokerMetrics | undefined): Refuse => {
  const told = new Map<string, number>();
  return (reason, fields, message) => {
    metrics?.refusals.inc({ reason });
    const what = message + JSON.stringify({ ...fields, clientId: undefined });
    const times = (told.get(what) ?? 0) + 1;
    if (told.size >= MOST_TOLD) told.clear();
    told.set(what, times);
    // The same again and again, as of a tab that another game has left open: told the second, fourth, eighth time.
    if (Number.isInteger(Math.log2(times))) log.info({ ...fields, ...(times > 1 && { times }) }, message);
  };
};
