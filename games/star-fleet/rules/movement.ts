import { between, graphOf, waysFrom } from '../graph.ts';
import { MAJOR, MINOR, of, RESTRICTED, UNEXPLORED } from '../state.ts';
import { D10, done, lapsed, report, waiting } from './tools.ts';
import { landings } from './transports.ts';
import { assignRoutes } from './routes.ts';
import { stopInLane } from './deep-space.ts';
import { discover } from './optional.ts';
import { locateConvoys, raiders, raidFault, raids } from './raids.ts';
import {
  bring,
  byPlace,
  classOf,
  controls,
  costOfUnit,
  fleetName,
  hasEnemyFleet,
  hasMet,
  hasTrait,
  inFleet,
  isAllied,
  isConvoy,
  isCruiser,
  isEnemy,
  isFast,
  isMobile,
  isPartner,
  isScout,
  isShip,
  pruneFleets,
  remove,
  systemName,
  tieOf,
  unitName,
  unitsWhere,
  warships,
} from './units.ts';
import { empireName } from '../content/empires.ts';
import type { Graph } from '../graph.ts';
import type { Of } from '../orders.ts';
import type { Lane, LaneClass, State, Unit } from '../state.ts';
import type { Tools } from './tools.ts';

/** Movement Phase (4.4). */

const LONGEST = 3;

const isFastFleet = (state: State, fleet: string): boolean => {
  const units = inFleet(state, fleet);
  return units.length > 0 && units.every(([, unit]) => isShip(state, unit) && isFast(state, unit));
};

/** Of lanes in their order and of the systems along them. `isOwn`: the player's or an ally's. */
export const reaches = (
  lanes: readonly LaneClass[],
  isOwn: readonly boolean[],
  { fast = false, oos = false }: { readonly fast?: boolean; readonly oos?: boolean } = {},
): boolean => {
  const isPlain = (skipped: number | null): boolean => {
    const rest = lanes.flatMap((_, at) => (at === skipped ? [] : [at]));
    if (rest.length === 1) return rest.every((at) => (lanes[at] ?? 0) >= RESTRICTED);
    return (
      rest.length > 0 &&
      rest.length <= LONGEST &&
      rest.every((at) => lanes[at] === MAJOR && isOwn[at] === true && isOwn[at + 1] === true)
    );
  };
  if (lanes.length === 0 || lanes.some((each) => each === UNEXPLORED)) return false;
  if (lanes.length === 1) return true;
  if (oos) return false;
  if (isPlain(null)) return true;
  return fast && lanes.some((each, at) => each >= MINOR && isPlain(at));
};

const alongOf = (state: State, graph: Graph<Lane>, from: string, path: readonly string[]) =>
  path.map((to, at) => between(graph, path[at - 1] ?? from, to));

/** Why a fleet cannot go there; null: it can. */
export const moveFault = (state: State, empire: string, { fleet: id, path }: Of<'move'>): string | null => {
  const fleet = state.fleets[id];
  if (fleet?.owner !== empire) return 'that fleet is gone';
  const units = inFleet(state, id);
  if (units.length === 0) return 'that fleet is gone';
  const graph = graphOf(state.lanes);
  const lanes = alongOf(state, graph, fleet.at, path).map((way) => way?.edge.class ?? UNEXPLORED);
  if (lanes.includes(UNEXPLORED)) return 'there is no explored lane on that way';
  if (
    lanes.includes(RESTRICTED) &&
    units.some(([, unit]) => isConvoy(state, unit)) &&
    !units.some(([, unit]) => isCruiser(state, unit))
  )
    return 'Convoys cross Restricted Lanes only with a light cruiser or larger';
  const isOwn = [fleet.at, ...path].map((system) => {
    const owner = controls(state, system);
    return owner !== null && (owner === empire || isAllied(state, empire, owner));
  });
  const fast = isFastFleet(state, id);
  const closed = path.find((system) => isClosed(state, empire, system, units));
  if (closed !== undefined) return `a treaty closes ${systemName(state, closed)} to this fleet`;
  if (!reaches(lanes, isOwn, { fast, oos: units.some(([, unit]) => unit.oos) }))
    return 'that is farther than this fleet can go in a month';
  return isTrapped(state, empire, id) ? 'the system is Blockaded' : null;
};

