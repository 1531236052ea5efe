import type { MomentName, Moments } from '../../../../games/kit/hooks.ts';
import type { RuleContext } from '../../../../games/kit/rule.ts';
import { done } from '../../engine/outcome.ts';
import type { Draft } from '../../room.ts';
import { BY_HUB } from './actor.ts';
import { keepUnfinished, noteRule, runRequest, textOf } from './requests.ts';
import { runRule, type RuleResult } from './run-rule.ts';
import { ensureSetUp } from './set-up.ts';

/** What happens in the room is reported to the game. */

/** A game that moves the clock on from within the clock's own moments must come to an end. */
const DEEPEST = 4;

const AT: Readonly<Record<MomentName, string>> = {
  phaseBegan: 'as a phase began',
  phaseEnded: 'as a phase ended',
  mark: 'at a mark',
  turnEnded: 'as a turn ended',
  boxTallied: 'as a box was counted',
  boxResolved: 'as a box was resolved',
  alarmBegan: 'as an alarm began',
  alarmEnded: 'as an alarm ended',
  roundBegan: 'as a round began',
  timerEnded: 'as a timer ran out',
  input: 'on an input',
  card: 'as a card was shown',
  table: 'as a table changed',
  seat: 'as a seat was taken',
};

const ask = (draft: Draft, at: string, { requests }: RuleResult): void => {
  for (const request of requests) {
    if (keepUnfinished(draft, request, requests)) continue;
    const outcome = runRequest(draft, request);
    if (!outcome.ok) {
      const { message } = outcome.error;
      const text = `The rules asked for ${request.verb} ${at}; it was refused: ${message}`;
      noteRule(draft, 'game/refused', text);
    }
  }
};

/**
 * Asks the rules what follows from something that has happened. What each changes and asks for is done at once; a request
 * that is refused, or a rule that throws, becomes a note for Control and takes nothing else down (promise 6).
 */
export const tellGame = <Name extends MomentName>(draft: Draft, name: Name, moment: Moments[Name]): void => {
  const hooks = draft.plan.game.on[name] ?? [];
  if (hooks.length === 0 || draft.depth >= DEEPEST) return;
  ensureSetUp(draft);
  if (draft.state.game.setUp === null) return;
  const at = AT[name];
  draft.depth += 1;
  for (const hook of hooks) {
    try {
      let result: RuleResult = { answer: undefined, requests: [] };
      draft.attempt(() => {
        // The cast: the hooks under a name take the moment of that name (GameDefinition).
        const rule = (state: never, context: RuleContext): void => hook(state, moment as never, context);
        result = runRule(draft, { rule: `on/${name}`, by: BY_HUB, dice: draft.dice }, rule);
        return done();
      });
      ask(draft, at, result);
    } catch (thrown) {
      noteRule(draft, 'game/fault', `A rule of the game failed ${at}: ${textOf(thrown)}`);
    }
  }
  draft.depth -= 1;
};
