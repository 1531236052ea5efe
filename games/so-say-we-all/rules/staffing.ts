import { longest, text as inEach } from '../../../schemas/text.ts';
import { answerOf, close, pose, type Answering, type AskState } from '../../kit/mechanisms/ask.ts';
import { CONVERSION, SPECIALISATION_NAMES, type Location } from '../content/locations.ts';
import { shipName } from '../ships.ts';
import { notify } from '../notices.ts';
import { figure } from '../../kit/options.ts';
import { against } from './against.ts';
import { addManpower, crewsAfloat, soundOf } from './crews.ts';
import { madeMore } from './upgrades.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { Asked, Refused, RuleContext } from '../../kit/rule.ts';
import type { Crew, State } from '../state.ts';

/** Whether Engineering is fully staffed. It is on every ship and is never damaged. */
export const ENGINEERING = 'staff-engineering';
const questionOf = ({ id }: Pick<Location, 'id'>): string => `staff-${id}`;
const placed = (count: number): string => `n-${count}`;

/** Manpower by location, as it was locked at the end of the last Commitment. */
export const staffOf = ({ staff }: Pick<State, 'staff'>, ship: string, location: string): number =>
  staff[ship]?.[location] ?? 0;

const CIC = ['hangar', 'weapons'];
/** Its tokens in the CIC stay there while the battle lasts, and are moved at will: nobody is asked for them. */
const fights = ({ battle }: Pick<State, 'battle'>, ship: string): boolean =>
  battle?.ships[ship]?.isAway === false;

export const tokensInBattle = (state: Pick<State, 'battle' | 'staff'>, ship: string): number =>
  fights(state, ship) ? CIC.reduce((sum, id) => sum + staffOf(state, ship, id), 0) : 0;

/** How many a ship may place there, and what it has placed where it says nothing. */
interface Offer {
  readonly ship: string;
  readonly location: Location;
  readonly usual: number;
}

const ask = (state: State, offers: readonly Offer[], context: RuleContext): void => {
  const byLocation = new Map<string, Offer[]>();
  for (const offer of offers) {
    const id = questionOf(offer.location);
    byLocation.set(id, [...(byLocation.get(id) ?? []), offer]);
  }
  for (const [id, asked] of byLocation) {
    const [{ location }] = asked as [Offer, ...Offer[]];
    const each = <Of>(of: (offer: Offer) => Of): Record<string, Of> =>
      Object.fromEntries(asked.map((offer) => [offer.ship, of(offer)]));
    pose(
      state.asks,
      id,
      {
        text: inEach({
          en: `Staff ${location.name}${location.cic ? ' (CIC)' : ''} with Manpower`,
          de: `${location.name}${location.cic ? ' (CIC)' : ''} mit Personal besetzen`,
        }),
        options: Array.from(
          { length: Math.max(...asked.map((offer) => offer.location.places)) + 1 },
          (_, at) => ({
            id: placed(at),
            name: String(at),
          }),
        ),
        tables: asked.map(({ ship }) => ship),
        notes: each((offer) =>
          inEach({ en: `up to ${offer.location.places}`, de: `bis zu ${offer.location.places}` }),
        ),
        most: each((offer) => offer.location.places + 1),
        usual: each(({ usual }) => placed(usual)),
        repeats: true,
        closes: 'phase',
      },
      context,
    );
  }
};

