import * as z from 'zod';
import { SHIPS } from './ships.ts';
import { defineCommand } from '../kit/define-command.ts';
import { boxOf, decided, discardFrom, drawFor, nothingYet } from './events-rule.ts';
import { eventCard } from './event-cards.ts';
import type { GameCommand } from '../kit/define-game.ts';
import type { State } from './state.ts';

const ShipSchema = z.strictObject({
  // An enumeration, so that the form that is drawn from it offers the ships.
  ship: z
    .enum(
      SHIPS.map(({ id }) => id),
      { error: `a ship is one of ${SHIPS.map(({ id }) => id).join(', ')}` },
    )
    .describe('The ship'),
});

/** Events: never more than one on a ship, not even by hand. */
const drawEvent = defineCommand<State, typeof ShipSchema>(
  'Draw an Event for a ship',
  ShipSchema,
  (state, { ship }, context) => {
    const held = state.inPlay[ship];
    if (held !== undefined) {
      const title = eventCard(held.card)?.title ?? held.card;
      return { refused: `"${title}" already lies on this ship; discard it first` };
    }
    const box = boxOf(context.room, ship);
    if (box === undefined) return { refused: 'no event box stands on this ship in this room' };
    const course = drawFor(nothingYet(state), ship, box, context);
    return decided(course, { ship, card: course.state.inPlay[ship]?.card ?? null });
  },
);

const discardEvent = defineCommand<State, typeof ShipSchema>(
  'Discard the Event of a ship',
  ShipSchema,
  (state, { ship }, context) => {
    const held = state.inPlay[ship];
    if (held === undefined) return { refused: 'no Event lies on this ship' };
    return decided(discardFrom(nothingYet(state), ship, context.room), { ship, card: held.card });
  },
  { deliberate: true },
);

export const commands: Readonly<Record<string, GameCommand<State>>> = {
  'draw-event': drawEvent,
  'discard-event': discardEvent,
};
