import type { Draft } from '../../room.ts';

/** The danger is over. What it held is for whoever ends it to let go on. */
export const endEmergency = (draft: Draft): void => {
  draft.emit({ type: 'emergency-ended' });
};
