import { after, Millis, until } from '../../../../schemas/units.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import type { Draft } from '../../room.ts';
import { emergencyOf } from '../emergency/read.ts';
import { beginRounds } from '../rounds/face.ts';
import { pauseClock } from '../timetable/face.ts';
import { breakName, clockOf } from '../timetable/read.ts';
import { areSirensMuted } from '../sound/read.ts';
import { alarmName, alarmOf, isMadeUp } from './kinds.ts';
import { settleSilence } from './silence.ts';
import { longestSound, quietSirens, silenced } from './sirens.ts';
import type { StandingAlarm } from './state.ts';

/** The two steps to an alarm: raised by one press, confirmed by another. */

/** A raise that is not confirmed by then was an accident (the covered switch of the console). */
export const PENDING_MS = Millis(15_000);

/** Nobody may take a game for the danger, nor the danger for a game: no insisting helps. */
const inEmergency = ({ state }: Draft): Outcome | null => {
  const emergency = emergencyOf(state);
  return emergency === null ? null : refuse('emergency/stands#alarm', { reason: emergency.reason });
};

/** Why the room will not hear an alarm, for whoever is about to raise it; nothing where it will. */
const silence = ({ state }: Draft): { warning?: string } =>
  areSirensMuted(state)
    ? { warning: 'The sirens are muted: siren.mute with muted: false lets them sound.' }
    : {};

const whoseOf = ({ plan }: Draft, kind: string): StandingAlarm['whose'] =>
  isMadeUp(plan, kind) ? 'control' : 'game';

const unknownKind = ({ plan }: Draft, kind: string): Outcome =>
  refuse('alarm/unknown-kind', { kind, known: plan.manifest.alarms.map((each) => each.id) });

export const raise = (
  draft: Draft,
  { kind, insist = false, text }: { kind: string; insist?: boolean | undefined; text?: string | undefined },
): Outcome => {
  const { plan, now, by } = draft;
  const { standing, cooldownUntil } = draft.state.alarm;
  const refused = inEmergency(draft);
  if (refused !== null) return refused;
  const { turn, phase } = clockOf(draft.state);
  const manifest = alarmOf(plan, kind, text);
  if (manifest === undefined) return unknownKind(draft, kind);
  if (!insist) {
    const same = standing.find(({ whose }) => whose === whoseOf(draft, kind));
    if (same !== undefined) {
      return refuse('alarm/already', { alarm: manifest.name, standing: alarmName(plan, same) });
    }
    const { phases } = manifest;
    if (phases.length > 0 && (phase === null || !phases.includes(phase))) {
      const named = (id: string): string => plan.manifest.phases.find((each) => each.id === id)?.name ?? id;
      const values = { alarm: manifest.name, phases: phases.map(named) };
      return turn === 0
        ? refuse('alarm/not-now#unbegun', values)
        : refuse('alarm/not-now', {
            ...values,
            phase: phase === null ? (breakName(draft.state) ?? '') : named(phase),
          });
    }
    if (cooldownUntil !== null && cooldownUntil > now) {
      return refuse('alarm/cooldown', { seconds: Math.ceil(until(now, cooldownUntil) / 1_000) });
    }
  }
  const expiresAt = after(now, PENDING_MS);
  draft.emit({ type: 'alarm-raised', kind, expiresAt, by, ...(text === undefined ? {} : { text }) });
  return done({ expiresAt, ...silence(draft) });
};

export const confirm = (draft: Draft): Outcome => {
  const { now, seq } = draft;
  const { pending, lapsedAt } = draft.state.alarm;
  const refused = inEmergency(draft);
  if (refused !== null) return refused;
  if ((pending !== null && pending.expiresAt <= now) || (pending === null && lapsedAt !== null)) {
    return refuse('alarm/expired', { seconds: PENDING_MS / 1_000 });
  }
  if (pending === null) return refuse('alarm/not-raised');
  const { kind } = pending;
  const manifest = alarmOf(draft.plan, kind, pending.text);
  if (manifest === undefined) return unknownKind(draft, kind);
  const alarm = `${kind}-${seq}`;
  const soundUntil = after(now, Millis(Math.min(manifest.soundMs.value, longestSound(draft))));
  draft.emit({ type: 'alarm-confirmed', alarm, kind, whose: whoseOf(draft, kind), soundUntil });
  settleSilence(draft);
  if (areSirensMuted(draft.state)) silenced(draft);
  else
    draft.effect({
      type: 'sound',
      alarm,
      pattern: 'attack',
      since: now,
      until: soundUntil,
      ...quietSirens(draft.state),
    });
  beginRounds(draft, manifest);
  if (manifest.stopsClock.value && clockOf(draft.state).state === 'running') {
    pauseClock(draft, manifest.name, 'alarm');
  }
  return done({ alarm, ...silence(draft) });
};

/** A raise that nobody confirmed in time. */
export const lapse = (draft: Draft): void => {
  const { pending } = draft.state.alarm;
  if (pending !== null && pending.expiresAt <= draft.now) draft.emit({ type: 'alarm-lapsed' });
};
