import { graphOf, path } from '../graph.ts';
import { isOrdered } from '../choices.ts';
import { moveFault } from '../rules/movement.ts';
import { of } from '../state.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Order } from '../orders.ts';
import type { Seen } from '../rules/known.ts';

/** What bots' ideas for their fleets share. */

export interface Idea {
  readonly order: Order;
  readonly why: string;
}

export const picked = <T>(all: readonly T[], dice: Dice): T | undefined =>
  all.length === 0 ? undefined : all[dice.roll(all.length) - 1];

export const moving = (seen: Seen, fleet: string): boolean =>
  isOrdered(
    seen,
    (order) =>
      (order.does === 'move' || order.does === 'explore' || order.does === 'scan' || order.does === 'raid') &&
      order.fleet === fleet,
  );

/** The first leg of the way to the nearest of these systems. */
export const toward = (
  seen: Seen,
  fleet: string,
  targets: readonly string[],
  least: number,
): Order | null => {
  const { at } = of(seen.fleets, fleet);
  const graph = graphOf(seen.lanes);
  const ways = targets
    .map((to) => path(graph, at, to, { crosses: (lane) => lane.class >= least }))
    .filter((way) => way !== null && way.length > 0)
    .sort((one, other) => (one?.length ?? 0) - (other?.length ?? 0));
  const [way] = ways;
  if (way === undefined || way === null) return null;
  for (let jumps = Math.min(4, way.length); jumps > 0; jumps -= 1) {
    const order = { does: 'move', fleet, path: way.slice(0, jumps), presses: false } as const;
    if (moveFault(seen, seen.seenBy, order) === null) return order;
  }
  return null;
};
