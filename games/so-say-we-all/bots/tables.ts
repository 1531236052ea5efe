import { CONVERSION, type Specialisation } from '../content/locations.ts';
import { tradeOf } from '../content/trades.ts';
import { holdFault } from '../crew-commands.ts';
import { eventCard } from '../event-cards.ts';
import { adjacentTo } from '../content/galaxy.ts';
import { asksSeenBy, type AskState } from '../../kit/mechanisms/ask.ts';
import { figure } from '../../kit/options.ts';
import { partsOf } from '../rules/cards.ts';
import { crewOf, shipFault, soundOf } from '../rules/crews.ts';
import { CARE, careFault, FEEDING, foodFor, unfedId } from '../rules/feeding.ts';
import { JUMP, whereIs } from '../rules/jump.ts';
import { ENGINEERING as ENGINEERING_ASKED, handsOf } from '../rules/staffing.ts';
import { seatIn } from '../rules/people.ts';
import { addedBy } from '../rules/upgrades.ts';
import { shipType } from '../ships.ts';
import { atTable, isLegal, move } from './moves.ts';
import { cardIn, free, shipsOf, type Card, type Tabletop } from './tabletop.ts';
import type { BotMove, BotRoom } from '../../kit/bots.ts';
import type { Crew, State } from '../state.ts';

/** Beds are the fleet's: how many are taken is said to whoever asks for one. */
const withBeds = ({ questions }: AskState, seen: AskState): AskState => {
  const beds = questions[CARE];
  return beds === undefined ? seen : { ...seen, questions: { ...seen.questions, [CARE]: beds } };
};

/** Without what is asked of Control alone; of a jump everybody hears that it is announced. */
const openly = ({ questions, last }: AskState): AskState => ({
  questions: Object.fromEntries(
    Object.entries(questions).flatMap(([id, question]) => {
      if (!question.isControls) return [[id, question]];
      return id === JUMP ? [[id, { ...question, answers: {} }]] : [];
    }),
  ),
  last,
});

/** A ship knows its own board, and what stands on every wall: no pile, no packet, nobody's allegiance, no find but its own. */
const hiddenFrom = (state: State, table: string): State => ({
  ...state,
  deck: { pile: [], discarded: [] },
  trades: { pile: [], discarded: [] },
  finds: { pile: [], discarded: [] },
  asks: withBeds(state.asks, asksSeenBy(state.asks, table)),
  packets: asksSeenBy(openly(state.packets), table),
  judged: null,
  spoiled: {},
  shuttles: state.shuttles.filter(({ ship }) => ship === table),
  allegiance: {},
  detection: { scanned: {} },
  notices: Object.fromEntries(Object.entries(state.notices).filter(([, { ship }]) => ship === table)),
  ticked: {},
});

/** By state and table: each of a table's seats looks, too. */
const seen = new WeakMap<State, Map<string, State>>();

export const seenBy = (state: State, table: string): State => {
  const tables = seen.get(state) ?? new Map<string, State>();
  const known = tables.get(table) ?? hiddenFrom(state, table);
  seen.set(state, tables.set(table, known));
  return known;
};

const feeding = (top: Tabletop, state: State, table: string, room: BotRoom): BotMove | null => {
  const question = state.asks.questions[FEEDING];
  if (question?.isOpen !== true || !question.tables.includes(table) || question.answers[table] !== undefined)
    return null;
  const ships = shipsOf(state, room);
  const eats = (ship: string): number => foodFor(state, ship, room);
  if (top.once(`share food ${room.turn ?? 0}`)) top.share('food', ships, eats);
  const eaten = Math.min(eats(table), top.hand(table).food);
  top.pay(table, 'food', eaten);
  const each = Math.max(0.1, figure(room.options, 'food-each'));
  const most = (question.most?.[table] ?? 1) - 1;
  const option = unfedId(Math.min(most, Math.ceil((eats(table) - eaten) / each)));
  return move('asks-answer', { question: FEEDING, option }, 'What is in the larder.');
};

const HOLDS: readonly Specialisation[] = [
  'plantation',
  'refinery',
  'hospital',
  'carrier',
  'leisure',
  'plantation',
];
/** In these turns holds are rebuilt; a few think again later. */
const BUILT_IN = 1;
const REBUILT_OF = 60;

