import { optionProblem, own, type Plan } from '../../plan.ts';

export type OptionValue = number | string | boolean;

export interface GameState {
  /** The game's own; it alone knows what is in it. */
  readonly state: unknown;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** An option begins as room.yaml wishes, where the game takes that. */
export const initialGame = ({ game, manifest, room }: Plan): GameState => ({
  state: game.setup(),
  options: Object.fromEntries(
    manifest.options.map((option) => {
      const wished = own(room.options, option.id);
      const isTaken = wished !== undefined && optionProblem(option, wished) === null;
      return [option.id, isTaken ? wished : option.default.value];
    }),
  ),
});
