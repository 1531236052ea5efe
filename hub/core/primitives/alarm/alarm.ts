import type { Message } from '../../../../schemas/sentences/message.ts';
import { message } from '../../../../schemas/sentences/sentences.ts';
import type { Plan } from '../../plan.ts';
import { memo, memoEach, memoOf, single, type Primitive } from '../../room.ts';
import { alarmItems } from './attention.ts';
import { decide } from './decide.ts';
import { alertBody, controlAlarmBody, heardBy, sirensUntil } from './documents.ts';
import { evolve } from './evolve.ts';
import { alarmName } from './kinds.ts';
import { log } from './log.ts';
import { lapse } from './raise.ts';
import { shown } from './roll-call.ts';
import { fallSilent } from './silence.ts';
import { playSound, silenced } from './sirens.ts';
import { initialAlarm, type AlarmState } from './state.ts';

const standing = (plan: Plan, { standing: all, pending }: AlarmState): Message => {
  const [one, other] = all.map((each) => alarmName(plan, each));
  if (one !== undefined && other !== undefined) return message('now/alarms', { one, other });
  if (one !== undefined) return message('now/alarm', { alarm: one });
  return pending === null
    ? message('now/alarm-none')
    : message('now/alarm-pending', { alarm: alarmName(plan, pending), by: pending.by });
};

export const alarm: Primitive<'alarm'> = {
  initial: () => initialAlarm,
  decide,
  evolve,
  log,
  documents: {
    alert: single(memo(['alarm', 'emergency', 'rounds'], alertBody)),
    control: single(
      memoOf(
        ['alarm', 'devices', 'displays', 'roster', 'sound'],
        (plan, state) => [state.alarm, state.displays, state.roster, state.sound, sirensUntil(plan, state)],
        (plan, [alarm, displays, roster, sound, until]) =>
          controlAlarmBody(plan, { alarm, displays, roster, sound }, until),
      ),
    ),
    table: memoEach(
      ['alarm'],
      ({ tableIds }) => tableIds,
      (_plan, { alarm: { standing: all } }) => [(table: string) => heardBy(all, table)],
      (_plan, [acknowledged]) => ({ acknowledged }),
    ),
  },
  standing: (plan, state) => standing(plan, state.alarm),
  attention: memo(['alarm'], alarmItems),
  deadlines: {
    due: (_plan, state) => (state.alarm.pending === null ? [] : [state.alarm.pending.expiresAt]),
    catchUp: lapse,
  },
  undo: {
    // A raise waits for seconds, a siren sounds once: neither begins again by an undo (promise 4).
    restore: (_unit, before) => ({ ...(before as AlarmState), pending: null, soundUntil: null }),
  },
  after: {
    'alarm-shown': shown,
    'sound-due': (draft, { pattern, length }) => playSound(draft, pattern, length),
    'siren-muted': silenced,
    'emergency-stopped': (draft) => {
      if (draft.state.alarm.pending !== null) draft.emit({ type: 'alarm-lapsed' });
    },
  },
  restart: fallSilent,
};