/** Non-Aggression closes a power's systems (4.5.1.4); Trade opens them to Convoys alone (4.5.1.5), Mutual Defense to all. */
const isClosed = (
  state: State,
  empire: string,
  system: string,
  units: readonly (readonly [string, Unit])[],
): boolean => {
  const owner = state.systems[system] === undefined ? null : controls(state, system);
  if (owner === null || owner === empire || !hasMet(state, empire, owner)) return false;
  const tie = tieOf(state, empire, owner);
  return tie === 'non-aggression' || (tie === 'trade' && !units.every(([, unit]) => isConvoy(state, unit)));
};

interface Exit {
  readonly to: string;
  /** It has withdrawn from combat; else a treaty bids it go. */
  readonly flees: boolean;
}
/** Who has strayed into such a system, or has withdrawn from combat, leaves it at the next movement, for a friendly or neutral one beside it; null: it may stay, or has nowhere to go. */
const exitOf = (state: State, empire: string, fleet: string): Exit | null => {
  const { at } = of(state.fleets, fleet);
  const flees = hasWithdrawn(state, fleet);
  if (!flees && !isClosed(state, empire, at, inFleet(state, fleet))) return null;
  const ways = byPlace(state, waysFrom(graphOf(state.lanes), at), ({ to }) => to)
    .map(({ to }) => to)
    .filter((to) => {
      const owner = state.systems[to] === undefined ? null : controls(state, to);
      const isFree = owner === null || owner === empire || isPartner(state, empire, owner);
      return isFree && moveFault(state, empire, { does: 'move', fleet, path: [to], presses: false }) === null;
    });
  const [to] = ways.sort(
    (one, other) => Number(controls(state, other) === empire) - Number(controls(state, one) === empire),
  );
  return to === undefined ? null : { to, flees };
};
/** That is its one movement of the month. */
const exitFault = (state: State, empire: string, fleet: string): string | null => {
  const exit = exitOf(state, empire, fleet);
  if (exit === null) return null;
  return exit.flees ? 'it has withdrawn, and must leave' : 'a treaty bids it leave';
};

const strays = (state: State, movers: readonly Mover[], tools: Tools): Mover[] => {
  const moving = new Set(movers.map(({ fleet }) => fleet));
  return Object.entries(state.fleets).flatMap(([fleet, { owner: empire, at, name }]): Mover[] => {
    const exit = moving.has(fleet) ? null : exitOf(state, empire, fleet);
    if (exit === null) return [];
    const { to, flees } = exit;
    report(
      state,
      empire,
      `${name} leaves ${systemName(state, at)}, ${flees ? 'from which it has withdrawn' : 'as a treaty asks'}, for ${systemName(state, to)}.`,
    );
    tools.rule(flees ? 'retreat' : 'non-aggression');
    return [{ empire, fleet, id: '', path: [to], presses: false, stopped: false }];
  });
};

/** Readings: who has withdrawn from combat must go (4.6.2), and may: the blockade does not hold it. */
const hasWithdrawn = (state: State, id: string): boolean =>
  inFleet(state, id).some(([, unit]) => unit.withdrawn === true);

/** A defender in a Blockaded system: Fast ships go, and those with Fast Drive where the blockade has none. */
const isTrapped = (state: State, empire: string, id: string): boolean => {
  const { at } = of(state.fleets, id);
  const { blockaded, owner } = of(state.systems, at);
  if (!blockaded || owner !== empire || isFastFleet(state, id) || hasWithdrawn(state, id)) return false;
  const blockade = warships(state, at, (other) => isEnemy(state, empire, other));
  return !(
    hasTrait(state, empire, 'fast-drive') &&
    !blockade.some(([, unit]) => hasTrait(state, unit.owner, 'fast-drive'))
  );
};

