import { IdSchema } from '../../../../schemas/ids.ts';
import { say, told } from '../../../../schemas/sentences/sentences.ts';
import type { Item } from '../../engine/item.ts';
import type { DocumentSource } from '../../engine/primitive.ts';
import { own } from '../../engine/own.ts';
import type { Plan } from '../../plan.ts';
import type { Room } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { clockOf } from '../timetable/read.ts';
import { glimpse } from './glimpse.ts';

/** What the game itself shows. */

type Body = Readonly<Record<string, unknown>>;
type Audience = 'public' | 'control';

interface View extends Readonly<Record<Audience, Readonly<Record<string, Body>>>> {
  /** Why it shows nothing; null when it does. */
  readonly fault: string | null;
}

const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bodies = (given: Body): Readonly<Record<string, Body>> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => IdSchema.safeParse(name).success)
      .map(([name, body]) => [name, isRecord(body) ? body : { value: body }]),
  );

/** A view that throws, or gives what is no JSON, costs its own documents and nothing else (promise 6). */
const look = (plan: Plan, state: RoomState): View => {
  try {
    const view = plan.game.view(state.game.state, glimpse(plan, state, true));
    const shown = { public: bodies(view.public), control: bodies(view.control) };
    // Whoever publishes them writes them as JSON: what cannot be written must fail here, not there.
    JSON.stringify(shown);
    return { ...shown, fault: null };
  } catch (thrown) {
    return { public: {}, control: {}, fault: thrown instanceof Error ? thrown.message : String(thrown) };
  }
};

/** One view of one state serves all its documents and its fault. */
const kept = new WeakMap<RoomState, { readonly plan: Plan; readonly view: View }>();

const viewOf = (plan: Plan, state: RoomState): View => {
  const before = kept.get(state);
  if (before?.plan === plan) return before.view;
  const view = look(plan, state);
  kept.set(state, { plan, view });
  return view;
};

export const viewFor = (audience: Audience): DocumentSource<Room, Record<string, unknown>> => ({
  ids: (plan, state) => Object.keys(viewOf(plan, state)[audience]),
  body: (plan, state, id) => own(viewOf(plan, state)[audience], id) ?? null,
});

export const viewItems = (plan: Plan, state: RoomState): Item[] => {
  const { fault } = viewOf(plan, state);
  if (fault === null) return [];
  // A view has no history: it is as old as what the clock last did.
  const since = clockOf(state).asOf;
  const words = told(say('matter/game-view', { problem: fault }));
  return [{ id: 'game/view', level: 'warning', ...words, box: null, device: null, since }];
};
