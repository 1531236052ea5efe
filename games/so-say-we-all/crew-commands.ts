import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { tableOf } from '../kit/arguments.ts';
import { command, type Asked, type Refused } from '../kit/rule.ts';
import { CONVERSION, SPECIALISATION_NAMES, SPECIALISATIONS } from './content/locations.ts';
import {
  addManpower,
  changesOf,
  crewOf,
  damageFault,
  damageTo,
  locationsOf,
  shipFault,
  wound,
} from './rules/crews.ts';
import { keepOrder } from './rules/battle.ts';
import { askCare, feed, FEEDING, serve } from './rules/feeding.ts';
import { offerStaffing, staffOf } from './rules/staffing.ts';
import { addedBy } from './rules/upgrades.ts';
import { SHIP_IDS, shipName, shipType } from './ships.ts';
import { against } from './rules/against.ts';
import type { State } from './state.ts';

export const ship = tableOf(SHIP_IDS, 'The ship', 'a ship');
/** A tablet's own ship, or the one that Control names. */
export const shipFor = ({ ship: named }: { ship?: string | undefined }, by: Asked['by']): string =>
  by.table ?? named ?? '';
const unit = (args: { ship?: string | undefined }, by: Asked['by']): string => `crews/${shipFor(args, by)}`;

/** Ship Boards: the totals are a facilitator's to change. */
const count = command({
  name: 'Change a ship’s Manpower',
  schema: z.strictObject({
    ship,
    what: z.enum(['manpower', 'wounded', 'capacity']).describe('Which'),
    by: z.number().int().min(-20).max(20).describe('Change: negative for fewer'),
  }),
  unit,
  fault: (state: State, { ship: id, what, by }) => {
    const lost = shipFault(state, id);
    if (lost !== null) return lost;
    const crew = crewOf(state, id);
    const [least, most] = changesOf(crew, what);
    return by >= least && by <= most
      ? null
      : against(
          'totals',
          `${shipName(id)} has ${crew.manpower} Manpower of ${crew.capacity} at most, ${crew.wounded} of them wounded`,
        );
  },
  run: (state: State, { ship: id, what, by }, context) => {
    const crew = crewOf(state, id);
    if (what === 'capacity') crew.capacity += by;
    else (what === 'wounded' ? wound : addManpower)(crew, by);
    askCare(state, context);
    context.log({ text: `${shipName(id)}: ${by > 0 ? '+' : ''}${by} ${what}`, rules: ['totals'] });
    return undefined;
  },
});