/** One question for each location, over the ships that have it undamaged, each up to its own places; last turn's number stands. */
export const askStaffing = (state: State, context: RuleContext): void => {
  const ships = crewsAfloat(state, context.room.tables);
  const offers = ships.flatMap(([ship, crew]) =>
    soundOf(ship, crew)
      .filter(({ id, places }) => places > 0 && !(CIC.includes(id) && fights(state, ship)))
      .map((location) => ({ ship, location, usual: 0 })),
  );
  ask(state, offers, context);
  pose(
    state.asks,
    ENGINEERING,
    {
      text: inEach({
        en: `Engineering is fully staffed, with ${figure(context.room.options, 'engineering-places')} Manpower`,
        de: `Maschinenraum voll besetzt, mit ${figure(context.room.options, 'engineering-places')} Personal`,
      }),
      options: [
        { id: 'no', name: inEach({ en: 'No', de: 'Nein' }) },
        { id: 'yes', name: inEach({ en: 'Yes', de: 'Ja' }) },
      ],
      tables: ships.map(([ship]) => ship),
      usual: 'no',
      repeats: true,
      closes: 'phase',
    },
    context,
  );
};

/** Repaired while Manpower is still being placed: the ship is asked for it after all. */
export const offerStaffing = (state: State, ship: string, location: string, usual = 0): void => {
  const question = state.asks.questions[questionOf({ id: location })];
  const crew = state.crews[ship];
  const found = crew === undefined ? undefined : soundOf(ship, crew).find(({ id }) => id === location);
  if (question === undefined || found === undefined || question.tables.includes(ship)) return;
  question.tables.push(ship);
  question.usual[ship] = placed(usual);
  (question.most ??= {})[ship] = Math.min(question.options.length, found.places + 1);
  (question.notes ??= {})[ship] = inEach({ en: `up to ${found.places}`, de: `bis zu ${found.places}` });
};

/** Manpower that can be placed: neither wounded nor at work on a conversion. */
export const handsOf = ({ manpower, wounded, building }: Crew): number =>
  manpower - wounded - (building === null ? 0 : CONVERSION.manpower);

/** Manpower that is placed nowhere, as locked and as moved since; 0 where the dead have left fewer than are placed. */
export const freeHands = (
  { staff }: Pick<State, 'staff'>,
  ship: string,
  crew: Crew,
  { options }: Pick<RoomView, 'options'>,
): number => {
  const { engineering = 0, ...elsewhere } = staff[ship] ?? {};
  const engineers = engineering === 0 ? 0 : figure(options, 'engineering-places');
  return Math.max(
    0,
    Object.values(elsewhere).reduce((left, count) => left - count, handsOf(crew) - engineers),
  );
};

/** Of a ship in Commitment: what it has placed by its answers (or would have by `changed`, a question and its answer), and what it can. */
export const placedBy = (
  state: Pick<State, 'asks' | 'crews' | 'staff' | 'battle'>,
  ship: string,
  { options }: Pick<RoomView, 'options'>,
  changed: Pick<Answering, 'question' | 'option'> | null = null,
): { readonly placed: number; readonly hands: number } | null => {
  const { asks, crews } = state;
  const crew = crews[ship];
  const asked = Object.keys(asks.questions).filter(
    (id) => id.startsWith('staff-') && asks.questions[id]?.tables.includes(ship) === true,
  );
  if (crew === undefined || crew.isDestroyed || asked.length === 0) return null;
  const countOf = (id: string): number => {
    const answer = id === changed?.question ? changed.option : answerOf(asks, id, ship);
    if (id === ENGINEERING) return answer === 'yes' ? figure(options, 'engineering-places') : 0;
    return Number(answer?.slice(2) ?? 0);
  };
  const inBattle = tokensInBattle(state, ship);
  return { placed: asked.reduce((sum, id) => sum + countOf(id), inBattle), hands: handsOf(crew) };
};

/** Nobody works in a damaged location. How many there are is no question: others may have lent theirs, and came with them. */
export const staffingFault = (
  { crews }: Pick<State, 'crews'>,
  { question, option, table }: Answering,
  { by }: Pick<Asked, 'by'>,
): Refused | null => {
  const ship = by.table ?? table;
  const location = question.replace(/^staff-/, '');
  return ship === undefined ||
    location === question ||
    option === placed(0) ||
    crews[ship]?.damaged[location] === undefined
    ? null
    : against(
        'engineering',
        inEach({
          en: `the ${location} of ${shipName(ship)} is damaged: nobody can be placed there until it is repaired`,
          de: `${shipName(ship)}: Diese Station ist beschädigt, bis zur Reparatur wird dort niemand eingesetzt`,
        }),
      );
};

