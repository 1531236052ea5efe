import { silent } from '../../engine/primitive.ts';
import type { Plan } from '../../plan.ts';
import { single, type Primitive } from '../../room.ts';
import { decide } from './decide.ts';
import { roomDocument } from './room-document.ts';
import { initialGame } from './state.ts';
import { viewFor, viewItems } from './view.ts';

/** A fault in a game's own evolve leaves its state as it was: it takes nothing else down (promise 6). */
const evolveGame = (plan: Plan, state: unknown, event: { name: string; body: unknown }): unknown => {
  try {
    return plan.game.evolve(state, event);
  } catch {
    return state;
  }
};

export const game: Primitive<'game'> = {
  initial: initialGame,
  decide,
  evolve: {
    'option-chosen': (own, { option, value }) => ({ ...own, options: { ...own.options, [option]: value } }),
    'game-event': (own, { name, body }, { plan }) => ({
      ...own,
      state: evolveGame(plan, own.state, { name, body }),
    }),
  },
  log: {
    'option-chosen': ({ option, value }, { plan }) => {
      const name = plan.manifest.options.find((each) => each.id === option)?.name ?? option;
      return `${name} is now ${value}`;
    },
    'game-event': silent,
  },
  documents: {
    room: single(roomDocument),
    public: viewFor('public'),
    control: viewFor('control'),
  },
  standing: null,
  attention: viewItems,
  deadlines: null,
  undo: null,
};
