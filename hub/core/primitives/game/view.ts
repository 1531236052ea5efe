import type { Documents, Views } from '../../../../games/kit/views.ts';
import { IdSchema } from '../../../../schemas/ids.ts';
import { say, told } from '../../../../schemas/sentences/sentences.ts';
import type { Item } from '../../engine/item.ts';
import type { DocumentSource } from '../../engine/primitive.ts';
import { own } from '../../engine/own.ts';
import type { Plan } from '../../plan.ts';
import type { Room } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { seatsOf } from '../roster/read.ts';
import { clockOf } from '../timetable/read.ts';
import { textOf } from './requests.ts';
import { roomView } from './room-view.ts';

/** What the game itself shows, to each audience. */

type Body = Readonly<Record<string, unknown>>;
type Audience = keyof Views;
type Bodies = Readonly<Record<string, Body>>;

interface Shown extends Readonly<Record<Audience, Bodies>> {
  /** What of it failed; null when all is shown. */
  readonly fault: string | null;
}

const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bodiesOf = (given: Documents, folder: string): [string, Body][] =>
  Object.entries<unknown>(given)
    .filter(([name]) => IdSchema.safeParse(name).success)
    .map(([name, body]) => [`${folder}${name}`, isRecord(body) ? body : { value: body }]);

/** Writes into a state by a view would change the room without a journal. */
const frozen = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
};

type Look = (view: Views, state: never, room: ReturnType<typeof roomView>) => Documents | undefined;

/** What each audience is asked for, with what goes before the names of its documents. */
const asked = (
  plan: Plan,
  state: RoomState,
): Readonly<Record<Audience, readonly (readonly [string, Look])[]>> => ({
  public: [['', (view, own, room) => view.public?.(own, room)]],
  control: [['', (view, own, room) => view.control?.(own, room)]],
  table: plan.tables.map(({ id }) => [`${id}/game/`, (view, own, room) => view.table?.(own, id, room)]),
  seat: plan.tables.flatMap((table) =>
    seatsOf(state, table).map(
      ({ seat }) =>
        [
          `${table.id}/${seat}/`,
          (view: Views, own: never, room: ReturnType<typeof roomView>) =>
            view.seat?.(own, { table: table.id, seat }, room),
        ] as const,
    ),
  ),
});

const look = (plan: Plan, state: RoomState, room: ReturnType<typeof roomView>): Shown => {
  const { views } = plan.game;
  frozen(state.game.state);
  let fault: string | null = null;
  const bodies = (audience: Audience): Bodies =>
    Object.fromEntries(
      views
        .filter((view) => view[audience] !== undefined)
        .flatMap((view) =>
          asked(plan, state)[audience].flatMap(([folder, see]) => {
            try {
              // The cast: the game's own state goes back to the game's own view (GameDefinition).
              const found = bodiesOf(see(view, state.game.state as never, room) ?? {}, folder);
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
  const shown = {
    public: bodies('public'),
    control: bodies('control'),
    table: bodies('table'),
    seat: bodies('seat'),
  };
  return { ...shown, fault };
};

const NOTHING: Shown = { public: {}, control: {}, table: {}, seat: {}, fault: null };

/** One look serves as long as what the game may see is the same: by the state of the game, then by the room's view. */
const kept = new WeakMap<object, { readonly plan: Plan; readonly seen: string; readonly shown: Shown }>();
/** And every document of one state of the room. */
const looked = new WeakMap<RoomState, { readonly plan: Plan; readonly shown: Shown }>();

/** A view that throws, or gives what is no JSON, costs its own documents and nothing else (promise 6). */
const shownBy = (plan: Plan, state: RoomState): Shown => {
  const last = looked.get(state);
  if (last?.plan === plan) return last.shown;
  if (state.game.setUp === null) return NOTHING;
  const room = roomView(plan, state, true);
  const seen = JSON.stringify([room, state.roster.seats]);
  const before = kept.get(state.game.state);
  const shown = before?.plan === plan && before.seen === seen ? before.shown : look(plan, state, room);
  kept.set(state.game.state, { plan, seen, shown });
  looked.set(state, { plan, shown });
  return shown;
};

export const viewFor = (audience: Audience): DocumentSource<Room, Record<string, unknown>> => ({
  ids: (plan, state) => Object.keys(shownBy(plan, state)[audience]),
  body: (plan, state, id) => own(shownBy(plan, state)[audience], id) ?? null,
});

export const viewItems = (plan: Plan, state: RoomState): Item[] => {
  const { fault } = shownBy(plan, state);
  if (fault === null) return [];
  // A view has no history: it is as old as what the clock last did.
  const since = clockOf(state).asOf;
  const words = told(say('matter/game-view', { problem: fault }));
  return [{ id: 'game/view', level: 'warning', ...words, box: null, device: null, since }];
};
