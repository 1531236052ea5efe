import { control, figures } from './control.ts';
import { acts, seenBy } from './tables.ts';
import type { Bots } from '../../kit/bots.ts';
import type { State } from '../state.ts';

/** Eleven teams, a news desk and Control play a whole day. Game Intent: nobody wins. House: it went well where the fleet ends it together. */
export const bots: Bots<State> = {
  sees: seenBy,
  acts,
  control,
  goodDay: 'fleet together',
  ended: (state, room) => {
    if (room.clock !== 'finished') return null;
    const { 'vessels in anarchy': anarchy = 0, separated = 0 } = figures(state, room);
    const because = anarchy > 0 ? 'anarchy' : separated > 0 ? 'separated' : 'together';
    return { won: because === 'together', because };
  },
  figures,
  turn: (_state, { turn }) => turn ?? 0,
};
