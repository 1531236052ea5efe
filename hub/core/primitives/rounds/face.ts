import type { AlarmManifest } from '../../../../schemas/manifest.ts';
import { after, Millis, until } from '../../../../schemas/units.ts';
import type { Draft } from '../../room.ts';

/** The rounds of a confirmed alarm: the first side, or the periodic side, acts at once. */
export const beginRounds = (draft: Draft, { id, rounds }: AlarmManifest): void => {
  if (rounds === null) return;
  const first = rounds.style === 'alternating' ? rounds.sides[0] : rounds.side;
  if (first === undefined) return;
  draft.emit({
    type: 'rounds-began',
    alarm: id,
    round: 1,
    side: first.id,
    nextAt: rounds.style === 'periodic' ? after(draft.now, rounds.everyMs.value) : null,
  });
};

/** The alarm is over, and its rounds with it. */
export const endRounds = (draft: Draft): void => {
  if (draft.state.rounds.active !== null) draft.emit({ type: 'rounds-ended' });
};

/** The side that acts by the clock waits, with what is left until its next turn. */
export const holdRounds = (draft: Draft): void => {
  const { active } = draft.state.rounds;
  if (active?.held !== null) return;
  const remainingMs = active.nextAt === null ? null : Millis(Math.max(0, until(draft.now, active.nextAt)));
  draft.emit({ type: 'rounds-held', remainingMs });
};

/** Rounds that were held go on from what was left. */
export const resumeRounds = (draft: Draft): void => {
  const held = draft.state.rounds.active?.held;
  if (held === undefined || held === null) return;
  const { remainingMs } = held;
  draft.emit({ type: 'rounds-resumed', nextAt: remainingMs === null ? null : after(draft.now, remainingMs) });
};
