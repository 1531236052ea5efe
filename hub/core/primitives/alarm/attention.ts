import type { Message } from '../../../../schemas/sentences/message.ts';
import { allOf, message, withText } from '../../../../schemas/sentences/sentences.ts';
import type { Instant } from '../../../../schemas/units.ts';
import type { Item } from '../../engine/item.ts';
import type { Plan } from '../../plan.ts';
import { alarmName, alarmOf } from './kinds.ts';
import type { AlarmState, StandingAlarm } from './state.ts';

const item = (id: string, level: Item['level'], sentence: Message, since: Instant): Item => ({
  id,
  level,
  ...withText(sentence),
  box: null,
  device: null,
  since,
});

/** Who has not heard it yet; nothing once all have. */
const unheard = (plan: Plan, standing: StandingAlarm, id: string): Item[] => {
  const { acknowledged, since } = standing;
  const names = plan.tables.filter((table) => !acknowledged.includes(table.id)).map(({ name }) => name);
  if (names.length === 0) return [];
  const all = plan.tables.length;
  const missing = names.length > 3 ? names.length : allOf(names);
  const heard = { alarm: alarmName(plan, standing), done: all - names.length, all, missing };
  const sentence =
    names.length === 1 ? message('matter/heard-but-one', heard) : message('matter/heard', heard);
  const { desk } = alarmOf(plan, standing.kind) ?? {};
  return [{ ...item(id, 'warning', sentence, since), ...(desk === undefined ? {} : { desk }) }];
};

/** What of the alarm needs a person: tables that have not heard. */
export const alarmItems = (plan: Plan, { alarm }: { readonly alarm: AlarmState }): Item[] =>
  alarm.standing.flatMap((each, at) =>
    unheard(plan, each, at === 0 ? 'alarm/acknowledged' : 'alarm/acknowledged/beside'),
  );
