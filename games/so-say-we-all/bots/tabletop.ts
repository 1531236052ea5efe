import { CARDS, type Effect } from '../content/effects.ts';
import { BUOY, findOf } from '../content/finds.ts';
import { SYSTEMS, systemOf } from '../content/galaxy.ts';
import { tradeOf } from '../content/trades.ts';
import { UPGRADES } from '../content/upgrades.ts';
import { eventCard } from '../event-cards.ts';
import { startFood } from '../options.ts';
import { shipType } from '../ships.ts';
import { shuffled } from '../../kit/mechanisms/deck.ts';
import { figure } from '../../kit/options.ts';
import { afloat, crewOf, shipFault } from '../rules/crews.ts';
import { partsOf } from '../rules/cards.ts';
import { softened } from '../rules/effects.ts';
import { freeHands } from '../rules/staffing.ts';
import type { BotRoom } from '../../kit/bots.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { State } from '../state.ts';

/**
 * What lies on the tables of a rehearsal and in people's hands: the hub keeps no ledger of cards, so the bots do. Cards move as
 * people move them: when the board says so, when somebody pays, when a neighbour goes short.
 */

export type Card = (typeof CARDS)[number];
export type Hand = Record<Card, number>;
export type Packet = 'paid' | 'short' | 'sabotage' | 'wrong';

