import { answerOf, close, pose } from '../../kit/mechanisms/ask.ts';
import { CONVERSION, SPECIALISATION_NAMES, type Location } from '../content/locations.ts';
import { shipName } from '../ships.ts';
import { notify } from '../notices.ts';
import { figure } from '../../kit/options.ts';
import { addManpower, afloat, crewOf, isRefused, soundOf } from './crews.ts';
import { madeMore } from './upgrades.ts';
import type { RuleContext } from '../../kit/rule.ts';
import type { State } from '../state.ts';

/** Whether Engineering is fully staffed. It is on every ship and is never damaged. */
export const ENGINEERING = 'staff-engineering';
const questionOf = ({ id, places }: Location): string => `staff-${id}-${places}`;

/** Manpower by location, as it was locked at the end of the last Commitment. */
export const staffOf = ({ staff }: Pick<State, 'staff'>, ship: string, location: string): number =>
  staff[ship]?.[location] ?? 0;

/** One question for each kind of location, over the ships that have it undamaged; last turn's number stands. */
export const askStaffing = (state: State, context: RuleContext): void => {
  const ships = afloat(state, context.room.tables);
  const questions = new Map<string, { location: Location; tables: string[] }>();
  for (const ship of ships) {
    const crew = crewOf(state, ship);
    if (isRefused(crew)) continue;
    for (const location of soundOf(ship, crew)) {
      const id = questionOf(location);
      const known = questions.get(id) ?? { location, tables: [] };
      known.tables.push(ship);
      questions.set(id, known);
    }
  }
  for (const [id, { location, tables }] of questions) {
    const { name, places, cic } = location;
    pose(
      state.asks,
      id,
      {
        text: `Staff ${name}${cic ? ' (CIC)' : ''}: up to ${places} Manpower`,
        options: Array.from({ length: places + 1 }, (_, at) => ({ id: `n-${at}`, name: String(at) })),
        tables,
        usual: 'n-0',
        repeats: true,
        closes: 'phase',
      },
      context,
    );
  }
  pose(
    state.asks,
    ENGINEERING,
    {
      text: `Engineering is fully staffed, with ${figure(context.room.options, 'engineering-places')} Manpower`,
      options: [
        { id: 'no', name: 'No' },
        { id: 'yes', name: 'Yes' },
      ],
      tables: ships,
      usual: 'no',
      repeats: true,
      closes: 'phase',
    },
    context,
  );
};

/** Phase 2 ends: what is committed is locked, and what the locations make is due to the ships' own Captains. */
export const lockStaffing = (state: State, context: RuleContext): void => {
  if (state.asks.questions[ENGINEERING] === undefined) return;
  const { room, log } = context;
  state.staff = {};
  state.made = {};
  for (const ship of afloat(state, room.tables)) {
    const crew = crewOf(state, ship);
    if (isRefused(crew)) continue;
    const staffed: Record<string, number> = {};
    const made = { food: 0, fuel: 0 };
    for (const location of soundOf(ship, crew)) {
      const answer = answerOf(state.asks, questionOf(location), ship);
      const placed = answer === undefined ? 0 : Math.min(location.places, Number(answer.slice(2)));
      staffed[location.id] = placed;
      if (location.makes !== undefined)
        made[location.makes.kind] += placed * location.makes.each + madeMore(state, ship, location, placed);
    }
    if (answerOf(state.asks, ENGINEERING, ship) === 'yes') staffed.engineering = 1;
    state.staff[ship] = staffed;
    if (made.food + made.fuel > 0) {
      state.made[ship] = made;
      log({ text: `${shipName(ship)} makes ${productWords(made)}`, rules: ['production'] });
    }
  }
  tellMade(state, isLate(room) ? { fuel: 0 } : {});
  for (const id of Object.keys(state.asks.questions).filter((each) => each.startsWith('staff-'))) {
    close(state.asks, id, context);
    delete state.asks.questions[id];
  }
};

const isLate = ({ options }: RuleContext['room']): boolean => options['fuel-made'] === 'after phase 3';

/** To each Captain, whoever staffed the ship. `but` is what is not handed out now. */
const tellMade = (state: State, but: { readonly food?: 0; readonly fuel?: 0 }): void => {
  const rows = Object.entries(state.made).flatMap(([ship, made]) => {
    const value = productWords({ ...made, ...but });
    return value === '' ? [] : [{ name: shipName(ship), value }];
  });
  if (rows.length === 0) return;
  const all = `Hand the Captains: ${rows.map(({ name, value }) => `${name} ${value}`).join(', ')}`;
  const text = all.length > 200 ? 'Hand the Captains what their ships have made' : all;
  notify(state, 'made', { desk: 'tables', text, rows });
};

/** By the option, Fuel comes as phase 3 ends. */
export const tellLateFuel = (state: State, { room }: RuleContext): void => {
  if (isLate(room)) tellMade(state, { food: 0 });
};

export const productWords = ({ food, fuel }: { readonly food: number; readonly fuel: number }): string =>
  [...(food > 0 ? [`${food} Food`] : []), ...(fuel > 0 ? [`${fuel} Fuel`] : [])].join(', ');

/** A hold that was begun in an earlier turn is ready as this Commitment begins; its four come back where they are not used up. */
export const finishConversions = (state: State, { room, log }: RuleContext): void => {
  for (const ship of afloat(state, room.tables)) {
    const crew = crewOf(state, ship);
    if (isRefused(crew) || crew.building === null) continue;
    const { to, since } = crew.building;
    if (room.turn !== null && since !== null && room.turn <= since) continue;
    crew.role = to;
    crew.building = null;
    crew.damaged = Object.fromEntries(
      Object.entries(crew.damaged).filter(([id]) =>
        soundOf(ship, { ...crew, damaged: {} }).some((each) => each.id === id),
      ),
    );
    if (room.options['conversion-manpower'] === 'used up') addManpower(crew, -CONVERSION.manpower);
    log({ text: `${shipName(ship)} is now a ${SPECIALISATION_NAMES[to]}`, rules: ['conversions'] });
  }
};
