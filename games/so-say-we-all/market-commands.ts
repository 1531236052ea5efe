import { cardWords, settlePeople } from './rules/cards.ts';
import { text as inEach } from '../../schemas/text.ts';
import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { command, type Asked, type Refused } from '../kit/rule.ts';
import { choice, deliberate, doing, key, line, row } from '../kit/face-parts.ts';
import { ship, shipFor } from './crew-commands.ts';
import { tradeOf } from './content/trades.ts';
import { shipFault } from './rules/crews.ts';
import { dutyFault } from './rules/government.ts';
import { hostOf } from './rules/market.ts';
import { askCare } from './rules/feeding.ts';
import { shipName } from './ships.ts';
import { against } from './rules/against.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

/** Who may buy now: nobody while it moves, then the host alone, then every Crew Chief. */
const shutFault = (state: State, id: string, { phase, tables }: RoomView): Refused | null => {
  const host = hostOf(state, tables);
  if (phase === 'reconciliation')
    return against(
      'market',
      inEach({
        en: 'Black Market: it is shut in phase 1, while it moves. It opens in phase 2',
        de: 'Schwarzmarkt: In Phase 1 ist er geschlossen und zieht um. Er öffnet in Phase 2',
      }),
    );
  return phase === 'commitment' && host !== id
    ? against(
        'market',
        inEach({
          en: `Black Market: in phase 2 only its host trades, the Crew Chief of ${shipName(host ?? '')}. Ask them to trade for you`,
          de: `Schwarzmarkt: In Phase 2 handelt nur der Crewchef der ${shipName(host ?? '')}, auf der er liegt. Bittet ihn, für euch zu handeln`,
        }),
      )
    : shipFault(state, id);
};

/** Who is not named is the host. */
const buyerFor = (
  state: State,
  args: { ship?: string | undefined },
  { by, room }: Pick<Asked, 'by' | 'room'>,
): string => shipFor(args, by) || (hostOf(state, room.tables) ?? '');

const trade = command({
  name: inEach({ en: 'Black Market: make a trade', de: 'Schwarzmarkt: ein Geschäft machen' }),
  who: ['control', 'table'],
  desk: 'market',
  schema: z.strictObject({
    trade: IdSchema.describe(inEach({ en: 'The trade', de: 'Das Geschäft' })),
    ship: ship.optional(),
  }),
  unit: () => 'market',
  fault: (state: State, args, { by, room }) => {
    const { offers, taken } = state.market;
    if (tradeOf(args.trade) === undefined || !offers.includes(args.trade))
      return against(
        'market',
        inEach({
          en: `that trade is not on offer. On offer: ${offers.join(', ')}`,
          de: `dieses Geschäft liegt nicht aus. Es liegen aus: ${offers.join(', ')}`,
        }),
      );
    const buyer = taken[args.trade];
    const id = buyerFor(state, args, { by, room });
    return buyer === undefined
      ? (shutFault(state, id, room) ?? dutyFault(state, id, 'crew-chief', { by, room }))
      : against(
          'market',
          inEach({
            en: `each trade can be made once, and ${shipName(buyer)} has made this one`,
            de: `jedes Geschäft gibt es nur einmal, und dieses hat ${shipName(buyer)} gemacht`,
          }),
        );
  },
  run: (state: State, { trade: id, ship: named }, context) => {
    const { log } = context;
    const card = tradeOf(id);
    if (card === undefined) return undefined;
    const buyer = buyerFor(state, { ship: named }, context);
    state.market.taken[id] = buyer;
    if (card.lent !== null) state.market.loans.push({ ship: buyer, lent: card.lent });
    settlePeople(state, buyer, card.cost, card.reward);
    askCare(state, context);
    log({
      text: inEach({
        en: `Black Market: ${shipName(buyer)} gives ${card.cost}, and takes ${card.reward}`,
        de: `Schwarzmarkt: ${shipName(buyer)} gibt ${cardWords(card.cost)} und erhält ${cardWords(card.reward)}`,
      }),
      rules: ['market'],
    });
    return undefined;
  },
});

const host = command({
  name: inEach({ en: 'Black Market: change the host', de: 'Schwarzmarkt: auf ein anderes Schiff legen' }),
  desk: 'market',
  schema: z.strictObject({ ship }),
  unit: () => 'market',
  fault: (state: State, { ship: id }) => shipFault(state, id),
  run: (state: State, { ship: id }, { log }) => {
    state.market.host = id;
    log({
      text: inEach({
        en: `The Black Market is hosted on ${shipName(id)}`,
        de: `Der Schwarzmarkt liegt auf der ${shipName(id)}`,
      }),
      rules: ['market'],
    });
    return undefined;
  },
});

/** Somebody carries it from ship to ship. */
const laid = command({
  name: inEach({ en: 'Black Market: it is laid out', de: 'Schwarzmarkt: er ist ausgelegt' }),
  desk: 'market',
  onKeys: true,
  schema: z.strictObject({ done: z.boolean().default(true) }),
  unit: () => 'market',
  fault: ({ market }: State) =>
    market.host === null
      ? against(
          'market',
          inEach({
            en: 'the Black Market is on no ship yet. Start the clock',
            de: 'der Schwarzmarkt liegt noch auf keinem Schiff. Starte die Uhr',
          }),
        )
      : null,
  run: (state: State, { done }, { log, room }) => {
    const { market } = state;
    if (done) market.isLaid = true;
    else delete market.isLaid;
    log({
      text: inEach({
        en: `The Black Market is ${done ? '' : 'not yet '}laid out on ${shipName(hostOf(state, room.tables) ?? '')}`,
        de: `Der Schwarzmarkt ist auf der ${shipName(hostOf(state, room.tables) ?? '')} ${done ? '' : 'noch nicht '}ausgelegt`,
      }),
      rules: ['market'],
    });
    return undefined;
  },
});

