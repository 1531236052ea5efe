import type { Dice } from './dice.ts';
import type { Hooks } from './hooks.ts';
import type { GameCommand } from './rule.ts';
import type { RoomView } from './room-view.ts';

/** What a game begins with. */
export interface SetupContext {
  readonly dice: Dice;
  readonly options: Readonly<Record<string, number | string | boolean>>;
  /** The tables that play, in the manifest's order. */
  readonly tables: readonly string[];
}

type Body = Readonly<Record<string, unknown>>;

/** What one of its commands is called in the game. */
type Named = (command: string) => string;

/** What each audience is shown of it: one document, named for its field, or none (null). */
export interface MechanismViews<Own = never> {
  readonly public?: (state: Own, room: RoomView, named: Named) => Body | null;
  readonly control?: (state: Own, room: RoomView, named: Named) => Body | null;
  readonly table?: (state: Own, table: string, room: RoomView, named: Named) => Body | null;
  readonly seat?: (
    state: Own,
    seat: { readonly table: string; readonly seat: string },
    room: RoomView,
    named: Named,
  ) => Body | null;
}

/**
 * A part that games share: a field of the game's state, with what may be done with it and how it is shown. A game names it
 * under that field: a command `tick` of the field `duties` is the game's command `duties-tick`, its documents are `duties`.
 */
export interface Mechanism<Own> {
  readonly setup: (context: SetupContext) => Own;
  /** The parts of its field that are decided on and undone by themselves, as in a game's `units`; else the whole field. */
  readonly units?: readonly string[];
  readonly commands?: Readonly<Record<string, GameCommand<Own>>>;
  readonly on?: Hooks<Own>;
  readonly view?: MechanismViews<Own>;
}