/** What Control is asked to enter: a total that changes, a fix, a deed. */
export interface Errand {
  readonly command: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const NAMES: readonly (readonly [RegExp, Card])[] = [
  [/^Food/, 'food'],
  [/^Fuel/, 'fuel'],
  [/^Shuttle/, 'shuttle'],
  [/^Upgrade/, 'upgrade'],
  [/^Reactive Armour/, 'reactive-armour'],
  [/^Nothing to See Here/, 'nothing-to-see-here'],
  [/^Ashiva Encounter/, 'ashiva-encounter'],
  [/^Sabotage/, 'sabotage'],
];

export const cardIn = (what: string): Card | undefined => NAMES.find(([name]) => name.test(what))?.[1];

const emptyHand = (): Hand => Object.fromEntries(CARDS.map((card) => [card, 0])) as Hand;

/** One ship in so many keeps what it has. */
const HOARDERS_OF = 6;
const UPGRADES_AT_START = 0;

export const layTabletop = ({ tables, options }: RoomView, dice: Dice) => {
  const hands: Record<string, Hand> = {};
  const generous = new Set<string>();
  for (const ship of tables) {
    hands[ship] = {
      ...emptyHand(),
      food: startFood(shipType(ship), options),
      fuel: figure(options, 'start-fuel'),
      shuttle: figure(options, 'start-shuttles'),
      upgrade: UPGRADES_AT_START,
    };
    if (dice.roll(HOARDERS_OF) > 1) generous.add(ship);
  }
  const known = new Set<string>();
  const upgradePile = shuffled(
    UPGRADES.map(({ id }) => id),
    dice,
  );
  const top = {
    dice,
    hands,
    /** By ship, what is in the box of its Event. */
    boxes: {} as Record<string, Record<string, number>>,
    /** By ship, Manpower that is away: in a box, lent to the market. */
    away: {} as Record<string, number>,
    /** By ship, Shuttles that the market has until the next Reconciliation. */
    lent: {} as Record<string, number>,
    /** By person, Sabotage in their pockets. */
    pockets: {} as Record<string, number>,
    packets: {} as Record<string, Packet>,
    /** A destination is named and not yet tried; and how many packets were called for, so that each is filled anew. */
    isNamed: false,
    calls: 0,
    /** Fuel in them. */
    inPackets: {} as Record<string, number>,
    /** Whom people speak of, the likeliest first. */
    suspects: [] as string[],
    /** Those whom a scanner or a search has shown. */
    convicted: new Set<string>(),
    errands: [] as Errand[],
    /** What came up today that no clock brings, by command. */
    whims: new Set<string>(),
    /** Upgrade cards in hand, by ship. */
    upgrades: {} as Record<string, string[]>,
    /** Systems of which scouts have told that a fix can be taken there. */
    fixesKnown: new Set<string>(),
    scouted: new Set<string>(),
    /** The first time alone. */
    once: (key: string): boolean => !known.has(key) && known.add(key) !== undefined,
    hand: (ship: string): Hand => (hands[ship] ??= emptyHand()),
    /** Takes so many where there are so many; false: nothing is taken. */
    pay: (ship: string, card: Card, count: number): boolean => {
      const hand = top.hand(ship);
      if (hand[card] < count) return false;
      hand[card] -= count;
      if (card === 'upgrade') top.upgrades[ship] = (top.upgrades[ship] ?? []).slice(count);
      return true;
    },
    gain: (ship: string, card: Card, count: number): void => {
      top.hand(ship)[card] = Math.max(0, top.hand(ship)[card] + count);
      for (let at = 0; card === 'upgrade' && at < count; at += 1) {
        const drawn = upgradePile.pop();
        if (drawn === undefined) top.hand(ship).upgrade -= 1;
        else (top.upgrades[ship] ??= []).push(drawn);
      }
    },
    /** Everything that a card gives, as it says. */
    take: (ship: string, text: string): void => {
      for (const { count, what } of partsOf(text)) {
        const card = cardIn(what);
        if (card !== undefined) top.gain(ship, card, count);
      }
    },
    /** Neighbours help: who has more than it needs gives to who has less. */
    share: (card: Card, ships: readonly string[], needs: (ship: string) => number): void => {
      for (const ship of ships) {
        for (const other of ships) {
          const missing = needs(ship) - top.hand(ship)[card];
          if (missing <= 0) break;
          const spare = top.hand(other)[card] - needs(other) * (generous.has(other) ? 1 : 2);
          const given = Math.min(missing, Math.max(0, spare));
          if (other === ship || given === 0) continue;
          top.hand(other)[card] -= given;
          top.hand(ship)[card] += given;
        }
      }
    },
    /** A call for packets is over, whatever came of it. */
    tried: (): void => {
      top.packets = {};
      top.isNamed = false;
      top.calls += 1;
    },
    /** What its packet held: of a jump that fails for another's. */
    refund: (ship: string): void => top.gain(ship, 'fuel', top.inPackets[ship] ?? 0),
    total: (ships: readonly string[], card: Card): number =>
      ships.reduce((sum, ship) => sum + top.hand(ship)[card], 0),
  };
  return top;
};
export type Tabletop = ReturnType<typeof layTabletop>;

const handOver = (top: Tabletop, ship: string, effects: readonly Effect[]): void => {
  for (const effect of effects) {
    if (effect.does === 'gain') top.gain(ship, effect.card, effect.count);
    if (effect.does === 'lose') top.gain(ship, effect.card, -effect.count);
  }
};

/** What people see happen, and the cards that then change hands: products, finds, bargains, Events, a new turn. */
export const notice = (top: Tabletop, state: State, room: BotRoom): void => {
  const turn = room.turn ?? 0;
  if (room.phase === 'reconciliation' && top.once(`back ${turn}`)) {
    top.away = {};
    for (const [ship, count] of Object.entries(top.lent)) top.gain(ship, 'shuttle', count);
    top.lent = {};
    for (const [ship, inside] of Object.entries(top.boxes)) {
      top.gain(ship, 'shuttle', inside.shuttle ?? 0);
      top.boxes[ship] = {};
    }
  }
  if (room.phase === 'negotiation')
    for (const [ship, { food, fuel }] of Object.entries(state.made)) {
      if (!top.once(`made ${turn} ${ship}`)) continue;
      top.gain(ship, 'food', food);
      top.gain(ship, 'fuel', fuel);
    }
  state.shuttles.forEach(({ ship, system, find }) => {
    if (find === null || !top.once(`find ${turn} ${ship} ${system}`)) return;
    top.gain(ship, 'shuttle', 1);
    top.take(ship, findOf(find)?.gives ?? '');
    if (find === BUOY) {
      const named = SYSTEMS.find(
        ({ id, fix }) => fix && state.fleet.visited[id] !== true && !top.fixesKnown.has(id),
      );
      if (named !== undefined) top.fixesKnown.add(named.id);
    }
    top.scouted.add(system);
    if (systemOf(system)?.fix === true) top.fixesKnown.add(system);
  });
  for (const [id, ship] of Object.entries(state.market.taken)) {
    const card = tradeOf(id);
    if (card === undefined || !top.once(`trade ${turn} ${id}`)) continue;
    top.take(ship, card.reward);
  }
  for (const { ship, lent } of state.market.loans) {
    if (!top.once(`loan ${turn} ${ship} ${lent}`)) continue;
    const [part] = partsOf(lent);
    if (part === undefined) continue;
    const { count, what } = part;
    if (what.startsWith('Shuttle')) top.lent[ship] = (top.lent[ship] ?? 0) + count;
    else top.away[ship] = (top.away[ship] ?? 0) + count;
  }
  for (const [ship, held] of Object.entries(state.inPlay)) {
    const box = room.boxes[held.box];
    const card = eventCard(held.card, state.ownCards);
    if (box?.settled !== true || box.outcome === null || card === undefined) continue;
    if (!top.once(`event ${turn} ${ship}`)) continue;
    const { success, failure } = card;
    if (box.outcome === 'success') handOver(top, ship, success);
    else handOver(top, ship, held.isSoftened === true ? softened(failure) : failure);
  }
};

/** Manpower that is on its feet and aboard. */
export const free = (top: Tabletop, state: State, ship: string, room: BotRoom): number =>
  shipFault(state, ship) === null
    ? Math.max(0, freeHands(state, ship, crewOf(state, ship), room) - (top.away[ship] ?? 0))
    : 0;

export const shipsOf = (state: State, room: BotRoom): string[] => afloat(state, room.tables);
