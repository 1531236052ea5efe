import type { SetupContext } from '../../../../games/kit/mechanism.ts';
import type { Run } from '../../../../schemas/primitives/game.ts';
import { optionProblem, getOwn, type Plan } from '../../plan.ts';

export type OptionValue = number | string | boolean;

/** A command for which the hub rolled dice, by which it can be run again with others. */
export interface RunWithDice extends Run {
  readonly event: number;
  /** Of each die that it rolled, in their order. */
  readonly sides: readonly number[];
  /** What the hub rolled, in the same order. */
  readonly results: readonly number[];
}

/** A rule that failed as something happened, which can be run again. */
export interface LostHook {
  readonly lost: string;
  readonly name: string;
  /** Which of the rules for that moment. */
  readonly hook: number;
  readonly moment: unknown;
}

export interface GameState {
  /** The game's own; it alone knows what is in it. Empty until it has been set up. */
  readonly state: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** What it was set up with; null until then. */
  readonly setUp: (Omit<SetupContext, 'dice'> & { readonly version: number }) | null;
  /** The newest commands with dice. */
  readonly ran: readonly RunWithDice[];
  readonly lost: readonly LostHook[];
}

/** An option begins as room.yaml wishes, where the game takes that. */
export const initialGame = ({ manifest, room }: Plan): GameState => ({
  state: {},
  options: Object.fromEntries(
    manifest.options.map((option) => {
      const wished = getOwn(room.options, option.id);
      const isTaken = wished !== undefined && optionProblem(option, wished) === null;
      return [option.id, isTaken ? wished : option.default.value];
    }),
  ),
  setUp: null,
  ran: [],
  lost: [],
});
