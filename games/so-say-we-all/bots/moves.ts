import { faultOf } from '../../kit/legality.ts';
import { commands } from '../commands.ts';
import type { BotMove, BotRoom, ControlMove } from '../../kit/bots.ts';
import type { Asked, GameCommand } from '../../kit/rule.ts';
import type { Battle, State } from '../state.ts';

export type Fight = State & { readonly battle: Battle };

/** A command of the game, by Control. */
export const does = (
  command: string,
  args: Readonly<Record<string, unknown>> = {},
  why = 'It is due.',
): ControlMove => ({ call: { verb: 'game.do', args: { command, args: { ...args } } }, why });

export const move = (command: string, args: BotMove['args'], why: string): BotMove => ({
  command,
  args,
  why,
});

const CONTROL: Asked['by'] = { role: 'control', table: null, seat: null };
const COMMANDS: Readonly<Record<string, GameCommand>> = commands;

/** Whether the rules would allow it now, by what whoever asks may know. */
export const isLegal = (
  state: State,
  room: BotRoom,
  command: keyof typeof commands,
  args: BotMove['args'],
  by = CONTROL,
): boolean => {
  const asked = COMMANDS[command];
  const parsed = asked?.schema.safeParse(args);
  return (
    asked !== undefined &&
    parsed?.success === true &&
    faultOf(command, asked, state, parsed.data, { room, by }) === null
  );
};

export const atTable = (table: string): Asked['by'] => ({ role: 'table', table, seat: null });
export const inSeat = (table: string, seat: string): Asked['by'] => ({ role: 'seat', table, seat });
