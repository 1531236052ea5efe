import { initialSiren, sirenStep, type SirenInput } from '../../devices/siren/lease.ts';
import type { Id } from '../../schemas/ids.ts';
import type { SirenConfig } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import { createWake } from '../wake.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import type { SirenOutput } from './siren-output.ts';

const CHIRP_MS = 150;

/**
 * A siren: silent unless a lease that the hub renews says otherwise. Every instant of the hub is turned into bridge time on
 * arrival, so that no later change of the measured offset can stretch a sound.
 */
export const createSirenDriver = (
  device: Id,
  config: Pick<SirenConfig, 'longest'>,
  host: DeviceHost,
  output: SirenOutput,
): DeviceDriver => {
  const { clock, hub } = host;
  const { guarded } = output;
  let lease = initialSiren(config.longest);
  let connection: BoardConnection | undefined;
  const wake = createWake(clock);
  let sounding = false;
  let reported = false;
  let alarm: string | null = null;

  const drive = (forMs: number): void => {
    if (forMs > 0) output.sound(forMs);
    else if (sounding) output.silence();
    sounding = forMs > 0;
  };

  /** Reported once for a sound, not for each of its pattern's rests. */
  const reportSounding = (on: boolean): void => {
    if (on === reported) return;
    reported = on;
    host.did({ kind: 'siren', on, alarm });
  };

  const feed = (input: SirenInput): void => {
    const now = clock.now();
    const step = sirenStep(lease, input, Instant(now));
    lease = step.state;
    const present = connection?.alive() === true;
    // Until the pattern rests or the lease ends, whichever is first: no output may sound longer than that by itself.
    drive(step.on && present ? (step.wakeAt ?? now) - now : 0);
    reportSounding(lease.lease !== null && present);
    wake.at(step.wakeAt, () => feed({ type: 'time' }));
  };

  return {
    device,
    attach(next) {
      // Nothing sounds by itself after a return: the next renewal, within a second, sets it going again.
      output.attach(
        next,
        (error) => {
          if (error === undefined) connection = next;
          host.report({ state: error === undefined ? 'ready' : 'init', guarded, ...(error && { error }) });
        },
        (error) => host.report({ state: 'ready', guarded, ...(error && { error }) }),
      );
    },
    detach(loss) {
      feed({ type: 'lost' });
      connection = undefined;
      output.detach();
      host.report({ state: 'lost', error: loss.error, guarded });
    },
    set(wanted) {
      if (wanted.kind === 'identify') {
        // In an emergency every siren stays silent, even where an order to chirp overtakes the word of it.
        if (hub.alert()?.emergency) return;
        const now = Instant(clock.now());
        // Never in the middle of a real sound. A name of its own each time: an alarm's time is limited by its name.
        if (lease.lease === null) {
          alarm = `identify-${now}`;
          feed({ type: 'set', alarm, pattern: 'chirp', since: now, until: Instant(now + CHIRP_MS) });
        }
        host.did({ kind: 'identify' });
        return;
      }
      if (wanted.kind !== 'siren') return;
      const since = hub.bridgeTime(wanted.since);
      const until = hub.bridgeTime(wanted.until);
      // Without a measured offset nobody can say whether the lease is late: stay silent.
      if (since === undefined || until === undefined) return;
      const { pattern } = wanted;
      alarm = wanted.alarm;
      feed({ type: 'set', alarm, pattern, since: Instant(since), until: Instant(until) });
    },
    stop() {
      feed({ type: 'lost' });
      output.silence();
    },
  };
};
