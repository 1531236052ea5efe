import { TimeResponseSchema } from '../../schemas/requests.ts';
import { Instant } from '../../schemas/units.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import { FIRST_PROBES, FIRST_PROBE_GAP_MS, PROBE_EVERY_MS, hubOffset, withProbe } from './hub-offset.ts';
import type { ClockProbe } from './hub-offset.ts';

export interface HubClock {
  /** A connection has begun: twenty probes, then one each second. */
  start(): void;
  /** The connection is gone; the last offset stays good for running alone. */
  stop(): void;
  /** Another hub, or another boot of it: its time may have been anchored anew. */
  forget(): void;
  answer(json: unknown): void;
  /** The hub has just said that it was `instant`. */
  mark(instant: Instant): void;
  /** What hub time had surely reached at that bridge time: the newest instant that the hub had said by then. */
  reached(at: number): Instant | undefined;
  /** That bridge time in hub time as reckoned; undefined until this life of the hub has answered. */
  hubTime(at: number): Instant | undefined;
  /** Hub time now, or undefined before the first answer. */
  hubNow(): Instant | undefined;
  bridgeTime(instant: Instant): number | undefined;
}

/** The newest answers; what is asked of them lies seconds back at the most. */
const MAX_MARKS = 40;

/** Measures hub time by request and answer. `send` publishes `{t0}` on `time/req/<client>`. */
export const createHubClock = (clock: BridgeClock, send: (request: { t0: number }) => void): HubClock => {
  let probes: readonly ClockProbe[] = [];
  let offset: number | undefined;
  let measured = false;
  let marks: readonly { readonly at: number; readonly instant: Instant }[] = [];
  let planned: Cancel | undefined;
  const pending = new Set<number>();

  const probe = (left: number): void => {
    const t0 = clock.now();
    pending.add(t0);
    send({ t0 });
    planned = clock.after(left > 1 ? FIRST_PROBE_GAP_MS : PROBE_EVERY_MS, () => {
      probe(left - 1);
    });
  };
  const stop = (): void => {
    planned?.();
    planned = undefined;
    pending.clear();
  };

  const mark = (instant: Instant): void => {
    marks = [...marks, { at: clock.now(), instant }].slice(-MAX_MARKS);
  };

  return {
    start() {
      stop();
      probe(FIRST_PROBES);
    },
    stop,
    forget() {
      // The offset in use stays until the first new answer: a strip must not go dark over it.
      probes = [];
      measured = false;
      marks = [];
      pending.clear();
      if (planned) {
        planned();
        probe(FIRST_PROBES);
      }
    },
    answer(json) {
      const { t0, hubTime } = TimeResponseSchema.parse(json);
      // Only what we asked, and each once: a late answer to an earlier connection would measure nothing.
      if (!pending.delete(t0)) return;
      probes = withProbe(probes, { sentAt: t0, receivedAt: clock.now(), hubTime });
      offset = hubOffset(probes);
      measured = true;
      mark(hubTime);
    },
    mark,
    reached: (at) =>
      marks.reduce<Instant | undefined>(
        (newest, each) => (each.at <= at && each.instant > (newest ?? -Infinity) ? each.instant : newest),
        undefined,
      ),
    hubTime: (at) => (offset === undefined || !measured ? undefined : Instant(Math.max(0, at + offset))),
    hubNow: () => (offset === undefined ? undefined : Instant(clock.now() + offset)),
    bridgeTime: (instant) => (offset === undefined ? undefined : instant - offset),
  };
};
