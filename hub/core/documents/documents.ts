import { topics } from '../../../schemas/topics.ts';
import { bodyOf } from '../boxes.ts';
import type { Document } from '../contract.ts';
import type { Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';
import { alertBody, controlAlarmBody, tableAlarmBody } from './alert.ts';
import { displaysBody } from '../displays/displays.ts';
import { accessBody } from '../displays/links.ts';
import { soundBody } from '../displays/sounds.ts';
import { enrolBody } from '../enrol/view.ts';
import { devicesBody, tableBody, tagsBody } from './room.ts';

/** Every retained document of the room but `pub/hub`, which is the shell's. Secrecy is in the topic's first level. */
export const documents = (
  plan: Plan,
  state: RoomState,
  ofPrimitives: readonly Document[],
): readonly Document[] => [
  // They are published in this order: the one that the whole room waits for comes first.
  { topic: topics.alert, body: alertBody(plan, state) },
  ...ofPrimitives,
  { topic: topics.sound, body: soundBody(state) },
  ...plan.tables.map((table) => ({ topic: topics.table(table.id), body: tableBody(plan, state, table) })),
  ...plan.boxes.flatMap((box) => {
    const body = bodyOf(plan, state, box);
    return body === null ? [] : [{ topic: topics.controlBox(box.id), body }];
  }),
  { topic: topics.controlAlarm, body: controlAlarmBody(plan, state) },
  { topic: topics.controlDevices, body: devicesBody(plan, state) },
  { topic: topics.controlTags, body: tagsBody(state) },
  { topic: topics.controlEnrol, body: enrolBody(plan, state) },
  { topic: topics.controlDisplays, body: displaysBody(state) },
  { topic: topics.controlAccess, body: accessBody(state) },
  ...plan.tables.map(({ id }) => ({
    topic: topics.tablePrivate(id, 'alarm'),
    body: tableAlarmBody(state, id),
  })),
];