export const exploreFault = (state: State, empire: string, { fleet: id }: Of<'explore'>): string | null => {
  const fleet = state.fleets[id];
  if (fleet?.owner !== empire) return 'that fleet is gone';
  const units = inFleet(state, id);
  if (!units.some(([, unit]) => isScout(state, unit) && !unit.crippled && !unit.oos))
    return 'it has no Scout that is fit and in supply';
  if (units.some(([, unit]) => isConvoy(state, unit)) && !units.some(([, unit]) => isCruiser(state, unit)))
    return 'its Convoys cannot cross a lane that has just been explored';
  if (hasEnemyFleet(state, empire, fleet.at)) return 'an enemy fleet is in the way';
  return unexploredAt(state, fleet.at).length > 0
    ? exitFault(state, empire, id)
    : 'there is no Unexplored Lane here';
};
/** A raid enters the system, if only for a while. */
export const raidFaultOf = (state: State, empire: string, order: Of<'raid'>): string | null =>
  raidFault(state, empire, order) ??
  (isClosed(state, empire, order.system, inFleet(state, order.fleet))
    ? `a treaty closes ${systemName(state, order.system)} to this fleet`
    : isTrapped(state, empire, order.fleet)
      ? 'the system is Blockaded'
      : exitFault(state, empire, order.fleet));

const unexploredAt = (state: State, at: string) =>
  waysFrom(graphOf(state.lanes), at).filter(({ edge }) => edge.class === UNEXPLORED);

export const scanFault = (state: State, empire: string, { fleet: id, system }: Of<'scan'>): string | null => {
  const fleet = state.fleets[id];
  if (fleet?.owner !== empire) return 'that fleet is gone';
  if (scannerOf(state, id) === null) return 'it has no Scout or Fast ship in supply';
  const way = between(graphOf(state.lanes), fleet.at, system);
  return (way?.edge.class ?? UNEXPLORED) > UNEXPLORED
    ? exitFault(state, empire, id)
    : 'no explored lane leads there';
};
const scannerOf = (state: State, fleet: string): 'scout' | 'fast' | null => {
  const fit = inFleet(state, fleet).filter(([, unit]) => isShip(state, unit) && !unit.oos);
  if (fit.some(([, unit]) => isScout(state, unit))) return 'scout';
  return fit.some(([, unit]) => isFast(state, unit)) ? 'fast' : null;
};

interface Mover {
  readonly empire: string;
  readonly fleet: string;
  readonly id: string;
  readonly path: readonly string[];
  readonly presses: boolean;
  stopped: boolean;
}

export const EXPLORED = 8;
const SCANNED = 6;

/** Who explores a lane, or is seen by whom it scans: both go with the others, and lanes count as they were. */
const explorers = (state: State, tools: Tools, found: Set<string>): Mover[] => {
  const tries = new Map<string, number>();
  return waiting(state, 'explore').flatMap(({ empire, id, row }): Mover[] => {
    const { fleet } = row.order;
    const fault = exploreFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(state, empire, id, fault, { rule: 'exploring' }, tools);
      return [];
    }
    const { at } = of(state.fleets, fleet);
    const lanes = byPlace(state, unexploredAt(state, at), ({ to }) => to);
    const before = tries.get(`${empire} ${at}`) ?? 0;
    if (before >= lanes.length) {
      lapsed(state, empire, id, 'each Unexplored Lane here is being tried already', { rule: 'tries' }, tools);
      return [];
    }
    tries.set(`${empire} ${at}`, before + 1);
    const gifted = hasTrait(state, empire, 'gifted-explorers');
    if (gifted) tools.rule('gifted');
    const natural = tools.dice.roll(D10);
    const die = natural + (gifted ? 2 : 0);
    tools.rule('exploring');
    // House: on a natural 1 a Scout is lost in hyperspace (5.10).
    if (natural === 1 && state.readings.perilous === 'yes') {
      const scouts = inFleet(state, fleet).filter(([, unit]) => isScout(state, unit));
      const [lost = ''] = scouts[tools.dice.roll(scouts.length) - 1] ?? [];
      const name = unitName(state, lost);
      remove(state, lost);
      tools.rule('option-perilous');
      done(state, empire, id, `1: ${name} is lost`);
      report(state, empire, `${name} was lost in hyperspace at ${systemName(state, at)}.`);
      return [];
    }
    if (die < EXPLORED) {
      done(state, empire, id, `${die}: nothing was found`);
      report(
        state,
        empire,
        `${fleetName(state, fleet)} explored at ${systemName(state, at)}: nothing was found.`,
      );
      return [];
    }
    const lane = lanes[tools.dice.roll(lanes.length) - 1];
    if (lane === undefined) return [];
    found.add(lane.by);
    done(state, empire, id, `${die}: a lane leads to ${systemName(state, lane.to)}`);
    report(
      state,
      empire,
      `${fleetName(state, fleet)} explored a lane from ${systemName(state, at)} to ${systemName(state, lane.to)}.`,
    );
    return [{ empire, fleet, id, path: [lane.to], presses: false, stopped: false }];
  });
};

