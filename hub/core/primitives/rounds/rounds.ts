import { message } from '../../../../schemas/sentences/sentences.ts';
import { Instant } from '../../../../schemas/units.ts';
import { anchored, shiftBy } from '../../countdown.ts';
import type { Primitive } from '../../room.ts';
import { emergencyOf } from '../emergency/read.ts';
import { catchUpRounds, decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { holdRounds } from './face.ts';
import { log } from './log.ts';
import { initialRounds, type RoundsState } from './state.ts';

// The casts: the primitive's one unit is its whole state.
const nextOf = (unit: unknown): Instant | null => (unit as RoundsState).active?.nextAt ?? null;

/** Rounds whose next one comes then. */
const endingAt = (rounds: RoundsState, nextAt: Instant | null): RoundsState =>
  rounds.active === null ? rounds : { ...rounds, active: { ...rounds.active, nextAt } };

export const rounds: Primitive<'rounds'> = {
  initial: initialRounds,
  decide,
  evolve,
  log,
  documents: {},
  standing: (_plan, { rounds: { active } }) =>
    active === null ? message('now/rounds-none') : message('now/round', { round: active.round }),
  attention: null,
  deadlines: {
    due: (_plan, state) => {
      const nextAt = nextOf(state.rounds);
      return nextAt === null ? [] : [nextAt];
    },
    catchUp: catchUpRounds,
  },
  undo: {
    restore: (_unit, before, now, times) =>
      endingAt(before as RoundsState, anchored({ then: nextOf(before), now: nextOf(now) }, times)),
    shift: (_unit, { before, at }, undone, now) => {
      const by = shiftBy(nextOf(undone), nextOf(now));
      const then = nextOf(before);
      return {
        at: Instant(at + by),
        before: endingAt(before as RoundsState, then === null ? null : Instant(then + by)),
      };
    },
  },
  settle: (draft) => {
    if (emergencyOf(draft.state) !== null) holdRounds(draft);
  },
};
