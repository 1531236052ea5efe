import { SIREN_LEASE_MS, type SirenPattern } from '../../schemas/siren-terms.ts';
import { Instant, type Millis } from '../../schemas/units.ts';
import { patternAt } from './patterns.ts';

/**
 * A siren sounds only while somebody goes on wanting it. Every rule here errs on the side of silence: no renewal, a
 * late message, a message from before a stand-down, an alarm that has had its time are all silence.
 * Times are hub time as the bridge estimates it.
 */
export type SirenInput =
  /** `dev/<siren>/set`. `alarm` null asks for silence at once. */
  | {
      readonly type: 'set';
      readonly alarm: string | null;
      readonly pattern: SirenPattern;
      readonly since: Instant;
      readonly until: Instant;
    }
  /** The board or the link is gone: nothing that was asked stands any more. */
  | { readonly type: 'lost' }
  | { readonly type: 'time' };

interface Lease {
  readonly alarm: string;
  readonly pattern: SirenPattern;
  readonly since: Instant;
  /** No further ahead than SIREN_LEASE_MS from when it was heard. */
  readonly until: Instant;
}

/** When an alarm's time is up, however often it is renewed. */
interface Limit {
  readonly alarm: string;
  readonly endsAt: Instant;
}

export interface SirenState {
  readonly longestMs: Millis;
  readonly lease: Lease | null;
  /** Newest last; the oldest are forgotten. */
  readonly limits: readonly Limit[];
  /** The furthest `until` heard of; what was sent before a silence asks for no more than this. */
  readonly heardUntil: Instant;
  /** After a silence: only a message sent later, which asks for longer, is believed. */
  readonly deafUntil: Instant;
}

export interface SirenStep {
  readonly state: SirenState;
  /** What the relay is to do now. */
  readonly on: boolean;
  /** Asks for a `time` input then, at the latest; null while nothing will change by itself. */
  readonly wakeAt: Instant | null;
}

const REMEMBERED_ALARMS = 32;

/** Silent. `longestMs`: the hard limit of one alarm's sound, from room.yaml. */
export const initialSiren = (longestMs: Millis): SirenState => ({
  longestMs,
  lease: null,
  limits: [],
  heardUntil: Instant(0),
  deafUntil: Instant(0),
});

export function sirenStep(before: SirenState, input: SirenInput, now: Instant): SirenStep {
  const state = onInput(before, input, now);
  const { lease } = state;
  const end = lease === null ? now : Math.min(lease.until, limitOf(state, lease.alarm) ?? now);
  if (lease === null || end <= now) return { state: { ...state, lease: null }, on: false, wakeAt: null };
  const { on, changesAt } = patternAt(lease.pattern, lease.since, now);
  return { state, on, wakeAt: Instant(Math.min(end, changesAt ?? end)) };
}

function onInput(state: SirenState, input: SirenInput, now: Instant): SirenState {
  switch (input.type) {
    case 'time':
      return state;
    case 'lost':
      return silence(state);
    case 'set':
      return input.alarm === null ? silence(state) : renew(state, { ...input, alarm: input.alarm }, now);
  }
}

/** MQTT keeps the order of one connection alone; a renewal overtaken by the stand-down must not sound it again. */
const silence = (state: SirenState): SirenState => ({
  ...state,
  lease: null,
  deafUntil: Instant(Math.max(state.deafUntil, state.heardUntil)),
});

function renew(state: SirenState, requested: Lease, now: Instant): SirenState {
  const { lease } = state;
  if (requested.until <= now || requested.until <= state.deafUntil) return state;
  // An older sound's straggler does not take the siren from a newer one.
  if (lease !== null && requested.alarm !== lease.alarm && requested.since < lease.since) return state;
  const until = Instant(Math.min(requested.until, now + SIREN_LEASE_MS));
  const kept = lease?.alarm === requested.alarm ? Math.max(lease.until, until) : until;
  const { alarm, pattern, since } = requested;
  return {
    ...state,
    lease: { alarm, pattern, since, until: Instant(kept) },
    limits: withLimit(state, requested, now),
    // Two leases ahead at most: a hub whose clock once leapt must not leave the siren deaf for hours.
    heardUntil: Instant(Math.max(state.heardUntil, Math.min(requested.until, now + 2 * SIREN_LEASE_MS))),
  };
}

const limitOf = (state: SirenState, alarm: string): Instant | undefined =>
  state.limits.find((limit) => limit.alarm === alarm)?.endsAt;

/** An alarm's time runs from its beginning as the hub says it, so that a bridge that restarts does not begin it anew. */
function withLimit(state: SirenState, requested: Lease, now: Instant): readonly Limit[] {
  if (limitOf(state, requested.alarm) !== undefined) return state.limits;
  const endsAt = Instant(Math.min(requested.since, now) + state.longestMs);
  return [...state.limits, { alarm: requested.alarm, endsAt }].slice(-REMEMBERED_ALARMS);
}
