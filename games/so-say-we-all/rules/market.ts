import { cardWords } from './cards.ts';
import { text } from '../../../schemas/text.ts';
import { draw, fill, type Deck } from '../../kit/mechanisms/deck.ts';
import { TRADES } from '../content/trades.ts';
import { SHIP_IDS, shipName } from '../ships.ts';
import { notify } from '../notices.ts';
import { figure } from '../../kit/options.ts';
import { afloat } from './crews.ts';
import type { RuleContext } from '../../kit/rule.ts';
import type { State } from '../state.ts';

/** The ship after this one that is still there: the host moves round the fleet. */
const nextHost = (ships: readonly string[], before: string | null): string | null => {
  const at = before === null ? 0 : SHIP_IDS.indexOf(before) + 1;
  return [...SHIP_IDS.slice(at), ...SHIP_IDS.slice(0, at)].find((ship) => ships.includes(ship)) ?? null;
};

/** Where it lies now; of a host that is lost, on the next ship. */
export const hostOf = (state: State, tables: readonly string[]): string | null => {
  const { host } = state.market;
  const ships = afloat(state, tables);
  return host === null || ships.includes(host) ? host : nextHost(ships, host);
};

const drawTrades = (trades: Deck, many: number, dice: RuleContext['dice']): string[] => {
  const drawn: string[] = [];
  for (let at = 0; at < many; at += 1) {
    if (trades.pile.length === 0)
      fill(
        trades,
        TRADES.map(({ id }) => id).filter((id) => !drawn.includes(id)),
        dice,
      );
    const card = draw(trades);
    if (card !== undefined) drawn.push(card);
  }
  return drawn;
};

/** Phase 1: it is shut while it moves to another ship; what was lent comes back, what nobody took goes. */
export const moveMarket = (state: State, { room, dice, log }: RuleContext): void => {
  const { market } = state;
  for (const { ship, lent } of market.loans)
    log({
      text: text({
        en: `Black Market: ${lent} back to ${shipName(ship)}`,
        de: `Schwarzmarkt: ${cardWords(lent)} zurück an ${shipName(ship)}`,
      }),
      rules: ['market', ...(lent.includes('Manpower') ? ['manpower-back'] : [])],
    });
  if (market.loans.length > 0)
    notify(state, 'loans', {
      desk: 'market',
      text: text({
        en: `Give back what the Black Market was lent: ${market.loans.map(({ ship, lent }) => `${shipName(ship)} ${lent}`).join(', ')}`,
        de: `Gib zurück, was dem Schwarzmarkt geliehen war: ${market.loans.map(({ ship, lent }) => `${shipName(ship)} ${cardWords(lent)}`).join(', ')}`,
      }),
    });
  market.loans = [];
  market.host = nextHost(afloat(state, room.tables), hostOf(state, room.tables));
  delete market.isLaid;
  state.trades.discarded.push(...market.offers);
  market.offers = drawTrades(state.trades, figure(room.options, 'trades-a-turn'), dice);
  market.taken = {};
};
