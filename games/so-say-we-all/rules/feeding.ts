import { recoverDe } from '../words.ts';
import { text as inEach } from '../../../schemas/text.ts';
import { answerOf, close, pose, type Answering } from '../../kit/mechanisms/ask.ts';
import { HOSPITAL_BEDS } from '../content/locations.ts';
import { inForce } from '../content/orders.ts';
import { mealOf } from '../options.ts';
import { shipName } from '../ships.ts';
import { notify } from '../notices.ts';
import { figure } from '../../kit/options.ts';
import { against } from './against.ts';
import { afloat, crewsAfloat, soundOf, wound } from './crews.ts';
import { tokensInBattle, worksAt } from './staffing.ts';
import { addedBy } from './upgrades.ts';
import type { Asked, Refused, RuleContext } from '../../kit/rule.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { Crew, State } from '../state.ts';

export const FEEDING = 'feeding';
export const CARE = 'care';
/** Which of the unfed: by how many are wounded already. */
const STARVED = 'starved';
const counted = (count: number): string => `n-${count}`;

/** "5", for a ship of which five go without; `none` is the default. */
const FED = { id: 'fed', name: inEach({ en: 'All fed', de: 'Alle satt' }) };
export const unfedId = (count: number): string => (count === 0 ? FED.id : `short-${count}`);
const unfedIn = (answer: string | undefined): number => Number(/^short-(\d+)$/.exec(answer ?? '')?.[1] ?? 0);

/** Who eats: all of a ship's Manpower; by the option not those at the Battle Map. */
const eaters = (state: State, ship: string, { options }: Pick<RoomView, 'options'>): number => {
  const manpower = state.crews[ship]?.manpower ?? 0;
  const fighting = options['battle-meals'] === 'everybody' ? 0 : tokensInBattle(state, ship);
  return Math.max(0, manpower - fighting);
};

/** Food: the wounded eat, too. In Food cards, whole ones; fewer under Rationing. */
export const foodFor = (state: State, ship: string, room: Pick<RoomView, 'options'>): number =>
  Math.max(
    0,
    mealOf(eaters(state, ship, room), room.options) -
      (inForce(state.government.orders, 'rationing')?.food ?? 0),
  );

/** Whose turn it is to eat: every ship is asked, and is fed where it says nothing. */
export const askFeeding = (state: State, context: RuleContext): void => {
  const { room } = context;
  const ships = crewsAfloat(state, room.tables);
  for (const [, crew] of ships) delete crew.meal;
  const most = Math.max(0, ...ships.map(([, crew]) => crew.manpower));
  pose(
    state.asks,
    FEEDING,
    {
      text: inEach({ en: 'Feeding: how many go unfed?', de: 'Essen: Wie viele gehen leer aus?' }),
      options: [
        FED,
        ...Array.from({ length: most }, (_, at) => ({ id: unfedId(at + 1), name: String(at + 1) })),
      ],
      tables: ships.map(([ship]) => ship),
      usual: FED.id,
      notes: Object.fromEntries(
        ships.map(([ship]) => [
          ship,
          inEach({
            en: `eats ${foodFor(state, ship, room)} Food`,
            de: `isst ${foodFor(state, ship, room)} Nahrung`,
          }),
        ]),
      ),
      most: Object.fromEntries(ships.map(([ship]) => [ship, eaters(state, ship, room) + 1])),
      closes: {
        label: inEach({ en: 'Close and wound the unfed', de: 'Abschließen und Hungrige verwunden' }),
        command: 'feed',
      },
    },
    context,
  );
  const hurt = ships.filter(([, crew]) => crew.wounded > 0);
  if (hurt.length === 0) return;
  pose(
    state.asks,
    STARVED,
    {
      text: inEach({
        en: 'Of those who go unfed, how many are wounded already?',
        de: 'Wie viele von denen, die leer ausgehen, sind schon verwundet?',
      }),
      options: Array.from({ length: Math.max(...hurt.map(([, crew]) => crew.wounded)) + 1 }, (_, at) => ({
        id: counted(at),
        name: String(at),
      })),
      tables: hurt.map(([ship]) => ship),
      usual: Object.fromEntries(hurt.map(([ship, crew]) => [ship, counted(crew.wounded)])),
      most: Object.fromEntries(hurt.map(([ship, crew]) => [ship, crew.wounded + 1])),
      closes: 'phase',
    },
    context,
  );
};

/**
 * Food: Manpower that was not fed is wounded. Which tokens went without is the ship's choice; where it says nothing, those that are
 * wounded already, as far as they go. Entered anew, the wounded change by the difference.
 */
