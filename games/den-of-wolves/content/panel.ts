import type { JumpDistance } from '../manifest.ts';

/** What a vessel panel is made of. */

export const RESOURCES = ['ore', 'fuel', 'food', 'water', 'materials'] as const;
export type Resource = (typeof RESOURCES)[number];
export const RESOURCE_NAMES: Readonly<Record<Resource, string>> = {
  ore: 'Strytium Ore',
  fuel: 'Strytium Fuel',
  food: 'Food',
  water: 'Water',
  materials: 'Materials',
};

export const CREW = ['untrained', 'engineer', 'pilot', 'medic', 'scientist'] as const;
export type CrewKind = (typeof CREW)[number];

/** What happens to a station that is hit, by its Damage Card. */
interface Damage {
  /** Once, as the card is drawn. */
  readonly now?: string;
  /** Until it is repaired. */
  readonly while?: string;
  /** Engineers to use and Materials to spend. */
  readonly repair: readonly [engineers: number, materials: number];
}
export interface Station {
  readonly name: string;
  readonly kind?: 'drive' | 'sickbay' | 'brig' | 'hangar';
  /** Crew to use on it, as printed. */
  readonly crew: string;
  readonly does: string;
  readonly damage: Damage;
}
export interface VesselPanel {
  readonly stores: Readonly<Record<Resource, number>>;
  readonly crew: Readonly<Partial<Record<CrewKind, number>>>;
  /** Food, and as much Water again, from Luxurious down to None. */
  readonly rations: readonly number[];
  /** Strytium Fuel. */
  readonly jump: Readonly<Record<JumpDistance, number>>;
  readonly shuttles: number;
  readonly stations: readonly Station[];
}

export const SMALL = [6, 5, 4, 3, 2, 1, 0];
export const LARGE = [9, 7, 5, 4, 3, 2, 0];
export const WARSHIP = [10, 8, 6, 5, 4, 2, 0];
export const LIGHT = { short: 1, medium: 2, long: 3 };
export const MIDDLE = { short: 2, medium: 3, long: 5 };
export const HEAVY = { short: 3, medium: 5, long: 7 };

export const stores = (
  ore: number,
  fuel: number,
  food: number,
  water: number,
  materials: number,
): VesselPanel['stores'] => ({ ore, fuel, food, water, materials });
export const station = (
  name: string,
  crew: string,
  does: string,
  damage: Damage,
  kind?: Station['kind'],
): Station => (kind === undefined ? { name, crew, does, damage } : { name, crew, does, damage, kind });
export const drive = (crew: string, damage: Damage): Station =>
  station(
    'Jump drive',
    `${crew}, at the beginning of the turn`,
    'The vessel can jump this turn.',
    damage,
    'drive',
  );
export const sickbay = (beds: number, damage: Damage): Station =>
  station(
    'Sickbay',
    '1 medic',
    beds === 1
      ? 'Heal a wounded crew or a damaged on-foot unit.'
      : `Heal ${beds} wounded crew or damaged on-foot units.`,
    damage,
    'sickbay',
  );
