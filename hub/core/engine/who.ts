import type { Actor } from '../../../schemas/journal.ts';

/**
 * Who did it, in words: `Anna (control)` where several people share an account and say who they are, else the username.
 * Also whose a command is, for an undo of one's own.
 */
export const nameOf = (actor: Actor): string => {
  switch (actor.kind) {
    case 'user':
      return actor.as === undefined ? actor.username : `${actor.as} (${actor.username})`;
    case 'device':
      return actor.device;
    case 'hub':
      return 'hub';
  }
};
