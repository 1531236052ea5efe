import type { RoomEvent, RoomEventOf } from '../../../../schemas/events.ts';
import { Instant } from '../../../../schemas/units.ts';
import type { AlarmSlice, RoundsSlice } from '../../state.ts';

const textOf = (from: { readonly text?: string | undefined } | null): { text?: string } =>
  from?.text === undefined ? {} : { text: from.text };

/** A confirmed alarm takes the place of the one that stood, or the two stand beside each other. */
const confirmed = (before: AlarmSlice, event: RoomEventOf<'alarm-confirmed'>, at: Instant): AlarmSlice => {
  const stands = { alarm: event.alarm, kind: event.kind, since: at, ...textOf(before.pending) };
  const soundUntil = before.muted || before.emergency !== null ? null : event.soundUntil;
  const next = { ...before, pending: null, soundUntil };
  if (event.beside === 'this') return { ...next, beside: { ...stands, acknowledged: [] } };
  const { active: other, acknowledged } = before;
  const moved = event.beside === 'other' && other !== null ? { beside: { ...other, acknowledged } } : {};
  return { ...next, active: stands, acknowledged: [], ...moved };
};

const stoodDown = (before: AlarmSlice, event: RoomEventOf<'alarm-stood-down'>, at: Instant): AlarmSlice => {
  const { active, beside = null, cooldownUntil: cooling } = before;
  const over = event.beside === true ? beside : active;
  const next: AlarmSlice = {
    ...before,
    pending: null,
    beside: null,
    // One of Control's own leaves no cooldown, and takes none away.
    cooldownUntil: Instant(Math.max(cooling ?? 0, event.cooldownUntil)),
    soundUntil: null,
    last: over === null ? before.last : { kind: over.kind, stoodDownAt: at, ...textOf(over) },
  };
  if (event.beside === true) return next;
  if (beside === null) return { ...next, active: null, acknowledged: [] };
  const { acknowledged, ...left } = beside;
  return { ...next, active: left, acknowledged };
};

export const evolveAlarm = (before: AlarmSlice, event: RoomEvent, at: Instant): AlarmSlice => {
  switch (event.type) {
    case 'hub-started':
    case 'siren-silenced':
      // Promise 4: after a restart an alarm stands, silent, until Control raises it again.
      return { ...before, soundUntil: null };
    case 'alarm-raised':
      return {
        ...before,
        pending: { kind: event.kind, by: event.by, expiresAt: event.expiresAt, ...textOf(event) },
        lapsedAt: null,
      };
    case 'alarm-lapsed':
      return {
        ...before,
        pending: null,
        lapsedAt: before.pending !== null && before.pending.expiresAt <= at ? at : null,
      };
    case 'alarm-confirmed':
      return confirmed(before, event, at);
    case 'alarm-acknowledged': {
      const { beside = null } = before;
      if (event.beside !== true) return { ...before, acknowledged: [...before.acknowledged, event.table] };
      if (beside === null) return before;
      return { ...before, beside: { ...beside, acknowledged: [...beside.acknowledged, event.table] } };
    }
    case 'alarm-stood-down':
      return stoodDown(before, event, at);
    case 'siren-muted':
      return {
        ...before,
        muted: event.muted,
        mutedAt: event.muted ? (before.mutedAt ?? at) : null,
        soundUntil: null,
      };
    case 'emergency-stopped':
      return { ...before, pending: null, soundUntil: null, emergency: { since: at, reason: event.reason } };
    case 'emergency-ended':
      return { ...before, emergency: null };
    default:
      return before;
  }
};

/** `orderKind`: whose initiative order is meant while no rounds run (the game's first periodic alarm). */
export const evolveRounds = (
  before: RoundsSlice,
  event: RoomEvent,
  orderKind: string | null,
): RoundsSlice => {
  const active = before.active;
  switch (event.type) {
    case 'rounds-began':
      return {
        ...before,
        active: {
          kind: event.alarm,
          round: event.round,
          side: event.side,
          nextAt: event.nextAt,
          held: null,
          taken: [],
        },
      };
    case 'initiative-ordered': {
      const kind = active?.kind ?? orderKind;
      if (kind === null) return before;
      const orders = { ...before.orders, [kind]: event.order };
      // The last one that had not acted may be the one that is gone.
      const all = active !== null && event.order.every((member) => active.taken.includes(member));
      return { ...before, orders, active: all ? { ...active, taken: [] } : active };
    }
    case 'rounds-ended':
      return { ...before, active: null };
    default:
  }
  if (active === null) return before;
  switch (event.type) {
    case 'round-began':
      return {
        ...before,
        active: { ...active, round: event.round, side: event.side, nextAt: event.nextAt },
      };
    case 'turn-taken': {
      const taken = [...active.taken, event.member];
      const order = before.orders[active.kind] ?? [];
      // When all have had their turn a new cycle of the order begins.
      const all = order.every((member) => taken.includes(member));
      return { ...before, active: { ...active, taken: all ? [] : taken } };
    }
    case 'rounds-held':
      return { ...before, active: { ...active, nextAt: null, held: { remainingMs: event.remainingMs } } };
    case 'rounds-resumed':
      return { ...before, active: { ...active, nextAt: event.nextAt, held: null } };
    default:
      return before;
  }
};