interface Scan {
  readonly empire: string;
  readonly id: string;
  readonly system: string;
}
const scanners = (state: State, tools: Tools): { readonly caught: Mover[]; readonly scans: Scan[] } => {
  const caught: Mover[] = [];
  const scans: Scan[] = [];
  for (const { empire, id, row } of waiting(state, 'scan')) {
    const { fleet, system } = row.order;
    const fault = scanFault(state, empire, row.order);
    if (fault !== null) {
      lapsed(state, empire, id, fault, { rule: 'scanning' }, tools);
      continue;
    }
    const natural = tools.dice.roll(D10);
    const die = natural - (scannerOf(state, fleet) === 'fast' ? 2 : 0);
    tools.rule('scanning');
    if (natural === 1) {
      done(state, empire, id, '1: seen, and drawn into the system');
      caught.push({ empire, fleet, id, path: [system], presses: false, stopped: false });
    } else if (die >= SCANNED) scans.push({ empire, id, system });
    else done(state, empire, id, `${die}: nothing was made out`);
  }
  return { caught, scans };
};

/** Ships, bases and civilian units: how many, not which nor whose. */
const contacts = (state: State, system: string): number =>
  unitsWhere(
    state,
    (unit) =>
      unit.at === system &&
      unit.aboard === null &&
      (isMobile(state, unit) || classOf(state, unit).type === 'base'),
  ).length;

const speed = (state: State, { empire, fleet }: Mover): number =>
  isFastFleet(state, fleet) || hasTrait(state, empire, 'fast-drive') ? 3 : 0;

/** Opposite ways on one lane (4.4.8): the highest jumps first, and the others stay where they are; a tie passes unseen. */
const outjumped = (
  state: State,
  intents: readonly { readonly mover: Mover; readonly from: string; readonly to: string }[],
  tools: Tools,
): ReadonlySet<Mover> => {
  const dice = new Map<Mover, number>();
  const die = (mover: Mover): number => {
    const fell = dice.get(mover) ?? tools.dice.roll(D10) + speed(state, mover);
    dice.set(mover, fell);
    return fell;
  };
  const opposed = ({ mover, from, to }: (typeof intents)[number]) =>
    intents.filter(
      (other) => other.from === to && other.to === from && isEnemy(state, mover.empire, other.mover.empire),
    );
  if (state.readings.deepSpace === 'yes') {
    const met = intents.filter((intent) => opposed(intent).length > 0);
    for (const { mover, from, to } of met) stopInLane(state, mover.fleet, from, to, tools);
    return new Set(met.map(({ mover }) => mover));
  }
  return new Set(
    intents.flatMap((intent) => {
      const { mover } = intent;
      const against = opposed(intent);
      if (against.length === 0) return [];
      tools.rule('opposite-ways');
      const own = die(mover);
      return against.some((other) => die(other.mover) > own) ? [mover] : [];
    }),
  );
};