const building = (top: Tabletop, state: State, table: string, crew: Crew, room: BotRoom): BotMove | null => {
  if (holdFault(state, table) !== null) return null;
  const civilians = room.tables.filter((ship) => shipType(ship) === 'civilian');
  const first = HOLDS[civilians.indexOf(table) % HOLDS.length] ?? 'leisure';
  const isLate = (room.turn ?? 0) > BUILT_IN;
  if (!top.once(`build ${room.turn ?? 0} ${table}`)) return null;
  const again = crew.role !== null && top.dice.roll(REBUILT_OF) === 1;
  const to = again ? (crew.role === 'refinery' ? 'plantation' : 'refinery') : first;
  if (crew.role !== null && !again) return null;
  if (!isLate && top.dice.roll(4) === 1) return null;
  return top.pay(table, 'fuel', CONVERSION.fuel)
    ? move('convert', { to }, 'An empty hold feeds nobody.')
    : null;
};

/** An Upgrade in hand goes onto the own ship, or to a ship that has the location. */
const fitting = (top: Tabletop, state: State, table: string, room: BotRoom): BotMove | null => {
  if (!top.once(`fit ${room.turn ?? 0} ${room.phase ?? ''} ${table}`)) return null;
  const fits = (id: string, ship: string): boolean =>
    isLegal(state, room, 'upgrade', { upgrade: id }, atTable(ship));
  const inHand = top.upgrades[table] ?? [];
  const card = inHand.find((id) => fits(id, table));
  const cost = figure(room.options, 'upgrade-fuel');
  if (card !== undefined && top.hand(table).fuel >= cost) {
    top.pay(table, 'fuel', cost);
    top.upgrades[table] = inHand.filter((id) => id !== card);
    top.hand(table).upgrade -= 1;
    return move('upgrade', { upgrade: card }, 'It belongs on a ship.');
  }
  for (const id of inHand) {
    const taker = shipsOf(state, room).find((ship) => ship !== table && fits(id, ship));
    if (taker === undefined) continue;
    top.upgrades[table] = inHand.filter((each) => each !== id);
    top.hand(table).upgrade -= 1;
    (top.upgrades[taker] ??= []).push(id);
    top.hand(taker).upgrade += 1;
    break;
  }
  return null;
};

/** Manpower with which the bots take Engineering for fully staffed. */
const ENGINEERING = 2;

/** Manpower by location: what keeps people alive first, then what flies and shoots; the Event of the ship keeps its share. */
const staffing = (state: State, table: string, crew: Crew): Readonly<Record<string, number>> => {
  const held = state.inPlay[table];
  const wanted = held === undefined ? 0 : (eventCard(held.card, state.ownCards)?.cost.manpower ?? 0);
  let left = handsOf(crew) - Math.min(3, wanted);
  const take = (count: number): number => {
    const taken = Math.max(0, Math.min(left, count));
    left -= taken;
    return taken;
  };
  const plan: Record<string, number> = {};
  const sound = soundOf(table, crew);
  if (Object.keys(crew.damaged).length > 0 && left >= ENGINEERING) plan.engineering = take(ENGINEERING) && 1;
  for (const id of ['infirmary', 'hospital', 'leisure']) {
    const location = sound.find((each) => each.id === id);
    if (location !== undefined) plan[id] = take(1);
  }
  for (const { id, places, makes } of sound) if (makes !== undefined) plan[id] = take(places);
  for (const { id, places } of sound) if (id === 'hangar') plan[id] = take(places === 6 ? 4 : places);
  for (const { id, places } of sound) if (id === 'weapons') plan[id] = take(places);
  for (const { id, places } of sound) if (id === 'marines') plan[id] = take(Math.min(places, 2));
  return plan;
};

