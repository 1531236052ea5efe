import { graphOf, waysFrom, within } from './graph.ts';
import { LANE_CLASSES, MAJOR, of, RESTRICTED, UNEXPLORED } from './state.ts';
import { buildCost, capacityOf, isBuiltBy, isResearched, quarter } from './rules/capacity.ts';
import { convoyFault, troopsFault } from './rules/construction.ts';
import { foreseen, sheetOf } from './rules/known.ts';
import { moveFault } from './rules/movement.ts';
import { free, priceOf } from './rules/pricing.ts';
import { warningOf } from './rules/warnings.ts';
import {
  classOf,
  costOfUnit,
  controls,
  inFleet,
  isConvoy,
  isMobile,
  metBy,
  newFleetOf,
  rating,
  systemName,
  tradeOf,
  unitName,
  unitsWhere,
} from './rules/units.ts';
import { inOrder } from './sheet.ts';
import { ACTION_NAMES, className, IMPROVEMENT_NAMES } from './words.ts';
import { ACTIONS, IMPROVEMENTS } from './orders.ts';
import { MISSION_IDS, MISSIONS } from './content/missions.ts';
import { isUnseen, reachOf } from './rules/intel.ts';
import { mayAttack } from './rules/raids.ts';
import type { Mission } from './content/missions.ts';
import { mostTech } from './rules/investing.ts';
import type { Builder, Order } from './orders.ts';
import type { Unit } from './state.ts';
import type { Seen } from './rules/known.ts';

/** The orders that one fleet or system can be given, as keys: from what its owner knows, without those that plainly lapse. */

export interface Choice {
  readonly label: string;
  readonly order: Order;
}
export interface Line {
  readonly name: string;
  readonly value: string;
  /** What it comes to, for whoever does not know the book. */
  readonly text?: string;
  readonly choices: readonly Choice[];
}

const line = (name: string, value: string, choices: readonly (Choice | null)[], text?: string): Line[] => {
  const offered = choices.filter((each) => each !== null);
  return offered.length === 0 ? [] : [{ name, value, choices: offered, ...(text !== undefined && { text }) }];
};

interface Look {
  readonly seen: Seen;
  readonly now: Seen;
  readonly then: Seen;
}

/** An order that would do something, and that the pool can pay. */
const offered = ({ seen, now, then }: Look, label: string, order: Order): Choice | null => {
  if (warningOf(seen, order, now, then) !== null) return null;
  const cost = priceOf(seen, seen.seenBy, order, []);
  return cost > 0 && cost > free(seen, seen.seenBy)
    ? null
    : { label: cost > 0 ? `${label} (${cost})` : label, order };
};

const FARTHEST = 4;

/** Every way that the fleet can go, the shortest to each system. */
const moves = (look: Look, fleet: string): Line[] => {
  const { now, seen } = look;
  const { at } = of(now.fleets, fleet);
  const graph = graphOf(now.lanes);
  const ways = new Map<string, readonly string[]>([[at, []]]);
  for (const [from, path] of ways) {
    if (path.length >= FARTHEST) continue;
    for (const { edge, to } of waysFrom(graph, from)) {
      if (edge.class === UNEXPLORED || ways.has(to)) continue;
      const order = { does: 'move', fleet, path: [...path, to], presses: false } as const;
      if (moveFault(now, seen.seenBy, order) === null) ways.set(to, order.path);
    }
  }
  ways.delete(at);
  return line(
    'Move to',
    '',
    [...ways].map(([to, path]) =>
      offered(look, systemName(now, to), { does: 'move', fleet, path: [...path], presses: false }),
    ),
  );
};

const scans = (look: Look, fleet: string): Line[] => {
  const { at } = of(look.now.fleets, fleet);
  return [
    ...line('Explore', '8 or more of 10 finds a lane', [
      offered(look, 'Explore', { does: 'explore', fleet }),
    ]),
    ...line(
      'Scan',
      '6 or more of 10 counts what is there',
      waysFrom(graphOf(look.now.lanes), at)
        .filter(({ edge }) => edge.class > UNEXPLORED)
        .map(({ to }) => offered(look, systemName(look.now, to), { does: 'scan', fleet, system: to })),
    ),
  ];
};

/** Missions against one target, of a system or a Special Forces unit. */
const plots = (
  look: Look,
  target: string,
  order: (mission: Mission) => Order,
  which: readonly Mission[] = MISSION_IDS,
): (Choice | null)[] => which.map((mission) => offered(look, MISSIONS[mission].name, order(mission)));

