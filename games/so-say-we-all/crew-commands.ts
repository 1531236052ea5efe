import { text } from '../../schemas/text.ts';
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

export const ship = tableOf(
  SHIP_IDS,
  text({ en: 'The ship', de: 'Das Schiff' }),
  text({ en: 'a ship', de: 'ein Schiff' }),
);
/** A tablet's own ship, or the one that Control names. */
export const shipFor = ({ ship: named }: { ship?: string | undefined }, by: Asked['by']): string =>
  by.table ?? named ?? '';
const unit = (args: { ship?: string | undefined }, by: Asked['by']): string => `crews/${shipFor(args, by)}`;

const WHAT_DE = { manpower: 'Personal', wounded: 'verwundet', capacity: 'Platz für Personal' } as const;

/** Ship Boards: the totals are a facilitator's to change. */
const count = command({
  name: text({ en: 'Change a ship’s Manpower', de: 'Personal eines Schiffs ändern' }),
  schema: z.strictObject({
    ship,
    what: z.enum(['manpower', 'wounded', 'capacity']).describe(text({ en: 'Which', de: 'Welches' })),
    by: z
      .number()
      .int()
      .min(-20)
      .max(20)
      .describe(text({ en: 'Change: negative for fewer', de: 'Änderung, weniger mit Minus' })),
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
          text({
            en: `${shipName(id)} has ${crew.manpower} Manpower of ${crew.capacity} at most, ${crew.wounded} of them wounded`,
            de: `${shipName(id)} hat ${crew.manpower} Personal von höchstens ${crew.capacity}, davon ${crew.wounded} verwundet`,
          }),
        );
  },
  run: (state: State, { ship: id, what, by }, context) => {
    const crew = crewOf(state, id);
    if (what === 'capacity') crew.capacity += by;
    else (what === 'wounded' ? wound : addManpower)(crew, by);
    askCare(state, context);
    context.log({
      text: text({
        en: `${shipName(id)}: ${by > 0 ? '+' : ''}${by} ${what}`,
        de: `${shipName(id)}: ${by > 0 ? '+' : ''}${by} ${WHAT_DE[what]}`,
      }),
      rules: ['totals'],
    });
    return undefined;
  },
});

const close = command({
  name: text({
    en: 'Feeding: close it and wound the unfed',
    de: 'Essen: abschließen und Hungrige verwunden',
  }),
  desk: 'tables',
  onKeys: true,
  schema: z.strictObject({}),
  unit: () => `asks/questions/${FEEDING}`,
  fault: ({ asks }: State) =>
    asks.questions[FEEDING] === undefined
      ? against(
          'feeding',
          text({
            en: 'the ships have eaten. Correct one under “Fed this turn”',
            de: 'die Schiffe haben gegessen. Korrigiere unter „Essen dieser Runde“',
          }),
        )
      : null,
  run: (state: State, _args, context) => {
    feed(state, context);
    return undefined;
  },
});

/** A ship was wrong, or Control was: its wounded change by the difference, as often as it takes. */
const correct = command({
  name: text({ en: 'Feeding: correct who went unfed', de: 'Essen: korrigieren, wer nichts bekam' }),
  desk: 'tables',
  onKeys: true,
  schema: z.strictObject({
    ship,
    unfed: z
      .number()
      .int()
      .min(0)
      .max(40)
      .describe(text({ en: 'Manpower that went unfed', de: 'Personal ohne Essen' })),
    wounded: z
      .number()
      .int()
      .min(0)
      .max(40)
      .optional()
      .describe(
        text({
          en: 'How many of them were wounded before; otherwise as many as there were',
          de: 'Wie viele davon schon verwundet waren; sonst so viele wie möglich',
        }),
      ),
  }),
  unit,
  fault: (state: State, { ship: id, unfed }) => {
    const lost = shipFault(state, id);
    if (lost !== null) return lost;
    const { meal, manpower } = crewOf(state, id);
    if (meal === undefined)
      return against(
        'feeding',
        text({
          en: 'Feeding is still open: enter the answer there',
          de: 'noch wird gegessen: Trag es dort ein',
        }),
      );
    return unfed > manpower
      ? against(
          'feeding',
          text({
            en: `${shipName(id)} has ${manpower} Manpower, so no more can go unfed`,
            de: `${shipName(id)} hat ${manpower} Personal, also können nicht mehr leer ausgehen`,
          }),
        )
      : null;
  },
  run: (state: State, { ship: id, unfed, wounded }, context) => {
    const crew = crewOf(state, id);
    const before = crew.meal?.unfed ?? 0;
    serve(crew, unfed, wounded);
    askCare(state, context);
    context.log({
      text: text({
        en: `${shipName(id)}: ${unfed} unfed, not ${before}; ${crew.wounded} wounded now`,
        de: `${shipName(id)}: ${unfed} ohne Essen, nicht ${before}; jetzt ${crew.wounded} verwundet`,
      }),
      rules: ['feeding'],
    });
    return undefined;
  },
});

