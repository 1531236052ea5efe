import { clockOf } from './primitives/timetable/read.ts';
import { setText } from '../../schemas/set-texts.ts';
import type { VerbCall } from '../../schemas/commands.ts';
import type { Said } from '../../schemas/sentences/said.ts';
import { say } from '../../schemas/sentences/sentences.ts';
import { after, Millis, until } from '../../schemas/units.ts';
import { alarmName, alarmOf, isMadeUp } from './alarm-kinds.ts';
import { callRoll } from './desk/roll-call.ts';
import { done, refuse, type Draft, type Outcome } from './draft.ts';
import { stopEverything } from './emergency.ts';
import { own, type Plan } from './plan.ts';
import { beginRounds } from './rounds.ts';
import { ALL_CLEAR_SOUND, playSound, quietSirens } from './sound.ts';
import type { StandingAlarm } from './state.ts';
import { pauseClock, resumeClock } from './primitives/timetable/progress.ts';

/** A raise that is not confirmed by then was an accident (the covered switch of the console). */
export const PENDING_MS = Millis(15_000);

type AlarmCall = Extract<VerbCall, { verb: `alarm.${string}` | `siren.${string}` | `emergency.${string}` }>;

/** Why the room will not hear an alarm, for whoever is about to raise it; nothing where it will. */
const silence = ({ state }: Draft): { warning?: string } =>
  state.alarm.muted ? { warning: 'The sirens are muted: siren.mute with muted: false lets them sound.' } : {};

/** What stands: one of the game's alarms, one of Control's own, or both beside each other. */
const standing = ({ plan, state }: Draft): Record<'game' | 'madeUp', StandingAlarm | null> => {
  const { active, beside = null } = state.alarm;
  return active !== null && isMadeUp(plan, active.kind)
    ? { game: null, madeUp: active }
    : { game: active, madeUp: beside };
};

const raise = (draft: Draft, kind: string, insist: boolean, text: string | undefined): Outcome => {
  const { plan, now, by } = draft;
  const { alarm } = draft.state;
  const clock = clockOf(draft.state);
  const manifest = alarmOf(plan, kind, text);
  if (manifest === undefined) {
    return refuse('alarm/unknown-kind', { kind, known: plan.manifest.alarms.map((each) => each.id) });
  }
  if (!insist) {
    const { game, madeUp } = standing(draft);
    const same = isMadeUp(plan, kind) ? madeUp : game;
    if (same !== null) {
      return refuse('alarm/already', { alarm: manifest.name, standing: alarmName(plan, same) });
    }
    const { phases } = manifest;
    if (phases.length > 0 && (clock.phase === null || !phases.includes(clock.phase))) {
      const named = (id: string): string => plan.manifest.phases.find((each) => each.id === id)?.name ?? id;
      const values = { alarm: manifest.name, phases: phases.map(named) };
      return clock.phase === null
        ? refuse('alarm/not-now#unbegun', values)
        : refuse('alarm/not-now', { ...values, phase: named(clock.phase) });
    }
    if (alarm.cooldownUntil !== null && alarm.cooldownUntil > now) {
      const seconds = Math.ceil(until(now, alarm.cooldownUntil) / 1_000);
      return refuse('alarm/cooldown', { seconds });
    }
  }
  const expiresAt = after(now, PENDING_MS);
  draft.emit({ type: 'alarm-raised', kind, expiresAt, by, ...(text === undefined ? {} : { text }) });
  return done({ expiresAt, ...silence(draft) });
};

const confirm = (draft: Draft): Outcome => {
  const { now, seq } = draft;
  const { pending, muted, lapsedAt } = draft.state.alarm;
  if ((pending !== null && pending.expiresAt <= now) || (pending === null && lapsedAt !== null)) {
    return refuse('alarm/expired', { seconds: PENDING_MS / 1_000 });
  }
  if (pending === null) return refuse('alarm/not-raised');
  const manifest = alarmOf(draft.plan, pending.kind, pending.text);
  if (manifest === undefined) {
    const known = draft.plan.manifest.alarms.map((each) => each.id);
    return refuse('alarm/unknown-kind', { kind: pending.kind, known });
  }
  const alarm = `${pending.kind}-${seq}`;
  const soundUntil = after(now, manifest.soundMs.value);
  const { game, madeUp } = standing(draft);
  // Neither swallows the other: an attack with its rounds goes on while Control has something else to say.
  const beside = isMadeUp(draft.plan, pending.kind)
    ? game !== null && ('this' as const)
    : game === null && madeUp !== null && ('other' as const);
  draft.emit({
    type: 'alarm-confirmed',
    alarm,
    kind: pending.kind,
    soundUntil,
    ...(beside === false ? {} : { beside }),
  });
  if (!muted) {
    draft.effect({
      type: 'sound',
      alarm,
      pattern: 'attack',
      since: now,
      until: soundUntil,
      ...quietSirens(draft.state),
    });
  }
  beginRounds(draft, manifest);
  if (manifest.stopsClock.value && clockOf(draft.state).state === 'running') {
    pauseClock(draft, manifest.name, 'alarm');
  }
  return done({ alarm, ...silence(draft) });
};

