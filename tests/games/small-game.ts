import * as z from 'zod';
import { defineGame } from '../../games/kit/game.ts';
import { steps, type Steps } from '../../games/kit/mechanisms/steps.ts';
import { command } from '../../games/kit/rule.ts';
import { manifest } from './small-manifest.ts';

interface State {
  sack: { left: number };
  beans: Record<string, number>;
  duties: Steps;
}

const duties = steps({
  title: 'Due now',
  phases: { evening: [{ id: 'soup', text: 'Cook your beans', who: 'tables' }] },
});

const take = command({
  name: 'Take beans',
  who: ['table'],
  phases: ['morning'],
  schema: z.strictObject({ beans: z.number().int().min(1).max(3) }),
  unit: (_args, by) => `beans/${by.table ?? ''}`,
  run: (state: State, { beans }, { by }) => {
    if (by.table === null || state.sack.left < beans) return { refused: `${state.sack.left} beans are left` };
    state.sack.left -= beans;
    state.beans[by.table] = (state.beans[by.table] ?? 0) + beans;
    return { data: { beans: state.beans[by.table] } };
  },
});

export const game = defineGame<State>({
  manifest,
  mechanisms: { duties },
  units: ['beans/*'],
  setup: (context) => ({ sack: { left: 20 }, beans: {}, duties: duties.setup(context) }),
  commands: { take },
  on: {
    turnEnded: (state, _moment, { dice, request }) => {
      state.sack.left += dice.roll(6);
      request({ verb: 'news.post', args: { text: `${state.sack.left} beans are in the sack` } });
    },
  },
  view: {
    public: (state) => ({ sack: { left: state.sack.left } }),
    table: (state, table) => ({ pot: { beans: state.beans[table] ?? 0 } }),
  },
});
