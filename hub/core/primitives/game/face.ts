import type { MomentName, Moments } from '../../../../games/kit/hooks.ts';
import type { Request, RuleContext } from '../../../../games/kit/rule.ts';
import { isRecord } from '../../../../schemas/is-record.ts';
import { done } from '../../engine/outcome.ts';
import type { Draft } from '../../room.ts';
import { BY_HUB } from './actor.ts';
import { frozen } from './frozen.ts';
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
  initiativeMoved: 'as a turn of the initiative order began or ended',
  timerEnded: 'as a timer ran out',
  input: 'on an input',
  card: 'as a card was shown',
  table: 'as a table changed',
  seat: 'as a seat was taken',
};

/** What came of a request: null where it was done, or what was wrong. */
const problemOf = (draft: Draft, request: Request, all: readonly Request[]): string | null => {
  try {
    if (keepUnfinished(draft, request, all)) return null;
    const outcome = runRequest(draft, request);
    return outcome.ok ? null : outcome.error.message;
  } catch (thrown) {
    return textOf(thrown);
  }
};

const ask = (draft: Draft, at: string, { requests }: RuleResult): void => {
  for (const request of requests) {
    const problem = problemOf(draft, request, requests);
    if (problem === null) continue;
    noteRule(draft, 'game/refused', `The rules asked for ${request.verb} ${at}; it was refused: ${problem}`);
  }
};

/**
 * Asks the rules what follows from something that has happened. What each changes and asks for is done at once; a request
 * that is refused, or a rule that throws, becomes a note for Control and takes nothing else down (promise 6).
 */
export const notifyGame = <Name extends MomentName>(
  draft: Draft,
  name: Name,
  moment: Moments[Name],
): void => {
  const hooks = draft.plan.game.on[name] ?? [];
  if (hooks.length === 0) return;
  const at = AT[name];
  if (draft.depth >= DEEPEST) {
    noteRule(
      draft,
      'game/fault',
      `The rules set off one moment after another; they were not asked again ${at}`,
    );
    return;
  }
  ensureSetUp(draft);
  if (draft.state.game.setUp === null) return;
  draft.depth += 1;
  for (const hook of hooks) {
    try {
      let result: RuleResult = { answer: undefined, requests: [] };
      draft.attempt(() => {
        // The cast: the hooks under a name take the moment of that name (GameDefinition).
        const rule = (state: never, context: RuleContext): void => hook(state, frozen(moment), context);
        result = runRule(draft, { rule: `on/${name}`, by: BY_HUB, dice: draft.dice }, rule);
        return done();
      });
      const { answer } = result;
      if (isRecord(answer) && 'refused' in answer)
        noteRule(
          draft,
          'game/refused',
          `A rule refused ${at}, and nothing of it was kept: ${textOf(answer.refused)}`,
        );
      ask(draft, at, result);
    } catch (thrown) {
      noteRule(draft, 'game/fault', `A rule of the game failed ${at}: ${textOf(thrown)}`);
    }
  }
  draft.depth -= 1;
};
