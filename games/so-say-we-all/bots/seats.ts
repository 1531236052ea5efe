import { HOME, SYSTEMS, systemOf } from '../content/galaxy.ts';
import { ORDERS } from '../content/orders.ts';
import { figure } from '../../kit/options.ts';
import { actsAs } from '../rules/government.ts';
import { fuelFor } from '../rules/jump.ts';
import { peopleOf, personOf, seatIn } from '../rules/people.ts';
import { inSeat, isLegal, move } from './moves.ts';
import { seenBy } from './tables.ts';
import { shipsOf, type Tabletop } from './tabletop.ts';
import type { BotMove, BotRoom } from '../../kit/bots.ts';
import type { Asked } from '../../kit/rule.ts';
import type { State } from '../state.ts';

/** As a ship sees it; of allegiances the own alone. */
export const sees = (state: State, table: string, seat: string): State => {
  const person = personOf(table, seat);
  return { ...seenBy(state, table), allegiance: state.allegiance[person] === true ? { [person]: true } : {} };
};

/** Whims, one in so many. */
const YIELDS_OF = 20;
const ORDERS_OF = 2;
const SPEAKS_OF = 4;

/** Appoints somebody who may hold the office and is not in prison. */
const appoints = (
  top: Tabletop,
  state: State,
  room: BotRoom,
  office: 'commander' | 'voice',
  why: string,
): BotMove => {
  const people = peopleOf(shipsOf(state, room)).filter(
    (each) =>
      state.prison[each] === undefined && isLegal(state, room, 'appoint', { office, ...seatIn(each) }),
  );
  const whom = people[top.dice.roll(Math.max(1, people.length)) - 1] ?? '';
  return move('appoint', { office, ...seatIn(whom) }, why);
};

const president = (top: Tabletop, state: State, by: Asked['by'], room: BotRoom): BotMove | null => {
  const { offices, orders } = state.government;
  if (offices.commander === undefined) return appoints(top, state, room, 'commander', 'A fleet needs one.');
  const turn = room.turn ?? 0;
  const may = (command: 'order' | 'blood-test' | 'yield-presidency', args: BotMove['args']): boolean =>
    isLegal(state, room, command, args, by);
  const isConvicted = Object.keys(state.prison).some((each) => top.convicted.has(each));
  const sentence = { order: ORDERS.find((each) => each.does?.kind === 'executions')?.id ?? '' };
  if (isConvicted && may('order', sentence) && top.once(`sentence ${turn}`))
    return move('order', sentence, 'Whoever did this is aboard.');
  const { id } = ORDERS[top.dice.roll(ORDERS.length) - 1] ?? { id: 'curfew' };
  const order = { order: id, repeal: orders.includes(id) };
  if (may('order', order) && top.once(`order ${turn}`) && top.dice.roll(ORDERS_OF) === 1)
    return move('order', order, 'The people ask for it.');
  const ships = shipsOf(state, room);
  const test = { ship: ships[top.dice.roll(ships.length) - 1] ?? 'prosecutor' };
  if (may('blood-test', test) && top.once(`test ${turn}`)) {
    const payer = ships.find((each) => top.hand(each).fuel >= 2);
    if (payer !== undefined && top.pay(payer, 'fuel', 2)) return move('blood-test', test, 'Nothing to hide?');
  }
  return top.once(`yield ${turn}`) && top.dice.roll(YIELDS_OF) === 1 && may('yield-presidency', {})
    ? move('yield-presidency', {}, 'I have had enough.')
    : null;
};

/** Where to: a fix that scouts know of, else somewhere new. */
const nextSystem = (top: Tabletop, state: State, room: BotRoom): string => {
  const { fleet } = state;
  if (fleet.fixes >= figure(room.options, 'fixes-needed')) return HOME;
  const fix = [...top.fixesKnown].find((id) => fleet.visited[id] !== true);
  if (fix !== undefined) return fix;
  const fresh = SYSTEMS.filter(
    ({ id }) => fleet.visited[id] !== true && id !== HOME && systemOf(id) !== undefined,
  );
  const unseen = fresh.filter(({ id }) => !top.scouted.has(id));
  const pool = unseen.length > 0 ? unseen : fresh;
  return pool[top.dice.roll(Math.max(1, pool.length)) - 1]?.id ?? HOME;
};

/** The fleet waits for so much Fuel beyond a jump, unless it is under fire. */
const RESERVE = 2;
const FLEES_FROM = 7;

