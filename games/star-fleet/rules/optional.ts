import { independentOf, isIndependent } from '../content/empires.ts';
import { apart, blank, statistics } from '../galaxy.ts';
import { of, RESTRICTED, UNEXPLORED } from '../state.ts';
import { newPower, outfitIndependent } from './loyalty.ts';
import { raided } from './raids.ts';
import { D10, DUE, half, move, report, TECH, WORLD } from './tools.ts';
import { byPlace, numberOf, strainOf } from './units.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Improvement } from '../orders.ts';
import type { LaneClass, State, System } from '../state.ts';
import type { Tools } from './tools.ts';

/** Optional rules (5.x) that have a step of their own; the others stand in the rules that they change. */

// 5.1, 5.2, 5.3, 5.4, 5.5: what the map holds. House: all figures, which the book leaves to other books.

/** One system in so many is a power of its own. */
const INDEPENDENTS = 6;
const HOLDS = { intel: 1, fort: 1 } as const;

const settleIndependent = (state: State, id: string, dice: Dice): void => {
  const system = of(state.systems, id);
  const pop = dice.roll(6) + 1;
  const free = independentOf(id);
  const years = Object.values(state.empires).map(({ techYear }) => techYear);
  newPower(state, free, Math.min(...years));
  Object.assign(system, HOLDS, { owner: free, pop, raw: dice.roll(4), cc: Math.max(system.cc, pop) });
  system.morale = Math.min(system.cc, pop);
  if (state.readings.warlords === 'yes' && dice.roll(2) === 1) of(state.empires, free).warlord = true;
  outfitIndependent(state, free, id, 0);
};

const isEmpty = ({ owner, pop }: System): boolean => owner === null && pop === 0;

/** A campaign begins: what is not known to anybody yet is left to be found, or is somebody's. */
export const prepareMap = (state: State, dice: Dice): void => {
  const { independents, newWorlds, growing } = state.readings;
  const isHidden = newWorlds === 'yes' || growing === 'yes';
  if (growing === 'yes') cutMap(state);
  for (const id of byPlace(state, Object.keys(state.systems), (each) => each)) {
    const system = of(state.systems, id);
    if (!isEmpty(system)) continue;
    if (isHidden) Object.assign(system, { cc: 0, raw: 0, unseen: true });
    else if (independents === 'yes' && dice.roll(INDEPENDENTS) === 1) settleIndependent(state, id, dice);
  }
};

/** Only what lies one jump from a colony is there; all else is found as the map grows. */
const cutMap = (state: State): void => {
  const near = new Set(Object.keys(state.systems).filter((id) => !isEmpty(of(state.systems, id))));
  const colonies = new Set(near);
  for (const { a, b } of Object.values(state.lanes)) {
    if (colonies.has(a)) near.add(b);
    if (colonies.has(b)) near.add(a);
  }
  state.unmapped = Object.keys(state.systems).filter((id) => !near.has(id));
  for (const id of state.unmapped) delete state.systems[id];
  for (const [id, { a, b }] of Object.entries(state.lanes))
    if (!near.has(a) || !near.has(b)) delete state.lanes[id];
};

const WAYS = 3;
const REACH = 12;

/** New lanes from a system that has just been seen: to one that is new too, as long as there are any, else to the nearest. */
const grow = (state: State, from: string, dice: Dice): void => {
  const here = of(state.systems, from);
  for (let ways = dice.roll(WAYS); ways > 0; ways -= 1) {
    const linked = new Set(
      Object.values(state.lanes).flatMap(({ a, b }) => (a === from ? b : b === from ? a : [])),
    );
    const others = Object.entries(state.systems)
      .filter(([id]) => id !== from && !linked.has(id))
      .sort(
        ([, one], [, other]) => apart(here, one) - apart(here, other) || one.x - other.x || one.y - other.y,
      );
    let to = others[0]?.[0];
    const unmapped = state.unmapped ?? [];
    if (unmapped.length > 0 && dice.roll(WAYS) > 1) {
      // Any of them: its number does not tell how many have been found.
      [to] = unmapped.splice(dice.roll(unmapped.length) - 1, 1);
      const turn = (Math.PI * dice.roll(24)) / 12;
      const bound = (value: number): number => Math.min(97, Math.max(3, Math.round(value)));
      if (to !== undefined)
        state.systems[to] = {
          ...blank(numberOf(to) - 1, {
            x: bound(here.x + REACH * Math.cos(turn)),
            y: bound(here.y + REACH * Math.sin(turn)),
          }),
          unseen: true,
        };
    }
    if (to === undefined) return;
    state.lanes[`${from}-${to}`] = { a: from, b: to, class: UNEXPLORED };
  }
};

