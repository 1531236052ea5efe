import * as z from 'zod';
import { games } from '../../games/catalogue.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { RoomView } from '../../games/kit/room-view.ts';
import { command } from '../../games/kit/rule.ts';

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
    break: command({ name: 'Break', schema: nothing, run: () => fails('in a command') }),
    refuse: command({
      name: 'Refuse',
      schema: nothing,
      fault: () => ({ refused: 'the rules never allow this' }),
      run: () => undefined,
    }),
    overreach: command({
      name: 'Overreach',
      schema: nothing,
      run: (_state, _args, { request }) => {
        request({ verb: 'news.post', args: { text: 'half done' } });
        request({ verb: 'track.move', args: { track: 'pursuit', by: 99 } });
        return undefined;
      },
    }),
    scatter: command({
      name: 'Scatter',
      schema: z.strictObject({ dice: z.number().int().min(1).max(5) }),
      run: (_state, { dice: count }, { dice, request }) => {
        const rolls = Array.from({ length: count }, () => dice.roll(6));
        request({ verb: 'news.post', args: { text: `Rolled ${rolls.join(', ')}` } });
        return { data: { rolls } };
      },
    }),
    unknown: command({
      name: 'A state that no journal gives back',
      schema: nothing,
      run: (state: Record<string, unknown>) => {
        state.lost = new Map();
        return undefined;
      },
    }),
  },
  on: {
    ...wolves.on,
    mark: [
      (_state, { turn }) => {
        if (turn === 1) fails('at a mark');
      },
    ],
    phaseBegan: [
      (_state, { turn, phase }, { request }) => {
        if (phase === 'team' && turn === 1) {
          request({ verb: 'track.move', args: { track: 'pursuit', by: 99 } });
        } else if (phase === 'action') {
          const cost = { food: 2, water: 1 };
          request({ verb: 'box.arm', args: { box: 'dione', cost, title: `Leak ${turn}` } });
        }
      },
      ...(wolves.on.phaseBegan ?? []),
    ],
    input: [
      (state, moment, context) => {
        const { did } = moment;
        if (did.what === 'typed' && did.text.startsWith('9') && context.room.tracks.pursuit !== 0)
          fails('at a keypad');
        wolves.on.input?.forEach((hook) => hook(state, moment, context));
      },
    ],
  },
  views: [
    ...wolves.views.map((view) => ({
      ...view,
      ...(view.public && {
        public: (state: never, room: RoomView) =>
          room.tracks.pursuit === 0 ? fails('in the view') : (view.public?.(state, room) ?? {}),
      }),
    })),
  ],
};

export const recordedGames = {
  'den-of-wolves': wolves,
  'so-say-we-all': gameOf('so-say-we-all'),
  failing,
} as const;
export type GameName = keyof typeof recordedGames;
