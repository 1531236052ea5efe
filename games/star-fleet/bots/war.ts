import { isOrdered } from '../choices.ts';
import { buildFault, troopsFault } from '../rules/construction.ts';
import { martialFault } from '../rules/loyalty.ts';
import { loadFault, unloadFault } from '../rules/transports.ts';
import { of, RESTRICTED } from '../state.ts';
import {
  classOf,
  coloniesOf,
  controls,
  inFleet,
  isEnemy,
  isMilitary,
  isScout,
  isShip,
  metBy,
  rating,
  unitsWhere,
} from '../rules/units.ts';
import { moving, toward } from './fleets.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Order } from '../orders.ts';
import type { Seen } from '../rules/known.ts';
import type { Unit } from '../state.ts';
import type { Idea } from './fleets.ts';

/** What an empire does that has enemies. */

const foesOf = (seen: Seen): string[] =>
  metBy(seen, seen.seenBy).filter((power) => isEnemy(seen, seen.seenBy, power));
/** Systems of enemies, as far as they are known. */
const targetsOf = (seen: Seen): string[] => {
  const foes = new Set(foesOf(seen));
  return Object.keys(seen.systems).filter((id) => foes.has(controls(seen, id) ?? ''));
};

/** One fleet in so many stays at home. */
const STAYS_OF = 4;
export const attacking = (seen: Seen, dice: Dice): Idea | null => {
  const targets = targetsOf(seen);
  if (targets.length === 0) return null;
  for (const [fleet, { at }] of Object.entries(seen.fleets)) {
    const units = inFleet(seen, fleet);
    const isWarlike = units.some(
      ([, unit]) => isShip(seen, unit) && isMilitary(seen, unit) && !isScout(seen, unit),
    );
    if (!isWarlike || targets.includes(at) || moving(seen, fleet) || dice.roll(STAYS_OF) === 1) continue;
    const order = toward(seen, fleet, targets, RESTRICTED);
    if (order !== null) return { order, why: 'The enemy is there.' };
  }
  return null;
};

const isNew = (seen: Seen, unit: string): boolean =>
  !isOrdered(seen, (order) => 'unit' in order && order.unit === unit);

/** Troops go aboard where a transport waits, and ashore where others of theirs stand. */
const shipping = (seen: Seen): Idea | null => {
  const empire = seen.seenBy;
  for (const [unit, each] of unitsWhere(seen, ({ owner }) => owner === empire)) {
    const given = classOf(seen, each);
    if (given.type !== 'troop' || !isNew(seen, unit) || rating(given, 'special-forces') > 0) continue;
    const unload = { does: 'unload', unit } as const;
    const isAbroad = controls(seen, each.at) !== empire;
    if (isAbroad && each.aboard !== null && unloadFault(seen, empire, unload) === null)
      return { order: unload, why: 'We hold the beach.' };
    if (isAbroad || each.aboard !== null) continue;
    const loads = unitsWhere(
      seen,
      (other: Unit) =>
        other.owner === empire && other.at === each.at && rating(classOf(seen, other), 'assault') > 0,
    ).map(([onto]) => ({ does: 'load', unit, onto }) as const);
    const load = loads.find(
      (order) =>
        loadFault(seen, empire, order) === null &&
        !isOrdered(
          seen,
          (other) => other.does === 'load' && other.onto === order.onto && other.unit !== unit,
        ),
    );
    if (load !== undefined) return { order: load, why: 'They are wanted on the front.' };
  }
  return null;
};

/** Assault ships and Marines, while there is somebody to be invaded. */
const recruiting = (seen: Seen): Idea | null => {
  const empire = seen.seenBy;
  const idOf = (is: (id: string) => boolean): string | undefined => Object.keys(seen.classes).find(is);
  const transport = idOf((id) => rating(of(seen.classes, id), 'assault') > 0);
  const marine = idOf((id) => rating(of(seen.classes, id), 'marine') > 0);
  const home = coloniesOf(seen, empire).find(([, { pop }]) => pop >= 5)?.[0];
  if (transport === undefined || marine === undefined || home === undefined) return null;
  const count = (id: string): number =>
    unitsWhere(seen, (unit) => unit.owner === empire && unit.class === id).length;
  const orders: readonly (Order | null)[] = [
    count(transport) > 0 || isOrdered(seen, (order) => order.does === 'build' && order.class === transport)
      ? null
      : { does: 'build', class: transport, at: home, by: 'yard', points: of(seen.classes, transport).cost },
    count(marine) > 3 || isOrdered(seen, (order) => order.does === 'troops')
      ? null
      : { does: 'troops', class: marine, at: home },
  ];
  const order = orders.find(
    (each) =>
      each !== null &&
      (each.does === 'build'
        ? buildFault(seen, empire, each) === null
        : each.does === 'troops' && troopsFault(seen, empire, each) === null),
  );
  return order === undefined || order === null ? null : { order, why: 'Somebody has to take their worlds.' };
};

export const embarking = (seen: Seen): Idea | null =>
  targetsOf(seen).length === 0 ? null : (shipping(seen) ?? recruiting(seen));

/** Troops keep order where Morale does not. */
export const pacifying = (seen: Seen): Idea | null => {
  for (const [system] of coloniesOf(seen, seen.seenBy)) {
    const order = { does: 'martial', system } as const;
    if (martialFault(seen, seen.seenBy, order) !== null) continue;
    if (!isOrdered(seen, (other) => other.does === 'martial' && other.system === system))
      return { order, why: 'They will work all the same.' };
  }
  return null;
};
