import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { command } from '../kit/rule.ts';
import { choice, doing, key, line, row } from '../kit/face-parts.ts';
import { ship } from './crew-commands.ts';
import { tradeOf } from './content/trades.ts';
import { afloat, crewOf, isRefused } from './rules/crews.ts';
import { settlePeople } from './rules/cards.ts';
import { shipName } from './ships.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

/** Who may buy now: nobody while it moves, then the host alone, then every Crew Chief. */
const shut = (state: State, id: string, { phase }: RoomView): string | null => {
  if (phase === 'reconciliation') return 'Black Market: it is shut in phase 1, while it moves';
  const { host } = state.market;
  if (phase === 'commitment' && host !== id)
    return `Black Market: in phase 2 only its host trades, the Crew Chief of ${shipName(host ?? '')}. Ask them to trade for you`;
  return null;
};

const trade = command({
  name: 'Black Market: make a trade',
  who: ['control', 'table'],
  desk: 'market',
  schema: z.strictObject({ trade: IdSchema.describe('The trade'), ship: ship.optional() }),
  unit: () => 'market',
  run: (state: State, { trade: id, ship: named }, { by, room, log }) => {
    const buyer = by.table ?? named ?? state.market.host ?? '';
    const crew = crewOf(state, buyer);
    if (isRefused(crew)) return crew;
    const card = tradeOf(id);
    if (card === undefined || !state.market.offers.includes(id))
      return { refused: `that trade is not on offer. On offer: ${state.market.offers.join(', ')}` };
    const taken = state.market.taken[id];
    if (taken !== undefined)
      return { refused: `each trade can be made once, and ${shipName(taken)} has made this one` };
    const closed = shut(state, buyer, room);
    if (closed !== null) return { refused: closed };
    state.market.taken[id] = buyer;
    if (card.lent !== null) state.market.loans.push({ ship: buyer, lent: card.lent });
    settlePeople(state, buyer, card.cost, card.reward);
    log({ text: `Black Market: ${shipName(buyer)} gives ${card.cost}, and takes ${card.reward}` });
    return undefined;
  },
});

const host = command({
  name: 'Black Market: change the host',
  desk: 'market',
  schema: z.strictObject({ ship }),
  unit: () => 'market',
  run: (state: State, { ship: id }, { log }) => {
    const crew = crewOf(state, id);
    if (isRefused(crew)) return crew;
    state.market.host = id;
    log({ text: `The Black Market is hosted on ${shipName(id)}`, rules: ['market'] });
    return undefined;
  },
});

/** Somebody carries it from ship to ship. */
const laid = command({
  name: 'Black Market: it is laid out',
  desk: 'market',
  onKeys: true,
  schema: z.strictObject({ done: z.boolean().default(true) }),
  unit: () => 'market',
  run: ({ market }: State, { done }, { log }) => {
    if (market.host === null) return { refused: 'the Black Market is on no ship yet. Start the clock' };
    if (done) market.isLaid = true;
    else delete market.isLaid;
    log({
      text: `The Black Market is ${done ? '' : 'not yet '}laid out on ${shipName(market.host)}`,
      rules: ['market'],
    });
    return undefined;
  },
});

export const marketCommands = { trade, 'market-host': host, 'market-laid': laid };

/** What is done with it now: carried on before it opens, then open to its host, then to every ship. */
const marketWords = (host: string, { phase, turn }: RoomView): string =>
  phase === 'commitment'
    ? `Black Market: ${host} alone trades now. Open a trade to enter it`
    : phase === 'reconciliation'
      ? `${turn === 1 ? `Set the Black Market up on ${host} with` : `Carry the Black Market to ${host} and lay out`} these trades. It opens in phase 2`
      : `Black Market, on ${host}: open a trade, tap who makes it`;

/** At its desk: where it is to be, and then each trade with whoever may pay for it. */
export const marketDesk = (state: State, room: RoomView): FaceInput | null => {
  const { host: at, offers, taken, loans, isLaid = false } = state.market;
  if (at === null) return null;
  const isMoving = room.phase === 'reconciliation';
  const buyers = afloat(state, room.tables).filter((id) => shut(state, id, room) === null);
  return {
    kind: 'ask',
    title: 'Black Market',
    questions: [
      doing(
        'trades',
        isMoving && isLaid
          ? `Black Market, on ${shipName(at)}: shut until phase 2`
          : marketWords(shipName(at), room),
        {
          desk: 'market',
          // Only its move waits for somebody.
          standing: !isMoving || isLaid,
          keys: !isMoving
            ? []
            : [isLaid ? key('Not done', 'market-laid', { done: false }) : key('Done', 'market-laid')],
          rows: [
            ...offers.flatMap((id) => {
              const card = tradeOf(id);
              if (card === undefined) return [];
              const buyer = taken[id];
              const value =
                buyer === undefined ? `${card.cost} for ${card.reward}` : `Taken by ${shipName(buyer)}`;
              const keys = buyer === undefined ? buyers : [];
              const each = line(
                id,
                card.name,
                value,
                keys.map((ship) => choice(shipName(ship), 'trade', { trade: id, ship })),
              );
              // A tick is for what is done.
              return [buyer === undefined ? { ...each, from: null } : each];
            }),
            ...loans.map(({ ship: id, lent }, nth) =>
              line(`loan-${nth + 1}`, `Lent by ${shipName(id)}`, lent),
            ),
          ],
        },
      ),
    ],
  };
};

/** For a table that may buy now. What lies on the market is seen by whoever goes there. */
export const marketFace = (state: State, room: RoomView, table: string): FaceInput | null => {
  const { host: at, offers, taken, loans } = state.market;
  if (at === null) return null;
  if (shut(state, table, room) !== null) return null;
  return {
    title: `Black Market, on ${shipName(at)}`,
    rows: [
      ...offers.flatMap((id) => {
        const card = tradeOf(id);
        if (card === undefined) return [];
        const buyer = taken[id];
        const text = `${card.cost} for ${card.reward}`;
        if (buyer !== undefined) return [row(card.name, `Taken by ${shipName(buyer)}`, { text })];
        return [row(card.name, text, { tap: { ...key('Trade', 'trade', { trade: id }), deliberate: true } })];
      }),
      ...loans.map(({ ship: id, lent }) => row(`Lent by ${shipName(id)}`, lent)),
    ],
  };
};
