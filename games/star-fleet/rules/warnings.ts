import { inOrder } from '../sheet.ts';
import { deploymentFault } from './deploying.ts';
import { buildFault, convoyFault, troopsFault } from './construction.ts';
import { activateFault, fieldRepairFault, mothballFault, refitFault, repairFault } from './workshops.ts';
import { exploreFault, moveFault, raidFaultOf, scanFault } from './movement.ts';
import { envoyFault } from './diplomacy.ts';
import { infiltrateFault, missionFault } from './intel.ts';
import { colonizeFault, downgradeFault, improvementFault, mostTech, upgradeFault } from './investing.ts';
import { foreseen, sheetOf } from './known.ts';
import { martialFault } from './loyalty.ts';
import { offRouteFault, routeFault } from './routes.ts';
import { loadFault, unloadFault } from './transports.ts';
import type { Order } from '../orders.ts';
import type { Seen } from './known.ts';

/**
 * Why an order will lapse as far as its writer can see: the very check that is made of the truth when it is carried out, made of
 * what the empire knows. It warns and refuses nothing.
 */
export const warningOf = (seen: Seen, order: Order, now: Seen, then: Seen): string | null => {
  const empire = seen.seenBy;
  switch (order.does) {
    case 'deploy':
      // A fleet that this very order makes is there by now.
      return now.units[order.unit]?.fleet === order.fleet ? null : deploymentFault(seen, empire, order);
    case 'load':
      return loadFault(now, empire, order);
    case 'unload':
      return unloadFault(now, empire, order);
    case 'move':
      return moveFault(now, empire, order);
    case 'explore':
      return exploreFault(now, empire, order);
    case 'scan':
      return scanFault(now, empire, order);
    case 'raid':
      return raidFaultOf(now, empire, order);
    case 'mission':
      return missionFault(now, empire, order);
    case 'infiltrate':
      return infiltrateFault(now, empire, order);
    case 'envoy':
      return envoyFault(then, empire, order)?.why ?? null;
    case 'route':
      return routeFault(then, empire, order);
    case 'off-route':
      return offRouteFault(then, empire, order);
    case 'build':
      return buildFault(then, empire, order);
    case 'convoy':
      return convoyFault(then, empire, order);
    case 'troops':
      return troopsFault(then, empire, order);
    case 'repair':
      return repairFault(then, empire, order);
    case 'field-repair':
      return fieldRepairFault(then, empire, order);
    case 'refit':
      return refitFault(then, empire, order);
    case 'mothball':
      return mothballFault(then, empire, order);
    case 'activate':
      return activateFault(then, empire, order);
    case 'tech': {
      const most = mostTech(seen.empires[empire]?.income ?? 0);
      return order.points > most ? `at most ${most} EP, half of your system income` : null;
    }
    case 'improve':
      return improvementFault(then, empire, order, after(seen, order));
    case 'upgrade':
      return upgradeFault(then, empire, order);
    case 'downgrade':
      return downgradeFault(then, empire, order);
    case 'martial':
      return martialFault(then, empire, order);
    case 'colonize':
      return colonizeFault(then, empire, order);
    case 'pay':
    case 'scrap':
    case 'scrap-site':
      return null;
  }
};

/** What the attribute would be once all rows of the sheet are done. */
const after = (seen: Seen, { system, what }: Extract<Order, { does: 'improve' }>): number => {
  const of = (attribute: typeof what): number =>
    inOrder(sheetOf(seen, seen.seenBy)).filter(
      ([, { order }]) => order.does === 'improve' && order.system === system && order.what === attribute,
    ).length;
  const value = (seen.systems[system]?.[what] ?? 0) + Math.max(1, of(what));
  return what === 'cc' ? value : value - of('cc');
};

/** By row of the sheet. */
export const warningsOf = (seen: Seen): Readonly<Record<string, string>> => {
  const [now, then] = [foreseen(seen), foreseen(seen, true)];
  return Object.fromEntries(
    inOrder(sheetOf(seen, seen.seenBy)).flatMap(([id, { order }]) => {
      const warning = warningOf(seen, order, now, then);
      return warning === null ? [] : [[id, warning]];
    }),
  );
};
