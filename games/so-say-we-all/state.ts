import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { laidAside, without } from '../kit/deck.ts';
import type { Deck } from '../kit/deck.ts';
import type { GameEvent } from '../kit/define-game.ts';

/** An Event that lies on a ship. At most one each (rulebook, Events), so the ship is the key. */
export interface EventInPlay {
  readonly card: string;
  readonly box: string;
  /** The turn in which it was drawn; null when Control drew it before the first. */
  readonly sinceTurn: number | null;
  /** How many turns it has been left unattended: a persistent one bites once for each. */
  readonly stayed: number;
}

export interface State {
  readonly deck: Deck;
  readonly inPlay: Readonly<Record<string, EventInPlay>>;
}

export const setup = (): State => ({ deck: { pile: [], discarded: [] }, inPlay: {} });

/** What happened, as it stands in the journal. The order of a shuffle is a roll: it is written down whole. */
const HappenedSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('deck-shuffled'), body: z.object({ pile: z.array(IdSchema) }) }),
  z.object({
    name: z.literal('event-drawn'),
    body: z.object({ ship: IdSchema, box: IdSchema, card: IdSchema, turn: z.number().int().nullable() }),
  }),
  z.object({ name: z.literal('event-stayed'), body: z.object({ ship: IdSchema, card: IdSchema }) }),
  z.object({ name: z.literal('event-discarded'), body: z.object({ ship: IdSchema, card: IdSchema }) }),
]);
export type Happened = z.infer<typeof HappenedSchema>;

const withoutShip = (inPlay: State['inPlay'], ship: string): State['inPlay'] =>
  Object.fromEntries(Object.entries(inPlay).filter(([id]) => id !== ship));

export const applied = (state: State, happened: Happened): State => {
  switch (happened.name) {
    case 'deck-shuffled':
      return { ...state, deck: { pile: happened.body.pile, discarded: [] } };
    case 'event-drawn': {
      const { ship, box, card, turn } = happened.body;
      return {
        deck: without(state.deck, card),
        inPlay: { ...state.inPlay, [ship]: { card, box, sinceTurn: turn, stayed: 0 } },
      };
    }
    case 'event-stayed': {
      const held = state.inPlay[happened.body.ship];
      if (held === undefined) return state;
      return {
        ...state,
        inPlay: { ...state.inPlay, [happened.body.ship]: { ...held, stayed: held.stayed + 1 } },
      };
    }
    case 'event-discarded':
      return {
        deck: laidAside(state.deck, happened.body.card),
        inPlay: withoutShip(state.inPlay, happened.body.ship),
      };
  }
};

/** The journal is an edge: what comes from it is parsed. */
export const evolve = (state: State, event: GameEvent): State => applied(state, HappenedSchema.parse(event));
