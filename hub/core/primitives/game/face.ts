import type { MomentName, Moments } from '../../../../games/kit/hooks.ts';
import type { Request, RuleContext } from '../../../../games/kit/rule.ts';
import { isRecord } from '../../../../schemas/is-record.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import type { Draft } from '../../room.ts';
import { BY_HUB } from './actor.ts';
import { unnote } from '../../notes.ts';
import { frozen } from './frozen.ts';
import { throughJson } from './plain.ts';
import { keepUnfinished, noteRule, runRequest, textOf } from './requests.ts';
import { runRule, type RuleResult } from './run-rule.ts';
import { ensureSetUp } from './set-up.ts';

/** What happens in the room is reported to the game. */

/** A game that moves the clock on from within the clock's own moments must come to an end. */
const DEEPEST = 4;

/** The notes of rules that failed and can be run again; Control's page has a key with each. */
const LOST = 'game/lost/' as const;

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
  initiativeMoved: 'as the initiative order moved on or changed',
  timerEnded: 'as a timer ran out',
  input: 'on an input',
  card: 'as a card was shown',
  table: 'as a table changed',
  trackMoved: 'as a track moved',
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
  if (draft.depth >= DEEPEST) {
    noteRule(
      draft,
      'game/fault',
      `The rules set off one moment after another; they were not asked again ${AT[name]}`,
    );
    return;
  }
  ensureSetUp(draft);
  if (draft.state.game.setUp === null) return;
  draft.depth += 1;
  hooks.forEach((_hook, at) => void runHook(draft, name, moment, at));
  draft.depth -= 1;
};

/** Runs one of the rules for a moment. What it threw, in words; null where it did not throw. */
const runHook = (draft: Draft, name: MomentName, moment: unknown, at: number): string | null => {
  const hook = draft.plan.game.on[name]?.[at];
  if (hook === undefined) return 'the game no longer has such a rule';
  const lost = `${name}-${at}`;
  const id = `${LOST}${lost}` as const;
  try {
    let result: RuleResult = { answer: undefined, requests: [] };
    draft.attempt(() => {
      // The cast: the hooks under a name take the moment of that name (GameDefinition).
      const rule = (state: never, context: RuleContext): void =>
        draft.plan.guard.run(hook, () => hook(state, frozen(moment) as never, context));
      result = runRule(draft, { rule: `on/${name}`, by: BY_HUB, dice: draft.dice }, rule);
      return done();
    });
    if (draft.state.game.lost.some((each) => each.lost === lost)) {
      draft.emit({ type: 'game-hook-found', lost });
      unnote(draft, id);
    }
    const { answer } = result;
    if (isRecord(answer) && 'refused' in answer)
      noteRule(
        draft,
        'game/refused',
        `A rule refused ${AT[name]}, and nothing of it was kept: ${textOf(answer.refused)}`,
      );
    ask(draft, AT[name], result);
    return null;
  } catch (thrown) {
    const problem = textOf(thrown);
    draft.plan.guard.failed(AT[name], thrown);
    draft.emit({ type: 'game-hook-lost', lost, name, hook: at, moment: throughJson(moment) });
    noteRule(draft, id, `A rule of the game failed ${AT[name]}: ${problem}`);
    return problem;
  }
};

/** Runs a rule again that failed, with what had happened then. */
export const runAgain = (draft: Draft, id: string): Outcome => {
  const found = draft.state.game.lost.find(({ lost }) => lost === id);
  if (found === undefined) return refuse('game/nothing-lost', { lost: id });
  // The cast: it is the name under which the hub kept it.
  const problem = runHook(draft, found.name as MomentName, found.moment, found.hook);
  return problem === null ? done() : refuse('command/failed#again', { problem });
};
