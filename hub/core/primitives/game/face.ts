import type { ClockMoment, GameDecision, GameInput } from '../../../../games/kit/define-game.ts';
import { done } from '../../engine/outcome.ts';
import type { Draft } from '../../room.ts';
import { contextOf, keepUnfinished, noteFault, runRequest, tell, textOf } from './asking.ts';

/** What happens in the room is told to the game. */

/** A game that moves the clock on from within the clock's own moments must come to an end. */
const DEEPEST = 4;

/**
 * Asks the rules what follows from something that has happened (`what`, for the notes). Their events and requests are done
 * at once; a request that is refused, or a rule that throws, becomes a note for Control and takes nothing else down
 * (promise 6).
 */
const consult = (draft: Draft, what: string, rule: () => GameDecision): void => {
  if (draft.depth >= DEEPEST) return;
  draft.depth += 1;
  try {
    let decision: GameDecision | null = null;
    draft.attempt(() => {
      decision = rule();
      tell(draft, decision.events);
      return done();
    });
    // The closure above has set it, or thrown.
    const { requests = [] } = (decision as GameDecision | null) ?? {};
    for (const request of requests) {
      if (keepUnfinished(draft, request, requests)) continue;
      const outcome = runRequest(draft, request);
      if (!outcome.ok) {
        const { message } = outcome.error;
        const text = `The rules asked for ${request.verb} ${what}; it was refused: ${message}`;
        noteFault(draft, 'game/refused', { text });
      }
    }
  } catch (thrown) {
    noteFault(draft, 'game/fault', { text: `A rule of the game failed ${what}: ${textOf(thrown)}` });
  } finally {
    draft.depth -= 1;
  }
};

/** Tells the game of a moment of the timetable. */
export const tellGame = (draft: Draft, moment: ClockMoment): void => {
  const rule = (): GameDecision => draft.plan.game.onClock(draft.state.game.state, moment, contextOf(draft));
  consult(draft, `at ${moment.at}`, rule);
};

/** Tells the game what players did with an input; most games have no rule for it. */
export const tellGameOfInput = (draft: Draft, input: GameInput): void => {
  const { onInput } = draft.plan.game;
  if (onInput === undefined) return;
  consult(draft, `on ${input.input}`, () => onInput(draft.state.game.state, input, contextOf(draft)));
};
