import type { Instant } from '../../../../schemas/units.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { anchoredClock, shiftBy, shiftedClock } from '../../countdown.ts';
import type { Item } from '../../engine/item.ts';
import { heldBy } from '../../held.ts';
import type { Plan } from '../../plan.ts';
import { memo, single, type Primitive } from '../../room.ts';
import { settle } from '../../notes.ts';
import { emergencyOf } from '../emergency/read.ts';
import { mainClock } from './clock-document.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { log } from './log.ts';
import { pauseClock } from './face.ts';
import { isHeardAnother } from './once.ts';
import { catchUpTimetable, dropKeptEnd } from './progress.ts';
import { clockOf, markInstant, markMs, phaseOf } from './read.ts';
import { restart } from './restart.ts';
import { isInRundown, isPastAnother, presentRow } from './rows.ts';
import { initialTimetable, type Clock, type Rundown, type TimetableState } from './state.ts';
import { timetableBody } from './timetable-document.ts';

const CLOCK = 'timetable/clock';
const RUNDOWN = 'timetable/rundown';

const standing = (plan: Plan, timetable: TimetableState): Message => {
  const { clock } = timetable;
  const phase = presentRow(plan, timetable)?.name ?? '';
  const where = clock.turn === 0 ? message('now/clock') : message('now/turn', { turn: clock.turn, phase });
  switch (clock.state) {
    case 'ready':
      return message('now/clock-ready');
    case 'running':
      return message('now/clock-running', { where });
    case 'paused':
      return message('now/clock-paused', { where, reason: clock.pauseReason ?? '' });
    case 'overtime':
      return message('now/clock-overtime', { where });
    case 'finished':
      return message('now/clock-finished');
  }
};

const overtime = ({ overtimeSince }: Clock, heldNow: () => string | null): Item[] => {
  if (overtimeSince === null) return [];
  const held = heldNow();
  return [
    {
      id: 'clock/overtime',
      level: 'warning',
      ...withText(held === null ? message('matter/overtime') : message('matter/held', { why: held })),
      box: null,
      device: null,
      since: overtimeSince,
    },
  ];
};

/** The end of the phase, its marks, and an end that was promised in a hold. */
const due = (plan: Plan, clock: Clock): Instant[] => {
  const { state, endsAt, passed, keptEnd } = clock;
  const kept = keptEnd === null ? [] : [keptEnd];
  if (state !== 'running' || endsAt === null) return kept;
  const marks = (phaseOf(plan, clock)?.marks ?? [])
    .filter(({ id }) => !passed.includes(id))
    .map((mark) => markInstant(clock, endsAt, markMs(clock, mark)));
  return [endsAt, ...marks, ...kept];
};

export const timetable: Primitive<'timetable'> = {
  initial: initialTimetable,
  decide,
  evolve,
  log,
  documents: {
    clock: single(memo(['timetable'], (plan, { timetable: state }) => mainClock(plan, state))),
    timetable: single(memo(['timetable'], (plan, { timetable: state }) => timetableBody(plan, state))),
  },
  standing: (plan, state) => standing(plan, state.timetable),
  attention: memo(['timetable', 'game'], (plan, state) =>
    overtime(clockOf(state), () => heldBy(plan, state)),
  ),
  deadlines: {
    due: (plan, state) => due(plan, clockOf(state)),
    catchUp: (draft, sound) => {
      catchUpTimetable(draft, sound);
      dropKeptEnd(draft);
    },
  },
  undo: {
    // The casts: the unit was read from the state by the same name.
    against: (own, unit, before, plan) => {
      const timetable = own as TimetableState;
      const isAnother =
        (unit === CLOCK && !isInRundown(plan, timetable, before as Clock)) ||
        (unit === RUNDOWN &&
          (isPastAnother(plan, timetable, before as Rundown) ||
            isHeardAnother(plan, timetable, before as Rundown)));
      return isAnother ? message('undoing/moved-on') : null;
    },
    restore: (unit, before, now, times) => {
      if (unit !== CLOCK) return before;
      const [was, is] = [before as Clock, now as Clock];
      // A phase that was left too early is gone back to, and so is the time that it had.
      const isSame = is.turn === was.turn && is.phase === was.phase && is.break === was.break;
      return anchoredClock(was, isSame ? is.endsAt : null, times);
    },
    shift: (unit, kept, undone, now) =>
      unit === CLOCK
        ? shiftedClock(
            { before: kept.before as Clock, at: kept.at },
            shiftBy((undone as Clock).endsAt, (now as Clock).endsAt),
          )
        : kept,
  },
  restart,
  settle: (draft) => {
    const emergency = emergencyOf(draft.state);
    if (emergency !== null && clockOf(draft.state).state === 'running')
      pauseClock(draft, emergency.reason, 'emergency');
  },
  // Whatever a person does with the clock settles what was noted of it.
  afterVerb: (draft) => {
    if (draft.actor.kind === 'user') settle(draft, 'clock');
  },
};
