import type { ArgumentsOf } from '../../../../schemas/contracts.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { optionProblem } from '../../plan.ts';
import type { Draft, Primitive } from '../../room.ts';
import { actorOf } from './actor.ts';
import { runAgain } from './face.ts';
import { overrule } from './overrule.ts';
import { runCommand } from './run-command.ts';
import { setUp } from './set-up.ts';

const doGame = (draft: Draft, { command, args = {} }: ArgumentsOf<'game.do'>): Outcome => {
  const by = actorOf(draft);
  return by === null
    ? refuse('auth/forbidden#command', { command })
    : runCommand(draft, { command, args, by, dice: draft.dice });
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
  if (draft.state.game.setUp !== null) setUp(draft);
  return done();
};

export const decide: Primitive<'game'>['decide'] = {
  'game.option': chooseOption,
  'game.do': doGame,
  'game.again': (draft, { lost }) => runAgain(draft, lost),
  'game.overrule': (draft, { event, dice }) => overrule(draft, event, dice),
};
