import type * as z from 'zod';
import type { GameCommand, GameContext, GameDecision, GameRefusal } from './define-game.ts';

/** A command whose `decide` is given its arguments typed, as its schema says. */
export const defineCommand = <State, Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  decide: (state: State, args: z.output<Schema>, context: GameContext) => GameDecision | GameRefusal,
  { deliberate = false }: Pick<GameCommand<State>, 'deliberate'> = {},
): GameCommand<State> => ({
  name,
  deliberate,
  schema,
  decide: (state, args, context) => decide(state, schema.parse(args), context),
});
