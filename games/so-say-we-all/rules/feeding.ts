import { answerOf, close, pose } from '../../kit/mechanisms/ask.ts';
import { HOSPITAL_BEDS } from '../content/locations.ts';
import { inForce } from '../content/orders.ts';
import { mealOf } from '../options.ts';
import { shipName } from '../ships.ts';
import { notify } from '../notices.ts';
import { figure } from '../../kit/options.ts';
import { afloat, crewsAfloat, wound } from './crews.ts';
import { staffOf } from './staffing.ts';
import { addedBy } from './upgrades.ts';
import type { RuleContext } from '../../kit/rule.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { Government } from '../offices.ts';
import type { Crew, State } from '../state.ts';

export const FEEDING = 'feeding';
export const CARE = 'care';

/** "5", for a ship of which five go without; `none` is the default. */
const FED = { id: 'fed', name: 'All fed' };
export const unfedId = (count: number): string => (count === 0 ? FED.id : `short-${count}`);
const unfedIn = (answer: string | undefined): number => Number(/^short-(\d+)$/.exec(answer ?? '')?.[1] ?? 0);

/** Food: all Manpower eats, the wounded too. In Food cards, whole ones; fewer under Rationing. */
export const foodFor = (
  { manpower }: Pick<Crew, 'manpower'>,
  options: RoomView['options'],
  { orders }: Pick<Government, 'orders'>,
): number => Math.max(0, mealOf(manpower, options) - (inForce(orders, 'rationing')?.food ?? 0));

/** Whose turn it is to eat: every ship is asked, and is fed where it says nothing. */
export const askFeeding = (state: State, context: RuleContext): void => {
  const { options, tables } = context.room;
  const ships = crewsAfloat(state, tables);
  for (const [, crew] of ships) delete crew.meal;
  const most = Math.max(0, ...ships.map(([, crew]) => crew.manpower));
  pose(
    state.asks,
    FEEDING,
    {
      text: 'Feeding: how many go unfed?',
      options: [
        FED,
        ...Array.from({ length: most }, (_, at) => ({ id: unfedId(at + 1), name: String(at + 1) })),
      ],
      tables: ships.map(([ship]) => ship),
      usual: FED.id,
      notes: Object.fromEntries(
        ships.map(([ship, crew]) => [ship, `eats ${foodFor(crew, options, state.government)} Food`]),
      ),
      most: Object.fromEntries(ships.map(([ship, crew]) => [ship, crew.manpower + 1])),
      closes: { label: 'Close and wound the unfed', command: 'feed' },
    },
    context,
  );
};

/** Food: Manpower that was not fed is wounded. Entered anew, the wounded change by the difference. */
export const serve = (crew: Crew, unfed: number): void => {
  const before = Math.max(0, crew.wounded - (crew.meal?.hurt ?? 0));
  const after = Math.min(crew.manpower, before + unfed);
  wound(crew, after - crew.wounded);
  crew.meal = { unfed, hurt: after - before };
  crew.isShort = unfed > 0;
};

/** As the ships have answered: at Control's word, or as Reconciliation ends. */
export const feed = (state: State, context: RuleContext): void => {
  if (state.asks.questions[FEEDING] === undefined) return;
  close(state.asks, FEEDING, context);
  for (const [ship, crew] of crewsAfloat(state, context.room.tables)) {
    const unfed = unfedIn(answerOf(state.asks, FEEDING, ship));
    serve(crew, unfed);
    if (unfed > 0)
      context.log({
        text: `${shipName(ship)}: ${unfed} unfed, ${crew.meal?.hurt ?? 0} more wounded`,
        rules: ['feeding'],
      });
  }
  delete state.asks.questions[FEEDING];
  ration(state, context);
};

/** Rationing: every second turn it tells on every ship. */
const ration = (state: State, { room, log }: RuleContext): void => {
  const order = inForce(state.government.orders, 'rationing');
  if (order === undefined || (room.turn ?? 1) % 2 === 1) return;
  for (const [, crew] of crewsAfloat(state, room.tables)) wound(crew, order.wounds);
  const text = `Rationing: ${order.wounds} more wounded on each ship`;
  log({ text, rules: ['orders'] });
  notify(state, 'rationing', { desk: 'room', text: `${text}. Tell the fleet` });
};

/** Phase 2: Wounded Manpower can be moved into an Infirmary or Hospital. Where nobody says, all of them are. */
export const askCare = (state: State, context: RuleContext): void => {
  const woundedOn = (ship: string): number => state.crews[ship]?.wounded ?? 0;
  const hurt = afloat(state, context.room.tables).filter((ship) => woundedOn(ship) > 0);
  delete state.asks.questions[CARE];
  if (hurt.length === 0) return;
  pose(
    state.asks,
    CARE,
    {
      text: 'Wounded to treat, in an Infirmary or Hospital of any ship',
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
};

export const enterCare = (state: State, context: RuleContext): void => {
  if (state.asks.questions[CARE] === undefined) return;
  close(state.asks, CARE, context);
  for (const [ship, crew] of crewsAfloat(state, context.room.tables)) {
    const given = answerOf(state.asks, CARE, ship);
    crew.inCare = given === undefined ? 0 : Math.min(crew.wounded, Number(given.slice(2)));
    const cured = Math.min(crew.inCare, addedBy(state, ship, 'cure'));
    if (cured === 0) continue;
    wound(crew, -cured);
    crew.inCare = Math.min(crew.inCare, crew.wounded);
    context.log({ text: `${shipName(ship)}: ${cured} of the wounded recover at once`, rules: ['wounded'] });
  }
  delete state.asks.questions[CARE];
};

/** Wounded that can be treated in the fleet: the staffed Infirmary's places, and ten more a staffed Hospital. */
export const beds = (state: State, { options, tables }: Pick<RoomView, 'options' | 'tables'>): number =>
  afloat(state, tables).reduce(
    (sum, ship) =>
      sum +
      (staffOf(state, ship, 'infirmary') > 0
        ? figure(options, 'infirmary-beds') + addedBy(state, ship, 'beds')
        : 0) +
      (staffOf(state, ship, 'hospital') > 0 ? HOSPITAL_BEDS : 0),
    0,
  );

/** They recover where there is a place and their ship was fed; the others stay wounded, and in care. */
export const heal = (state: State, { room, log }: RuleContext): void => {
  let left = beds(state, room);
  const isStaffed = left > 0;
  const recovered: string[] = [];
  let inCare = 0;
  for (const [ship, crew] of crewsAfloat(state, room.tables)) {
    inCare += crew.inCare;
    if (crew.isShort) continue;
    const healed = Math.min(crew.inCare, left);
    if (healed === 0) continue;
    left -= healed;
    crew.inCare -= healed;
    crew.wounded -= healed;
    recovered.push(`${shipName(ship)} ${healed}`);
    log({ text: `${shipName(ship)}: ${healed} of the wounded recover`, rules: ['wounded'] });
  }
  if (inCare === 0) return;
  notify(state, 'healed', {
    desk: 'tables',
    text:
      recovered.length > 0
        ? `Recovered, take them out of care: ${recovered.join(', ')}`
        : `None of the wounded in care recovers: ${isStaffed ? 'their ships were not fed' : 'no Infirmary or Hospital was staffed'}`,
  });
};
