import { IdSchema } from '../../../schemas/ids.ts';
import { topics } from '../../../schemas/topics.ts';
import { attentionBody } from '../attention.ts';
import { bodyOf } from '../boxes.ts';
import type { Document } from '../contract.ts';
import { glimpse } from '../game.ts';
import { own, type Plan } from '../plan.ts';
import { messagesBody } from '../posts.ts';
import type { Posted, RoomState } from '../state.ts';
import { alertBody, controlAlarmBody, tableAlarmBody } from './alert.ts';
import { callBody } from '../desk/calls.ts';
import { collectionBody } from '../desk/claims.ts';
import { preflightBody } from '../desk/preflight.ts';
import { rosterBody } from '../desk/roster.ts';
import { rulingsBody } from '../desk/rulings.ts';
import { displaysBody } from '../displays/displays.ts';
import { accessBody } from '../displays/links.ts';
import { soundBody } from '../displays/sounds.ts';
import { enrolBody } from '../enrol/view.ts';
import { devicesBody, roomBody, tableBody, tagsBody } from './room.ts';

const posts = (items: readonly Posted[] | undefined): Document['body'] => ({ items: [...(items ?? [])] });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const gameBodies = (bodies: Readonly<Record<string, unknown>>, topic: (name: string) => string): Document[] =>
  Object.entries(bodies)
    .filter(([name]) => IdSchema.safeParse(name).success)
    .map(([name, body]) => ({ topic: topic(name), body: isRecord(body) ? body : { value: body } }));

interface GameView {
  readonly documents: readonly Document[];
  /** Why there are none. */
  readonly fault: string | null;
}

/** A view that throws, or gives what is no JSON, costs its own documents and nothing else (promise 6). */
const gameView = (plan: Plan, state: RoomState): GameView => {
  try {
    const view = plan.game.view(state.game, glimpse(plan, state, true));
    const documents = [
      ...gameBodies(view.public, topics.game),
      ...gameBodies(view.control, topics.controlGame),
    ];
    // Whoever publishes them writes them as JSON: what cannot be written must fail here, not there.
    JSON.stringify(documents);
    return { documents, fault: null };
  } catch (thrown) {
    return { documents: [], fault: thrown instanceof Error ? thrown.message : String(thrown) };
  }
};

/** Every retained document of the room but `pub/hub`, which is the shell's. Secrecy is in the topic's first level. */
export const documents = (
  plan: Plan,
  state: RoomState,
  ofPrimitives: readonly Document[],
): readonly Document[] => {
  const game = gameView(plan, state);
  return [...roomDocuments(plan, state, ofPrimitives, game.fault), ...game.documents];
};

const roomDocuments = (
  plan: Plan,
  state: RoomState,
  ofPrimitives: readonly Document[],
  viewFault: string | null,
): Document[] => [
  // They are published in this order: the one that the whole room waits for comes first.
  { topic: topics.alert, body: alertBody(plan, state) },
  ...ofPrimitives,
  { topic: topics.sound, body: soundBody(state) },
  ...plan.tables.map((table) => ({ topic: topics.table(table.id), body: tableBody(plan, state, table) })),
  { topic: topics.news, body: posts(state.news) },
  { topic: topics.message, body: posts(state.messages.all) },
  ...plan.boxes.flatMap((box) => {
    const body = bodyOf(plan, state, box);
    return body === null ? [] : [{ topic: topics.controlBox(box.id), body }];
  }),
  { topic: topics.controlAlarm, body: controlAlarmBody(plan, state) },
  { topic: topics.controlAttention, body: attentionBody(plan, state, viewFault) },
  { topic: topics.controlDevices, body: devicesBody(plan, state) },
  { topic: topics.controlRoom, body: roomBody(plan, state) },
  { topic: topics.controlTags, body: tagsBody(state) },
  { topic: topics.controlEnrol, body: enrolBody(plan, state) },
  { topic: topics.controlCollection, body: collectionBody(plan, state) },
  { topic: topics.controlRulings, body: rulingsBody(state) },
  { topic: topics.controlMessages, body: messagesBody(plan, state) },
  { topic: topics.controlRoster, body: rosterBody(plan, state) },
  { topic: topics.controlPreflight, body: preflightBody(plan, state) },
  { topic: topics.controlDisplays, body: displaysBody(state) },
  { topic: topics.controlAccess, body: accessBody(state) },
  ...plan.tables.flatMap(({ id }) => [
    { topic: topics.tablePrivate(id, 'message'), body: posts(own(state.messages.tables, id)) },
    { topic: topics.tablePrivate(id, 'alarm'), body: tableAlarmBody(state, id) },
    { topic: topics.tablePrivate(id, 'call'), body: callBody(state, id) },
  ]),
];
