import { HubBodySchema } from '../../schemas/documents/hub.ts';
import { HubCallSchema, type HubCall } from './hub-calls.ts';
import { topics } from '../../schemas/topics.ts';
import { parseJson } from './gateway/requests.ts';
import { listenMs, NAMED_MS, QUIET_MS, stays, type KeptHub } from './sole-hub.ts';
import type { Incoming, MqttLink } from './gateway/mqtt-link.ts';
import type { Log } from './log.ts';
import type { Clock } from './time/hub-clock.ts';

export interface CallFirstOptions {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly instance: string;
  readonly machine: string;
  /** Another hub has asked, while this one runs the room: it stands back. */
  readonly onOther: (other: HubCall) => void;
  /** Another hub runs the room instead of this one, which ran it. */
  readonly onOusted: (other: HubCall) => void;
  /** Another hub had entered, as while this one did not answer, and left: what it published lies over this one's documents. */
  readonly onCovered: (other: HubCall) => void;
}

/** On a broker that is not the hub's own: before a hub enters, it asks whether another one runs the room. */
export interface CallFirst {
  /**
   * Asks on a new connection. Resolves with null when this hub may enter, which it then is taken to do; with the other one when that
   * one stays; with 'late' when the connection was lost meanwhile.
   */
  ask(link: Pick<MqttLink, 'send' | 'subscribe'>): Promise<HubCall | 'late' | null>;
  receive(message: Incoming): void;
  /** The connection is lost. */
  lost(): void;
}

const KeptSchema = HubBodySchema.pick({ state: true, instance: true });

export const createCallFirst = (options: CallFirstOptions): CallFirst => {
  const { clock, log, instance, machine } = options;
  let link: Pick<MqttLink, 'send'> | null = null;
  let standing: HubCall['standing'] = 'starting';
  let enteredAt: number | null = null;
  let kept: KeptHub | null = null;
  /** While it asks. */
  let asking: { readonly settle: (outcome: HubCall | 'late' | null) => void; echoed: boolean } | null = null;
  let cancel = (): void => undefined;
  /** The one that was heard last and has to leave. */
  let rival: HubCall | null = null;

  const own = (): HubCall => ({
    instance,
    machine,
    standing,
    ranMs: enteredAt === null ? 0 : Math.max(0, clock.now() - enteredAt),
  });
  const call = (): void => link?.send(topics.hubCall, own(), { qos: 1, retain: false });
  const settle = (outcome: HubCall | 'late' | null): void => {
    cancel();
    const asked = asking;
    asking = null;
    if (outcome === null && asked !== null) {
      standing = 'running';
      enteredAt ??= clock.now();
    }
    asked?.settle(outcome);
  };
  const settleAfter = (ms: number, tell?: () => void): void => {
    cancel();
    cancel = clock.after(ms, () => {
      tell?.();
      settle(null);
    });
  };

  const heard = (other: HubCall): void => {
    if (other.instance === instance) {
      // Its own question is back: what the broker has kept has come before it.
      if (asking === null || asking.echoed) return;
      asking.echoed = true;
      settleAfter(listenMs({ instance }, kept));
    } else if (stays(own(), other)) {
      rival = other;
      call();
      if (standing === 'running') options.onOther(other);
    } else if (asking !== null) settle(other);
    else if (standing === 'running') {
      cancel();
      options.onOusted(other);
    }
  };
  /** Another one has entered all the same: the two find out which of them stays. */
  const contest = (): void => {
    call();
    cancel();
    cancel = clock.after(QUIET_MS, () => {
      if (rival !== null) options.onCovered(rival);
    });
  };

  return {
    ask: async (opened) => {
      settle('late');
      link = opened;
      kept = null;
      standing = enteredAt === null ? 'starting' : 'returning';
      const outcome = new Promise<HubCall | 'late' | null>((resolve) => {
        asking = { settle: resolve, echoed: false };
      });
      await opened.subscribe([topics.hub, topics.hubCall]);
      call();
      if (asking !== null)
        settleAfter(NAMED_MS, () =>
          log.warn(
            'the broker does not let hubs hear each other (hub/call): a second hub would go unnoticed. ' +
              'Write its files again: `quarterdeck credentials --mosquitto`',
          ),
        );
      return outcome;
    },
    receive: ({ topic, payload, retained }) => {
      if (topic === topics.hubCall) {
        const parsed = HubCallSchema.safeParse(parseJson(payload));
        if (parsed.success) heard(parsed.data);
      } else if (topic === topics.hub) {
        const parsed = KeptSchema.safeParse(parseJson(payload));
        if (!parsed.success) return;
        if (asking !== null) kept = parsed.data;
        else if (
          !retained &&
          parsed.data.state === 'ready' &&
          (parsed.data.instance ?? instance) !== instance
        )
          contest();
      }
    },
    lost: () => settle('late'),
  };
};