const close = command({
  name: 'Feeding: close it and wound the unfed',
  desk: 'tables',
  onKeys: true,
  schema: z.strictObject({}),
  unit: () => `asks/questions/${FEEDING}`,
  fault: ({ asks }: State) =>
    asks.questions[FEEDING] === undefined
      ? against('feeding', 'the ships have eaten. Correct one under “Fed this turn”')
      : null,
  run: (state: State, _args, context) => {
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
    wounded: z
      .number()
      .int()
      .min(0)
      .max(40)
      .optional()
      .describe('How many of them were wounded before; otherwise as many as there were'),
  }),
  unit,
  fault: (state: State, { ship: id, unfed }) => {
    const lost = shipFault(state, id);
    if (lost !== null) return lost;
    const { meal, manpower } = crewOf(state, id);
    if (meal === undefined) return against('feeding', 'Feeding is still open: enter the answer there');
    return unfed > manpower
      ? against('feeding', `${shipName(id)} has ${manpower} Manpower, so no more can go unfed`)
      : null;
  },
  run: (state: State, { ship: id, unfed, wounded }, context) => {
    const crew = crewOf(state, id);
    const before = crew.meal?.unfed ?? 0;
    serve(crew, unfed, wounded);
    askCare(state, context);
    context.log({
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
  fault: (state: State, { ship: id, location }) => damageFault(state, id, location),
  run: (state: State, { ship: id, location }, context) => {
    const hit = damageTo(crewOf(state, id), id, location, (sides) => context.dice.roll(sides));
    keepOrder(state, context);
    context.log({
      text: hit === null ? `${shipName(id)} is destroyed` : `${shipName(id)}: ${hit.name} damaged`,
      rules: ['hits'],
    });
    return { data: { destroyed: hit === null } };
  },
});

/** Engineering: one location a turn, and more by an Upgrade, when it is fully staffed. */
const engineeringFault = (state: State, id: string, turn: number | null): Refused | null => {
  const { repairedIn, repairs = 1 } = crewOf(state, id);
  if (staffOf(state, id, 'engineering') === 0)
    return against(
      'engineering',
      'Engineering: it repairs only when fully staffed. Staff it in the next Commitment',
    );
  return turn !== null && repairedIn === turn && repairs > addedBy(state, id, 'repairs')
    ? against('engineering', 'Engineering: one repair a turn. Repair the next location next turn')
    : null;
};

/** Control may always. */
const repair = command({
  name: 'Repair a location',
  who: ['control', 'table'],
  schema: z.strictObject({ ship: ship.optional(), location: IdSchema.describe('The location') }),
  unit,
  fault: (state: State, args, { by, room }) => {
    const id = shipFor(args, by);
    const lost = shipFault(state, id);
    if (lost !== null) return lost;
    const { damaged } = crewOf(state, id);
    if (damaged[args.location] === undefined)
      return against(
        'engineering',
        `"${args.location}" is not damaged; damaged: ${Object.keys(damaged).join(', ') || 'nothing'}`,
      );
    return by.role === 'control' ? null : engineeringFault(state, id, room.turn);
  },
  run: (state: State, { ship: named, location }, { by, room, log }) => {
    const id = shipFor({ ship: named }, by);
    const crew = crewOf(state, id);
    if (by.role !== 'control') {
      crew.repairs = room.turn !== null && crew.repairedIn === room.turn ? (crew.repairs ?? 1) + 1 : 1;
      crew.repairedIn = room.turn;
    }
    delete crew.damaged[location];
    offerStaffing(state, id, location);
    const name = locationsOf(id, crew).find((each) => each.id === location)?.name ?? location;
    log({ text: `${shipName(id)}: ${name} repaired`, rules: ['engineering'] });
    return undefined;
  },
});

/** What stands against any conversion of this ship. */
export const holdFault = (state: State, id: string, isLent = false): Refused | null => {
  const lost = shipFault(state, id);
  if (lost !== null) return lost;
  const rule = 'conversions';
  const { building, manpower, wounded } = crewOf(state, id);
  if (shipType(id) !== 'civilian') return against(rule, 'only a Civilian Passenger ship can be converted');
  if (building !== null)
    return against(rule, `${shipName(id)} is being converted into a ${SPECIALISATION_NAMES[building.to]}`);
  return manpower - wounded < CONVERSION.manpower && !isLent
    ? against(
        rule,
        `a conversion takes ${CONVERSION.manpower} Manpower, none of it wounded. Where others lend it, ask Control to enter it`,
      )
    : null;
};

/** Civilian Passenger Ships: a hold becomes something; another thing later, at the same cost. */
const convert = command({
  name: 'Convert a civilian ship',
  who: ['control', 'table'],
  phases: ['commitment'],
  rule: 'conversions',
  schema: z.strictObject({ ship: ship.optional(), to: z.enum(SPECIALISATIONS).describe('Into') }),
  unit,
  fault: (state: State, args, { by }) => {
    const id = shipFor(args, by);
    return (
      holdFault(state, id, by.role === 'control') ??
      (crewOf(state, id).role === args.to
        ? against('conversions', `${shipName(id)} is already a ${SPECIALISATION_NAMES[args.to]}`)
        : null)
    );
  },
  run: (state: State, { ship: named, to }, { by, room, log }) => {
    const id = shipFor({ ship: named }, by);
    crewOf(state, id).building = { to, since: room.turn };
    log({
      text: `${shipName(id)} becomes a ${SPECIALISATION_NAMES[to]} next turn: take ${CONVERSION.manpower} Manpower and ${CONVERSION.fuel} Fuel`,
      rules: ['conversions'],
    });
    return undefined;
  },
});

export const crewCommands = { feed: close, unfed: correct, count, damage, repair, convert };