/** The alarms that stand, with what each is named by, for a refusal. */
const naming = (plan: Plan, one: StandingAlarm, other: StandingAlarm | null): Said => {
  const named = (each: StandingAlarm): Said =>
    say('part/named', { name: alarmName(plan, each), id: each.alarm });
  return other === null ? named(one) : say('part/and', { one: named(one), other: named(other) });
};

const standDown = (draft: Draft, which: string | undefined): Outcome => {
  const { plan } = draft;
  const { active, beside = null, pending } = draft.state.alarm;
  if (which === undefined && pending !== null) {
    // Taking back a raise that nobody heard needs no all clear, and ends nothing that stands.
    draft.emit({ type: 'alarm-lapsed' });
    return done({ takenBack: alarmName(plan, pending) });
  }
  if (active === null) return refuse('alarm/none');
  const both = beside === null ? [active] : [active, beside];
  if (which === undefined && beside !== null) {
    return refuse('alarm/which', { standing: naming(plan, active, beside) });
  }
  const over = which === undefined ? active : both.find(({ alarm }) => alarm === which);
  if (over === undefined) {
    return refuse('alarm/none#named', { alarm: which ?? '', standing: naming(plan, active, beside) });
  }
  const left = both.find((each) => each !== over) ?? null;
  const cooldown = alarmOf(plan, over.kind)?.cooldownMs.value ?? Millis(0);
  const aside = over === beside ? ({ beside: true } as const) : {};
  draft.emit({ type: 'alarm-stood-down', cooldownUntil: after(draft.now, cooldown), ...aside });
  draft.effect({ type: 'silence' });
  // While another stands nothing is clear.
  if (left === null) playSound(draft, 'all-clear', ALL_CLEAR_SOUND);
  if (over !== beside) endBattle(draft);
  return done({ stoodDown: alarmName(plan, over), stands: left === null ? null : alarmName(plan, left) });
};

/** The rounds of the alarm that stood are over, and the clock that it held goes on. */
const endBattle = (draft: Draft): void => {
  const { alarm, rounds } = draft.state;
  const clock = clockOf(draft.state);
  if (rounds.active !== null) draft.emit({ type: 'rounds-ended' });
  if (clock.state === 'paused' && clock.pausedBy === 'alarm' && alarm.emergency === null) {
    resumeClock(draft);
  }
};

const acknowledge = (draft: Draft, named: string | undefined, which: string | undefined): Outcome => {
  const { actor, plan } = draft;
  const { active, beside = null, acknowledged } = draft.state.alarm;
  const itself = actor.kind === 'user' && actor.role === 'table' ? actor.id : null;
  if (itself !== null && named !== undefined && named !== itself) {
    return refuse('auth/forbidden#acknowledge', { table: itself });
  }
  const table = itself ?? named;
  if (table === undefined)
    return refuse('command/malformed', { problem: 'table: name the table that has heard' });
  if (own(plan.tableNames, table) === undefined) {
    return refuse('table/unknown', { table, known: plan.tables.map((each) => each.id) });
  }
  if (active === null) return refuse('alarm/none');
  if (which === undefined && beside !== null) {
    // Whoever pressed may have seen the first alone: a second that nobody read must not count as heard.
    return refuse('alarm/which', { standing: naming(plan, active, beside) });
  }
  if (which === undefined || which === active.alarm) {
    if (!acknowledged.includes(table)) draft.emit({ type: 'alarm-acknowledged', table });
    return done({ alarm: active.alarm });
  }
  if (which !== beside?.alarm) return refuse('alarm/none#that');
  if (!beside.acknowledged.includes(table)) draft.emit({ type: 'alarm-acknowledged', table, beside: true });
  return done({ alarm: beside.alarm });
};

export const decideAlarm = (draft: Draft, call: AlarmCall): Outcome => {
  const { emergency } = draft.state.alarm;
  // Nobody may take a game for the danger, nor the danger for a game: no insisting helps.
  if (emergency !== null && (call.verb === 'alarm.raise' || call.verb === 'alarm.confirm')) {
    return refuse('emergency/stands#alarm', { reason: emergency.reason });
  }
  switch (call.verb) {
    case 'alarm.raise':
      return raise(draft, call.args.kind, call.args.insist ?? false, call.args.text);
    case 'alarm.confirm':
      return confirm(draft);
    case 'alarm.standDown':
      return standDown(draft, call.args.alarm);
    case 'alarm.ack':
      return acknowledge(draft, call.args.table, call.args.alarm);
    case 'alarm.present':
      return callRoll(draft, call.args);
    case 'siren.mute': {
      const muted = call.args.muted ?? true;
      draft.emit({ type: 'siren-muted', muted });
      if (muted) draft.effect({ type: 'silence' });
      return done();
    }
    case 'emergency.stop':
      stopEverything(draft, call.args.reason ?? setText('Stop and look to Control'));
      return done();
  }
};

export const lapseAlarm = (draft: Draft): void => {
  const { pending } = draft.state.alarm;
  if (pending !== null && pending.expiresAt <= draft.now) draft.emit({ type: 'alarm-lapsed' });
};
