import { defineGame } from '../kit/game.ts';
import { deck } from '../kit/mechanisms/deck.ts';
import { commands } from './commands.ts';
import { duties } from './duties.ts';
import { eventCard } from './event-cards.ts';
import { commitmentBegins } from './events-rule.ts';
import { manifest } from './manifest.ts';
import { view } from './view.ts';
import type { State } from './state.ts';

/** Its pile is filled when the first Event is drawn: from as many cards as the option says by then. */
const events = deck({ title: 'Event cards', nameOf: (card) => eventCard(card)?.title ?? card });

export const game = defineGame<State>({
  manifest,
  mechanisms: { deck: events, duties },
  setup: (context) => ({ deck: events.setup(context), inPlay: {}, duties: duties.setup(context) }),
  units: ['inPlay/*'],
  commands,
  on: {
    phaseBegan: (state, { phase }, context) => {
      if (phase === 'commitment') commitmentBegins(state, context);
    },
  },
  view,
});
