import type { Message } from '../../../../schemas/sentences/message.ts';
import { message } from '../../../../schemas/sentences/sentences.ts';
import { after, Millis } from '../../../../schemas/units.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import type { Plan } from '../../plan.ts';
import type { Draft, Primitive } from '../../room.ts';
import { unknownTable } from '../../tables.ts';
import { emergencyOf } from '../emergency/read.ts';
import { endRounds } from '../rounds/face.ts';
import { resumeClock } from '../timetable/face.ts';
import { clockOf } from '../timetable/read.ts';
import { alarmName, alarmOf } from './kinds.ts';
import { confirm, raise } from './raise.ts';
import { callRoll } from './roll-call.ts';
import { settleSilence } from './silence.ts';
import { playSound } from './sirens.ts';
import type { StandingAlarm } from './state.ts';

const STAND_DOWN_SOUND = Millis(5_000);

/** The alarms that stand, with what each is named by, for a refusal. */
const naming = (plan: Plan, standing: readonly StandingAlarm[]): Message | string => {
  const [one, other] = standing.map((each) =>
    message('part/named', { name: alarmName(plan, each), id: each.alarm }),
  );
  if (one === undefined) return '';
  return other === undefined ? one : message('part/and', { one, other });
};

/** The rounds of the alarm that stood are over, and the clock that it held goes on. */
const endBattle = (draft: Draft): void => {
  endRounds(draft);
  const { state, pausedBy } = clockOf(draft.state);
  if (state === 'paused' && pausedBy === 'alarm' && emergencyOf(draft.state) === null) resumeClock(draft);
};

const standDown = (draft: Draft, { alarm: which }: { alarm?: string | undefined }): Outcome => {
  const { plan } = draft;
  const { standing, pending } = draft.state.alarm;
  if (which === undefined && pending !== null) {
    // Taking back a raise that nobody heard needs no all clear, and ends nothing that stands.
    draft.emit({ type: 'alarm-lapsed' });
    return done({ takenBack: alarmName(plan, pending) });
  }
  const [first] = standing;
  if (first === undefined) return refuse('alarm/none');
  if (which === undefined && standing.length > 1) {
    return refuse('alarm/which', { standing: naming(plan, standing) });
  }
  const over = which === undefined ? first : standing.find(({ alarm }) => alarm === which);
  if (over === undefined) {
    return refuse('alarm/none#named', { alarm: which ?? '', standing: naming(plan, standing) });
  }
  const left = standing.find((each) => each !== over) ?? null;
  const cooldown = alarmOf(plan, over.kind)?.cooldownMs.value ?? Millis(0);
  draft.emit({ type: 'alarm-stood-down', alarm: over.alarm, cooldownUntil: after(draft.now, cooldown) });
  settleSilence(draft);
  // What was raised after it goes on sounding.
  if (left === null || left.since <= over.since) draft.effect({ type: 'silence' });
  // While another stands nothing is clear: a chirp, so that the room looks at its pages, which say what still stands.
  playSound(draft, left === null ? 'all-clear' : 'chirp', STAND_DOWN_SOUND);
  // A battle goes on when what Control had to say beside it is over.
  if (over === first) endBattle(draft);
  return done({ stoodDown: alarmName(plan, over), stands: left === null ? null : alarmName(plan, left) });
};

const acknowledge = (
  draft: Draft,
  { table: named, alarm: which }: { table?: string | undefined; alarm?: string | undefined },
): Outcome => {
  const { actor, plan } = draft;
  const { standing } = draft.state.alarm;
  const itself = actor.kind === 'user' && actor.role === 'table' ? actor.id : null;
  if (itself !== null && named !== undefined && named !== itself) {
    return refuse('auth/forbidden#acknowledge', { table: itself });
  }
  const table = itself ?? named;
  if (table === undefined)
    return refuse('command/malformed', { problem: 'table: name the table that has heard' });
  const unknown = unknownTable(plan, table);
  if (unknown !== null) return unknown;
  const [first] = standing;
  if (first === undefined) return refuse('alarm/none');
  if (which === undefined && standing.length > 1) {
    // Whoever pressed may have seen the first alone: a second that nobody read must not count as heard.
    return refuse('alarm/which', { standing: naming(plan, standing) });
  }
  const meant = which === undefined ? first : standing.find(({ alarm }) => alarm === which);
  if (meant === undefined) return refuse('alarm/none#that');
  const { alarm, acknowledged } = meant;
  if (!acknowledged.includes(table)) draft.emit({ type: 'alarm-acknowledged', alarm, table });
  return done({ alarm });
};

export const decide: Primitive<'alarm'>['decide'] = {
  'alarm.raise': raise,
  'alarm.confirm': confirm,
  'alarm.standDown': standDown,
  'alarm.ack': acknowledge,
  'alarm.present': callRoll,
};
