import * as z from 'zod';
import { defineGame } from '../../games/kit/game.ts';
import { command } from '../../games/kit/rule.ts';
import { manifest } from './small-manifest.ts';

const start: { sack: number; beans: Record<string, number> } = { sack: 20, beans: {} };

const take = command({
  name: 'Take beans',
  who: ['table'],
  phases: ['morning'],
  schema: z.strictObject({ beans: z.number().int().min(1).max(3) }),
  unit: (_args, by) => `beans/${by.table ?? ''}`,
  fault: ({ sack }: typeof start, { beans }) => (sack < beans ? { refused: `${sack} beans are left` } : null),
  run: (state: typeof start, { beans }, { by: { table } }) => {
    if (table === null) return undefined;
    state.sack -= beans;
    state.beans[table] = (state.beans[table] ?? 0) + beans;
    return { data: { beans: state.beans[table] } };
  },
});

export const game = defineGame<typeof start>({
  manifest,
  units: ['beans/*'],
  setup: () => start,
  commands: { take },
  on: { turnEnded: (state, _moment, { dice }) => void (state.sack += dice.roll(6)) },
  view: { table: ({ sack, beans }, table) => ({ pot: { left: sack, beans: beans[table] ?? 0 } }) },
});