/** Enemies where a fleet would go on (4.4.8): it stops, unless it is Fast and they are not, or leaves as many ships as theirs. */
const pressOn = (state: State, mover: Mover, tools: Tools): void => {
  const { empire, fleet } = mover;
  const { at } = of(state.fleets, fleet);
  const enemies = warships(state, at, (owner) => isEnemy(state, empire, owner));
  if (enemies.length === 0) return;
  const isQuick = isFastFleet(state, fleet) || hasTrait(state, empire, 'fast-drive');
  const quick = enemies.filter(
    ([, unit]) => isFast(state, unit) || hasTrait(state, unit.owner, 'fast-drive'),
  );
  const left = (isQuick ? quick : enemies).length;
  if (left === 0) return;
  tools.rule('contested');
  const ships = inFleet(state, fleet)
    .filter(([, unit]) => isShip(state, unit))
    .sort(([, one], [, other]) => costOfUnit(state, one) - costOfUnit(state, other));
  if (!mover.presses || ships.length <= left) {
    mover.stopped = true;
    done(state, empire, mover.id, `stopped at ${systemName(state, at)}, where enemies are`);
    return;
  }
  for (const [, unit] of ships.slice(0, left)) unit.fleet = null;
};

const jump = (state: State, movers: readonly Mover[], tools: Tools): void => {
  for (let step = 0; step <= LONGEST; step += 1) {
    const intents = movers.flatMap((mover) => {
      const to = mover.path[step];
      return to === undefined || mover.stopped ? [] : [{ mover, from: of(state.fleets, mover.fleet).at, to }];
    });
    const behind = outjumped(state, intents, tools);
    for (const { mover, to } of intents) {
      if (behind.has(mover)) {
        mover.stopped = true;
        const why =
          state.readings.deepSpace === 'yes'
            ? 'stopped in the lane, where enemies came'
            : 'enemies came through the lane first: it stayed';
        done(state, mover.empire, mover.id, why);
      } else bring(state, mover.fleet, to);
    }
    for (const { mover } of intents)
      if (!mover.stopped && mover.path.length > step + 1) pressOn(state, mover, tools);
  }
};

/** Fleets of several empires in one system: noted for each that is there. Encounters come with combat. */
const meetings = (state: State, tools: Tools): void => {
  for (const [id, { name }] of Object.entries(state.systems)) {
    const owners = [...new Set(warships(state, id, () => true).map(([, { owner }]) => owner))];
    if (owners.length < 2) continue;
    tools.rule('meeting');
    for (const empire of owners)
      report(
        state,
        empire,
        `At ${name} your ships met those of ${owners
          .filter((other) => other !== empire)
          .map(empireName)
          .join(', ')}.`,
      );
  }
};

export const movementPhase = (state: State, pirates: readonly string[], tools: Tools): void => {
  landings(state, tools);
  const found = new Set<string>();
  const movers = explorers(state, tools, found);
  const { caught, scans } = scanners(state, tools);
  movers.push(...caught);
  for (const { empire, id, row } of waiting(state, 'move')) {
    const { order } = row;
    const fault = moveFault(state, empire, order);
    if (fault !== null) {
      const rule = fault.startsWith('Convoys')
        ? 'convoy-lanes'
        : fault.endsWith('Blockaded')
          ? 'trapped'
          : fault.startsWith('a treaty')
            ? 'non-aggression'
            : 'moving';
      lapsed(state, empire, id, fault, { rule }, tools);
      continue;
    }
    done(state, empire, id);
    for (const system of order.path) {
      const tie = tieOf(state, empire, controls(state, system) ?? empire);
      if (tie === 'trade') tools.rule('trade-state');
      if (tie === 'mutual-defense') tools.rule('mutual-defense');
    }
    tools.rule(order.path.length > 1 && isFastFleet(state, order.fleet) ? 'fast' : 'moving');
    movers.push({ empire, fleet: order.fleet, id, path: order.path, presses: order.presses, stopped: false });
  }
  jump(state, [...movers, ...strays(state, movers, tools)], tools);
  for (const unit of Object.values(state.units)) delete unit.withdrawn;
  for (const lane of found) of(state.lanes, lane).class = RESTRICTED;
  pruneFleets(state);
  discover(state, tools);
  for (const { empire, id, system } of scans) {
    const count = contacts(state, system);
    done(state, empire, id, `${count} contacts`);
    report(state, empire, `Long range scan of ${systemName(state, system)}: ${count} contacts.`);
  }
  assignRoutes(state, tools);
  locateConvoys(state, tools);
  raiders(state, pirates, tools);
  raids(state, (empire, order) => raidFaultOf(state, empire, order), tools);
  meetings(state, tools);
};
