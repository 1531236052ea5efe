import { SIREN_LEASE_MS, SIREN_RENEW_MS, type SirenPattern } from '../../schemas/siren-terms.ts';
import { Instant, Millis, after } from '../../schemas/units.ts';
import type { DeviceSet } from '../../schemas/device-messages.ts';
import type { Clock } from './time/hub-clock.ts';

export type SirenSet = Extract<DeviceSet, { kind: 'siren' }>;

/** A sound as the core asks for it (hub/core/contract.ts, Effect). */
export interface Sound {
  readonly alarm: string;
  readonly pattern: SirenPattern;
  readonly since: Instant;
  readonly until: Instant;
}

export interface SirenKeeper {
  sound(sound: Sound): void;
  silence(): void;
  /** Renews nothing any more, and asks for silence when something sounded. */
  stop(): void;
}

/** Silence is sent at QoS 0 like every lease: said three times, it survives a lost packet at once, not after 3 s. */
const SILENCE_REPEATS = 3;

/**
 * Keeps the sirens' lease (docs/architecture.md, Promises): each message is good for 3 s and never beyond `until`, so that a hub
 * that dies falls silent. It starts with nothing and no memory: only a sound asked for now is ever renewed.
 */
export const createSirenKeeper = (clock: Clock, send: (set: SirenSet) => void): SirenKeeper => {
  let sounding: Sound | undefined;
  let cancel: (() => void) | undefined;

  const sayNothing = (): void => {
    const now = clock.now();
    send({ kind: 'siren', alarm: null, pattern: 'chirp', since: now, until: now });
  };
  const end = (): void => {
    cancel?.();
    cancel = undefined;
    sounding = undefined;
  };
  const renew = (): void => {
    if (sounding === undefined) return;
    const now = clock.now();
    if (now >= sounding.until) {
      end();
      sayNothing();
      return;
    }
    const until = Instant(Math.min(after(now, Millis(SIREN_LEASE_MS)), sounding.until));
    send({ kind: 'siren', alarm: sounding.alarm, pattern: sounding.pattern, since: sounding.since, until });
    cancel = clock.after(Math.min(SIREN_RENEW_MS, sounding.until - now), renew);
  };
  const silence = (): void => {
    end();
    for (let repeat = 0; repeat < SILENCE_REPEATS; repeat += 1) sayNothing();
  };

  return {
    sound: (sound) => {
      end();
      sounding = sound;
      renew();
    },
    silence,
    stop: () => {
      if (sounding !== undefined) silence();
    },
  };
};