const committing = (
  top: Tabletop,
  state: State,
  table: string,
  crew: Crew,
  room: BotRoom,
): BotMove | null => {
  const open = Object.entries(state.asks.questions).filter(
    ([, { isOpen, tables, answers, isControls }]) =>
      isOpen && !isControls && tables.includes(table) && answers[table] === undefined,
  );
  const plan = staffing(state, table, crew);
  const planned = (question: string): number => plan[question.slice('staff-'.length)] ?? 0;
  // Who goes elsewhere leaves first: more than there are cannot be placed.
  const more = ([question, { usual }]: (typeof open)[number]): number =>
    Number(question.startsWith('staff-') && planned(question) > Number(usual[table]?.slice(2)));
  for (const [question, { usual }] of open.toSorted((one, other) => more(one) - more(other))) {
    if (question === ENGINEERING_ASKED) {
      const option = plan.engineering === 1 ? 'yes' : 'no';
      if (usual[table] !== option) return move('asks-answer', { question, option }, 'There is damage.');
    } else if (question.startsWith('staff-')) {
      const option = `n-${planned(question)}`;
      if (usual[table] !== option) return move('asks-answer', { question, option }, 'As the Chief orders.');
    } else if (question === CARE && top.dice.roll(8) === 1) {
      const option = `n-${Math.min(10, crew.wounded)}`;
      const asked = { question, option };
      if (careFault(state, asked, { by: atTable(table), room }) !== null) continue;
      return move('asks-answer', { question, option }, 'They are carried over.');
    } else if (question.startsWith('control') && top.dice.roll(2) === 1) {
      return move('asks-answer', { question, option: 'option-1' }, 'Control asks.');
    }
  }
  return null;
};

/** Who gives without being asked keeps so much for itself. */
const KEEPS: Readonly<Partial<Record<Card, number>>> = { food: 12, fuel: 3 };
/** One ship in so many has other things to do. */
const ABSENT_OF = 8;

/** Events: what the card asks for goes into the box, from this ship and from whoever helps. */
const contribute = (top: Tabletop, state: State, table: string, room: BotRoom): void => {
  const held = state.inPlay[table];
  if (held === undefined || !top.once(`box ${room.turn ?? 0} ${table}`)) return;
  const card = eventCard(held.card, state.ownCards);
  if (card === undefined || top.dice.roll(ABSENT_OF) === 1) return;
  const cost = room.boxes[held.box]?.cost ?? card.cost;
  const ships = shipsOf(state, room);
  const inside = (top.boxes[table] ??= {});
  const found: [ship: string, kind: string, count: number][] = [];
  for (const [kind, count] of Object.entries(cost)) {
    let missing = count;
    for (const ship of [table, ...ships.filter((each) => each !== table)]) {
      const own =
        kind === 'manpower'
          ? free(top, state, ship, room)
          : top.hand(ship)[kind as Card] - (ship === table ? 0 : (KEEPS[kind as Card] ?? 0));
      const given = Math.min(missing, Math.max(0, own));
      if (given > 0) found.push([ship, kind, given]);
      missing -= given;
    }
    // What falls short is lost for nothing: nobody pays half.
    if (missing > 0) return;
  }
  for (const [ship, kind, count] of found) {
    if (kind === 'manpower') top.away[ship] = (top.away[ship] ?? 0) + count;
    else top.pay(ship, kind as Card, count);
    inside[kind] = (inside[kind] ?? 0) + count;
  }
};

const scouting = (top: Tabletop, state: State, table: string, room: BotRoom): BotMove | null => {
  if (!top.once(`scout ${room.turn ?? 0} ${table}`) || top.hand(table).shuttle === 0) return null;
  const near = adjacentTo(whereIs(state, table));
  const fresh = near.filter((id) => state.fleet.visited[id] !== true && !top.scouted.has(id));
  const pool = fresh.length > 0 ? fresh : near;
  const system = pool[top.dice.roll(Math.max(1, pool.length)) - 1];
  if (system === undefined || !top.pay(table, 'shuttle', 1)) return null;
  return move('scout', { system }, 'Somebody must look.');
};

/** One look at the market in so many ends in a bargain. */
const BARGAINS_OF = 3;

const trading = (top: Tabletop, state: State, table: string, room: BotRoom): BotMove | null => {
  const open = state.market.offers.filter((trade) =>
    isLegal(state, room, 'trade', { trade }, atTable(table)),
  );
  if (open.length === 0 || !top.once(`market ${room.turn ?? 0} ${room.phase ?? ''} ${table}`)) return null;
  for (const id of open) {
    const card = tradeOf(id);
    if (card === undefined || top.dice.roll(BARGAINS_OF) > 1) continue;
    const parts = partsOf(card.cost);
    const has = parts.every(({ count, what }) => {
      const kind = cardIn(what);
      return kind === undefined
        ? free(top, state, table, room) >= count
        : top.hand(table)[kind] - (KEEPS[kind] ?? 0) >= count;
    });
    if (!has) continue;
    for (const { count, what } of parts) {
      const kind = cardIn(what);
      if (kind !== undefined) top.pay(table, kind, count);
    }
    return move('trade', { trade: id }, 'A bargain.');
  }
  return null;
};

