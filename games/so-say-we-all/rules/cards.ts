import { addManpower, crewOf, shipFault, wound } from './crews.ts';
import type { State } from '../state.ts';

/** "3 Fuel, 2 Manpower [Lost]" as it stands on a card. */
export const partsOf = (text: string): { readonly count: number; readonly what: string }[] =>
  text.split(', ').map((part) => {
    const [, count = '1', what = part] = /^(\d+) (.*)$/.exec(part) ?? [];
    return { count: Number(count), what };
  });

/** Of what a card takes and gives, the people: the hub keeps their number. Cards change hands at the table. */
export const settlePeople = (state: State, ship: string, cost: string, gain: string): void => {
  if (shipFault(state, ship) !== null) return;
  const crew = crewOf(state, ship);
  for (const { count, what } of partsOf(cost)) if (what === 'Manpower [Lost]') addManpower(crew, -count);
  for (const { count, what } of partsOf(gain))
    if (what === 'Manpower') addManpower(crew, count);
    else if (what === 'wounded recover') wound(crew, -count);
};
