import type { ControlMove } from '../../kit/bots.ts';
import type { Battle, State } from '../state.ts';

export type Fight = State & { readonly battle: Battle };

/** A command of the game, by Control. */
export const does = (
  command: string,
  args: Readonly<Record<string, unknown>> = {},
  why = 'It is due.',
): ControlMove => ({ call: { verb: 'game.do', args: { command, args: { ...args } } }, why });
