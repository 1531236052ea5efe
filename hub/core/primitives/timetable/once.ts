import type { Moments } from '../../../../games/kit/hooks.ts';
import type { Plan } from '../../plan.ts';
import type { Draft } from '../../room.ts';
import { tellGame } from '../game/face.ts';
import { clockOf } from './read.ts';
import type { Clock } from './state.ts';

type ClockMoment = 'phaseBegan' | 'phaseEnded' | 'mark' | 'turnEnded';
type Reached = NonNullable<Clock['reached']>;

/** Where a phase lies in the day: turns before phases. A phase that is in no manifest lies before them all. */
const placeOf = (plan: Plan, turn: number, phase: string): number =>
  turn * (plan.manifest.phases.length + 1) + plan.manifest.phases.findIndex((each) => each.id === phase);

/** The farthest that the clock has come: what Control goes back from now, or went back from before. */
export const farthest = (plan: Plan, clock: Clock): Reached | null => {
  const { turn, phase, passed, reached } = clock;
  if (phase === null) return reached ?? null;
  const here: Reached = { turn, phase, passed };
  if (reached === undefined) return here;
  const ahead = placeOf(plan, turn, phase) - placeOf(plan, reached.turn, reached.phase);
  if (ahead > 0) return here;
  if (ahead < 0) return reached;
  return { ...here, passed: [...new Set([...reached.passed, ...passed])] };
};

const wasAnnounced = (
  plan: Plan,
  reached: Reached,
  name: ClockMoment,
  moment: Moments[ClockMoment],
): boolean => {
  const phase = 'phase' in moment ? moment.phase : (plan.manifest.phases.at(-1)?.id ?? '');
  const ahead = placeOf(plan, moment.turn, phase) - placeOf(plan, reached.turn, reached.phase);
  if (ahead !== 0) return ahead < 0;
  if ('mark' in moment) return reached.passed.includes(moment.mark);
  return name === 'phaseBegan';
};

/**
 * Tells the game of a moment, once in a game: when Control has gone back, what the rules did in a phase (cards drawn, boxes
 * armed, tracks moved) stands, and is not done a second time as the phase is played again.
 */
export const tellOnce = <Name extends ClockMoment>(draft: Draft, name: Name, moment: Moments[Name]): void => {
  const { reached } = clockOf(draft.state);
  if (reached === undefined || !wasAnnounced(draft.plan, reached, name, moment))
    tellGame(draft, name, moment);
};
