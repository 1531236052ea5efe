import { tableSchema } from '../../kit/arguments.ts';
import { nameOf } from '../../kit/room-view.ts';
import { isVessel } from '../names.ts';
import type { Refused, RuleContext } from '../../kit/rule.ts';

export const vesselArgument = tableSchema('The vessel').optional();

/** The vessel that a command is for: a tablet's own, or the one that Control names. */
export const whose = (given: string | undefined, { by, room }: RuleContext): string | Refused => {
  const table = by.table ?? given;
  if (table === undefined) return { refused: 'Control acts for a vessel. Name the vessel' };
  if (given !== undefined && given !== table)
    return { refused: 'a tablet acts only for its own vessel. Ask the other table, or Control' };
  if (!isVessel(table)) return { refused: `${nameOf(room, table)} is no vessel. Name a vessel` };
  if (!room.tables.includes(table)) return { refused: `${nameOf(room, table)} is not in play` };
  return table;
};