/** Staffed, and undamaged at this very moment. */
export const worksAt = (state: Pick<State, 'crews' | 'staff'>, ship: string, location: string): boolean =>
  staffOf(state, ship, location) > 0 && state.crews[ship]?.damaged[location] === undefined;

/** An attack in Commitment finds the CIC as it has been staffed so far; from then on tokens are moved there. */
export const staffCic = (state: State): void => {
  if (state.asks.questions[ENGINEERING] === undefined) return;
  for (const location of CIC) {
    const question = state.asks.questions[questionOf({ id: location })];
    if (question === undefined) continue;
    for (const ship of question.tables)
      (state.staff[ship] ??= {})[location] = Number(
        answerOf(state.asks, questionOf({ id: location }), ship)?.slice(2) ?? 0,
      );
    question.tables = [];
  }
};

/** The battle is over, and Manpower is still being placed: what lies in the CIC may be changed as any other. */
export const askCicAgain = (state: State, context: RuleContext): void => {
  if (state.asks.questions[ENGINEERING] === undefined) return;
  const offers = crewsAfloat(state, context.room.tables).flatMap(([ship, crew]) =>
    soundOf(ship, crew)
      .filter(({ id }) => CIC.includes(id))
      .map((location) => ({ ship, location, usual: staffOf(state, ship, location.id) })),
  );
  for (const { location } of offers) delete state.asks.last[questionOf(location)];
  ask(state, offers, context);
};

/** Phase 1: Manpower goes back to its ship. In a battle the CIC stays as it is; `wards` stay for whoever has yet to recover there. */
export const sendHome = (state: State, { rule }: Pick<RuleContext, 'rule'>, wards = false): void => {
  const kept = [...(state.battle === null ? [] : CIC), ...(wards ? ['infirmary', 'hospital'] : [])];
  let came = 0;
  for (const [ship, staffed] of Object.entries(state.staff)) {
    came += Object.entries(staffed).filter(([id, count]) => count > 0 && !kept.includes(id)).length;
    state.staff[ship] = Object.fromEntries(Object.entries(staffed).filter(([id]) => kept.includes(id)));
  }
  if (came > 0) rule('manpower-back');
};

/** Up to version 5 of the rules each size of a location was asked for by itself. */
export const staffingByLocation = ({ questions, last }: AskState): AskState => {
  const ofLocation = (id: string): string => id.replace(/^(staff-.+)-\d+$/, '$1');
  const merged: AskState = { questions: {}, last: {} };
  for (const [old, question] of Object.entries(questions)) {
    const id = ofLocation(old);
    if (id === old) {
      merged.questions[id] = question;
      continue;
    }
    const { options, tables, usual, answers, vetoed } = question;
    const known = merged.questions[id];
    merged.questions[id] = {
      ...question,
      options: (known?.options.length ?? 0) > options.length ? (known?.options ?? []) : options,
      tables: [...(known?.tables ?? []), ...tables],
      usual: { ...known?.usual, ...usual },
      answers: { ...known?.answers, ...answers },
      vetoed: { ...known?.vetoed, ...vetoed },
      most: { ...known?.most, ...Object.fromEntries(tables.map((table) => [table, options.length])) },
    };
  }
  for (const [old, answers] of Object.entries(last))
    merged.last[ofLocation(old)] = { ...merged.last[ofLocation(old)], ...answers };
  return merged;
};

