import { upgradeOf, type Upgrade, type UpgradeSum } from '../content/upgrades.ts';
import { soundOf } from './crews.ts';
import type { Location } from '../content/locations.ts';
import type { Crew, State } from '../state.ts';

type Fitted = Pick<State, 'crews' | 'upgrades'>;

/** Whether the location that it needs is there and undamaged. */
const works = ({ at }: Upgrade, ship: string, crew: Crew): boolean =>
  at === null || soundOf(ship, crew).some(({ id }) => id === at.location);

/** Upgrades that are locked in on a ship, and work. */
const workingOn = ({ crews, upgrades }: Fitted, ship: string): Upgrade[] => {
  const crew = crews[ship];
  if (crew === undefined || crew.isDestroyed) return [];
  return (upgrades[ship] ?? []).flatMap((id) => {
    const card = upgradeOf(id);
    return card !== undefined && works(card, ship, crew) ? [card] : [];
  });
};

/** What the Upgrades of a ship add to a figure; 0 where there is none. */
export const addedBy = (state: Fitted, ship: string, adds: UpgradeSum): number =>
  workingOn(state, ship).reduce((sum, { does }) => sum + (does?.adds === adds ? does.count : 0), 0);

/** What they add to the product of a location with so many in it. */
export const madeMore = (
  state: Fitted,
  ship: string,
  { id, places, makes }: Location,
  placed: number,
): number => {
  if (makes === undefined) return 0;
  return workingOn(state, ship).reduce((sum, { at, does }) => {
    if (at?.location !== id || does === null || !('when' in does) || does.adds !== makes.kind) return sum;
    switch (does.when) {
      case 'always':
        return sum + does.count;
      case 'each':
        return sum + does.count * placed;
      case 'staffed':
        return sum + (placed > 0 ? does.count : 0);
      case 'full':
        return sum + (placed >= places ? does.count : 0);
    }
  }, 0);
};