export const marketCommands = { trade, 'market-host': host, 'market-laid': laid };

/** What is done with it now: carried on before it opens, then open to its host, then to every ship. */
const marketWords = (host: string, { phase, turn }: RoomView): string =>
  phase === 'commitment'
    ? inEach({
        en: `Black Market: ${host} alone trades now. Open a trade to enter it`,
        de: `Schwarzmarkt: Jetzt handelt nur ${host}. Öffne ein Geschäft, um es einzutragen`,
      })
    : phase === 'reconciliation'
      ? inEach({
          en: `${turn === 1 ? `Set the Black Market up on ${host} with` : `Carry the Black Market to ${host} and lay out`} these trades. It opens in phase 2`,
          de: `${turn === 1 ? `Bau den Schwarzmarkt auf der ${host} mit diesen Geschäften auf` : `Trag den Schwarzmarkt auf die ${host} und leg diese Geschäfte aus`}. Er öffnet in Phase 2`,
        })
      : inEach({
          en: `Black Market, on ${host}: open a trade, tap who makes it`,
          de: `Schwarzmarkt, auf der ${host}: Öffne ein Geschäft, tippe an, wer es macht`,
        });

/** At its desk: where it is to be, and then each trade with whoever may pay for it. */
export const marketDesk = (state: State, room: RoomView): FaceInput | null => {
  const { offers, taken, loans, isLaid = false } = state.market;
  const at = hostOf(state, room.tables);
  if (at === null) return null;
  const isMoving = room.phase === 'reconciliation';
  const lay = marketCommands['market-laid'];
  return {
    kind: 'ask',
    title: inEach({ en: 'Black Market', de: 'Schwarzmarkt' }),
    questions: [
      doing(
        'trades',
        isMoving && isLaid
          ? inEach({
              en: `Black Market, on ${shipName(at)}: shut until phase 2`,
              de: `Schwarzmarkt, auf der ${shipName(at)}: bis Phase 2 geschlossen`,
            })
          : marketWords(shipName(at), room),
        {
          desk: 'market',
          // Only its move waits for somebody.
          standing: !isMoving || isLaid,
          keys: !isMoving
            ? []
            : [
                isLaid
                  ? key(inEach({ en: 'Not done', de: 'Nicht erledigt' }), lay, { done: false })
                  : key(inEach({ en: 'Done', de: 'Erledigt' }), lay),
              ],
          rows: [
            ...offers.flatMap((id) => {
              const card = tradeOf(id);
              if (card === undefined) return [];
              const buyer = taken[id];
              const value =
                buyer === undefined
                  ? inEach({
                      en: `${card.cost} for ${card.reward}`,
                      de: `${cardWords(card.cost)} für ${cardWords(card.reward)}`,
                    })
                  : inEach({ en: `Taken by ${shipName(buyer)}`, de: `Gemacht von ${shipName(buyer)}` });
              const each = line(
                id,
                card.name,
                value,
                room.tables.map((ship) => choice(shipName(ship), trade, { trade: id, ship })),
              );
              // A tick is for what is done.
              return [buyer === undefined ? { ...each, from: null } : each];
            }),
            ...loans.map(({ ship: id, lent }, nth) =>
              line(
                `loan-${nth + 1}`,
                inEach({ en: `Lent by ${shipName(id)}`, de: `Geliehen von ${shipName(id)}` }),
                cardWords(lent),
              ),
            ),
          ],
        },
      ),
    ],
  };
};

/** For a table that may buy now. What lies on the market is seen by whoever goes there. */
export const marketFace = (state: State, room: RoomView, table: string): FaceInput | null => {
  const { offers, taken, loans } = state.market;
  const at = hostOf(state, room.tables);
  if (at === null || shutFault(state, table, room) !== null) return null;
  return {
    title: inEach({ en: `Black Market, on ${shipName(at)}`, de: `Schwarzmarkt, auf der ${shipName(at)}` }),
    rows: [
      ...offers.flatMap((id) => {
        const card = tradeOf(id);
        if (card === undefined) return [];
        const buyer = taken[id];
        const text = inEach({
          en: `${card.cost} for ${card.reward}`,
          de: `${cardWords(card.cost)} für ${cardWords(card.reward)}`,
        });
        return [
          row(
            card.name,
            buyer === undefined
              ? text
              : inEach({ en: `Taken by ${shipName(buyer)}`, de: `Gemacht von ${shipName(buyer)}` }),
            {
              text: buyer === undefined ? null : text,
              tap: deliberate(key(inEach({ en: 'Trade', de: 'Tauschen' }), trade, { trade: id })),
            },
          ),
        ];
      }),
      ...loans.map(({ ship: id, lent }) =>
        row(inEach({ en: `Lent by ${shipName(id)}`, de: `Geliehen von ${shipName(id)}` }), cardWords(lent)),
      ),
    ],
  };
};
