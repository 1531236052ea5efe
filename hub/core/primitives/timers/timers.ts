import { message } from '../../../../schemas/sentences/sentences.ts';
import { anchoredClock, shiftBy, shiftedClock } from '../../countdown.ts';
import { getOwn } from '../../engine/get-own.ts';
import { byId, memo, memoEach, type Primitive } from '../../room.ts';
import { emergencyOf } from '../emergency/read.ts';
import { decide, endTimers } from './decide.ts';
import { sideClock } from './document.ts';
import { evolve } from './evolve.ts';
import { holdTimers } from './face.ts';
import { overItems } from './items.ts';
import { log } from './log.ts';
import type { SideTimer } from './state.ts';

// The cast: a unit of this primitive is a timer, or null where there was none.
const endOf = (unit: unknown) => (unit as SideTimer | null)?.endsAt ?? null;

export const timers: Primitive<'timers'> = {
  initial: () => ({}),
  decide,
  evolve,
  log,
  documents: {
    clock: memoEach(
      ['timers'],
      (_plan, { timers: all }) => Object.keys(all),
      (_plan, { timers: all }) => [byId(all)],
      (plan, [held], id) => (held === undefined ? null : sideClock(plan, id, held)),
    ),
  },
  standing: (_plan, state, id) => {
    const held = getOwn(state.timers, id);
    return held === undefined
      ? message('now/timer-gone')
      : message('now/timer', { timer: held.label, state: message(`clock-state/${held.state}`) });
  },
  attention: memo(['timers'], (_plan, state) => overItems(state.timers)),
  deadlines: {
    due: (_plan, { timers: all }) => Object.values(all).flatMap(({ endsAt }) => endsAt ?? []),
    catchUp: endTimers,
  },
  undo: {
    restore: (_unit, before, now, times) =>
      before === null ? null : anchoredClock(before as SideTimer, endOf(now), times),
    shift: (_unit, { before, at }, undone, now) =>
      shiftedClock({ before: before as SideTimer, at }, shiftBy(endOf(undone), endOf(now))),
  },
  settle: (draft) => {
    const emergency = emergencyOf(draft.state);
    if (emergency !== null) holdTimers(draft, emergency.reason, 'emergency');
  },
};