const ABROAD = MISSION_IDS.filter((id) => MISSIONS[id].against !== 'own');
/** What agents do where nobody has been yet. */
const LOOKING: readonly Mission[] = ['espionage'];
const AT_HOME = MISSION_IDS.filter((id) => MISSIONS[id].against === 'own');

/** What agents of a system can do in each system within their range. */
const agents = (look: Look, from: string): Line[] => {
  const { now, seen } = look;
  const { owner, intel } = of(now.systems, from);
  if (owner !== seen.seenBy || intel === 0) return [];
  const order = (target: string) => (mission: Mission) =>
    ({ does: 'mission', from, mission, target }) as const;
  const reach = [...reachOf(now, seen.seenBy, from).keys()];
  return [
    ...reach.flatMap((target) =>
      line(
        `Agents at ${systemName(now, target)}`,
        '',
        plots(look, target, order(target), isUnseen(now, seen.seenBy, target) ? LOOKING : ABROAD),
      ),
    ),
    ...line(
      'Counter-Insurgency',
      'Morale +1; −1 where it fails and is detected',
      reach.flatMap((target) =>
        plots(look, target, order(target), AT_HOME).map(
          (each) => each && { ...each, label: systemName(now, target) },
        ),
      ),
    ),
  ];
};

/** Systems beside a fleet in which Convoys may be caught. */
const raidsFrom = (look: Look, fleet: string): Line[] => {
  const { now, seen } = look;
  const { at } = of(now.fleets, fleet);
  return waysFrom(graphOf(now.lanes), at)
    .filter(({ edge }) => edge.class > UNEXPLORED)
    .filter(({ to }) => controls(now, to) !== seen.seenBy)
    .filter(({ to }) => metBy(now, seen.seenBy).some((power) => mayAttack(now, seen.seenBy, power, to)))
    .flatMap(({ to }) =>
      line(
        `Raid Convoys at ${systemName(now, to)}`,
        '',
        [true, false].map((captures) =>
          offered(look, captures ? 'To capture' : 'To destroy', {
            does: 'raid',
            fleet,
            system: to,
            captures,
          }),
        ),
      ),
    );
};

/** What may be done to another power. */
export const envoyChoices = (seen: Seen): ((to: string) => Choice[]) => {
  const look = lookOf(seen);
  return (to) =>
    ACTIONS.flatMap((action) => offered(look, ACTION_NAMES[action], { does: 'envoy', to, action }) ?? []);
};

/** Systems for a route from here: one to three that hang together, the richest. */
const routesFrom = ({ now, seen }: Look, at: string): readonly (readonly string[])[] => {
  const graph = graphOf(now.lanes);
  const isMine = (id: string): boolean => controls(now, id) === seen.seenBy;
  const near = waysFrom(graph, at)
    .filter(({ edge, to }) => edge.class === MAJOR && isMine(to))
    .map(({ to }) => to)
    .sort((one, other) => tradeOf(of(now.systems, other)) - tradeOf(of(now.systems, one)));
  const [first, second] = near;
  return [
    ...(isMine(at) ? [[at]] : []),
    ...near.map((to) => [at, to]),
    ...(first === undefined || second === undefined ? [] : [[first, at, second]]),
  ];
};

const names = (now: Seen, systems: readonly string[]): string =>
  systems.map((id) => systemName(now, id)).join(', ');

const ofConvoy = (look: Look, id: string, unit: Unit): (Choice | null)[] => {
  const { now } = look;
  const route = now.routes[id];
  return route === undefined
    ? [
        offered(look, 'Settle here', { does: 'colonize', convoy: id }),
        ...routesFrom(look, unit.at).map((systems) =>
          offered(look, `Trade: ${names(now, systems)}`, { does: 'route', convoy: id, systems }),
        ),
      ]
    : route.map((system) =>
        offered(look, `End route at ${systemName(now, system)}`, { does: 'off-route', convoy: id, system }),
      );
};