export const serve = (crew: Crew, unfed: number, ofWounded = unfed): void => {
  const before = Math.max(0, crew.wounded - (crew.meal?.hurt ?? 0));
  const fit = crew.manpower - before;
  const already = Math.min(before, unfed, Math.max(ofWounded, unfed - fit));
  const hurt = Math.min(fit, unfed - already);
  wound(crew, before + hurt - crew.wounded);
  crew.meal = { unfed, hurt };
  crew.hungry = Math.min(crew.wounded, unfed);
};

/** As the ships have answered: at Control's word, or as Reconciliation ends. */
export const feed = (state: State, context: RuleContext): void => {
  if (state.asks.questions[FEEDING] === undefined) return;
  close(state.asks, FEEDING, context);
  if (state.asks.questions[STARVED] !== undefined) close(state.asks, STARVED, context);
  for (const [ship, crew] of crewsAfloat(state, context.room.tables)) {
    const unfed = unfedIn(answerOf(state.asks, FEEDING, ship));
    const ofWounded = answerOf(state.asks, STARVED, ship);
    serve(crew, unfed, ofWounded === undefined ? unfed : Number(ofWounded.slice(2)));
    if (unfed > 0)
      context.log({
        text: inEach({
          en: `${shipName(ship)}: ${unfed} unfed, ${crew.meal?.hurt ?? 0} more wounded`,
          de: `${shipName(ship)}: ${unfed} ohne Essen, ${crew.meal?.hurt ?? 0} mehr verwundet`,
        }),
        rules: ['feeding'],
      });
  }
  delete state.asks.questions[FEEDING];
  delete state.asks.questions[STARVED];
  ration(state, context);
};

/** Rationing: every second turn it tells on every ship. */
const ration = (state: State, { room, log }: RuleContext): void => {
  const order = inForce(state.government.orders, 'rationing');
  if (order === undefined || (room.turn ?? 1) % 2 === 1) return;
  for (const [, crew] of crewsAfloat(state, room.tables)) wound(crew, order.wounds);
  const text = inEach({
    en: `Rationing: ${order.wounds} more wounded on each ship`,
    de: `Rationierung: auf jedem Schiff ${order.wounds} mehr verwundet`,
  });
  log({ text, rules: ['orders'] });
  notify(state, 'rationing', {
    desk: 'room',
    text: inEach({ en: `${text}. Tell the fleet`, de: `${text}. Sag es der Flotte` }),
  });
};

/** Phase 2: Wounded Manpower can be moved into an Infirmary or Hospital. Where nobody says, all of them are. Asked anew when their number changes in it, what has been said stands. */
export const askCare = (state: State, context: RuleContext): void => {
  if (context.room.phase !== 'commitment') return;
  const said = Object.entries(state.asks.questions[CARE]?.answers ?? {});
  const woundedOn = (ship: string): number => state.crews[ship]?.wounded ?? 0;
  const hurt = afloat(state, context.room.tables).filter((ship) => woundedOn(ship) > 0);
  delete state.asks.questions[CARE];
  if (hurt.length === 0) return;
  pose(
    state.asks,
    CARE,
    {
      text: inEach({
        en: 'Wounded to treat, in an Infirmary or Hospital of any ship',
        de: 'Verwundete zu behandeln, in einer Krankenstation oder einem Lazarett',
      }),
      options: Array.from({ length: Math.max(...hurt.map(woundedOn)) + 1 }, (_, at) => ({
        id: `n-${at}`,
        name: String(at),
      })),
      tables: hurt,
      usual: Object.fromEntries(hurt.map((ship) => [ship, `n-${woundedOn(ship)}`])),
      most: Object.fromEntries(hurt.map((ship) => [ship, woundedOn(ship) + 1])),
    },
    context,
  );
  const asked = state.asks.questions[CARE];
  for (const [ship, answer] of said)
    if (asked !== undefined && Number(answer.option.slice(2)) <= woundedOn(ship))
      asked.answers[ship] = answer;
};

