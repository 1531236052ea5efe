import { text } from '../../schemas/text.ts';
import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { fought } from './battle-commands.ts';
import { ACTIONS } from './content/combat.ts';
import { actionFault, shotFault } from './rules/battle.ts';
import { against } from './rules/against.ts';
import { layBoard, moveFault, placeFault } from './rules/board.ts';
import { shipName } from './ships.ts';
import type { Refused } from '../kit/rule.ts';
import type { Battle } from './state.ts';

const To = z.strictObject({
  piece: IdSchema.describe(text({ en: 'The piece', de: 'Die Figur' })),
  column: z
    .number()
    .int()
    .min(0)
    .max(30)
    .describe(text({ en: 'Column, from 0', de: 'Spalte, ab 0' })),
  row: z
    .number()
    .int()
    .min(0)
    .max(30)
    .describe(text({ en: 'Row, from 0', de: 'Reihe, ab 0' })),
});

const draw = fought({
  name: text({ en: 'Battle Map: draw it, or put it away', de: 'Gefechtskarte: zeichnen oder weglegen' }),
  schema: z.strictObject({
    drawn: z
      .boolean()
      .default(true)
      .describe(text({ en: 'Drawn', de: 'Gezeichnet' })),
  }),
  run: (battle, { drawn }) => {
    if (drawn) battle.board ??= layBoard(battle);
    else delete battle.board;
    return undefined;
  },
});

const boardFault = ({ board }: Battle): Refused | null =>
  board === undefined
    ? {
        refused: text({
          en: 'no board is drawn. Draw it first, or play on the table',
          de: 'keine Karte ist gezeichnet. Zeichne sie erst, oder spielt auf dem Tisch',
        }),
      }
    : null;

/** A move of a ship is one of its actions; Interceptors and Ashiva craft move as their side activates them. */
const spendFault = (battle: Battle, piece: string): Refused | null => {
  if (battle.ships[piece] !== undefined)
    return battle.active === piece
      ? actionFault(battle)
      : against(
          'initiative',
          text({
            en: `it is not the turn of ${shipName(piece)}. Begin its turn, or place it by ruling`,
            de: `${shipName(piece)} ist nicht am Zug. Beginne den Zug, oder setz sie nach Entscheid`,
          }),
        );
  const enemy = battle.enemies[piece];
  return enemy?.actions === 0
    ? against(
        'initiative',
        text({
          en: `${enemy.name} has no actions left until the Ashiva’s next turn`,
          de: `${enemy.name} hat bis zum nächsten Zug der Ashiva keine Aktionen mehr`,
        }),
      )
    : null;
};

const move = fought({
  name: text({ en: 'Battle Map: move a piece', de: 'Gefechtskarte: eine Figur bewegen' }),
  schema: To,
  fault: (battle, { piece, ...to }, state) =>
    boardFault(battle) ??
    shotFault(battle) ??
    moveFault(state, battle, piece, to) ??
    spendFault(battle, piece),
  run: (battle, { piece, ...to }) => {
    const own = battle.ships[piece];
    const enemy = battle.enemies[piece];
    if (own !== undefined) own.actions -= 1;
    if (enemy !== undefined) enemy.actions = (enemy.actions ?? ACTIONS) - 1;
    (battle.board ??= {})[piece] = to;
    return own === undefined
      ? undefined
      : text({ en: `${shipName(piece)} moves`, de: `${shipName(piece)} bewegt sich` });
  },
});

const place = fought({
  name: text({
    en: 'Battle Map: place a piece by ruling',
    de: 'Gefechtskarte: eine Figur nach Entscheid setzen',
  }),
  schema: To,
  fault: (battle, { piece, ...to }, state) => boardFault(battle) ?? placeFault(state, battle, piece, to),
  run: (battle, { piece, ...to }) => {
    (battle.board ??= {})[piece] = to;
    return undefined;
  },
});

export const boardCommands = { 'battle-board': draw, 'board-move': move, 'board-place': place };