/** What may be done with one unit where it is. */
const ofUnit = (look: Look, id: string): Line[] => {
  const { now, seen } = look;
  const unit = of(now.units, id);
  const given = classOf(now, unit);
  const cost = quarter(costOfUnit(now, unit));
  const mends = unitsWhere(
    now,
    (other) =>
      other.owner === seen.seenBy &&
      other.at === unit.at &&
      rating(classOf(now, other), given.type === 'troop' ? 'hospital' : 'supply') > 0,
  );
  const into = Object.keys(seen.classes).filter(
    (each) =>
      each !== unit.class &&
      seen.classes[each]?.hull === given.hull &&
      seen.classes[each].type === given.type,
  );
  const by: Builder = given.type === 'base' ? 'convoy' : given.type === 'troop' ? 'system' : 'yard';
  const transports =
    unit.aboard === null
      ? unitsWhere(now, (other) => other.at === unit.at && other.owner === seen.seenBy)
      : [];
  const state = [
    unit.crippled ? 'crippled' : '',
    unit.oos ? 'Out of Supply' : '',
    unit.exhausted ? 'Exhausted' : '',
    unit.mode === 'mothballed' ? 'mothballed' : '',
    unit.aboard === null ? '' : `aboard ${unitName(now, unit.aboard)}`,
  ].filter((each) => each !== '');
  return line(unitName(now, id), state.join(', '), [
    ...(isConvoy(now, unit) ? ofConvoy(look, id, unit) : []),
    ...(unit.fleet !== null && inFleet(now, unit.fleet).length > 1
      ? [offered(look, 'New fleet', { does: 'deploy', unit: id, fleet: newFleetOf(id) })]
      : []),
    ...(isMobile(now, unit)
      ? Object.entries(now.fleets)
          .filter(([fleet, { at, owner }]) => at === unit.at && owner === seen.seenBy && fleet !== unit.fleet)
          .map(([fleet, { name }]) => offered(look, `To ${name}`, { does: 'deploy', unit: id, fleet }))
      : []),
    offered(look, 'Land', { does: 'unload', unit: id }),
    ...transports.map(([onto]) =>
      offered(look, `Aboard ${unitName(now, onto)}`, { does: 'load', unit: id, onto }),
    ),
    offered(look, 'Repair', { does: 'repair', unit: id }),
    ...mends.map(([mender, other]) =>
      offered(look, `Repaired by ${unitName(now, mender)}`, {
        does: 'field-repair',
        unit: id,
        by: mender,
        points: Math.max(
          1,
          Math.min(
            cost - unit.mended,
            rating(classOf(now, other), given.type === 'troop' ? 'hospital' : 'supply'),
          ),
        ),
      }),
    ),
    ...into.map((each) =>
      offered(look, `Refit to ${className(seen, each)}`, { does: 'refit', unit: id, class: each, by }),
    ),
    ...(rating(given, 'special-forces') > 0 && !unit.crippled
      ? [unit.at, ...waysFrom(graphOf(now.lanes), unit.at).map(({ to }) => to)].flatMap((target) =>
          now.systems[target] === undefined
            ? []
            : plots(look, target, (mission) => ({ does: 'infiltrate', unit: id, mission, target })).map(
                (each) =>
                  each && { ...each, label: `${each.label}, ${systemName(now, target)}`.slice(0, 40) },
              ),
        )
      : []),
    offered(look, 'Mothball', { does: 'mothball', unit: id }),
    offered(look, 'Reactivate', { does: 'activate', unit: id }),
    offered(look, 'Scrap', { does: 'scrap', unit: id }),
  ]);
};

const lookOf = (seen: Seen): Look => ({ seen, now: foreseen(seen), then: foreseen(seen, true) });

/** Raids alone: what else a fleet could do takes ten times as long to look through. */
export const raidChoices = (seen: Seen, fleet: string): Choice[] =>
  raidsFrom(lookOf(seen), fleet).flatMap(({ choices }) => choices);

export const fleetChoices = (seen: Seen, fleet: string): Line[] => {
  const look = lookOf(seen);
  if (look.now.fleets[fleet] === undefined) return [];
  return [
    ...moves(look, fleet),
    ...scans(look, fleet),
    ...raidsFrom(look, fleet),
    ...inFleet(look.now, fleet).flatMap(([id]) => ofUnit(look, id)),
  ];
};

/** Points that go into one row: all that is missing, or what one turn's capacity can work. */
const portions = (cost: number, capacity: number): readonly number[] =>
  cost <= capacity || capacity <= 0 ? [cost] : [cost, capacity];

