import five from 'johnny-five';
import type { Relay } from 'johnny-five';
import { sirenGuarded } from '../../devices/pins.ts';
import { initialSiren, sirenStep, type SirenInput } from '../../devices/siren/lease.ts';
import type { Id } from '../../schemas/ids.ts';
import type { RoomConfig, SirenConfig } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import type { BoardLife } from '../boards/board-life.ts';
import type { Cancel } from '../bridge-clock.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';

/** The pump pin changes this often while the siren sounds: 20 Hz, ten times what its capacitor needs to stay charged. */
const PUMP_HALF_PERIOD_MS = 25;
const CHIRP_MS = 150;

/**
 * A siren on a relay: silent unless a lease that the hub renews says otherwise. Every instant of the hub is turned into
 * bridge time on arrival, so that no later change of the measured offset can stretch a sound.
 */
export const createSirenDriver = (
  room: RoomConfig,
  device: Id,
  config: SirenConfig,
  host: DeviceHost,
): DeviceDriver => {
  const { clock, hub } = host;
  const guarded = sirenGuarded(room, device);
  let lease = initialSiren(config.longest);
  let relay: Relay | undefined;
  let life: BoardLife | undefined;
  let wake: Cancel | undefined;
  let pumping: Cancel | undefined;
  let sounding = false;
  let told = false;
  let alarm: string | null = null;

  const pumpPin = config.guard === 'charge-pump' ? config.pins.pump : undefined;

  const pump = (to: BoardLife, pin: number, high: boolean): void => {
    pumping = clock.after(PUMP_HALF_PERIOD_MS, () => {
      if (to.alive()) pump(to, pin, !high);
    });
    to.io.digitalWrite(pin, high ? to.io.HIGH : to.io.LOW);
  };

  const unpump = (): void => {
    pumping?.();
    pumping = undefined;
    if (life?.alive() && pumpPin !== undefined) life.io.digitalWrite(pumpPin, life.io.LOW);
  };

  /** Drives relay and pump to what is wanted. */
  const drive = (on: boolean): void => {
    if (on === sounding) return;
    sounding = on;
    if (life?.alive()) {
      if (on) relay?.close();
      else relay?.open();
    }
    if (!on) unpump();
    else if (life?.alive() && pumpPin !== undefined) pump(life, pumpPin, true);
  };

  /** Told once for a sound, not for each of its pattern's rests. */
  const tell = (on: boolean): void => {
    if (on === told) return;
    told = on;
    host.did({ kind: 'siren', on, alarm });
  };

  const feed = (input: SirenInput): void => {
    const step = sirenStep(lease, input, Instant(clock.now()));
    lease = step.state;
    const present = life?.alive() === true;
    drive(step.on && present);
    tell(lease.lease !== null && present);
    wake?.();
    wake =
      step.wakeAt === null
        ? undefined
        : clock.after(Math.max(1, step.wakeAt - clock.now()), () => {
            wake = undefined;
            feed({ type: 'time' });
          });
  };

  /** Whatever was asked is void, and the pins are told once more. */
  const silence = (): void => {
    feed({ type: 'lost' });
    if (life?.alive()) relay?.open();
    unpump();
  };

  return {
    device,
    attach(next) {
      life = next;
      relay = new five.Relay({ pin: config.pins.relay, board: next.five, type: 'NO' });
      next.io.pinMode(config.pins.relay, next.io.MODES.OUTPUT);
      relay.open();
      // Nothing sounds by itself after a return: the next renewal, within a second, sets it going again.
      if (pumpPin !== undefined) {
        next.io.pinMode(pumpPin, next.io.MODES.OUTPUT);
        next.io.digitalWrite(pumpPin, next.io.LOW);
      }
      sounding = false;
      host.report({ state: 'ready', guarded });
    },
    detach(loss) {
      feed({ type: 'lost' });
      life = undefined;
      relay = undefined;
      host.report({ state: 'lost', error: loss.error, guarded });
    },
    absent(loss) {
      host.report({ state: 'lost', error: loss.error, guarded });
    },
    noise() {
      // A relay is told, never heard.
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
    hubChanged() {
      // The lease ends by itself when nobody renews it.
    },
    stop: silence,
  };
};