const repairing = (state: State, table: string, crew: Crew, room: BotRoom): BotMove | null => {
  const [location] = Object.keys(crew.damaged);
  return location !== undefined && isLegal(state, room, 'repair', { location }, atTable(table))
    ? move('repair', { location }, 'The welders are ready.')
    : null;
};

/** The Captain of the ship with the scanner holds whom people speak of; without one, of that with Marines. */
const jailerOf = (state: State, room: BotRoom): string =>
  shipsOf(state, room).find((ship) => addedBy(state, ship, 'scans') > 0) ?? 'prosecutor';
const RELEASED_OF = 8;

const justice = (top: Tabletop, state: State, table: string, room: BotRoom): BotMove | null => {
  const turn = room.turn ?? 0;
  const person = Object.keys(state.prison).find((each) => state.prison[each]?.aboard === table);
  if (person !== undefined) {
    const { ship, seat } = seatIn(person);
    if (top.once(`search ${turn} ${table}`)) {
      // Sabotage in a pocket needs no scanner.
      if ((top.pockets[person] ?? 0) > 0) top.convicted.add(person);
      top.pockets[person] = 0;
      return move('search', { ship, seat }, 'Show what you have.');
    }
    // It hears what the scanner says, and may not know when it was last used: once a turn.
    if (isLegal(state, room, 'scan', { ship, seat }, atTable(table)) && top.once(`scan ${turn} ${table}`))
      return move('scan', { ship, seat }, 'The machine will tell.');
    if (!top.convicted.has(person) && top.once(`free ${turn} ${person}`) && top.dice.roll(RELEASED_OF) === 1)
      return move('release', { ship, seat }, 'There is nothing against them.');
  }
  const [gone] = Object.keys(state.released).filter((each) => state.released[each] === table);
  if (gone !== undefined && top.once(`left ${turn} ${gone}`)) {
    return move('left-ship', seatIn(gone), 'They have gone.');
  }
  if (table !== jailerOf(state, room)) return null;
  const suspect = top.suspects.find((each) =>
    isLegal(state, room, 'imprison', { ...seatIn(each), approved: true }, atTable(table)),
  );
  if (suspect === undefined) return null;
  const { ship, seat } = seatIn(suspect);
  if (top.once(`point ${turn}`)) return move('arrest', { ship }, 'One of them is aboard.');
  if (!top.once(`arrest ${turn}`)) return null;
  top.suspects = top.suspects.filter((each) => each !== suspect);
  return move('imprison', { ship, seat, approved: true }, 'People speak of them.');
};

const TICKS = { reconciliation: 'manpower-back', commitment: 'committed' } as const;

const ticking = (top: Tabletop, { duties }: State, table: string, room: BotRoom): BotMove | null => {
  const step = room.phase === 'reconciliation' || room.phase === 'commitment' ? TICKS[room.phase] : null;
  return step !== null &&
    duties.done[step] !== undefined &&
    top.once(`tick ${room.turn ?? 0} ${step} ${table}`) &&
    top.dice.roll(3) > 1
    ? move('duties-tick', { step }, 'It is done.')
    : null;
};

/** What a competent crew does now, by what it may know and holds in its hands. */
export const acts = (top: Tabletop, state: State, table: string, room: BotRoom): BotMove | null => {
  if (room.clock !== 'running') return null;
  if (shipFault(state, table) !== null) return null;
  const crew = crewOf(state, table);
  if (room.phase === 'reconciliation')
    return (
      feeding(top, state, table, room) ?? fitting(top, state, table, room) ?? ticking(top, state, table, room)
    );
  if (room.phase === 'commitment')
    return (
      building(top, state, table, crew, room) ??
      fitting(top, state, table, room) ??
      committing(top, state, table, crew, room) ??
      scouting(top, state, table, room) ??
      trading(top, state, table, room) ??
      ticking(top, state, table, room)
    );
  if (state.battle === null || state.battle.round > 1) contribute(top, state, table, room);
  return (
    repairing(state, table, crew, room) ??
    justice(top, state, table, room) ??
    trading(top, state, table, room)
  );
};
