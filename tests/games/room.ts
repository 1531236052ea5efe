import { Instant } from '../../schemas/units.ts';
import type {
  Dice,
  GameContext,
  GameDefinition,
  GameEvent,
  RoomGlimpse,
} from '../../games/kit/define-game.ts';
import type { GameDecision, GameRefusal } from '../../games/kit/define-game.ts';

/** Freezes a value through and through: whoever writes into it throws. */
export const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

/** Dice with a fixed course: a small linear generator (Numerical Recipes), so that a test repeats itself. */
export const seededDice = (seed: number): Dice => {
  let state = seed >>> 0;
  return {
    roll: (sides) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return 1 + Math.floor((state / 2 ** 32) * sides);
    },
  };
};

/** The room of a game before its first turn: a box on every table that has one, options and tracks at their start. */
export const roomOf = (game: GameDefinition<never>): RoomGlimpse => {
  const { tables, tracks, options } = game.manifest;
  return frozen({
    turn: 1,
    phase: game.manifest.phases[0]?.id ?? null,
    boxes: Object.fromEntries(
      tables
        .filter(({ box }) => box)
        .map(({ id }) => [
          id,
          {
            table: id,
            state: 'idle',
            persistent: false,
            title: null,
            outcome: null,
            settled: false,
            waiting: false,
            cost: {},
          },
        ]),
    ),
    tracks: Object.fromEntries(tracks.map(({ id, start }) => [id, start.value])),
    options: Object.fromEntries(options.map((option) => [option.id, option.default.value])),
    tables: tables.map(({ id }) => id),
  });
};

export const contextOf = (room: RoomGlimpse, dice: Dice): GameContext => ({
  now: Instant(1_000),
  dice,
  room,
});

/** The state after `events`, each handed over as it would come from the journal: through JSON, frozen. */
export const replayed = <State>(
  game: GameDefinition<State>,
  state: State,
  events: readonly GameEvent[],
): State =>
  events.reduce<State>(
    (at, event) => frozen(game.evolve(frozen(at), JSON.parse(JSON.stringify(event)) as GameEvent)),
    state,
  );

export const accepted = (answer: GameDecision | GameRefusal): GameDecision => {
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return answer;
};
