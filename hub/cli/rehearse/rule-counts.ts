import { Session } from 'node:inspector/promises';
import { defineGame } from '../../../games/kit/game.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { Rulebook, RuleRow } from '../../../games/kit/rulebook.ts';

type HeldBy = NonNullable<RuleRow['by']>[number];

/** Runs or advises by more than data of the manifest, which every day stands on. */
const isCounted = ({ way, by = [] }: RuleRow): boolean =>
  (way === 'run' || way === 'advise') && by.some((each) => each !== defineGame);

/**
 * Counts how often each rule of a rulebook has run: its functions by the counters of V8, its commands as they were given. Code
 * runs a quarter slower meanwhile, and no slower where it is only asked whether a function has run. Names decide, so a rule names no function that shares its name with another of its game.
 */
export class RuleCounts {
  readonly #session = new Session();
  readonly #rulebook: Rulebook;
  readonly #game: GameDefinition;

  private constructor(rulebook: Rulebook, game: GameDefinition) {
    this.#rulebook = rulebook;
    this.#game = game;
  }

  /** With `whether`, a function that has run counts as 1, however often it has. */
  static async start(
    rulebook: Rulebook,
    game: GameDefinition,
    { whether = false } = {},
  ): Promise<RuleCounts> {
    const counts = new RuleCounts(rulebook, game);
    counts.#session.connect();
    await counts.#session.post('Profiler.enable');
    await counts.#session.post('Profiler.startPreciseCoverage', {
      callCount: !whether,
      detailed: false,
    });
    return counts;
  }

  /** How often each rule that is run or advised ran since the start, by its id; `given`: the commands of those days. Ends the count. */
  async end(given: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    await this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
    const own = result.filter(({ url }) => url.includes(`/games/${this.#rulebook.game}/`));
    const calls = new Map<string, number>();
    // In a bundle all games are one script.
    for (const { functions } of own.length > 0 ? own : result)
      for (const { functionName, ranges } of functions)
        calls.set(functionName, (calls.get(functionName) ?? 0) + (ranges[0]?.count ?? 0));
    const commands = new Map<HeldBy, string>(
      Object.entries(this.#game.commands).map(([id, command]) => [command, id]),
    );
    const times = (by: HeldBy): number => {
      const command = commands.get(by);
      return (command === undefined ? calls.get(by.name) : given.get(command)) ?? 0;
    };
    return new Map(
      this.#rulebook.rows.filter(isCounted).map(({ id, by = [] }) => [id, Math.max(...by.map(times))]),
    );
  }
}
