import { UnfinishedBodySchema } from '../../../schemas/documents/game.ts';
import { topics } from '../../../schemas/topics.ts';
import { useDocument } from '../../common/use-room.tsx';
import type { UnfinishedBody } from '../../../schemas/documents/game.ts';

/** What the game says is still to be done in the round, in its alarm and in the phase; a game that says nothing leaves nothing open. */
export const useUnfinished = (): UnfinishedBody =>
  useDocument(topics.controlGame('unfinished'), UnfinishedBodySchema) ?? {
    round: null,
    alarm: null,
    phase: null,
  };
