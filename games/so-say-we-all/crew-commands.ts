import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { tableOf } from '../kit/arguments.ts';
import { command } from '../kit/rule.ts';
import { CONVERSION, SPECIALISATION_NAMES, SPECIALISATIONS } from './content/locations.ts';
import { addManpower, crewOf, damageTo, isRefused, locationsOf, wound } from './rules/crews.ts';
import { feed, FEEDING, serve } from './rules/feeding.ts';
import { staffOf } from './rules/staffing.ts';
import { addedBy } from './rules/upgrades.ts';
import { SHIP_IDS, shipName, shipType } from './ships.ts';
import type { Actor } from '../kit/rule.ts';
import type { Crew, State } from './state.ts';

export const ship = tableOf(SHIP_IDS, 'The ship', 'a ship');
const unit = ({ ship: id }: { ship?: string | undefined }, by: Actor): string =>
  `crews/${by.table ?? id ?? ''}`;

/** Ship Boards: the totals are a facilitator's to change. */
const count = command({
  name: 'Change a ship’s Manpower',
  schema: z.strictObject({
    ship,
    what: z.enum(['manpower', 'wounded', 'capacity']).describe('Which'),
    by: z.number().int().min(-20).max(20).describe('Change: negative for fewer'),
  }),
  unit,
  run: (state: State, { ship: id, what, by }, { log }) => {
    const crew = crewOf(state, id);
    if (isRefused(crew)) return crew;
    const before = crew.capacity;
    if (what === 'capacity') crew.capacity = Math.max(0, before + by);
    const moved =
      what === 'capacity'
        ? crew.capacity - before
        : what === 'wounded'
          ? wound(crew, by)
          : addManpower(crew, by);
    if (moved !== by)
      return {
        refused: `${shipName(id)} has ${crew.manpower - (what === 'manpower' ? moved : 0)} Manpower of ${before} at most, ${crew.wounded - (what === 'wounded' ? moved : 0)} of them wounded`,
      };
    log({ text: `${shipName(id)}: ${by > 0 ? '+' : ''}${by} ${what}` });
    return undefined;
  },
});

const close = command({
  name: 'Feeding: close it and wound the unfed',
  desk: 'tables',
  onKeys: true,
  schema: z.strictObject({}),
  unit: () => `asks/questions/${FEEDING}`,
  run: (state: State, _args, context) => {
    if (state.asks.questions[FEEDING] === undefined)
      return { refused: 'the ships have eaten. Correct one under “Fed this turn”' };
    feed(state, context);
    return undefined;
  },
});

/** A ship was wrong, or Control was: its wounded change by the difference, as often as it takes. */
const correct = command({
  name: 'Feeding: correct who went unfed',
  desk: 'tables',
  onKeys: true,
  schema: z.strictObject({
    ship,
    unfed: z.number().int().min(0).max(40).describe('Manpower that went unfed'),
  }),
  unit,
  run: (state: State, { ship: id, unfed }, { log }) => {
    const crew = crewOf(state, id);
    if (isRefused(crew)) return crew;
    if (crew.meal === undefined) return { refused: 'Feeding is still open: enter the answer there' };
    if (unfed > crew.manpower)
      return { refused: `${shipName(id)} has ${crew.manpower} Manpower, so no more can go unfed` };
    const before = crew.meal.unfed;
    serve(crew, unfed);
    log({
      text: `${shipName(id)}: ${unfed} unfed, not ${before}; ${crew.wounded} wounded now`,
      rules: ['feeding'],
    });
    return undefined;
  },
});

const damage = command({
  name: 'Damage a location',
  schema: z.strictObject({
    ship,
    location: IdSchema.optional().describe('The location; otherwise the hub draws one'),
  }),
  unit,
  run: (state: State, { ship: id, location }, { dice, log }) => {
    const crew = crewOf(state, id);
    if (isRefused(crew)) return crew;
    const hit = damageTo(crew, id, location, (sides) => dice.roll(sides));
    if ('refused' in hit) return hit;
    log({
      text:
        'destroyed' in hit ? `${shipName(id)} is destroyed` : `${shipName(id)}: ${hit.damaged.name} damaged`,
      rules: ['hits'],
    });
    return { data: { destroyed: 'destroyed' in hit } };
  },
});

/** Engineering has not made all its repairs of this turn: one, and more by an Upgrade. */
export const mayRepair = (state: State, id: string, crew: Crew, turn: number | null): boolean =>
  turn === null || crew.repairedIn !== turn || (crew.repairs ?? 1) <= addedBy(state, id, 'repairs');

/** Engineering: one location a turn, when it is fully staffed. Control may always. */
const repair = command({
  name: 'Repair a location',
  who: ['control', 'table'],
  schema: z.strictObject({ ship: ship.optional(), location: IdSchema.describe('The location') }),
  unit,
  run: (state: State, { ship: named, location }, { by, room, log }) => {
    const id = by.table ?? named ?? '';
    const crew = crewOf(state, id);
    if (isRefused(crew)) return crew;
    if (crew.damaged[location] === undefined)
      return {
        refused: `"${location}" is not damaged; damaged: ${Object.keys(crew.damaged).join(', ') || 'nothing'}`,
      };
    if (by.role !== 'control') {
      if (staffOf(state, id, 'engineering') === 0)
        return {
          refused: 'Engineering: it repairs only when fully staffed. Staff it in the next Commitment',
        };
      if (!mayRepair(state, id, crew, room.turn))
        return { refused: 'Engineering: one repair a turn. Repair the next location next turn' };
      crew.repairs = room.turn !== null && crew.repairedIn === room.turn ? (crew.repairs ?? 1) + 1 : 1;
      crew.repairedIn = room.turn;
    }
    delete crew.damaged[location];
    const name = locationsOf(id, crew).find((each) => each.id === location)?.name ?? location;
    log({ text: `${shipName(id)}: ${name} repaired` });
    return undefined;
  },
});

/** Civilian Passenger Ships: a hold becomes something; another thing later, at the same cost. */
const convert = command({
  name: 'Convert a civilian ship',
  who: ['control', 'table'],
  phases: ['commitment'],
  schema: z.strictObject({ ship: ship.optional(), to: z.enum(SPECIALISATIONS).describe('Into') }),
  unit,
  run: (state: State, { ship: named, to }, { by, room, log }) => {
    const id = by.table ?? named ?? '';
    const crew = crewOf(state, id);
    if (isRefused(crew)) return crew;
    if (shipType(id) !== 'civilian') return { refused: 'only a Civilian Passenger ship can be converted' };
    if (crew.building !== null)
      return {
        refused: `${shipName(id)} is being converted into a ${SPECIALISATION_NAMES[crew.building.to]}`,
      };
    if (crew.role === to) return { refused: `${shipName(id)} is already a ${SPECIALISATION_NAMES[to]}` };
    if (crew.manpower - crew.wounded < CONVERSION.manpower)
      return { refused: `a conversion takes ${CONVERSION.manpower} Manpower, none of it wounded` };
    crew.building = { to, since: room.turn };
    log({
      text: `${shipName(id)} becomes a ${SPECIALISATION_NAMES[to]} next turn: take ${CONVERSION.manpower} Manpower and ${CONVERSION.fuel} Fuel`,
    });
    return undefined;
  },
});

export const crewCommands = { feed: close, unfed: correct, count, damage, repair, convert };
