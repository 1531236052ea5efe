import { IdSchema } from '../../../../schemas/ids.ts';
import { say, told } from '../../../../schemas/sentences/sentences.ts';
import type { Item } from '../../engine/item.ts';
import { byId, keptEach, keptOf } from '../../room.ts';
import { clockOf } from '../timetable/read.ts';
import { openGlimpse } from './glimpse.ts';

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
const view = keptOf(
  openGlimpse.reads,
  (plan, state) => [state.game.state, openGlimpse(plan, state)],
  ({ game }, [state, room]): View => {
    try {
      const given = game.view(state, room);
      const shown = { public: bodies(given.public), control: bodies(given.control) };
      // Whoever publishes them writes them as JSON: what cannot be written must fail here, not there.
      JSON.stringify(shown);
      return { ...shown, fault: null };
    } catch (thrown) {
      return { public: {}, control: {}, fault: thrown instanceof Error ? thrown.message : String(thrown) };
    }
  },
);

export const viewFor = (audience: Audience) =>
  keptEach(
    view.reads,
    (plan, state) => Object.keys(view(plan, state)[audience]),
    (plan, state) => [byId(view(plan, state)[audience])],
    (_plan, [body]) => body ?? null,
  );

export const viewItems = keptOf(
  view.reads,
  // A view has no history: it is as old as what the clock last did.
  (plan, state) => [view(plan, state).fault, clockOf(state).asOf],
  (_plan, [fault, since]): Item[] => {
    if (fault === null) return [];
    const words = told(say('matter/game-view', { problem: fault }));
    return [{ id: 'game/view', level: 'warning', ...words, box: null, device: null, since }];
  },
);
