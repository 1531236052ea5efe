import { heldForms, withLegalKeys } from '../../../../games/kit/legality.ts';
import type { RoomView } from '../../../../games/kit/room-view.ts';
import type { Asked } from '../../../../games/kit/rule.ts';
import type { Documents, Views } from '../../../../games/kit/views.ts';
import { IdSchema } from '../../../../schemas/ids.ts';
import { isRecord } from '../../../../schemas/is-record.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import type { Item } from '../../engine/item.ts';
import type { Plan } from '../../plan.ts';
import { byId, memoEach, memoFrom, memoOf } from '../../room.ts';
import { seatsAt } from '../roster/read.ts';
import { clockOf } from '../timetable/read.ts';
import { frozen } from './frozen.ts';
import { textOf } from './requests.ts';
import { openRoomView } from './room-view.ts';

/** What the game itself shows, to each audience. */

type Body = Readonly<Record<string, unknown>>;
type Audience = keyof Views;
type Bodies = Readonly<Record<string, Body>>;
type Seats = ReturnType<typeof seatIds>;

interface Shown extends Readonly<Record<Audience, Bodies>> {
  /** What of it failed; null when all is shown. */
  readonly fault: string | null;
}

/** The seats of each table, as one text: who sits on them changes no view. */
const seatIds = memoFrom(seatsAt, (_plan, seats) => seats.map(({ seat }) => seat).join(' '));

const bodiesOf = (given: Documents, folder: string): [string, Body][] =>
  Object.entries<unknown>(given)
    .filter(([name]) => IdSchema.safeParse(name).success)
    .map(([name, body]) => [`${folder}${name}`, isRecord(body) ? body : { value: body }]);

const BY_CONTROL: Asked['by'] = { role: 'control', table: null, seat: null };

type Look = (view: Views, state: never, room: RoomView) => Documents | undefined;
/** What an audience is asked for, who presses its keys (null: nobody), and what goes before the names of its documents. */
type ViewEntry = readonly (readonly [folder: string, by: Asked['by'] | null, look: Look])[];

const views: Readonly<Record<Audience, (plan: Plan, seats: Seats) => ViewEntry>> = {
  public: () => [['', null, (view, own, room) => view.public?.(own, room)]],
  control: () => [
    ['', { role: 'control', table: null, seat: null }, (view, own, room) => view.control?.(own, room)],
  ],
  table: ({ tables }) =>
    tables.map(({ id }) => [
      `${id}/`,
      { role: 'table', table: id, seat: null },
      (view, own, room) => view.table?.(own, id, room),
    ]),
  seat: ({ tables }, seats) =>
    tables.flatMap(({ id: table }) =>
      (seats.get(table) ?? '')
        .split(' ')
        .map((seat): ViewEntry[number] => [
          `${table}/${seat}/`,
          { role: 'seat', table, seat },
          (view, own, room) => view.seat?.(own, { table, seat }, room),
        ]),
    ),
};

const NOTHING: Shown = { public: {}, control: {}, table: {}, seat: {}, fault: null };

/** A view that throws, or gives what is no JSON, costs the documents of its audience and nothing else (promise 6). */
const shown = memoOf(
  [...openRoomView.reads, 'roster'],
  (plan, state) => [state.game.state, state.game.setUp, openRoomView(plan, state), seatIds(plan, state)],
  (plan, [state, setUp, room, seats]): Shown => {
    if (setUp === null) return NOTHING;
    frozen(state);
    let fault: string | null = null;
    const bodies = (audience: Audience): Bodies =>
      Object.fromEntries(
        plan.game.views
          .filter((view) => view[audience] !== undefined)
          .flatMap((view) =>
            views[audience](plan, seats).flatMap(([folder, by, look]) => {
              try {
                // The cast: the game's own state goes back to the game's own view (GameDefinition).
                const documents = look(view, state as never, room) ?? {};
                const failed = (problem: string): void => void (fault ??= problem);
                const { commands } = plan.game;
                const legal = withLegalKeys(documents, { commands, state, room, by, failed });
                const found = bodiesOf(legal, folder);
                // Whoever publishes them writes them as JSON: what cannot be written must fail here, not there.
                JSON.stringify(found);
                return found;
              } catch (thrown) {
                fault ??= textOf(thrown);
                return [];
              }
            }),
          ),
      );
    const forms = (): Bodies => {
      try {
        const held = heldForms(plan.game.commands, state, { room, by: BY_CONTROL });
        return Object.keys(held).length === 0 ? {} : { forms: { held } };
      } catch (thrown) {
        fault ??= textOf(thrown);
        return {};
      }
    };
    const each = {
      public: bodies('public'),
      control: { ...forms(), ...bodies('control') },
      table: bodies('table'),
      seat: bodies('seat'),
    };
    return { ...each, fault };
  },
);

export const viewFor = (audience: Audience) =>
  memoEach(
    shown.reads,
    (plan, state) => Object.keys(shown(plan, state)[audience]),
    (plan, state) => [byId(shown(plan, state)[audience])],
    (_plan, [body]) => body ?? null,
  );

export const viewItems = memoOf(
  shown.reads,
  // A view has no history: it is as old as what the clock last did.
  (plan, state) => [shown(plan, state).fault, clockOf(state).asOf],
  (_plan, [fault, since]): Item[] => {
    if (fault === null) return [];
    const words = withText(message('matter/game-view', { problem: fault }));
    return [{ id: 'game/view', level: 'warning', ...words, box: null, device: null, since }];
  },
);
