import { text } from '../../../schemas/text.ts';
import type { ShipType } from '../ships.ts';

/**
 * Ship Boards: what a ship can staff. The boards are lost: the rulebook's own words give the places of the Prosecutor (81 to 84), of
 * refineries and plantations (91, 92), of the one squadron of a civilian ship (93) and of conversions (98 to 106). House: the one place
 * of Leisure, and that a ship has no locations beside these but cabins, by an option: without any, a second hit destroys a passenger
 * ship that is not converted.
 */

export const SPECIALISATIONS = ['refinery', 'plantation', 'hospital', 'carrier', 'leisure'] as const;
export type Specialisation = (typeof SPECIALISATIONS)[number];

export interface Location {
  /** Of the location: what is damaged and repaired. */
  readonly id: string;
  readonly name: string;
  /** Manpower that fits. */
  readonly places: number;
  /** The tokens lie in the Combat Information Center, at the Combat table. */
  readonly cic?: true;
  readonly makes?: { readonly kind: 'food' | 'fuel'; readonly each: number };
}

const hangar = (places: number): Location => ({
  id: 'hangar',
  name: text({ en: 'Hangar', de: 'Hangar' }),
  places,
  cic: true,
});
const refinery = (places: number): Location => ({
  id: 'refinery',
  name: text({ en: 'Refinery', de: 'Raffinerie' }),
  places,
  makes: { kind: 'fuel', each: 1 },
});
const plantation = (places: number, each: number): Location => ({
  id: 'plantation',
  name: text({ en: 'Plantation', de: 'Plantage' }),
  places,
  makes: { kind: 'food', each },
});

export const BUILT: Readonly<Record<ShipType, readonly Location[]>> = {
  prosecutor: [
    hangar(6),
    { id: 'weapons', name: text({ en: 'Weapons', de: 'Waffen' }), places: 6, cic: true },
    { id: 'marines', name: text({ en: 'Marines', de: 'Marines' }), places: 5 },
    { id: 'infirmary', name: text({ en: 'Infirmary', de: 'Krankenstation' }), places: 1 },
  ],
  refinery: [refinery(6), hangar(1)],
  plantation: [plantation(6, 8), hangar(1)],
  civilian: [hangar(1)],
};

/** A carrier has the place of its one squadron and four more. */
const CARRIER_MORE = 4;

/** Civilian Passenger Ships: what the hold becomes. */
export const CONVERTED: Readonly<Record<Specialisation, readonly Location[]>> = {
  refinery: [hangar(1), refinery(4)],
  plantation: [hangar(1), plantation(4, 6)],
  hospital: [hangar(1), { id: 'hospital', name: text({ en: 'Hospital', de: 'Lazarett' }), places: 1 }],
  carrier: [hangar(1 + CARRIER_MORE)],
  leisure: [hangar(1), { id: 'leisure', name: text({ en: 'Leisure', de: 'Freizeit' }), places: 1 }],
};

/** House: what is only there to be damaged. */
export const cabins = (count: number): readonly Location[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at === 0 ? 'cabins' : `cabins-${at + 1}`,
    name:
      at === 0
        ? text({ en: 'Cabins', de: 'Kabinen' })
        : text({ en: `Cabins ${at + 1}`, de: `Kabinen ${at + 1}` }),
    places: 0,
  }));

export const SPECIALISATION_NAMES: Readonly<Record<Specialisation, string>> = {
  refinery: text({ en: 'Refinery', de: 'Raffinerie' }),
  plantation: text({ en: 'Plantation', de: 'Plantage' }),
  hospital: text({ en: 'Hospital', de: 'Lazarett' }),
  carrier: text({ en: 'Carrier', de: 'Träger' }),
  leisure: text({ en: 'Leisure', de: 'Freizeit' }),
};

/** Of a conversion, and of another one later. */
export const CONVERSION = { manpower: 4, fuel: 1 } as const;
/** Wounded that a staffed Hospital takes beside those in the Infirmary. */
export const HOSPITAL_BEDS = 10;
