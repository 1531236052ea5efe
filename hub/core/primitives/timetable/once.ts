import type { Moments } from '../../../../games/kit/hooks.ts';
import type { Plan } from '../../plan.ts';
import type { Telling } from '../../contract.ts';
import type { Draft } from '../../room.ts';
import { clockOf } from './read.ts';
import { phasesAfter, placeOf, rowsAround, rowsOf } from './rows.ts';
import type { Clock, Rundown, TimetableState } from './state.ts';

type ClockMoment = 'phaseBegan' | 'phaseEnded' | 'mark' | 'turnEnded';
type Reached = NonNullable<Clock['reached']>;

const TURN = 'turn';
const began = (phase: string): string => `began ${phase}`;
const ended = (phase: string): string => `ended ${phase}`;
const marked = (phase: string, mark: string): string => `mark ${phase} ${mark}`;

/** The moments of phases that the rules have heard of; the last phase is there and has `passed` these marks. */
const momentsOf = (plan: Plan, over: readonly string[], phase: string | null, passed: readonly string[]) => [
  ...over.flatMap((id) => {
    const marks = plan.manifest.phases.find((each) => each.id === id)?.marks ?? [];
    return [began(id), ...marks.map((mark) => marked(id, mark.id)), ended(id)];
  }),
  ...(phase === null ? [] : [began(phase), ...passed.map((mark) => marked(phase, mark))]),
];

/** Of a journal from before the rundown could be changed: the phases were in the manifest's order. */
const announcedBy = (plan: Plan, { phase, passed, announced }: Reached): readonly string[] => {
  const ids = plan.manifest.phases.map(({ id }) => id);
  return announced ?? momentsOf(plan, ids.slice(0, Math.max(0, ids.indexOf(phase))), phase, passed);
};

/** The farthest that the clock has come: what Control goes back from now, or went back from before. */
export const farthest = (plan: Plan, timetable: TimetableState): Reached | null => {
  const { turn, phase, passed, state, reached } = timetable.clock;
  const place = placeOf(timetable.clock);
  if (place.row === null || (reached !== undefined && reached.turn > turn)) return reached ?? null;
  const before = rowsAround(plan, timetable, place).before.flatMap((each) => each.phase?.id ?? []);
  const isOver = phase !== null && state === 'finished';
  const here = momentsOf(plan, isOver ? [...before, phase] : before, isOver ? null : phase, passed);
  // Left with a break after it, or with the day, its last phase has ended the turn.
  const hasEnded = (phase === null || isOver) && phasesAfter(plan, timetable, place).length === 0;
  const earlier = reached?.turn === turn ? announcedBy(plan, reached) : [];
  const announced = [
    ...new Set([...earlier, ...here, ...(hasEnded && before.length + Number(isOver) > 0 ? [TURN] : [])]),
  ];
  return { turn, phase: phase ?? before.at(-1) ?? '', passed, announced };
};

/** Whether that rundown gives a turn of which the rules have heard the end other phases: they would never hear of those. */
export const isHeardAnother = (plan: Plan, timetable: TimetableState, rundown: Rundown): boolean => {
  const reached = farthest(plan, timetable);
  if (reached === null) return false;
  const ended = announcedBy(plan, reached).includes(TURN) ? reached.turn : reached.turn - 1;
  const phases = (each: TimetableState): string =>
    Array.from({ length: ended }, (_, at) => rowsOf(plan, each, at + 1))
      .flat()
      .flatMap(({ row, phase }) => (phase === null ? [] : row))
      .join(' ');
  return phases(timetable) !== phases({ ...timetable, rundown });
};

const keyOf = (name: ClockMoment, moment: Moments[ClockMoment]): string => {
  if (!('phase' in moment)) return TURN;
  if ('mark' in moment) return marked(moment.phase, moment.mark);
  return name === 'phaseBegan' ? began(moment.phase) : ended(moment.phase);
};

const wasAnnounced = (
  plan: Plan,
  reached: Reached,
  name: ClockMoment,
  moment: Moments[ClockMoment],
): boolean =>
  moment.turn === reached.turn
    ? announcedBy(plan, reached).includes(keyOf(name, moment))
    : moment.turn < reached.turn;

/**
 * Tells of a moment, once in a game: when Control has gone back, what the rules did in a phase (cards drawn, boxes
 * armed, tracks moved) stands, and is not done a second time as the phase is played again.
 */
export const announceOnce = (draft: Draft, reachedNow: Extract<Telling, { type: 'clock-reached' }>): void => {
  const { reached } = clockOf(draft.state);
  const { name, moment } = reachedNow;
  if (reached === undefined || !wasAnnounced(draft.plan, reached, name, moment)) draft.tell(reachedNow);
};