/** Fleets have moved: what somebody has come to for the first time gets its statistics. */
export const discover = (state: State, tools: Tools): void => {
  const visited = new Set(Object.values(state.units).map(({ at }) => at));
  const found = Object.keys(state.systems).filter((id) => of(state.systems, id).unseen && visited.has(id));
  for (const id of byPlace(state, found, (each) => each)) {
    const system = of(state.systems, id);
    delete system.unseen;
    Object.assign(system, statistics(tools.dice));
    tools.rule('option-new-worlds');
    if (state.readings.noSurvivors === 'yes') tools.rule('option-no-survivors');
    else if (tools.dice.roll(INDEPENDENTS) === 1) settleIndependent(state, id, tools.dice);
    if (state.readings.growing === 'yes') {
      grow(state, id, tools.dice);
      tools.rule('option-growing');
    }
  }
};

// 5.19: improvements take as many turns as their new value

export const beginProject = (
  state: State,
  empire: string,
  id: string,
  what: Improvement,
  points: number,
): void => {
  const system = of(state.systems, id);
  (system.projects ??= []).push({ by: empire, what, left: system[what] + 1, points });
};

/** Each that is not cut off is a turn nearer; `complete` carries it out. */
export const advanceProjects = (
  state: State,
  complete: (system: System, what: Improvement) => void,
  tools: Tools,
): void => {
  for (const id of byPlace(state, Object.keys(state.systems), (each) => each)) {
    const system = of(state.systems, id);
    if (system.projects === undefined) continue;
    for (const project of system.projects) {
      const { by, what, points } = project;
      const isLost = system.owner !== by;
      if (system.blockaded && !isLost) continue;
      project.left = isLost ? 0 : project.left - 1;
      if (project.left > 0) continue;
      tools.rule('option-improvement-times');
      // House: half comes back of what is lost with its system, or has no room any more.
      if (isLost || (what !== 'cc' && system[what] >= system.cc)) {
        move(state, by, [WORLD, DUE], half(points), `Refund: ${system.name}`, 'improvement-refund');
        continue;
      }
      complete(system, what);
      report(state, by, `An improvement of ${system.name} is complete.`);
    }
    system.projects = system.projects.filter(({ left }) => left > 0);
    if (system.projects.length === 0) delete system.projects;
  }
};

// 5.20: random events

const players = (state: State): string[] => Object.keys(state.empires).filter((id) => !isIndependent(id));

/** House: what each of ten events does. */
const EVENTS: readonly ((state: State, id: string, tools: Tools) => string)[] = [
  (state, id) => changed(state, id, 'pop', -1, 1),
  (state, id) => changed(state, id, 'morale', -2),
  (state, id) => {
    strainOf(of(state.systems, id), state.turn + 1).raw += 1;
    return 'RAW counts 1 less next month';
  },
  (state, id) => changed(state, id, 'intel', -1),
  (state, id, tools) => {
    const lanes = Object.values(state.lanes).filter(
      (lane) => lane.class > RESTRICTED && [lane.a, lane.b].includes(id),
    );
    const lane = lanes.length === 0 ? undefined : lanes[tools.dice.roll(lanes.length) - 1];
    if (lane === undefined) return 'a lane shook, and holds';
    // The cast: one below, and never below Restricted.
    lane.class = (lane.class - 1) as LaneClass;
    return 'a lane is one class down';
  },
  (state, id, tools) => {
    raided(state, id, tools);
    return 'Raiders';
  },
  (state, id) => changed(state, id, 'morale', 1),
  (state, id) => {
    const system = of(state.systems, id);
    system.raw = Math.min(6, system.raw + 1);
    return `RAW is ${system.raw}`;
  },
  (state, id) => changed(state, id, 'pop', 1),
  (state, id) => {
    move(state, of(state.systems, id).owner ?? '', [WORLD, TECH], 10, 'A discovery', 'events');
    return 'a discovery: 10 EP for the Tech Pool';
  },
];
const changed = (
  state: State,
  id: string,
  what: 'pop' | 'morale' | 'intel',
  by: number,
  least = 0,
): string => {
  const system = of(state.systems, id);
  system[what] = Math.max(least, Math.min(system[what] + by, Math.max(system[what], system.cc)));
  return `${{ pop: 'Population', morale: 'Morale', intel: 'Intel' }[what]} is ${system[what]}`;
};

/** 4.10.7: a die up to the number of players brings one, at a random inhabited system. */
export const specialEvents = (state: State, tools: Tools): void => {
  if (state.readings.events !== 'yes') return;
  if (tools.dice.roll(D10) > players(state).length) return;
  const event = EVENTS[tools.dice.roll(EVENTS.length) - 1];
  const places = byPlace(
    state,
    Object.keys(state.systems).filter((id) => of(state.systems, id).pop > 0),
    (each) => each,
  );
  const at = places[tools.dice.roll(Math.max(1, places.length)) - 1];
  const owner = at === undefined ? null : of(state.systems, at).owner;
  if (event === undefined || at === undefined || owner === null) return;
  report(state, owner, `Random event at ${of(state.systems, at).name}: ${event(state, at, tools)}.`);
  tools.rule('events');
};
