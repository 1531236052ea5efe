import { topics } from '../../../schemas/topics.ts';
import { useFaces } from '../../common/game-faces.tsx';
import { keysOf } from '../../../schemas/faces/rows.ts';
import type { Face } from '../../../schemas/faces/face.ts';

/** What the keys of a face give: commands of the game. */
export const commandsOf = (face: Face): readonly string[] => {
  if (face.kind !== 'rows' && face.kind !== 'ring') return [];
  return face.rows.flatMap((row) => keysOf(row).map(({ command }) => command));
};

export const hasKeys = (face: Face): boolean => commandsOf(face).length > 0;

/** A list by desk; a game with one at Control has none, and what she does stands there as keys. */
export const isList = ({ kind }: Face): boolean => kind === 'steps' || kind === 'ask';

/** Whether the game has anything for the Now card. */
export const useHasNow = (): boolean =>
  useFaces(topics.controlGame('')).some((face) => isList(face) || hasKeys(face));
