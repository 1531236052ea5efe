import { AEGIS } from './vessels.ts';
import type { State } from './state.ts';

/** What holds whatever happens: what of it is broken, in words. */
export const invariants = (state: State): string[] => {
  const { destinations, held, forces, boarders, bills, harm, fuel, map, battle, emergencies } = state;
  const cards = [...destinations.pile, ...destinations.discarded, ...held];
  const counts: readonly (readonly [what: string, count: number])[] = [
    ...Object.entries(boarders).map(([vessel, many]) => [`boarders of ${vessel}`, many] as const),
    ...Object.entries(bills).flatMap(([vessel, { damage, pilots }]) => [
      [`damage to draw of ${vessel}`, damage] as const,
      [`pilots of ${vessel}`, pilots] as const,
    ]),
    ...Object.entries(harm).map(([vessel, { damage }]) => [`damage of ${vessel}`, damage] as const),
    ...Object.entries(fuel).flatMap(([vessel, owed]) =>
      owed.map((each) => [`Fuel of ${vessel}`, each.fuel] as const),
    ),
    ...Object.entries(emergencies).map(([vessel, { count }]) => [`emergencies of ${vessel}`, count] as const),
    ...Object.entries(battle?.packs ?? {}).flatMap(([quadrant, { fighters, boarding, larger }]) => [
      [`fighters ${quadrant}`, fighters] as const,
      [`boarding squadrons ${quadrant}`, boarding] as const,
      ...larger.map(({ kind, hits }) => [`hits of a ${kind} ${quadrant}`, hits] as const),
    ]),
  ];
  return [
    ...counts.flatMap(([what, count]) =>
      Number.isInteger(count) && count >= 0 ? [] : [`${what}: ${count}`],
    ),
    ...cards.flatMap((card, at) =>
      cards.indexOf(card) < at ? [`the Destination ${card} lies in two places`] : [],
    ),
    ...Object.entries(forces).flatMap(([id, { kind, at }]) =>
      kind !== 'fighter' && at in (battle?.packs ?? {}) ? [`${id}, on foot, is in space`] : [],
    ),
    ...(map[AEGIS] === undefined ? [] : ['the Aegis has left the centre']),
  ];
};
