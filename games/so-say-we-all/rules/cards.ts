import { text } from '../../../schemas/text.ts';
import { addManpower, crewOf, shipFault, wound } from './crews.ts';
import type { State } from '../state.ts';

/** "3 Fuel, 2 Manpower [Lost]" as it stands on a card. */
export const partsOf = (card: string): { readonly count: number; readonly what: string }[] =>
  card.split(', ').map((part) => {
    const [, count = '1', what = part] = /^(\d+) (.*)$/.exec(part) ?? [];
    return { count: Number(count), what };
  });

/** In German: in English it stands on the card as it is, and is read from there. */
const GERMAN: Readonly<Record<string, string>> = {
  Food: 'Nahrung',
  Fuel: 'Treibstoff',
  Manpower: 'Personal',
  'Manpower [Lost]': 'Personal [Verloren]',
  'Shuttle [Lost]': 'Shuttle [Verloren]',
  'Reactive Armour': 'Reaktivpanzer',
  'Nothing to See Here': 'Fehlanzeige',
  'Ashiva Encounter': 'Ashiva-Begegnung',
  'wounded recover': 'geheilte Verwundete',
  'location repaired': 'reparierte Station',
  'true thing about the enemy': 'Wahrheit über den Feind',
  'Control names a system with a star fix': 'Die Leitung nennt ein System mit Sternpeilung',
  'a prisoner moved to another ship': 'den Umzug einer Person in Haft',
  'the name of a ship that holds Sabotage': 'den Namen eines Schiffs mit Sabotage',
  'one system scouted without a Shuttle': 'ein ohne Shuttle erkundetes System',
};
/** "3 Fuel, 2 Manpower [Lost]" in each language. */
export const cardWords = (card: string): string =>
  text({
    en: card,
    de: partsOf(card)
      .map(({ count, what }) => {
        const own = GERMAN[what] ?? what;
        return /^\d/.test(card) ? `${count} ${own}` : own;
      })
      .join(', '),
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
