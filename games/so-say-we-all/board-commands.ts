import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { command } from '../kit/rule.ts';
import { ACTIONS } from './content/combat.ts';
import { NO_BATTLE, spendAction } from './rules/battle.ts';
import { besideOf, layBoard, moveOnBoard, placeOnBoard } from './rules/board.ts';
import { shipName } from './ships.ts';
import type { Refused, RuleContext } from '../kit/rule.ts';
import type { Battle, State } from './state.ts';

const desk = 'combat';
const unit = (): string => 'battle';
const NO_BOARD: Refused = { refused: 'no board is drawn. Draw it first, or play on the table' };
const To = z.strictObject({
  piece: IdSchema.describe('The piece'),
  column: z.number().int().min(0).max(30).describe('Column, from 0'),
  row: z.number().int().min(0).max(30).describe('Row, from 0'),
});

const draw = command({
  name: 'Battle Map: draw it, or put it away',
  desk,
  schema: z.strictObject({ drawn: z.boolean().default(true).describe('Drawn') }),
  unit,
  run: (state: State, { drawn }) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    if (drawn) battle.board ??= layBoard(battle);
    else delete battle.board;
    return undefined;
  },
});

/** A move of a ship is one of its actions; Interceptors and Ashiva craft move as their side activates them. */
const spent = (battle: Battle, piece: string): Refused | undefined => {
  if (battle.ships[piece] !== undefined) {
    if (battle.active !== piece)
      return { refused: `it is not the turn of ${shipName(piece)}. Begin its turn, or place it by ruling` };
    const taken = spendAction(battle);
    return 'refused' in taken ? taken : undefined;
  }
  const enemy = battle.enemies[piece];
  if (enemy === undefined) return undefined;
  const left = enemy.actions ?? ACTIONS;
  if (left === 0) return { refused: `${enemy.name} has no actions left until the Ashiva’s next turn` };
  enemy.actions = left - 1;
  return undefined;
};

const move = command({
  name: 'Battle Map: move a piece',
  desk,
  schema: To,
  unit,
  run: (state: State, { piece, column, row }, { log }: RuleContext) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    if (battle.board === undefined) return NO_BOARD;
    if (battle.shot !== null) return { refused: 'a shot is being judged. Finish it first' };
    const to = moveOnBoard(state, battle, piece, { column, row });
    if ('refused' in to) return to;
    const refused = spent(battle, piece);
    if (refused !== undefined) return refused;
    battle.board[piece] = to;
    if (battle.ships[piece] === undefined) return undefined;
    const beside = besideOf(state, battle, piece);
    const text = `${shipName(piece)} moves${beside.length === 0 ? '' : ` and ends beside ${beside.map(shipName).join(', ')}: roll for a collision`}`;
    battle.result = text;
    log({ text });
    return { data: { text } };
  },
});

const place = command({
  name: 'Battle Map: place a piece by ruling',
  desk,
  schema: To,
  unit,
  run: (state: State, { piece, column, row }) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    if (battle.board === undefined) return NO_BOARD;
    const to = placeOnBoard(state, battle, piece, { column, row });
    if ('refused' in to) return to;
    battle.board[piece] = to;
    return undefined;
  },
});

export const boardCommands = { 'battle-board': draw, 'board-move': move, 'board-place': place };