/** In these beds, as far as they go: first whom a ship has sent by its own word. */
export const enterCare = (state: State, context: RuleContext): void => {
  const question = state.asks.questions[CARE];
  if (question === undefined) return;
  const spoken = new Set(Object.keys(question.answers));
  close(state.asks, CARE, context);
  const crews = crewsAfloat(state, context.room.tables);
  let left = beds(state, context.room);
  if (left === 0)
    notify(state, 'care', {
      desk: 'tables',
      text: inEach({
        en: 'No Infirmary or Hospital is staffed: the wounded stay on their ships',
        de: 'Keine Krankenstation und kein Lazarett ist besetzt: Die Verwundeten bleiben auf ihren Schiffen',
      }),
    });
  for (const [ship, crew] of [
    ...crews.filter(([ship]) => spoken.has(ship)),
    ...crews.filter(([ship]) => !spoken.has(ship)),
  ]) {
    const given = answerOf(state.asks, CARE, ship);
    crew.inCare = Math.min(left, crew.wounded, Number(given?.slice(2) ?? 0));
    left -= crew.inCare;
    const cured = Math.min(crew.inCare, addedBy(state, ship, 'cure'));
    if (cured === 0) continue;
    wound(crew, -cured);
    crew.inCare = Math.min(crew.inCare, crew.wounded);
    context.log({
      text: inEach({
        en: `${shipName(ship)}: ${cured} of the wounded recover at once`,
        de: `${shipName(ship)}: ${recoverDe(cured)} sofort`,
      }),
      rules: ['wounded'],
    });
  }
  delete state.asks.questions[CARE];
};

const bedsOf = (
  state: State,
  { options, tables }: Pick<RoomView, 'options' | 'tables'>,
  isThere: (ship: string, location: string) => boolean,
): number =>
  afloat(state, tables).reduce(
    (sum, ship) =>
      sum +
      (isThere(ship, 'infirmary') ? figure(options, 'infirmary-beds') + addedBy(state, ship, 'beds') : 0) +
      (isThere(ship, 'hospital') ? HOSPITAL_BEDS : 0),
    0,
  );

/** More of them than there are beds in the fleet, damaged ones apart, cannot be sent: the ships say which go. */
export const careFault = (
  state: State,
  { question, option, table }: Answering,
  { by, room }: Asked,
): Refused | null => {
  const asked = state.asks.questions[CARE];
  const ship = by.table ?? table;
  if (question !== CARE || asked === undefined || ship === undefined) return null;
  const taken = Object.entries(asked.answers).reduce(
    (sum, [id, { option: given }]) =>
      id === ship || state.crews[id]?.isDestroyed !== false ? sum : sum + Number(given.slice(2)),
    0,
  );
  const all = bedsOf(state, room, (id, location) => {
    const crew = state.crews[id];
    return crew !== undefined && soundOf(id, crew).some((each) => each.id === location);
  });
  return taken + Number(option.slice(2)) <= all || option === counted(0)
    ? null
    : against(
        'infirmary',
        inEach({
          en: `Infirmary: ${all} beds in the fleet, and ${taken} of them are taken. Send ${Math.max(0, all - taken)} at most, or ask the others to send fewer`,
          de: `Krankenstation: ${all} Betten in der Flotte, davon ${taken} belegt. Schickt höchstens ${Math.max(0, all - taken)}, oder bittet die anderen, weniger zu schicken`,
        }),
      );
};

/** Wounded that can be treated in the fleet now: the places of a staffed, undamaged Infirmary, and ten more a Hospital. */
export const beds = (state: State, room: Pick<RoomView, 'options' | 'tables'>): number =>
  bedsOf(state, room, (ship, location) => worksAt(state, ship, location));

/** Token by token they recover where there is a place and they were fed; the others stay wounded, and in care. */
export const heal = (state: State, { room, log, rule }: RuleContext): void => {
  let left = beds(state, room);
  const isStaffed = left > 0;
  const recovered: string[] = [];
  let inCare = 0;
  for (const [ship, crew] of crewsAfloat(state, room.tables)) {
    inCare += crew.inCare;
    const healed = Math.min(crew.inCare, crew.wounded - crew.hungry, left);
    if (healed <= 0) continue;
    rule('infirmary');
    left -= healed;
    crew.inCare -= healed;
    crew.wounded -= healed;
    recovered.push(`${shipName(ship)} ${healed}`);
    log({
      text: inEach({
        en: `${shipName(ship)}: ${healed} of the wounded recover`,
        de: `${shipName(ship)}: ${recoverDe(healed)}`,
      }),
      rules: ['wounded'],
    });
  }
  if (inCare === 0) return;
  notify(state, 'healed', {
    desk: 'tables',
    text:
      recovered.length > 0
        ? inEach({
            en: `Recovered, take them out of care: ${recovered.join(', ')}`,
            de: `Genesen, nimm sie aus der Pflege: ${recovered.join(', ')}`,
          })
        : inEach({
            en: `None of the wounded in care recovers: ${isStaffed ? 'they were not fed' : 'no staffed Infirmary or Hospital is undamaged'}`,
            de: `Niemand in Pflege genest: ${isStaffed ? 'sie bekamen kein Essen' : 'keine besetzte Krankenstation und kein Lazarett ist unbeschädigt'}`,
          }),
  });
};
