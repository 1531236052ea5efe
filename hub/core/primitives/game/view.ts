import { heldForms, withLegalKeys } from '../../../../games/kit/legality.ts';
import type { RoomView } from '../../../../games/kit/room-view.ts';
import type { Asked } from '../../../../games/kit/rule.ts';
import type { Documents, Views } from '../../../../games/kit/views.ts';
import { faceProblem } from './face-problem.ts';
import { IdSchema } from '../../../../schemas/ids.ts';
import { isRecord } from '../../../../schemas/is-record.ts';
import { languagesOf, readIn } from '../../../../schemas/text.ts';
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
  /** What of it failed, each in words. */
  readonly faults: readonly string[];
}

/** The seats of each table, as one text: who sits on them changes no view. */
const seatIds = memoFrom(seatsAt, (_plan, seats) => seats.map(({ seat }) => seat).join(' '));

interface Written {
  readonly text: string;
  readonly body: Body;
  readonly problem: string | null;
}
/** Documents as they were last written: most stay as they are from one change to the next. */
const written = new WeakMap<Plan, Map<string, Written>>();

/** Why a face in it cannot be drawn. */
const problemIn = (text: string): string | null => {
  const problems = languagesOf(text).map((language) => {
    const { face } = JSON.parse(readIn(text, language)) as Body;
    return face === undefined ? null : faceProblem(face);
  });
  return problems.find((each) => each !== null) ?? null;
};

/**
 * The document with what is wrong with its face; the one of before where it says the same. Whoever publishes it writes it as JSON:
 * what cannot be written must fail here, not there.
 */
const writtenOf = (plan: Plan, where: string, body: Body): Written => {
  const all = written.get(plan) ?? new Map<string, Written>();
  written.set(plan, all);
  const text = JSON.stringify(body);
  const last = all.get(where);
  if (last?.text === text) return last;
  const next = { text, body, problem: problemIn(text) };
  all.set(where, next);
  return next;
};

/** Each under its name; `failed` is told of a name that is no id, and of a face that no page can draw. */
const bodiesOf = (
  plan: Plan,
  given: Documents,
  at: { readonly audience: string; readonly folder: string; readonly failed: (problem: string) => void },
): [string, Body][] =>
  Object.entries<unknown>(given).flatMap(([name, body]): [string, Body][] => {
    if (!IdSchema.safeParse(name).success) {
      at.failed(`${at.audience}: a document cannot be called "${name}": small letters, digits and hyphens`);
      return [];
    }
    const where = `${at.audience}, ${name}`;
    const found = writtenOf(plan, where, isRecord(body) ? body : { value: body });
    if (found.problem !== null) at.failed(`${where}: ${found.problem}`);
    return [[`${at.folder}${name}`, found.body]];
  });

/** Whose documents a folder holds, as people say it: "seat aliens/harvester". */
const audienceIn = (audience: Audience, folder: string): string =>
  folder === '' ? audience : `${audience} ${folder.replace(/\/$/, '')}`;

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

/** So many faults are named to Control; what fails for one seat fails for forty. */
const NAMED = 3;

const NOTHING: Shown = { public: {}, control: {}, table: {}, seat: {}, faults: [] };

/** A view that throws, or gives what is no JSON, costs the documents of its audience and nothing else (promise 6). */
const shown = memoOf(
  [...openRoomView.reads, 'roster'],
  (plan, state) => [state.game.state, state.game.setUp, openRoomView(plan, state), seatIds(plan, state)],
  (plan, [state, setUp, room, seats]): Shown => {
    if (setUp === null) return NOTHING;
    frozen(state);
    const faults = new Set<string>();
    const failed = (problem: string): void => void faults.add(problem);
    const keysOf = { commands: plan.game.commands, phases: plan.manifest.phases, state, room };
    /** What one view shows to everyone of an audience: one deadline for them all. */
    const shownBy = (view: Views, audience: Audience): [string, Body][] =>
      plan.guard.run(view[audience] ?? view, () =>
        views[audience](plan, seats).flatMap(([folder, by, look]) => {
          const whose = audienceIn(audience, folder);
          try {
            // The cast: the game's own state goes back to the game's own view (GameDefinition).
            const documents = look(view, state as never, room) ?? {};
            const keyFailed = (problem: string, thrown: unknown): void => {
              plan.guard.failed(`a key of ${whose}`, thrown);
              failed(`${whose}, ${problem}`);
            };
            const legal = withLegalKeys(documents, { ...keysOf, by, failed: keyFailed });
            // Control reads the first few; the author finds each in the log.
            const bodyFailed = (problem: string): void => {
              plan.guard.failed(`a document of ${whose}`, new TypeError(problem));
              failed(problem);
            };
            return bodiesOf(plan, legal, { audience: whose, folder, failed: bodyFailed });
          } catch (thrown) {
            plan.guard.failed(`the view of ${whose}`, thrown);
            failed(`${whose}: ${textOf(thrown)}`);
            return [];
          }
        }),
      );
    const bodies = (audience: Audience): Bodies =>
      Object.fromEntries(
        plan.game.views
          .filter((view) => view[audience] !== undefined)
          .flatMap((view) => {
            try {
              return shownBy(view, audience);
            } catch (thrown) {
              // It did not return: nothing of it is left to show.
              plan.guard.failed(`the view of ${audience}`, thrown);
              failed(`${audience}: ${textOf(thrown)}`);
              return [];
            }
          }),
      );
    const forms = (): Bodies => {
      try {
        const { commands } = plan.game;
        const formFailed = (problem: string, thrown: unknown): void => {
          plan.guard.failed('a form of Control', thrown);
          failed(`control, ${problem}`);
        };
        const held = plan.guard.run(commands, () =>
          heldForms(commands, state, { room, by: BY_CONTROL }, formFailed),
        );
        return Object.keys(held).length === 0 ? {} : { forms: { held } };
      } catch (thrown) {
        plan.guard.failed('what its commands refuse', thrown);
        failed(`control: ${textOf(thrown)}`);
        return {};
      }
    };
    const each = {
      public: bodies('public'),
      control: { ...forms(), ...bodies('control') },
      table: bodies('table'),
      seat: bodies('seat'),
    };
    return { ...each, faults: [...faults] };
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
  (plan, state) => [shown(plan, state).faults, clockOf(state).asOf],
  (_plan, [faults, since]): Item[] => {
    if (faults.length === 0) return [];
    const problem = faults.slice(0, NAMED).join('; ');
    const more = faults.length - NAMED;
    const words = withText(
      more > 0
        ? message('matter/game-view-more', { problem, more })
        : message('matter/game-view', { problem }),
    );
    return [{ id: 'game/view', level: 'warning', ...words, box: null, device: null, since }];
  },
);