const vicePresident = (top: Tabletop, state: State, by: Asked['by'], room: BotRoom): BotMove | null => {
  const { government, fleet, battle } = state;
  if (government.offices.voice === undefined)
    return appoints(top, state, room, 'voice', 'Somebody must read it out.');
  const isGoverning = isLegal(state, room, 'destination', { system: HOME }, by);
  if (!isGoverning || top.isNamed || room.phase !== 'negotiation') return null;
  const flees = battle !== null && battle.round >= FLEES_FROM;
  if (battle !== null && !flees) return null;
  const ships = shipsOf(state, room);
  const cost = ships.reduce((sum, ship) => sum + fuelFor(state, ship, room.options), 0);
  const fuel = top.total(ships, 'fuel');
  if (fuel < cost + (flees ? 0 : RESERVE) && !(flees && fuel * 2 > cost)) return null;
  const system = nextSystem(top, state, room);
  if (system === fleet.at || !top.once(`destination ${room.turn ?? 0} ${top.calls} ${flees}`)) return null;
  top.isNamed = true;
  top.share('fuel', ships, (ship) => fuelFor(state, ship, room.options));
  return move('destination', { system }, flees ? 'Away from here.' : 'The tanks are full.');
};

/** An Infiltrator dares it, one time in so many. */
const SPOILS_OF = 3;
const BUYS_OF = 6;
const DEEDS_OF = 5;
const PACKETS_OF = 3;

/** What nobody sees: Sabotage into a box, a deed, 2 Fuel for another card. */
const underhand = (top: Tabletop, state: State, table: string, seat: string, room: BotRoom): void => {
  const person = personOf(table, seat);
  if (room.phase !== 'negotiation' || !top.once(`underhand ${room.turn ?? 0} ${person}`)) return;
  if (top.once(`hand ${person}`)) top.pockets[person] = figure(room.options, 'sabotage-hand');
  if (top.dice.roll(BUYS_OF) === 1 && top.pay(table, 'fuel', 2)) {
    top.pockets[person] = (top.pockets[person] ?? 0) + 1;
    top.errands.push({ command: 'buy-sabotage', args: { ship: table, seat } });
  }
  const cards = top.pockets[person] ?? 0;
  if (cards === 0) return;
  if (cards >= 2 && top.dice.roll(DEEDS_OF) === 1) {
    top.pockets[person] = cards - 2;
    top.errands.push({ command: 'deed', args: { ship: table, seat, cards: 2 } });
    return;
  }
  const paid = Object.keys(top.boxes).filter((ship) => Object.keys(top.boxes[ship] ?? {}).length > 0);
  if (paid.length === 0 || top.dice.roll(SPOILS_OF) > 1) return;
  const box = top.boxes[paid[top.dice.roll(paid.length) - 1] ?? ''];
  if (box === undefined) return;
  box.sabotage = (box.sabotage ?? 0) + 1;
  top.pockets[person] = cards - 1;
};

/** A navigator's packet, face down: paid where there is Fuel, now and then a wrong number, and what an Infiltrator puts in. */
const WRONG_OF = 120;
const packet = (top: Tabletop, state: State, table: string, room: BotRoom, isOne: boolean): void => {
  if (
    !top.isNamed ||
    state.fleet.elsewhere?.[table] !== undefined ||
    !top.once(`packet ${top.calls} ${table}`)
  )
    return;
  const person = personOf(table, 'navigation');
  if (isOne && (top.pockets[person] ?? 0) > 0 && top.dice.roll(PACKETS_OF) === 1) {
    top.pockets[person] = (top.pockets[person] ?? 0) - 1;
    top.packets[table] = 'sabotage';
    return;
  }
  const cost = fuelFor(state, table, room.options);
  top.inPackets[table] = cost;
  if (!top.pay(table, 'fuel', cost)) top.packets[table] = 'short';
  else top.packets[table] = top.dice.roll(WRONG_OF) === 1 ? 'wrong' : 'paid';
};

export const acts = (
  top: Tabletop,
  state: State,
  table: string,
  seat: string,
  room: BotRoom,
): BotMove | null => {
  if (room.clock !== 'running' || state.crews[table]?.isDestroyed !== false) return null;
  const person = personOf(table, seat);
  const isJailed = state.prison[person] !== undefined;
  const isOne = state.allegiance[person] === true;
  // Where the navigator is held, the Captain hands the packet in.
  if (seat === 'navigation') packet(top, state, table, room, isOne && !isJailed);
  if (isJailed || state.executing[person] !== undefined) return null;
  if (isOne) underhand(top, state, table, seat, room);
  if (actsAs(state, 'president', room) === person) {
    const done = president(top, state, inSeat(table, seat), room);
    if (done !== null) return done;
  }
  if (actsAs(state, 'vice-president', room) === person) {
    const done = vicePresident(top, state, inSeat(table, seat), room);
    if (done !== null) return done;
  }
  const arranged = { ship: table, to: 'first' };
  if (
    isLegal(state, room, 'initiative', arranged, inSeat(table, seat)) &&
    top.once(`initiative ${room.turn ?? 0}`)
  )
    return move('initiative', arranged, 'We go first.');
  if (
    isLegal(state, room, 'voice-speaks', { text: 'x' }, inSeat(table, seat)) &&
    top.once(`voice ${room.turn ?? 0}`) &&
    top.dice.roll(SPEAKS_OF) === 1
  )
    return move('voice-speaks', { text: `The news of turn ${room.turn ?? 0}` }, 'People want to know.');
  return null;
};