const damage = command({
  name: text({ en: 'Damage a location', de: 'Eine Station beschädigen' }),
  schema: z.strictObject({
    ship,
    location: IdSchema.optional().describe(
      text({ en: 'The location; otherwise the hub draws one', de: 'Die Station; sonst lost die Zentrale' }),
    ),
  }),
  unit,
  fault: (state: State, { ship: id, location }) => damageFault(state, id, location),
  run: (state: State, { ship: id, location }, context) => {
    const hit = damageTo(crewOf(state, id), id, location, (sides) => context.dice.roll(sides));
    keepOrder(state, context);
    context.log({
      text:
        hit === null
          ? text({ en: `${shipName(id)} is destroyed`, de: `${shipName(id)} ist zerstört` })
          : text({
              en: `${shipName(id)}: ${hit.name} damaged`,
              de: `${shipName(id)}: ${hit.name} beschädigt`,
            }),
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
      text({
        en: 'Engineering: it repairs only when fully staffed. Staff it in the next Commitment',
        de: 'Maschinenraum: Er repariert nur voll besetzt. Besetzt ihn im nächsten Einsatz',
      }),
    );
  return turn !== null && repairedIn === turn && repairs > addedBy(state, id, 'repairs')
    ? against(
        'engineering',
        text({
          en: 'Engineering: one repair a turn. Repair the next location next turn',
          de: 'Maschinenraum: eine Reparatur pro Runde. Die nächste Station ist nächste Runde dran',
        }),
      )
    : null;
};

/** Control may always. */
const repair = command({
  name: text({ en: 'Repair a location', de: 'Eine Station reparieren' }),
  who: ['control', 'table'],
  schema: z.strictObject({
    ship: ship.optional(),
    location: IdSchema.describe(text({ en: 'The location', de: 'Die Station' })),
  }),
  unit,
  fault: (state: State, args, { by, room }) => {
    const id = shipFor(args, by);
    const lost = shipFault(state, id);
    if (lost !== null) return lost;
    const { damaged } = crewOf(state, id);
    if (damaged[args.location] === undefined)
      return against(
        'engineering',
        text({
          en: `"${args.location}" is not damaged; damaged: ${Object.keys(damaged).join(', ') || 'nothing'}`,
          de: `„${args.location}“ ist nicht beschädigt; beschädigt: ${Object.keys(damaged).join(', ') || 'nichts'}`,
        }),
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
    log({
      text: text({ en: `${shipName(id)}: ${name} repaired`, de: `${shipName(id)}: ${name} repariert` }),
      rules: ['engineering'],
    });
    return undefined;
  },
});

/** What stands against any conversion of this ship. */
export const holdFault = (state: State, id: string, isLent = false): Refused | null => {
  const lost = shipFault(state, id);
  if (lost !== null) return lost;
  const rule = 'conversions';
  const { building, manpower, wounded } = crewOf(state, id);
  if (shipType(id) !== 'civilian')
    return against(
      rule,
      text({
        en: 'only a Civilian Passenger ship can be converted',
        de: 'nur ein ziviles Passagierschiff kann umgebaut werden',
      }),
    );
  if (building !== null)
    return against(
      rule,
      text({
        en: `${shipName(id)} is being converted into a ${SPECIALISATION_NAMES[building.to]}`,
        de: `${shipName(id)} wird schon umgebaut: ${SPECIALISATION_NAMES[building.to]}`,
      }),
    );
  return manpower - wounded < CONVERSION.manpower && !isLent
    ? against(
        rule,
        text({
          en: `a conversion takes ${CONVERSION.manpower} Manpower, none of it wounded. Where others lend it, ask Control to enter it`,
          de: `ein Umbau braucht ${CONVERSION.manpower} Personal, keines davon verwundet. Leihen es andere, trägt die Leitung es ein`,
        }),
      )
    : null;
};

/** Civilian Passenger Ships: a hold becomes something; another thing later, at the same cost. */
const convert = command({
  name: text({ en: 'Convert a civilian ship', de: 'Ein ziviles Schiff umbauen' }),
  who: ['control', 'table'],
  phases: ['commitment'],
  rule: 'conversions',
  schema: z.strictObject({
    ship: ship.optional(),
    to: z.enum(SPECIALISATIONS).describe(text({ en: 'Into', de: 'Zu' })),
  }),
  unit,
  fault: (state: State, args, { by }) => {
    const id = shipFor(args, by);
    return (
      holdFault(state, id, by.role === 'control') ??
      (crewOf(state, id).role === args.to
        ? against(
            'conversions',
            text({
              en: `${shipName(id)} is already a ${SPECIALISATION_NAMES[args.to]}`,
              de: `${shipName(id)} ist schon umgebaut: ${SPECIALISATION_NAMES[args.to]}`,
            }),
          )
        : null)
    );
  },
  run: (state: State, { ship: named, to }, { by, room, log }) => {
    const id = shipFor({ ship: named }, by);
    crewOf(state, id).building = { to, since: room.turn };
    log({
      text: text({
        en: `${shipName(id)} becomes a ${SPECIALISATION_NAMES[to]} next turn: take ${CONVERSION.manpower} Manpower and ${CONVERSION.fuel} Fuel`,
        de: `${shipName(id)} wird zur nächsten Runde umgebaut (${SPECIALISATION_NAMES[to]}): nimm ${CONVERSION.manpower} Personal und ${CONVERSION.fuel} Treibstoff`,
      }),
      rules: ['conversions'],
    });
    return undefined;
  },
});

export const crewCommands = { feed: close, unfed: correct, count, damage, repair, convert };
