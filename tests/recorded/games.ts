import * as z from 'zod';
import { games } from '../../games/catalogue.ts';
import type { GameDefinition } from '../../games/kit/define-game.ts';

/** The games that are recorded: both of the house, and one whose rules fail in every place in which rules can fail. */

const gameOf = (id: string): GameDefinition => {
  const game = games[id];
  if (game === undefined) throw new Error(`there is no game "${id}"`);
  return game;
};
const wolves = gameOf('den-of-wolves');

const fails = (where: string): never => {
  throw new Error(`the rules fail ${where}`);
};
const nothing = z.strictObject({});

const failing: GameDefinition = {
  ...wolves,
  commands: {
    ...wolves.commands,
    break: { name: 'Break', schema: nothing, decide: () => fails('in a command') },
    refuse: { name: 'Refuse', schema: nothing, decide: () => ({ refused: 'the rules never allow this' }) },
    overreach: {
      name: 'Overreach',
      schema: nothing,
      decide: () => ({
        events: [],
        requests: [
          { verb: 'news.post', args: { text: 'half done' } },
          { verb: 'track.move', args: { track: 'pursuit', by: 99 } },
        ],
      }),
    },
    scatter: {
      name: 'Scatter',
      schema: z.strictObject({ dice: z.number().int().min(1).max(5) }),
      decide: (_state, args, { dice }) => {
        const { dice: count } = z.object({ dice: z.number() }).parse(args);
        const rolls = Array.from({ length: count }, () => dice.roll(6));
        return {
          events: [],
          requests: [{ verb: 'news.post', args: { text: `Rolled ${rolls.join(', ')}` } }],
          data: { rolls },
        };
      },
    },
    unknown: {
      name: 'An event that nothing evolves',
      schema: nothing,
      decide: () => ({ events: [{ name: 'never-heard-of', body: {} }], requests: [] }),
    },
  },
  onClock: (state, moment, context) => {
    if (moment.at === 'mark' && moment.turn === 1) return fails('at a mark');
    if (moment.at === 'phase-began' && moment.phase === 'team' && moment.turn === 1) {
      return { events: [], requests: [{ verb: 'track.move', args: { track: 'pursuit', by: 99 } }] };
    }
    if (moment.at === 'phase-began' && moment.phase === 'action') {
      const cost = { food: 2, water: 1 };
      return {
        events: [],
        requests: [{ verb: 'box.arm', args: { box: 'dione', cost, title: `Leak ${moment.turn}` } }],
      };
    }
    return wolves.onClock(state, moment, context);
  },
  onInput: (state, input, context) =>
    input.did.what === 'typed' && input.did.text.startsWith('9')
      ? fails('at a keypad')
      : (wolves.onInput?.(state, input, context) ?? { events: [], requests: [] }),
  view: (state, room) => (room.tracks.pursuit === 0 ? fails('in the view') : wolves.view(state, room)),
};

export const recordedGames = {
  'den-of-wolves': wolves,
  'so-say-we-all': gameOf('so-say-we-all'),
  failing,
} as const;
export type GameName = keyof typeof recordedGames;
