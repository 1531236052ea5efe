import type { ArgumentsOf } from '../../../../schemas/contracts.ts';
import { describeIssues } from '../../../../schemas/errors.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { own } from '../../engine/own.ts';
import { optionProblem } from '../../plan.ts';
import type { Draft, Primitive } from '../../room.ts';
import { contextOf, runRequest, tell, textOf } from './asking.ts';

/** What a rule says, as a sentence: a hint follows it wherever it is shown. */
const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!…]$/.test(text) ? '' : '.');

/** A command of the game: everything that it asks for is done, or nothing. */
const doGame = (draft: Draft, args: ArgumentsOf<'game.do'>): Outcome => {
  const { commands } = draft.plan.game;
  const command = own(commands, args.command);
  if (command === undefined) {
    return refuse('game/unknown-command', { command: args.command, known: Object.keys(commands) });
  }
  const parsed = command.schema.safeParse(args.args ?? {});
  if (!parsed.success)
    return refuse('command/malformed', { problem: `args: ${describeIssues(parsed.error)}` });
  try {
    return draft.attempt(() => {
      const decision = command.decide(draft.state.game.state, parsed.data, contextOf(draft));
      if ('refused' in decision) return refuse('game/refused', { words: sentence(decision.refused) });
      tell(draft, decision.events);
      for (const request of decision.requests) {
        const outcome = runRequest(draft, request);
        if (!outcome.ok) return outcome;
      }
      return done(decision.data === undefined ? undefined : { result: decision.data });
    });
  } catch (thrown) {
    return refuse('command/failed#rule', { command: command.name, problem: textOf(thrown) });
  }
};

const chooseOption = (draft: Draft, args: ArgumentsOf<'game.option'>): Outcome => {
  const { options } = draft.plan.manifest;
  const option = options.find((each) => each.id === args.option);
  if (option === undefined) {
    return refuse('game/unknown-option', { option: args.option, known: options.map((each) => each.id) });
  }
  const problem = optionProblem(option, args.value);
  if (problem !== null) return refuse('game/bad-option', { problem });
  draft.emit({ type: 'option-chosen', option: option.id, value: args.value });
  return done();
};

export const decide: Primitive<'game'>['decide'] = {
  'game.option': chooseOption,
  'game.do': doGame,
};
