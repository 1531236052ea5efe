import { discard, draw, fill } from '../kit/mechanisms/deck.ts';
import { EVENT_CARDS, eventCard, type EventCard } from './event-cards.ts';
import { afloat } from './rules/crews.ts';
import type { Counts } from '../../schemas/arguments.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Request, RuleContext } from '../kit/rule.ts';
import type { EventInPlay, State } from './state.ts';

/** The box that stands on a ship; undefined when the room has none there. */
export const boxOf = (room: RoomView, ship: string): string | undefined =>
  Object.keys(room.boxes)
    .sort()
    .find((box) => room.boxes[box]?.table === ship);

/** Events: a persistent one remains until it is resolved; every other goes with its turn. */
const stays = ({ ownCards }: State, held: EventInPlay, room: RoomView): boolean => {
  const box = room.boxes[held.box];
  // What Control has shown to the players is as good as said.
  const met =
    held.applied?.outcome === 'success' ||
    (box?.settled === true && !box.waiting && box.outcome === 'success');
  return eventCard(held.card, ownCards)?.persistent === true && !met;
};

const arming = (box: string, card: EventCard, cost = card.cost): Request => ({
  verb: 'box.arm',
  args: { box, cost, title: card.title, persistent: card.persistent },
});

/** Events: a card is drawn for the ship. An empty pile is filled from every card that does not lie on a ship. */
export const drawFor = (
  state: State,
  ship: string,
  box: string,
  { room, dice, request, rule }: RuleContext,
): void => {
  if (state.deck.pile.length === 0) {
    const lying = new Set(Object.values(state.inPlay).map(({ card }) => card));
    const size = room.options['event-deck-size'];
    const house = EVENT_CARDS.slice(0, typeof size === 'number' ? size : EVENT_CARDS.length);
    const cards = (state.ownCards.length > 0 ? state.ownCards : house)
      .map(({ id }) => id)
      .filter((id) => !lying.has(id));
    if (cards.length === 0) return;
    fill(state.deck, cards, dice);
  }
  const card = eventCard(draw(state.deck) ?? '', state.ownCards);
  if (card === undefined) return;
  state.inPlay[ship] = { card: card.id, box, sinceTurn: room.turn, stayed: 0 };
  request(arming(box, card));
  rule('event-draw');
};

/** What the Event on a ship costs now: Control may have changed it since the card was drawn. */
export const costOf = (held: EventInPlay, card: EventCard, room: RoomView): Counts => {
  const box = room.boxes[held.box];
  return box === undefined || box.state === 'idle' || box.waiting ? card.cost : box.cost;
};

/** Clears the box of what lies in the books; an idle one needs no clearing. */
const clear = (box: string, { room, request, rule }: RuleContext): void => {
  if ((room.boxes[box]?.state ?? 'idle') === 'idle') return;
  request({ verb: 'box.reset', args: { box } });
  rule('event-box');
};

export const discardFrom = (state: State, ship: string, context: RuleContext): void => {
  const held = state.inPlay[ship];
  if (held === undefined) return;
  discard(state.deck, held.card);
  delete state.inPlay[ship];
  clear(held.box, context);
};

/**
 * What is in a box at the end of a turn was removed even if it fell short (Event Box), so a persistent Event begins its
 * next turn with an empty box; one that is still open was never collected and is left alone.
 */
const stay = ({ ownCards }: State, held: EventInPlay, context: RuleContext): void => {
  held.stayed += 1;
  delete held.applied;
  context.rule('event-persistent');
  const card = eventCard(held.card, ownCards);
  const { room, request } = context;
  const state = room.boxes[held.box]?.state;
  if (card === undefined || state === 'open' || state === 'closing' || state === 'sealed') return;
  clear(held.box, context);
  request(arming(held.box, card, costOf(held, card, room)));
};

/** Events, beginning of Phase 2: each ship without one that stays is dealt a new Event. */
export const commitmentBegins = (state: State, context: RuleContext): void => {
  const { room } = context;
  const ships = afloat(state, room.tables);
  // An Event is drawn for each ship in the fleet: with a ship that is lost, its own goes.
  for (const ship of Object.keys(state.inPlay)) if (!ships.includes(ship)) discardFrom(state, ship, context);
  const unheld = new Set(ships.filter((ship) => state.inPlay[ship] === undefined));
  // Every old card is laid aside before the first is drawn, so that a short pile is filled from all of them.
  for (const ship of ships) {
    const held = state.inPlay[ship];
    if (held === undefined) continue;
    if (stays(state, held, room)) stay(state, held, context);
    else discardFrom(state, ship, context);
  }
  if (room.options['draw-events'] === false) return;
  for (const ship of ships) {
    const box = boxOf(room, ship);
    if (box === undefined || state.inPlay[ship] !== undefined) continue;
    // A box that Control armed by hand for this ship is cleared as well: one Event a ship.
    if (unheld.has(ship)) clear(box, context);
    drawFor(state, ship, box, context);
  }
};
