import type { ClockBody } from '../../../schemas/documents/clock.ts';

type Stands = Pick<ClockBody, 'state' | 'first'>;
type Counts = Pick<ClockBody, 'state' | 'endsAt' | 'remainingMs' | 'keptEnd'>;

/** Whether `deltaMs` at hub time `now` would end the phase: nothing that a tap does (clock/too-short). */
export const endsPhase = (clock: Counts, deltaMs: number, now: number): boolean => {
  const end = clock.keptEnd ?? clock.endsAt;
  const leftMs = end === null ? clock.remainingMs : end - now;
  return deltaMs < 0 && leftMs + deltaMs <= 0;
};

/** What of the clock can be pressed as it stands; a reason names why a phase key cannot, where the page does not show it. */
export const clockKeys = ({ state, first }: Stands) => {
  const isFirst = first === true;
  const begun = state !== 'ready';
  return {
    back: begun && !isFirst,
    skip: begun && state !== 'finished',
    why: !begun ? null : isFirst ? 'first' : state === 'finished' ? 'finished' : null,
    /** Minutes more (positive) or less: of a phase that is over nothing is left to take away. */
    step: (minutes: number): boolean =>
      begun && state !== 'finished' && (state !== 'overtime' || minutes > 0),
  } as const;
};

/** What of a side timer can be pressed. In an emergency none goes on by itself: all do, when it ends. */
export const timerKeys = ({ state }: Pick<ClockBody, 'state'>, emergency: boolean) => ({
  pause: state === 'running',
  resume: state === 'paused' && !emergency,
});
