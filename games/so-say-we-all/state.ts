import type { Deck } from '../kit/mechanisms/deck.ts';
import type { Steps } from '../kit/mechanisms/steps.ts';

/** An Event that lies on a ship. At most one each (rulebook, Events), so the ship is the key. */
export interface EventInPlay {
  card: string;
  box: string;
  /** The turn in which it was drawn; null when Control drew it before the first. */
  sinceTurn: number | null;
  /** How many turns it has been left unattended: a persistent one bites once for each. */
  stayed: number;
}

export interface State {
  deck: Deck;
  inPlay: Record<string, EventInPlay>;
  duties: Steps;
}
