import { defineGame } from '../kit/define-game.ts';
import { commands } from './commands.ts';
import { commitmentBegins } from './events-rule.ts';
import { manifest } from './manifest.ts';
import { evolve, setup } from './state.ts';
import { view } from './view.ts';
import type { State } from './state.ts';

export const game = defineGame<State>({
  manifest,
  setup,
  commands,
  evolve,
  onClock: (state, moment, context) =>
    moment.at === 'phase-began' && moment.phase === 'commitment'
      ? commitmentBegins(state, context)
      : { events: [], requests: [] },
  view,
});
