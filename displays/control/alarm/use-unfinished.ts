import { UnfinishedBodySchema, type UnfinishedBody } from '../../../schemas/documents/game.ts';
import { topics } from '../../../schemas/topics.ts';
import { useDocument } from '../../common/use-room.tsx';

/** What the game says is still to be done before this is ended by hand; a game that says nothing leaves nothing open. */
export const useUnfinished = (what: keyof UnfinishedBody): string | null =>
  useDocument(topics.controlGame('unfinished'), UnfinishedBodySchema)?.[what] ?? null;
