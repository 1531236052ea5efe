import type { Log } from '../bridge-log.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import type { Instant } from '../../schemas/units.ts';
import type { HubView } from '../drivers/device-driver.ts';
import { createHubClock } from './hub-clock.ts';
import { createHubMemory } from './hub-memory.ts';

/** A correction of hub time by less than this is nobody's business. */
const STEP_MS = 20;

export interface HubWatchOptions {
  readonly clock: BridgeClock;
  readonly log: Log;
  /** Whether there is a connection to the broker. */
  readonly connected: () => boolean;
  /** Publishes `{t0}` on `time/req/<client>`. */
  readonly askTime: (request: { t0: number }) => void;
  /** A clock, the alert, a table, the hub's presence or its time may have changed. */
  readonly changed: () => void;
  /** The hub is there again, or another life of it: whatever it has not journaled must be repeated. */
  readonly returned: () => void;
}

/** Whether the hub is there, what time it has, and what it last said: all that devices need of it. */
export interface HubWatch {
  readonly view: HubView;
  /** Since when there has been no hub, in bridge time; undefined while there is one. */
  awaySince(): number | undefined;
  connectionUp(): void;
  connectionDown(): void;
  /** A message of `time/res/<client>`. */
  time(json: unknown): void;
  /** The hub has just said that it was `instant`. */
  mark(instant: Instant): void;
  /** A document of `pub/...`; throws on bad content. */
  document(topic: string, json: unknown): void;
  /** The retained document was taken away. */
  forget(topic: string): void;
  stop(): void;
}

export const watchHub = ({
  clock,
  log,
  connected,
  askTime,
  changed,
  returned,
}: HubWatchOptions): HubWatch => {
  const memory = createHubMemory();
  const hubClock = createHubClock(clock, askTime);
  let life: string | undefined;
  let awaySince: number | undefined = clock.now();

  const away = (): boolean => !connected() || memory.hub()?.body.state !== 'ready';

  const moved = (): void => {
    if (away()) {
      if (awaySince === undefined) log('hub away');
      awaySince ??= clock.now();
    } else if (awaySince !== undefined) {
      awaySince = undefined;
      log('hub present');
      returned();
    }
    changed();
  };

  return {
    view: {
      hubNow: () => hubClock.hubNow(),
      bridgeTime: (instant) => hubClock.bridgeTime(instant),
      reached: (at) => hubClock.reached(at),
      hubTime: (at) => hubClock.hubTime(at),
      away,
      clock: (timer) => memory.clock(timer),
      alert: () => memory.alert(),
      table: (table) => memory.table(table),
      track: (track) => memory.track(track),
    },
    awaySince: () => awaySince,
    connectionUp() {
      hubClock.start();
      moved();
      returned();
    },
    connectionDown() {
      hubClock.stop();
      moved();
    },
    time(json) {
      const before = hubClock.hubNow();
      hubClock.answer(json);
      const after = hubClock.hubNow();
      // Devices plan by hub time: its first measure, and a step of it, are news to them.
      if (after !== undefined && (before === undefined || Math.abs(after - before) > STEP_MS)) changed();
    },
    mark(instant) {
      hubClock.mark(instant);
    },
    document(topic, json) {
      const what = memory.take(topic, json);
      if (what === 'ignored') return;
      const now = memory.hub()?.life;
      if (what === 'hub' && now !== life) {
        life = now;
        hubClock.forget();
        returned();
      }
      moved();
    },
    forget(topic) {
      memory.forget(topic);
      moved();
    },
    stop() {
      hubClock.stop();
    },
  };
};
