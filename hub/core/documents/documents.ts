import { topics } from '../../../schemas/topics.ts';
import type { Document } from '../contract.ts';
import type { Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';
import { tableBody } from './room.ts';
import { alertBody, controlAlarmBody, tableAlarmBody } from './alert.ts';

/** Every retained document of the room but `pub/hub`, which is the shell's. Secrecy is in the topic's first level. */
export const documents = (
  plan: Plan,
  state: RoomState,
  ofPrimitives: readonly Document[],
): readonly Document[] => [
  // They are published in this order: the one that the whole room waits for comes first.
  { topic: topics.alert, body: alertBody(plan, state) },
  ...ofPrimitives,
  ...plan.tables.map((table) => ({ topic: topics.table(table.id), body: tableBody(plan, state, table) })),
  { topic: topics.controlAlarm, body: controlAlarmBody(plan, state) },
  ...plan.tables.map(({ id }) => ({
    topic: topics.tablePrivate(id, 'alarm'),
    body: tableAlarmBody(state, id),
  })),
];