/** Phase 2 ends: what is committed is locked, and what the locations make is due to the ships' own Captains. */
export const lockStaffing = (state: State, context: RuleContext): void => {
  if (state.asks.questions[ENGINEERING] === undefined) return;
  const { room, log } = context;
  // In a battle the CIC is staffed there, at will.
  const before = state.staff;
  state.staff = {};
  state.made = {};
  for (const [ship, crew] of crewsAfloat(state, room.tables)) {
    const staffed: Record<string, number> = {};
    const made = { food: 0, fuel: 0 };
    for (const location of soundOf(ship, crew)) {
      const answer = answerOf(state.asks, questionOf(location), ship);
      const count = answer === undefined ? 0 : Math.min(location.places, Number(answer.slice(2)));
      const inBattle = CIC.includes(location.id) && fights(state, ship);
      staffed[location.id] = inBattle ? (before[ship]?.[location.id] ?? 0) : count;
      if (location.makes !== undefined)
        made[location.makes.kind] += count * location.makes.each + madeMore(state, ship, location, count);
    }
    if (answerOf(state.asks, ENGINEERING, ship) === 'yes') staffed.engineering = 1;
    state.staff[ship] = staffed;
    if (Object.values(staffed).some((count) => count > 0)) context.rule('staffing');
    if (crew.role === 'carrier' && (staffed.hangar ?? 0) > 1) context.rule('carrier');
    if (made.food + made.fuel > 0) {
      state.made[ship] = made;
      log({
        text: inEach({
          en: `${shipName(ship)} makes ${productWords(made)}`,
          de: `${shipName(ship)} erzeugt ${productWords(made)}`,
        }),
        rules: ['production'],
      });
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
  const all = inEach({
    en: `Hand the Captains: ${rows.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
    de: `Gib den Kapitänen: ${rows.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
  });
  const text =
    longest(all) > 200
      ? inEach({
          en: 'Hand the Captains what their ships have made',
          de: 'Gib den Kapitänen, was ihre Schiffe erzeugt haben',
        })
      : all;
  notify(state, 'made', { desk: 'tables', text, rows });
};

/** By the option, Fuel comes as phase 3 ends. */
export const tellLateFuel = (state: State, { room }: RuleContext): void => {
  if (!isLate(room)) return;
  // Made as phase 3 ends: not by a refinery that was damaged in it.
  for (const [ship, made] of Object.entries(state.made))
    if (state.crews[ship]?.damaged.refinery === true || state.crews[ship]?.isDestroyed === true)
      made.fuel = 0;
  tellMade(state, { food: 0 });
};

export const productWords = ({ food, fuel }: { readonly food: number; readonly fuel: number }): string =>
  [
    ...(food > 0 ? [inEach({ en: `${food} Food`, de: `${food} Nahrung` })] : []),
    ...(fuel > 0 ? [inEach({ en: `${fuel} Fuel`, de: `${fuel} Treibstoff` })] : []),
  ].join(', ');

/** A hold that was begun in an earlier turn is ready as this Commitment begins; its four come back where they are not used up. */
export const finishConversions = (state: State, { room, log }: RuleContext): void => {
  for (const [ship, crew] of crewsAfloat(state, room.tables)) {
    if (crew.building === null) continue;
    const { to, since } = crew.building;
    if (room.turn !== null && since !== null && room.turn <= since) continue;
    crew.role = to;
    crew.building = null;
    crew.damaged = Object.fromEntries(
      Object.entries(crew.damaged).filter(([id]) =>
        soundOf(ship, { ...crew, damaged: {} }).some((each) => each.id === id),
      ),
    );
    const isUsedUp = room.options['conversion-manpower'] === 'used up';
    if (isUsedUp) addManpower(crew, -CONVERSION.manpower);
    log({
      text: inEach({
        en: `${shipName(ship)} is now a ${SPECIALISATION_NAMES[to]}`,
        de: `${shipName(ship)} ist jetzt umgebaut: ${SPECIALISATION_NAMES[to]}`,
      }),
      rules: ['conversions', ...(isUsedUp ? [] : ['manpower-back'])],
    });
  }
};