const builds = (look: Look, at: string, by: Builder): Line[] => {
  const { seen, then } = look;
  const empire = seen.seenBy;
  const capacity = capacityOf(then, empire, at, by);
  if (capacity === 0) return [];
  const hasYard = capacityOf(then, empire, at, 'yard') > 0;
  const lines = line(
    { yard: 'Build at the Shipyard', system: 'Build by planetary industry', convoy: 'Build by Convoy' }[by],
    `${capacity} EP of work a month`,
    Object.entries(seen.classes)
      .filter(([id, given]) => isResearched(seen, empire, id) && isBuiltBy(given, by))
      // A Shipyard builds them for half of that.
      .filter(([, given]) => by !== 'system' || !hasYard || !isBuiltBy(given, 'yard'))
      .flatMap(([id, given]) =>
        portions(buildCost(seen, empire, given, by), capacity).map((points) =>
          offered(look, points < buildCost(seen, empire, given, by) ? `${BEGIN}${given.name}` : given.name, {
            does: 'build',
            class: id,
            at,
            by,
            points,
          }),
        ),
      ),
  );
  return lines.map((each) =>
    each.choices.some(({ label }) => label.startsWith(BEGIN))
      ? {
          ...each,
          text: 'What costs more takes several months: “Begin” pays for the first of them, the other key for all.',
        }
      : each,
  );
};
const BEGIN = 'Begin ';

const lanes = (look: Look, at: string): Line[] =>
  waysFrom(graphOf(look.now.lanes), at)
    .filter(({ edge }) => edge.class >= RESTRICTED)
    .flatMap(({ by, edge, to }) =>
      line(`Lane to ${systemName(look.now, to)}`, LANE_CLASSES[edge.class], [
        offered(look, 'Upgrade', { does: 'upgrade', lane: by, scouts: false }),
        offered(look, 'With Scouts', { does: 'upgrade', lane: by, scouts: true }),
        offered(look, 'Downgrade', { does: 'downgrade', lane: by }),
      ]),
    );

export const systemChoices = (seen: Seen, at: string): Line[] => {
  const look = lookOf(seen);
  const { now } = look;
  const system = now.systems[at];
  if (system === undefined) return [];
  const empire = seen.seenBy;
  const raised = Object.keys(seen.classes).filter(
    (id) => troopsFault(now, empire, { does: 'troops', class: id, at }) === null,
  );
  const sites = Object.entries(seen.sites).filter(([, site]) => site.at === at);
  const standing = unitsWhere(now, (unit) => unit.owner === empire && unit.at === at && unit.fleet === null);
  return [
    ...line(
      'Improve',
      `Capacity ${system.cc}, Population ${system.pop}, RAW ${system.raw}`,
      IMPROVEMENTS.map((what) =>
        offered(look, IMPROVEMENT_NAMES[what], { does: 'improve', system: at, what }),
      ),
    ),
    ...line('Order', 'in Opposition', [offered(look, 'Martial law', { does: 'martial', system: at })]),
    ...(convoyFault(now, empire, { does: 'convoy', at }) === null
      ? line('Buy', '', [offered(look, 'Convoy', { does: 'convoy', at })])
      : []),
    ...line(
      'Raise troops',
      '',
      raised.map((id) => offered(look, className(seen, id), { does: 'troops', class: id, at })),
    ),
    ...(['yard', 'system', 'convoy'] as const).flatMap((by) => builds(look, at, by)),
    ...sites.flatMap(([id, { class: given, cost, paid, done }]) =>
      line(`Under construction: ${className(seen, given)}`, `${done} of ${cost} EP worked, ${paid} paid`, [
        paid < cost ? offered(look, 'Pay the rest', { does: 'pay', site: id, points: cost - paid }) : null,
        offered(look, 'Give up', { does: 'scrap-site', site: id }),
      ]),
    ),
    ...agents(look, at),
    ...lanes(look, at),
    ...standing.flatMap(([id]) => ofUnit(look, id)),
  ];
};

/** What is of no place: investment in technology. */
export const techChoices = (seen: Seen): Choice[] => {
  const look = lookOf(seen);
  const most = mostTech(seen.empires[seen.seenBy]?.income ?? 0);
  return [...new Set([Math.ceil(most / 4), Math.ceil(most / 2), most])]
    .filter((points) => points > 0)
    .flatMap((points) => offered(look, 'Invest', { does: 'tech', points }) ?? []);
};

/** Systems within a fleet's march that nobody lives in, as far as is known, with what could grow there. */
export const settleable = (seen: Seen, from: string): readonly string[] =>
  [...within(graphOf(seen.lanes), from, { crosses: (lane) => lane.class > RESTRICTED }).keys()].filter(
    (id) => {
      const { pop, cc } = of(seen.systems, id);
      const known = seen.known[seen.seenBy]?.systems[id]?.turn ?? null;
      return pop === 0 && (known === null || cc > 0);
    },
  );

export const isOrdered = (seen: Seen, is: (order: Order) => boolean): boolean =>
  inOrder(sheetOf(seen, seen.seenBy)).some(([, { order }]) => is(order));
