import type { Dice } from './dice.ts';
import type { Hooks } from './hooks.ts';
import type { GameCommand } from './rule.ts';
import type { Views } from './views.ts';

/** What a game begins with. */
export interface SetupContext {
  readonly dice: Dice;
  readonly options: Readonly<Record<string, number | string | boolean>>;
  /** The tables that play, in the manifest's order. */
  readonly tables: readonly string[];
}

/**
 * A part that games share: a field of the game's state, with what may be done with it and how it is shown. A game names it
 * under that field; a command `tick` of the field `duties` is the game's command `duties-tick`, and so are its documents.
 */
export interface Mechanism<Own> {
  readonly setup: (context: SetupContext) => Own;
  /** The parts of its field that are decided on and undone by themselves, as in a game's `units`; else the whole field. */
  readonly units?: readonly string[];
  readonly commands?: Readonly<Record<string, GameCommand<Own>>>;
  readonly on?: Hooks<Own>;
  readonly view?: Views<Own>;
}
