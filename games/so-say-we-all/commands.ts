import * as z from 'zod';
import { tableOf } from '../kit/arguments.ts';
import { command } from '../kit/rule.ts';
import { eventCard } from './event-cards.ts';
import { boxOf, discardFrom, drawFor } from './events-rule.ts';
import { SHIPS } from './ships.ts';
import type { State } from './state.ts';

const SHIP_IDS = SHIPS.map(({ id }) => id);
const ShipSchema = z.strictObject({ ship: tableOf(SHIP_IDS, 'The ship', 'a ship') });

/** Events: never more than one on a ship, not even by hand. */
const drawEvent = command({
  name: 'Draw an Event for a ship',
  schema: ShipSchema,
  unit: ({ ship }) => `inPlay/${ship}`,
  run: (state: State, { ship }, context) => {
    const held = state.inPlay[ship];
    if (held !== undefined) {
      const title = eventCard(held.card, state.ownCards)?.title ?? held.card;
      return { refused: `this ship already has "${title}". Discard it first` };
    }
    const box = boxOf(context.room, ship);
    if (box === undefined) return { refused: 'this ship has no event box in this room' };
    drawFor(state, ship, box, context);
    return { data: { ship, card: state.inPlay[ship]?.card ?? null } };
  },
});

const discardEvent = command({
  name: 'Discard the Event of a ship',
  deliberate: true,
  schema: ShipSchema,
  unit: ({ ship }) => `inPlay/${ship}`,
  run: (state: State, { ship }, context) => {
    const held = state.inPlay[ship];
    if (held === undefined) return { refused: 'this ship has no Event' };
    const { card } = held;
    discardFrom(state, ship, context);
    return { data: { ship, card } };
  },
});

export const commands = { 'draw-event': drawEvent, 'discard-event': discardEvent };
