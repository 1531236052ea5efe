import type { Observation, ObservationBody, Seen } from '../../schemas/device-messages.ts';
import type { DeviceTime, Instant } from '../../schemas/units.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import { REPEAT_AFTER_MS, REPEAT_AWAY_MS } from './observation-sender.ts';

/** An observation that its board keeps, and has numbered itself. */
export interface KeptObservation {
  readonly boot: string;
  readonly n: number;
  /** In the time of that boot. */
  readonly at: DeviceTime;
  readonly body: ObservationBody;
  /** In bridge time, as late as it can have been; it may lie before the bridge's own start. */
  readonly happenedAt: number;
  /** `happenedAt` is that moment, and not only the latest that it can have been. */
  readonly isDated: boolean;
}

/**
 * Tells the hub what a board keeps, and goes on telling it until the hub has journaled it. No queue of its own that could
 * run over: the board frees nothing before the hub's `seen`, so that no more waits here than the board has room for.
 */
export interface KeptSender {
  /** In the order of the numbers of their boot, each once. */
  report(observation: KeptObservation): void;
  /** Returns whether it settled anything that waited. */
  seen(seen: Seen): boolean;
  /** A new connection, or a new life of the hub: everything once more. */
  repeatAll(): void;
}

export interface KeptSenderOptions {
  readonly clock: BridgeClock;
  readonly connected: () => boolean;
  /** Whether the hub is there to say `seen`. */
  readonly hubPresent: () => boolean;
  readonly hubTime: (at: number) => Instant | undefined;
  readonly publish: (observation: Observation) => void;
}

export const createKeptSender = ({
  clock,
  connected,
  hubPresent,
  hubTime,
  publish,
}: KeptSenderOptions): KeptSender => {
  let waiting: readonly KeptObservation[] = [];
  let repeat: Cancel | undefined;

  const send = ({ boot, n, at, body, happenedAt, isDated }: KeptObservation): void => {
    const hubAt = isDated ? hubTime(happenedAt) : undefined;
    publish({
      boot,
      n,
      atMs: at,
      ageMs: Math.max(0, clock.now() - happenedAt),
      ...(hubAt !== undefined && { hubAt }),
      body,
    });
  };

  const watch = (): void => {
    if (repeat !== undefined || waiting.length === 0) return;
    repeat = clock.after(hubPresent() ? REPEAT_AFTER_MS : REPEAT_AWAY_MS, () => {
      repeat = undefined;
      repeatAll();
    });
  };
  const repeatAll = (): void => {
    repeat?.();
    repeat = undefined;
    if (!connected()) return;
    for (const observation of waiting) send(observation);
    watch();
  };

  return {
    report(observation) {
      waiting = [...waiting, observation];
      if (!connected()) return;
      send(observation);
      watch();
    },
    seen({ boot, n }) {
      const left = waiting.filter((one) => one.boot !== boot || one.n > n);
      if (left.length === waiting.length) return false;
      waiting = left;
      repeat?.();
      repeat = undefined;
      watch();
      return true;
    },
    repeatAll,
  };
};
