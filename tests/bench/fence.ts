import { games } from '../../games/catalogue.ts';
import { rehearseDay } from '../../hub/cli/rehearse/day.ts';
import { createRuleGuard } from '../../hub/shell/rule-guard.ts';
import { RoomSchema } from '../../schemas/room.ts';

/** So many days of each game; the two kinds take turns, so that a busy host costs both the same. */
const DAYS = 6;

/** Processor time of this process until now, in ms. */
const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** What the deadline around the code of a game costs: whole days of bots, with it and without. */
export const benchFence = (): Promise<void> => {
  for (const game of Object.values(games).filter(({ bots }) => bots !== null)) {
    const { id, tables } = game.manifest;
    const room = RoomSchema.parse({
      room: 'bench',
      name: 'Bench',
      game: id,
      tables: tables.map((table) => table.id),
    });
    const guard = createRuleGuard({ error: (_fields: object, text: string) => console.error(text) } as never);
    let fences = 0;
    const counting = {
      ...guard,
      run: <Result>(rule: object, call: () => Result): Result => {
        fences += 1;
        return guard.run(rule, call);
      },
    };
    const spent = { without: 0, with: 0 };
    for (let seed = 0; seed <= DAYS; seed += 1) {
      const marks = [usedMs()];
      rehearseDay({ game, room, seed: seed + 1 });
      marks.push(usedMs());
      rehearseDay({ game, room, seed: seed + 1, guard: counting });
      marks.push(usedMs());
      // The first day warms the compiler up.
      if (seed === 0) {
        fences = 0;
        continue;
      }
      const [start = 0, middle = 0, end = 0] = marks;
      spent.without += middle - start;
      spent.with += end - middle;
    }
    const each = ((spent.with - spent.without) * 1_000) / fences;
    console.log(
      `${id}: a day ${(spent.without / DAYS).toFixed(0)} ms, with the deadline ${(spent.with / DAYS).toFixed(0)} ms (${(spent.with / spent.without).toFixed(2)} times), ${(fences / DAYS).toFixed(0)} calls of ${each.toFixed(0)} microseconds more`,
    );
  }
  return Promise.resolve();
};
