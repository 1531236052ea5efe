import type { Said } from '../../schemas/sentences/said.ts';
import { allOf, say, told } from '../../schemas/sentences/sentences.ts';
import { alarmName } from './alarm-kinds.ts';
import type { Item } from './engine/item.ts';
import type { Items } from './engine/primitive.ts';
import type { Plan } from './plan.ts';
import type { Room } from './room.ts';
import type { RoomState, StandingAlarm } from './state.ts';

const ofAlarm = (plan: Plan, state: RoomState): Item[] => {
  const { alarm } = state;
  const items: Item[] = [];
  const plain = (id: string, level: Item['level'], said: Said, since: Item['since']): Item => ({
    id,
    level,
    ...told(said),
    box: null,
    device: null,
    since,
  });
  if (alarm.emergency !== null) {
    const { reason, since } = alarm.emergency;
    items.push(plain('emergency', 'alarm', say('matter/emergency', { reason }), since));
  }
  if (alarm.muted && alarm.emergency === null && alarm.mutedAt !== null) {
    items.push(plain('siren/muted', 'warning', say('matter/muted'), alarm.mutedAt));
  }
  const { active, beside = null } = alarm;
  const unheard = (id: string, standing: StandingAlarm, acknowledged: readonly string[]): void => {
    const names = plan.tables.filter((table) => !acknowledged.includes(table.id)).map(({ name }) => name);
    if (names.length === 0) return;
    const all = plan.tables.length;
    const missing = names.length > 3 ? names.length : allOf(names);
    const heard = { alarm: alarmName(plan, standing), done: all - names.length, all, missing };
    const said = names.length === 1 ? say('matter/heard-but-one', heard) : say('matter/heard', heard);
    items.push(plain(id, 'warning', said, standing.since));
  };
  if (active !== null) unheard('alarm/acknowledged', active, alarm.acknowledged);
  if (beside !== null) unheard('alarm/acknowledged/beside', beside, beside.acknowledged);
  return items;
};

/** What is brought to attention for primitives that do not say it themselves yet. */
export const legacyItems: readonly Items<Room>[] = [ofAlarm];
