import type { AttentionBody } from '../../../../schemas/documents/attention.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { after, Instant, Seconds } from '../../../../schemas/units.ts';
import type { Draft, Reads } from '../../room.ts';
import { clockOf, dayOf } from '../timetable/read.ts';
import { calledOf, displaysOf } from './read.ts';
import type { DisplayState } from './state.ts';

/**
 * A wall or a table that has gone dark while the game is on: somebody must go and look. A facilitator's own page is not
 * watched, nor one that somebody put away, nor one in whose place another has come.
 */

/**
 * House value. A page is back within seconds of a reload, a changed cell or a short loss of Wi-Fi, and a hub that has started
 * again hears of all of them within their next turn to ask for the time (5 s); a table that is dark for a minute is noticed.
 */
export const DISPLAY_GRACE_MS = Seconds(45);

type State = Reads<'displays' | 'timetable'>;
type Item = Omit<AttentionBody['items'][number], 'desk' | 'claim'>;

const warning = (id: string, told: Message, since: Instant): Item => ({
  id,
  level: 'warning',
  ...withText(told),
  box: null,
  device: null,
  since,
});

/** What the room itself looks at, shown with an account of the room: not a wall that a facilitator has a look at. */
const isOfRoom = ({ role, page }: DisplayState): boolean =>
  (role === 'table' && page === 'table') || (role === 'display' && (page === 'wall' || page === 'table'));

const isGameOn = (state: State): boolean => {
  const { turn, state: is } = clockOf(state);
  return turn > 0 && is !== 'finished';
};

const isOn = (state: State, since: Instant): boolean => {
  const { firstStart } = dayOf(state);
  // What was shut before the doors opened is the preflight's affair.
  return isGameOn(state) && firstStart !== null && firstStart <= since;
};

const pathOf = ({ page, view }: DisplayState): string => view?.split('?')[0] ?? page;

/** A new one, never seen before this one went, has taken its place: from then on that one is looked for. */
const isReplaced = (state: State, gone: DisplayState): boolean =>
  displaysOf(state).some(
    ([, each]) => each.first > gone.since && isOfRoom(each) && pathOf(each) === pathOf(gone),
  );

const isLookedFor = (state: State, held: DisplayState): boolean =>
  !held.online &&
  held.absence !== 'away' &&
  isOfRoom(held) &&
  isOn(state, held.since) &&
  !isReplaced(state, held);

const due = (state: State): { readonly display: string; readonly at: Instant }[] =>
  displaysOf(state).flatMap(([display, held]) =>
    held.absence !== 'missed' && isLookedFor(state, held)
      ? [{ display, at: after(held.since, DISPLAY_GRACE_MS) }]
      : [],
  );

/** When the next absence becomes one that somebody must look after; none when all are there. */
export const missedAt = (state: State): Instant[] => due(state).map(({ at }) => at);

export const missDisplays = (draft: Draft): void => {
  for (const { display, at } of due(draft.state)) {
    if (at <= draft.now) draft.emit({ type: 'display-missed', display });
  }
};

/**
 * One item for the displays of the room that should sound and cannot, until they can, are muted, or somebody there turns sounds off.
 * One that never could counts once the game is on: whoever sets up the room goes round anyway.
 */
export const unheardItems = (state: State): Item[] => {
  const unheard = displaysOf(state).flatMap(([, held]) =>
    held.online &&
    held.unheardSince !== undefined &&
    !held.muted &&
    isOfRoom(held) &&
    (held.unheardSince > held.first || isGameOn(state))
      ? [{ name: calledOf(held), since: held.unheardSince }]
      : [],
  );
  const [first] = unheard;
  if (first === undefined) return [];
  const told =
    unheard.length === 1
      ? message('matter/display-silent', { display: first.name })
      : message('matter/displays-silent', {
          count: unheard.length,
          displays: unheard
            .map(({ name }) => name)
            .toSorted()
            .join(', '),
        });
  return [warning('display-sound', told, Instant(Math.min(...unheard.map(({ since }) => since))))];
};

/** One item a display, gone when it is back, forgotten, put away or replaced, or when the game is over. */
export const missedItems = (state: State): Item[] =>
  displaysOf(state).flatMap(([display, held]): Item[] =>
    held.absence === 'missed' && isLookedFor(state, held)
      ? [warning(`display/${display}`, message('matter/display', { display: calledOf(held) }), held.since)]
      : [],
  );
