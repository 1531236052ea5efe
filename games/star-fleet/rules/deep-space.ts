import { between, graphOf } from '../graph.ts';
import { blank } from '../galaxy.ts';
import { has, of } from '../state.ts';
import { bring, inFleet, laneName, laneOf, placeInLane, unitsWhere } from './units.ts';
import type { State } from '../state.ts';
import type { Tools } from './tools.ts';

/** Deep Space Encounters (5.9): a place in the lane is there from the Movement Phase until the Combat Phase is over. */

/** A fleet stops in the lane between two systems that it was to jump through. */
export const stopInLane = (state: State, fleet: string, from: string, to: string, tools: Tools): void => {
  const way = between(graphOf(state.lanes), from, to);
  if (way === undefined) return;
  const spot = placeInLane(way.by);
  const [one, other] = [of(state.systems, from), of(state.systems, to)];
  state.systems[spot] ??= {
    ...blank(0, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }),
    name: laneName(state, way.edge),
  };
  bring(state, fleet, spot);
  of(state.fleets, fleet).from = from;
  tools.rule('option-deep-space');
};

/** House: when the Combat Phase is over, whoever is still in a lane goes back to where it came from, and a prize with its captor. */
export const leaveLanes = (state: State): void => {
  for (const spot of Object.keys(state.systems)) {
    const lane = laneOf(spot);
    if (lane === null) continue;
    const fleets = Object.entries(state.fleets).filter(([, { at }]) => at === spot);
    for (const [id, fleet] of fleets) {
      for (const [, unit] of inFleet(state, id)) delete unit.withdrawn;
      bring(state, id, fleet.from ?? of(state.lanes, lane).a);
      delete fleet.from;
    }
    for (const [, unit] of unitsWhere(state, ({ at }) => at === spot)) {
      unit.at = fleets.find(([, { owner }]) => owner === unit.owner)?.[1].at ?? of(state.lanes, lane).a;
      delete unit.withdrawn;
    }
    for (const { systems, unexplored } of Object.values(state.known)) {
      delete systems[spot];
      delete unexplored[spot];
    }
    delete state.systems[spot];
  }
};

/** Where a unit stands that is regained from a battle: where it came from, once nobody is in the lane of that battle any more. */
export const standsAt = (state: State, battle: string, id: string): string => {
  const { at, units } = of(state.battles, battle);
  if (has(state.systems, at)) return at;
  const { owner, from } = of(units, id);
  const others = Object.values(units).flatMap((each) => (each.owner === owner ? (each.from ?? []) : []));
  return from ?? others[0] ?? state.lanes[laneOf(at) ?? '']?.a ?? at;
};
